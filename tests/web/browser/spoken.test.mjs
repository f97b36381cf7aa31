// What screen readers hear of a game, and when: noted in the page itself, beside what the server told it.

import assert from 'node:assert/strict';
import { clickMove, moves, onTurn } from './support/moves.mjs';
import { scene } from './support/scene.mjs';
import { isStrict } from './support/throttle.mjs';

/**
 * @import { ServerMessage } from '../../../protocol/protocol.d.ts'
 * @import { Person } from './support/person.mjs'
 *
 * @typedef {{ at: number, text: string, manner: string }} Said
 * @typedef {{ at: number, message: ServerMessage }} Told
 */

/** Milliseconds within which an event is said. */
const BAR = 1000;
/** A busy machine. */
const SLACK = isStrict ? 50 : 3000;

/** Notes from now on what is told and what is said. @param {Person} person */
const listens = ({ page }) => page.addInitScript(() => {
  /** @type {{ told: Told[], said: Said[] }} */
  const notes = { told: [], said: [] };
  Object.assign(window, { notes });
  window.WebSocket = class extends WebSocket {
    /** @param {string | URL} url */
    constructor(url) {
      super(url);
      this.addEventListener('message', ({ data }) => notes.told.push({ at: performance.now(), message: JSON.parse(data) }));
    }
  };
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const manner = target instanceof HTMLElement && target.getAttribute('aria-live');
      if (manner && target.textContent) notes.said.push({ at: performance.now(), manner, text: target.textContent.trim() });
    }
  }).observe(document, { childList: true, subtree: true });
});

/** @param {Person} person @returns {Promise<{ told: Told[], said: Said[] }>} */
const notesOf = ({ page }) => page.evaluate(() => /** @type {{ notes: { told: Told[], said: Said[] } }} */ (/** @type {unknown} */ (window)).notes);

/** Waits until the newest move and my turn were said in one breath. @param {Person} person */
const heardAll = ({ page }) => page.waitForFunction(() => {
  const { told, said } = /** @type {{ notes: { told: Told[], said: Said[] } }} */ (/** @type {unknown} */ (window)).notes;
  const moved = told.filter(({ message }) => message.type === 'event' && message.event.type === 'moved').pop();
  const since = said.filter(({ at }) => moved && at >= moved.at);
  return since.some(({ text }) => /to go\. Your turn\. 20 seconds\.$/.test(text));
});

/** Every move that was told, and whose turn it was after it. @param {Told[]} told */
const movesTold = (told) => told.flatMap(({ at, message }) =>
  (message.type === 'event' && message.event.type === 'moved' ? [{ at, move: message.event }] : []));

/** When each of these sentences was heard, from when it was due; `Infinity`: never. @param {number[]} due @param {Said[]} said @param {RegExp} words */
const lateness = (due, said, words) => due.map((at) => {
  const heard = said.find((one) => one.at >= at - 1 && words.test(one.text));
  return heard ? heard.at - at : Infinity;
});

/** @param {number[]} times */
const worst = (times) => Math.round(Math.max(...times));

scene('with five fast bots at the table one sentence a second is said, my turn within one second, and no move that is old', { flags: ['--bot-pause-ms', '0'], seconds: 90 }, async ({ comes }) => {
  const person = await comes({ calm: true });
  await listens(person);
  await person.makesRoom('Chinese checkers', 6);
  await person.button('Start with 5 bots').click();
  for (let turn = 0; turn < 5; turn += 1) {
    await moves(person, clickMove);
    await onTurn(person);
    // Who listens hears whose move was the last, and that it is their turn.
    await heardAll(person);
  }
  const { told, said } = await notesOf(person);
  const { seat, room } = person;
  const polite = said.filter(({ manner }) => manner === 'polite');
  const gaps = polite.slice(1).map(({ at }, index) => at - polite[index].at);
  assert.ok(Math.min(...gaps) >= BAR - 50, `a sentence ${Math.min(...gaps)} ms after another`);

  const all = movesTold(told);
  const turns = lateness(all.filter(({ move }) => move.next === seat).map(({ at }) => at), polite, /Your turn\. 20 seconds\.$/);
  const sentences = polite.filter(({ text }) => /: \w+ to \w+\. \d+ to go\./.test(text));
  const ages = sentences.map(({ at, text }) => {
    const move = all.findLast((one) => one.at <= at && text.startsWith(`${room.seats[one.move.seat].name} (bot): `));
    assert.ok(move, text);
    assert.match(text, new RegExp(` ${move.move.remaining} to go\\.`), 'the newest move of this player');
    return at - move.at;
  });
  console.log(`${all.length} moves told, ${sentences.length} said: turn after ${worst(turns)} ms at most, a move after ${worst(ages)} ms at most`);
  assert.ok(worst(turns) <= BAR + SLACK);
  assert.ok(sentences.length >= 5 && worst(ages) <= BAR + SLACK);
  const own = room.seats[seat ?? 0].name;
  assert.deepEqual(said.filter(({ text }) => text.includes(`${own}:`)), [], 'my own moves are not repeated');
});

scene('of a game at the pace of people every event is said within a second', { flags: ['--bot-pause-ms', '2000'], seconds: 90 }, async ({ comes }) => {
  const person = await comes({ calm: true });
  await listens(person);
  await person.makesRoom('Chinese checkers', 2);
  await person.page.getByText('Game settings').click();
  await person.page.getByRole('group', { name: 'Time for each move' }).locator('label', { hasText: '10 s' }).click();
  await person.until(({ room }) => room.options.clock_s === 10, 'the clock was chosen');
  await person.button('Start with 1 bot').click();
  for (let turn = 0; turn < 3; turn += 1) await moves(person, clickMove);
  // Nobody moves any more: the last seconds, the move of the clock, twice; then a bot sits in.
  await person.button('Play myself again').click({ timeout: 40000 });
  await person.page.waitForFunction(() => document.querySelector('[aria-live="assertive"]')?.textContent === '');
  const { told, said } = await notesOf(person);
  const { seat } = person;
  const all = movesTold(told);
  const bots = all.filter(({ move }) => move.seat !== seat);
  const due = (/** @type {(event: import('../../../protocol/protocol.d.ts').Event) => boolean} */ which) =>
    told.flatMap(({ at, message }) => (message.type === 'event' && which(message.event) ? [at] : []));
  /** @type {Record<string, number[]>} */
  const late = {
    moves: lateness(bots.map(({ at }) => at), said, /: \w+ to \w+\. \d+ to go\./),
    turns: lateness(bots.filter(({ move }) => move.next === seat).slice(0, 4).map(({ at }) => at), said, /Your turn\. 10 seconds\.$/),
    clock: lateness(due((event) => event.type === 'moved' && event.by === 'clock'), said, /^Time was up: a move was made for you\.$/),
    covered: lateness(due((event) => event.type === 'covered'), said, /^A bot plays for you\. Press Play myself again\.$/),
  };
  console.log(`said after at most: ${Object.entries(late).map(([what, times]) => `${what} ${worst(times)} ms (${times.length})`).join(', ')}`);
  for (const [what, times] of Object.entries(late)) {
    assert.ok(times.length > 0, what);
    assert.ok(worst(times) <= BAR + SLACK, `${what}: ${times}`);
  }
  assert.deepEqual(said.filter(({ text }) => /^\d+ seconds\.$/.test(text)).map(({ text }) => text), ['5 seconds.', '5 seconds.'], 'the last seconds are said');
  for (const { text } of said) assert.ok((text.match(/: \w+ to \w+\./g) ?? []).length <= 1, `one sentence at a time: ${text}`);
});
