// Reloads, a server that dies, a network that goes away: same seat, same position, and the game goes on.

import assert from 'node:assert/strict';
import { drawn, markPage, samePage } from './support/marks.mjs';
import { clickMove, moves, onTurn } from './support/moves.mjs';
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

/** From an event of the window until there is a red banner, or none any more, in the page's own time. @param {Person} person @param {'offline' | 'online'} event */
const bannerAfter = ({ page }, event) => page.evaluate((name) => new Promise((resolve) => {
  addEventListener(name, () => {
    const begun = performance.now();
    const look = () => {
      if (Boolean(document.querySelector('.banner.bad')) !== (name === 'offline')) return;
      watcher.disconnect();
      resolve(performance.now() - begun);
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { childList: true, subtree: true });
    look();
  }, { once: true });
}), event);

/** What screen readers find. @param {Person} person @param {'polite' | 'assertive'} manner */
const region = ({ page }, manner) => page.locator(`[aria-live="${manner}"]`);

scene('a page that goes offline says so within a second, and is back within two when the network is', { flags: FAST }, async ({ comes }) => {
  const person = await comes({ calm: true });
  person.expect(NO_SERVER);
  await inTheMiddle(person);
  const before = standing(person);
  const picture = await drawn(person);
  const told = bannerAfter(person, 'offline');
  await person.page.context().setOffline(true);
  const toldIn = /** @type {number} */ (await told);
  await person.sees(/Connection lost/);
  assert.equal(await region(person, 'assertive').textContent(), 'Connection lost. Trying again…');
  assert.equal(await person.page.locator('.cells .cell').count(), 0, 'nothing can be moved meanwhile');
  assert.equal(await drawn(person), picture, 'the board stays readable');
  await person.sees('Offline');

  const back = bannerAfter(person, 'online');
  await person.page.context().setOffline(false);
  const backIn = /** @type {number} */ (await back);
  console.log(`offline: told after ${Math.round(toldIn)} ms, back after ${Math.round(backIn)} ms`);
  await onTurn(person);
  await samePage(person);
  assert.deepEqual(standing(person), before);
  await region(person, 'polite').filter({ hasText: 'Connected again.' }).waitFor({ state: 'attached' });
  assert.equal(await region(person, 'assertive').textContent(), '', 'nobody finds there what is no longer true');
  await moves(person, clickMove);
  assert.ok(toldIn >= 790 && toldIn <= 1500, `told after ${toldIn} ms`);
  assert.ok(backIn <= 2000, `back after ${backIn} ms`);
});

scene('a network that is gone for less than 800 ms is not worth a word', { flags: FAST }, async ({ comes }) => {
  const person = await comes({ calm: true });
  person.expect(NO_SERVER);
  await inTheMiddle(person);
  const sockets = person.page.waitForEvent('websocket');
  const words = person.page.evaluate(() => new Promise((resolve) => {
    const seen = new Set();
    new MutationObserver(() => document.querySelectorAll('.banner').forEach((one) => seen.add(one.textContent)))
      .observe(document.body, { childList: true, subtree: true });
    addEventListener('online', () => setTimeout(() => resolve([...seen]), 1500));
  }));
  await person.page.context().setOffline(true);
  await person.page.context().setOffline(false);
  await sockets;
  await moves(person, clickMove);
  assert.deepEqual(await words, []);
});
