import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { useWords } from '../../../static/i18n.js';
import { createTape, PAUSE, SPEEDS } from '../../../static/pages/replay/tape.js';
import { newsWords, placeWords, turnWords, wayOf } from '../../../static/pages/replay/told.js';
import { roomsOf } from '../../../static/state/record.js';
import { wordsOf } from '../texts.mjs';

/** A tape in a room with a clock that stands still until somebody asks for the next moment. @param {number} turns */
function tapeOf(turns) {
  /** @type {[number, number][]} */
  const shown = [];
  /** @type {number[]} */
  const waits = [];
  /** @type {(() => void)[]} */
  const sleepers = [];
  const tape = createTape({
    last: () => turns,
    show: async (ply, _, speed) => { shown.push([ply, speed]); },
    changed: () => {},
    wait: (ms) => new Promise((resolve) => { waits.push(ms); sleepers.push(() => resolve(undefined)); }),
  });
  /** Time goes on until the tape waits again. */
  const later = async () => {
    sleepers.shift()?.();
    for (let i = 0; i < 10; i += 1) await undefined;
  };
  return { tape, shown, waits, later };
}

test('a tape that runs shows one turn after the other and stops at the end', async () => {
  const { tape, shown, later } = tapeOf(3);
  tape.toggle();
  for (let i = 0; i < 6; i += 1) await later();
  assert.deepEqual(shown.map(([ply]) => ply), [1, 2, 3]);
  assert.equal(tape.playing(), false);
});

test('at the end it runs from the beginning again', async () => {
  const { tape, shown, later } = tapeOf(2);
  tape.goTo(2);
  tape.toggle();
  for (let i = 0; i < 4; i += 1) await later();
  assert.deepEqual(shown.map(([ply]) => ply), [2, 0, 1, 2]);
});

test('a pause keeps the turn, and nothing that was begun goes on after it', async () => {
  const { tape, shown, later } = tapeOf(9);
  tape.toggle();
  await later();
  tape.toggle();
  assert.equal(tape.playing(), false);
  await later();
  await later();
  assert.deepEqual([tape.ply(), shown.length], [1, 1]);
});

test('paused and set going at once it does not run twice as fast', async () => {
  const { tape, waits, later } = tapeOf(9);
  tape.toggle();
  tape.toggle();
  tape.toggle();
  assert.equal(waits.length, 2);
  await later();
  await later();
  assert.equal(tape.ply(), 1);
});

test('a turn that is asked for ends the run and is never beyond the game', async () => {
  const { tape } = tapeOf(9);
  tape.toggle();
  tape.goTo(99);
  assert.deepEqual([tape.playing(), tape.ply()], [false, 9]);
  tape.goTo(-1);
  assert.equal(tape.ply(), 0);
});

test('the speed goes round, and counts from the next pause on', async () => {
  const { tape, waits, shown, later } = tapeOf(9);
  tape.toggle();
  const seen = [];
  for (let i = 0; i < SPEEDS.length; i += 1) {
    tape.changeSpeed();
    seen.push(tape.speed());
    await later();
  }
  assert.deepEqual(seen, [2, 4, 0.5, 1]);
  assert.deepEqual(waits, [PAUSE, PAUSE / 2, PAUSE / 4, PAUSE * 2, PAUSE]);
  assert.deepEqual(shown, [[1, 2], [2, 4], [3, 0.5], [4, 1]]);
});

/** @param {string} game @param {string} id with the names that the vectors lack */
function game(game, id) {
  const { games } = JSON.parse(readFileSync(new URL(`../../../server/rules/tests/vectors/games_${game}.json`, import.meta.url), 'utf8'));
  const found = games.find((/** @type {{ id: string }} */ one) => one.id.endsWith(id));
  const { corners = [] } = found;
  const seats = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'].slice(0, corners.length || 2).map((name) => ({ name, bot: null }));
  return roomsOf({ ...found, corners, first: found.first ?? 0, kind: 'private', block_from_round: 1, seats });
}

test('a turn in words says where, who and what, and what came with it', () => {
  useWords('en', { ...Object(wordsOf('', 'en')), ...Object(wordsOf('play/', 'en')) });
  const halma = game('halma', 'win-00');
  const last = halma.length - 1;
  assert.equal(placeWords(halma, 0, null), `Start. ${last} moves follow`);
  assert.equal(placeWords(halma, 1, null), `Move 1 of ${last}: Ann, n1 to l3`);
  assert.equal(placeWords(halma, 1, 0), `Move 1 of ${last}: You, n1 to l3`);
  assert.equal(turnWords(halma, 1, null), 'Ann: n1 → l3');
  assert.deepEqual(newsWords(halma, 1, null), []);
  assert.deepEqual(newsWords(halma, last, null), ['Ann won. All 19 pieces are in the camp across.']);
  assert.deepEqual(newsWords(halma, last, 1), ['You lost. All 19 pieces are in the camp across.']);
  assert.equal(wayOf('halma', halma[1].plies[0].path), '1 jump');
  assert.equal(wayOf('halma', [0, 17]), 'One step');
});

test('arrivals, passes and leaving are told at their turn', () => {
  useWords('en', { ...Object(wordsOf('', 'en')), ...Object(wordsOf('play/', 'en')) });
  const told = (/** @type {ReturnType<typeof game>} */ rooms) => rooms.flatMap((_, ply) => newsWords(rooms, ply, null));
  const passes = game('star', 'auto-pass-26');
  const at = passes.findIndex(({ plies }) => plies.at(-1)?.path.length === 0);
  assert.match(placeWords(passes, at, null), /^Move \d+ of 208: (Ann|Bo|Cy) passes$/);
  assert.match(turnWords(passes, at, null), /^(Ann|Bo|Cy) cannot move and passes\.$/);
  assert.deepEqual(told(passes), ['Bo is home: 1st.', 'Ann is home: 2nd.', 'Bo came first. Everybody but one is home.']);
  assert.ok(told(game('star', 'leave-48')).some((words) => / left\. A bot plays on\.$/.test(words)));
  assert.ok(told(game('star', 'block-19')).some((words) => words === 'The corner is full: Bo is home, 1st.'));
});
