// Playing alone: against bots with undo and hints, and several people at one device.

import assert from 'node:assert/strict';
import { clickMove, landed, moves, movesOf, onTurn, tapMove } from './support/moves.mjs';
import { scene } from './support/scene.mjs';
import { checkScreen } from './support/screen.mjs';

/** @import { Person } from './support/person.mjs' */

const FAST = ['--bot-pause-ms', '0'];

/** From the home page into a practice game. @param {Person} person @param {string} game @param {number} [players] */
async function practises(person, game, players) {
  await person.page.goto('/');
  await person.page.getByRole('link', { name: 'Practice' }).click();
  await person.reads('Practice');
  await person.page.locator('.game', { hasText: game }).click();
  if (players) await person.page.locator('.choice label', { hasText: String(players) }).click();
  await person.page.locator('label', { hasText: /^You$/ }).click();
  await person.button('Start').click();
  await onTurn(person);
}

/** @param {Person} person */
const standing = ({ room: { plies, pieces, turn } }) => ({ plies, pieces, turn });

scene('practice: undo and redo over the bots moves, a hint is a path, and leaving and coming back resumes it', { flags: FAST, seconds: 90 }, async ({ comes }) => {
  const person = await comes({ calm: true });
  const { page } = person;
  await practises(person, 'Chinese checkers', 3);
  assert.equal(await person.button('Undo').getAttribute('aria-disabled'), 'true', 'nothing to undo yet');
  const start = standing(person);
  await moves(person, clickMove);
  await onTurn(person);
  const one = standing(person);
  await moves(person, clickMove);
  await onTurn(person);
  const two = standing(person);
  const turnsAre = async (/** @type {number} */ n) => {
    await person.until(({ room }) => room.plies.length === n && room.legal !== null, `${n} turns count`);
    await onTurn(person);
  };
  await person.button('Undo').click();
  await turnsAre(3);
  assert.deepEqual(standing(person), one);
  await person.button('Undo').click();
  await turnsAre(0);
  assert.deepEqual(standing(person), start);
  await page.keyboard.press('Control+y');
  await turnsAre(3);
  assert.deepEqual(standing(person), one);
  await person.button('Redo').click();
  await turnsAre(6);
  assert.deepEqual(standing(person), two);

  await person.button('Hint').click();
  await person.sees(/^Hint: \w+ to \w+/);
  assert.equal(await page.locator('.picture .hint').count() > 0, true, 'the hint is drawn');
  await checkScreen(person, 'practice', { fits: true });

  await page.getByRole('button', { name: 'Home' }).click();
  await page.getByRole('link', { name: /Return to your game/ }).click();
  await onTurn(person);
  assert.deepEqual(standing(person), two);
  await page.reload();
  await onTurn(person);
  assert.deepEqual(standing(person), two);
  await moves(person, clickMove);
});

scene('practice: after the end one can undo and play on', { flags: FAST, seconds: 120 }, async ({ comes }) => {
  const person = await comes({ calm: true });
  await practises(person, 'Chinese checkers', 2);
  while (await moves(person, clickMove));
  await person.page.locator('.page-result').waitFor();
  await person.button('Look at the board').first().click();
  await person.button('Undo').click();
  await person.until(({ room }) => room.phase === 'playing', 'the game is on again');
  assert(await onTurn(person));
  await moves(person, clickMove);
});

scene('on one device everybody moves in turn, and the board turns to whoever is on move', { flags: FAST, seconds: 90 }, async ({ comes }) => {
  const person = await comes({ phone: true, calm: true });
  const { page } = person;
  await page.goto('/');
  await page.getByRole('link', { name: 'Two on this device' }).tap();
  await person.reads('Two on this device');
  await page.locator('.choice label', { hasText: '3' }).tap();
  await checkScreen(person, 'local-setup', { fits: true });
  await person.button('Start').tap();
  for (const name of ['Red', 'Purple', 'Black', 'Red']) {
    await page.locator('.bar.own', { hasText: name }).waitFor();
    await person.sees(`${name} to move`);
    const [{ from }] = movesOf(person);
    const box = await page.locator(`.cell[data-cell="${from}"]`).boundingBox();
    const board = await page.locator('.plane').boundingBox();
    assert(box && board && box.y > board.y + board.height / 2, `the marbles of ${name} are at the bottom`);
    await moves(person, tapMove);
    await landed(person);
  }
  await person.button('Undo').tap();
  await person.sees('Red to move');
  await checkScreen(person, 'local', { fits: true });
});

scene('the board of one device stays as it is when that is chosen', { flags: FAST }, async ({ comes }) => {
  const person = await comes({ calm: true });
  const { page } = person;
  await page.goto('/local');
  await page.locator('.game', { hasText: 'Halma' }).click();
  await page.locator('.choice label', { hasText: 'stays as it is' }).click();
  await person.button('Start').click();
  await onTurn(person);
  await moves(person, clickMove);
  await person.sees('Blue to move');
  await onTurn(person);
  const own = await page.locator('.bar.own .name').textContent();
  assert.equal(own, 'Red');
  await moves(person, clickMove);
});
