// Reloads, a server that dies, a network that goes away: same seat, same position, and the game goes on.

import assert from 'node:assert/strict';
import { clickMove, landed, moves, onTurn } from './support/moves.mjs';
import { scene } from './support/scene.mjs';

/** @import { Person } from './support/person.mjs' */

const FAST = ['--bot-pause-ms', '0'];
/** What a browser logs by itself while there is no server. */
const NO_SERVER = /ERR_CONNECTION|ERR_INTERNET|ERR_NETWORK|ERR_SOCKET|WebSocket connection to/;

/** A star game against a bot, some moves in, and this person on move. @param {Person} person */
async function inTheMiddle(person) {
  await person.makesRoom('Chinese checkers', 2);
  await person.button('Start with 1 bot').click();
  for (let turn = 0; turn < 3; turn += 1) await moves(person, clickMove);
  await onTurn(person);
  await markPage(person);
}

/** A page that was loaded anew has lost this. @param {Person} person */
const markPage = ({ page }) => page.evaluate(() => { document.documentElement.dataset.same = 'yes'; });

/** @param {Person} person */
async function samePage({ page }) {
  assert.equal(await page.evaluate(() => document.documentElement.dataset.same), 'yes', 'the page was not loaded anew');
}

/** The marbles as they are drawn, once the last move has landed. @param {Person} person */
async function drawn(person) {
  const marbles = await landed(person);
  const all = await marbles.evaluateAll((list) => list.map((one) => `${one.getAttribute('class')} ${one.getAttribute('d')}`));
  return all.sort().join('\n');
}

/** @param {Person} person @returns what has to be the same afterwards */
function standing({ room, seat }) {
  return { seat, turn: room.turn, pieces: room.pieces, plies: room.plies, game: room.game };
}

scene('a reload in the middle of a turn gives the same seat and the same position', { flags: FAST }, async ({ comes }) => {
  const person = await comes({ calm: true });
  await inTheMiddle(person);
  const before = standing(person);
  const picture = await drawn(person);
  await person.page.locator('.cells .cell').first().focus();
  await person.page.keyboard.press('Enter');
  await person.page.reload();
  await onTurn(person);
  assert.deepEqual(standing(person), before);
  assert.equal(await drawn(person), picture, 'the same marbles in the same holes');
  await moves(person, clickMove);
});

scene('after the server was killed and started again the page goes on by itself', { flags: FAST }, async ({ comes, server }) => {
  const person = await comes({ calm: true });
  person.expect(NO_SERVER);
  await inTheMiddle(person);
  const before = standing(person);
  const picture = await drawn(person);
  await server.kill();
  await person.sees(/Connection lost/);
  assert.equal(await person.page.locator('.cells .cell').count(), 0, 'nothing can be moved meanwhile');
  assert.equal(await drawn(person), picture, 'the board stays readable');
  await server.restart();
  await person.page.locator('.banner.bad').waitFor({ state: 'detached', timeout: 15000 });
  await onTurn(person);
  await samePage(person);
  assert.deepEqual(standing(person), before);
  assert.equal(await drawn(person), picture, 'the same marbles in the same holes');
  await moves(person, clickMove);
  await moves(person, clickMove);
});

scene('a page that was offline for a while goes on by itself', { flags: FAST, seconds: 90 }, async ({ comes }) => {
  const person = await comes({ calm: true });
  person.expect(NO_SERVER);
  await inTheMiddle(person);
  const before = standing(person);
  await person.page.context().setOffline(true);
  await person.sees(/Connection lost/, 30000);
  await person.page.context().setOffline(false);
  await onTurn(person);
  await samePage(person);
  assert.deepEqual(standing(person), before);
  await moves(person, clickMove);
});
