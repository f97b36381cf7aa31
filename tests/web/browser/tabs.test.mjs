// One person at several places: two tabs and a second device are all alive, and none disturbs the others.

import assert from 'node:assert/strict';
import { clickMove, moves, onTurn, tapMove } from './support/moves.mjs';
import { scene } from './support/scene.mjs';
import { Person } from './support/person.mjs';

scene('two tabs and a second device of one person show the same game, and each can move', { flags: ['--bot-pause-ms', '500'] }, async ({ comes, server }) => {
  const first = await comes({ calm: true });
  const device = await comes({ phone: true, calm: true });
  const url = await first.makesRoom('Chinese checkers', 2);
  const second = new Person(await first.page.context().newPage());
  await device.page.context().addCookies(await first.page.context().cookies(server.url));
  for (const { page } of [second, device]) await page.goto(url);
  for (const person of [second, device]) await person.reads('Private room');
  const everywhere = [first, second, device];
  assert.deepEqual(everywhere.map(({ state }) => state.me?.player), Array(3).fill(first.state.me?.player));

  // A room is begun in one, and all of them are at the table.
  await second.button('Start with 1 bot').click();
  for (const person of everywhere) await onTurn(person);
  await moves(first, clickMove);
  for (const person of everywhere) await onTurn(person);
  await moves(device, tapMove);
  for (const person of everywhere) await onTurn(person);
  // A marble is chosen in one tab while the other moves: the choice is let go, nothing is said to have failed.
  await first.page.bringToFront();
  await first.page.locator('.cells .cell').first().focus();
  await first.page.keyboard.press('Enter');
  await moves(second, clickMove);
  for (const person of everywhere) await onTurn(person);
  for (const person of everywhere) {
    assert.deepEqual(person.room.plies, first.room.plies);
    assert.equal(await person.page.locator('.toast, .banner').count(), 0, 'no fight');
  }
  const mine = first.room.plies.filter(({ seat }) => seat === first.seat);
  assert.equal(mine.length, 3, 'each move was made once');

  // Who leaves in one tab has left in all, and takes the seat back wherever they are.
  await first.button('Leave').click();
  await first.button('Leave').last().click();
  await device.sees('You left this game. A bot is playing for you.');
  await second.page.bringToFront();
  await second.button('Play myself again').click();
  for (const person of [second, device]) await person.page.locator('.banner').waitFor({ state: 'detached' });
  await onTurn(device);
  second.check();
});

scene('a quick match that one of two tabs waits for opens in that tab, and the other shows the way', { flags: ['--quick-wait-s', '2', '--bot-pause-ms', '0'] }, async ({ comes }) => {
  const waiting = await comes();
  await waiting.page.goto('/');
  const other = new Person(await waiting.page.context().newPage());
  await other.page.goto('/');
  await other.until(({ state }) => state.me !== null, 'the line is open');
  await waiting.page.bringToFront();
  await waiting.button(/Quick match/).click();
  await waiting.page.locator('.page-table').waitFor();
  await other.page.bringToFront();
  assert.equal(new URL(other.page.url()).pathname, '/');
  await other.page.reload();
  await other.page.getByRole('link', { name: /Return to your game/ }).click();
  await other.page.locator('.page-table').waitFor();
  assert.equal(other.page.url(), waiting.page.url());
  assert.equal(other.seat, waiting.seat);
  other.check();
});
