// Two people and two bots by quick match, from the first page to the result and once more.

import assert from 'node:assert/strict';
import { clickMove, moves, tapMove } from './support/moves.mjs';
import { scene } from './support/scene.mjs';

const FAST = ['--quick-wait-s', '4', '--quick-clock-s', '20', '--clock-scale', '0.1', '--bot-pause-ms', '0'];

scene('a quick star match with two people and two bots goes from the home page to the result and a rematch', { flags: FAST, seconds: 120 }, async ({ comes }) => {
  const phone = await comes({ phone: true });
  const desktop = await comes({ theme: 'dark' });
  const both = [phone, desktop];
  const comesTo = (/** @type {string} */ face, timeout = 60000) =>
    Promise.all(both.map(({ page }) => page.locator(`.page-${face}`).waitFor({ timeout })));

  await Promise.all(both.map(({ page }) => page.goto('/')));
  await phone.button(/Quick match/).tap();
  await phone.sees('1 of 4 is here');
  await desktop.button(/Quick match/).click();
  await phone.sees('2 of 4 are here');
  await comesTo('table');
  assert.equal(phone.page.url(), desktop.page.url(), 'both are in one room');
  assert.equal(phone.room.seats.filter(({ bot }) => bot !== null).length, 2);
  assert.equal(phone.room.seats.filter(({ player }) => player !== null).length, 2);

  await Promise.all([moves(phone, tapMove), moves(desktop, clickMove)]);

  // Nobody moves any more: bots sit in, and the game goes to its end.
  await comesTo('result');
  for (const person of both) {
    await person.reads(/^You came [1-4](st|nd|rd|th)$/);
    assert.equal(await person.page.locator('.result .row').count(), 4);
  }
  const game = phone.room.game;
  await desktop.button(/^Rematch/).click();
  await phone.sees('1 of 2 wants it');
  await phone.button(/^Rematch/).tap();
  await comesTo('table');
  assert.notEqual(phone.room.game, game);
  assert.equal(phone.room.seats.filter(({ bot }) => bot !== null).length, 2);
});
