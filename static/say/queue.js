// Which sentence comes next, and which is no news any more. Pure: it neither speaks nor waits.

/**
 * @typedef {'turn' | 'news' | 'latest'} Kind `turn`: my turn and my clock, before all others and never left out;
 *   `latest`: who moved where, who sat down: only the newest is worth a sentence
 * @typedef {{ text: string, kind: Kind, at: number }} Sentence
 */

/** @type {Record<Kind, number>} */
const RANK = { turn: 0, news: 1, latest: 2 };
/** Who has waited longer than this is left out. @type {Record<Kind, number>} */
const STALE = { turn: Infinity, news: 3000, latest: 2500 };

export function createQueue() {
  /** @type {Sentence[]} */
  let waiting = [];

  return {
    /** @param {string} text @param {Kind} kind @param {number} now */
    add(text, kind, now) {
      if (text === '') return;
      // Said again while it waits: my turn is the newest one, what else there is to say is said already.
      if (kind === 'turn') waiting = waiting.filter((one) => one.text !== text);
      if (waiting.some((one) => one.text === text)) return;
      if (kind === 'latest') waiting = waiting.filter((one) => one.kind !== 'latest');
      waiting.push({ text, kind, at: now });
    },
    /** @param {number} now @returns {string | undefined} */
    next(now) {
      waiting = waiting.filter(({ kind, at }) => now - at <= STALE[kind]);
      const first = Math.min(...waiting.map(({ kind }) => RANK[kind]));
      const place = waiting.findIndex(({ kind }) => RANK[kind] === first);
      // Who moved last and whose turn it is now are said in one breath, as one event.
      const said = waiting.filter(({ kind }, at) => at === place || (at < place && first === RANK.turn && kind === 'latest'));
      waiting = waiting.filter((one) => !said.includes(one));
      return said.length > 0 ? said.map(({ text }) => text).join(' ') : undefined;
    },
  };
}
