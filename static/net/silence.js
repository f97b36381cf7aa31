// How long one connection has been silent, and when that is too long. Pure: time is an argument, and it asks nobody.

/** Nothing received for so long while the page is seen: ask. */
const QUIET = 6000;
/** No answer for so long: the connection is dead, whatever the browser thinks. */
const DEAD = 4000;
/** As long, when the network or the page has just come back: then a dead one is likely. */
const DEAD_SOON = 1200;
/** An attempt to connect that takes longer is given up: the next one may find the network back. */
const ATTEMPT = 4000;
/** An attempt younger than this is helped by the network's own repeats. */
const FRESH = 1000;

/** @param {number} begun */
export function createSilence(begun) {
  let [opened, heard, answerBy] = [false, begun, 0];
  return {
    /** The connection is there, or something came over it. @param {number} now */
    end(now) {
      [opened, heard, answerBy] = [true, now, 0];
    },
    /** Somebody asked whether the other end is there. @param {number} now @param {boolean} doubtful */
    ask(now, doubtful) {
      if (!opened) return;
      const by = now + (doubtful ? DEAD_SOON : DEAD);
      answerBy = answerBy === 0 ? by : Math.min(answerBy, by);
    },
    /** Whether it is time to ask. @param {number} now */
    isLong: (now) => opened && answerBy === 0 && now - heard >= QUIET,
    /** Whether nobody will answer any more. @param {number} now */
    isForEver: (now) => (opened ? answerBy > 0 && now >= answerBy : now - begun >= ATTEMPT),
    /** Whether an attempt to connect is better begun anew. @param {number} now */
    isStale: (now) => !opened && now - begun >= FRESH,
  };
}
