// Links and addresses: watching, a full room, a room that is gone, a page that never was, Back and Forward, names that bite.

import assert from 'node:assert/strict';
import { clickMove, moves, onTurn } from './support/moves.mjs';
import { scene } from './support/scene.mjs';

const FAST = ['--bot-pause-ms', '0'];
/** A browser logs by itself that an address answered with 404. */
const NOT_FOUND = /status of 404/;

scene('who watches by the link of a full room sees the moves and can press nothing on the board', { flags: FAST }, async ({ comes }) => {
  const host = await comes({ calm: true });
  const guest = await comes({ calm: true });
  const watcher = await comes({ phone: true, calm: true });
  const late = await comes({ phone: true });
  const url = await host.makesRoom('Halma');
  await watcher.page.goto(url);
  await watcher.button('Watch').tap();
  await watcher.page.locator('.page-lobby').waitFor();
  await guest.joins(url);
  await host.page.locator('.page-table').waitFor();

  // Somebody who comes when every seat is taken.
  await late.page.goto(url);
  await late.page.locator('.page-table').waitFor();
  await late.sees(/Watching · 2 spectators/);
  assert.equal(late.seat, null);

  const [first, second] = host.seat === host.room.turn ? [host, guest] : [guest, host];
  await moves(first, clickMove);
  await moves(second, clickMove);
  const [{ path }] = second.room.plies.slice(-1);
  await watcher.until(({ room }) => room.plies.length === 2, 'the watcher was told of both moves');
  await watcher.sees(/You watch from .+’s side/);
  assert.deepEqual(watcher.room.pieces, host.room.pieces);
  assert.equal(watcher.room.pieces[second.seat ?? 0].includes(path[path.length - 1]), true);
  assert.equal(await watcher.page.locator('.cells .cell').count(), 0, 'no buttons');
  assert.equal(await watcher.page.locator('.picture .ring').count(), 0, 'no rings');
  const side = await watcher.page.getByText(/You watch from/).textContent();
  await watcher.button('Turn board').tap();
  await watcher.page.getByText(String(side)).waitFor({ state: 'detached' });
});

scene('a waiting room whose seats are all taken offers to watch', { flags: FAST }, async ({ comes }) => {
  const host = await comes();
  const late = await comes({ phone: true });
  const url = await host.makesRoom('Chinese checkers', 2);
  await host.button(/^Bot: Seat/).click();
  await host.page.locator('.seats .row select').waitFor();
  await late.page.goto(url);
  await late.sees('Every seat is taken. You can watch.');
  assert.equal(await late.button('Join').count(), 0);
  await late.button('Watch').tap();
  await late.page.locator('.page-lobby').waitFor();
  assert.equal(late.seat, null);
});

scene('who still looks at the invitation when the game begins watches it, and is told so', { flags: FAST }, async ({ comes }) => {
  const host = await comes();
  const guest = await comes();
  const late = await comes({ phone: true });
  const url = await host.makesRoom('Halma');
  await late.page.goto(url);
  await late.button('Join').waitFor();
  await guest.joins(url);
  await late.sees('The game has begun. You are watching.');
  await late.page.locator('.page-table').waitFor();
  await late.sees('Watching · 1 spectator');
  assert.equal(late.seat, null);
});

scene('a seat that is taken while somebody reads the invitation can no longer be chosen, and another is', { flags: FAST }, async ({ comes }) => {
  const host = await comes();
  const early = await comes();
  const late = await comes({ phone: true });
  const url = await host.makesRoom('Chinese checkers', 3);
  await late.page.goto(url);
  const seats = late.page.getByRole('radio');
  await seats.nth(1).and(late.page.locator(':checked')).waitFor({ state: 'attached' });
  await early.joins(url);
  await seats.nth(2).and(late.page.locator(':checked')).waitFor({ state: 'attached' });
  assert.equal(await seats.nth(1).isDisabled(), true);
  await late.button('Join').tap();
  await late.page.locator('.page-table').waitFor();
  assert.equal(late.room.seats.filter(({ player }) => player === late.state.me?.player).length, 1);
});

scene('the link of a room that is gone says so and offers another', {}, async ({ comes }) => {
  const person = await comes({ phone: true });
  person.expect(NOT_FOUND);
  for (const path of ['/r/ABCD-EFGH-JKMN', '/r/x', '/r/%00']) {
    await person.page.goto(path);
    await person.reads('This room has closed');
  }
  await person.button('Create a room').tap();
  await person.reads('Private room');
});

scene('an address that never was answers 404 with a page from which people get on', {}, async ({ comes }) => {
  const person = await comes();
  person.expect(NOT_FOUND);
  const answer = await person.page.goto('/no/such/page');
  assert.equal(answer?.status(), 404);
  await person.reads('Nothing here');
  await person.page.getByRole('link', { name: 'Home' }).click();
  await person.button(/Private room/).waitFor();
});

scene('Back and Forward never make another room or take another seat', { flags: FAST }, async ({ comes }) => {
  const person = await comes();
  const { page } = person;
  let made = 0;
  page.on('request', (request) => { if (request.method() === 'POST' && request.url().endsWith('/api/v1/rooms')) made += 1; });
  const url = await person.makesRoom('Chinese checkers', 2);
  const seat = person.seat;
  for (let round = 0; round < 2; round += 1) {
    await page.goBack();
    await person.button(/Private room/).waitFor();
    await page.goForward();
    await person.reads('Private room');
    assert.equal(page.url(), url);
    assert.equal(person.seat, seat);
  }
  await person.button('Start with 1 bot').click();
  await onTurn(person);
  const before = person.seat;
  await page.goBack();
  await person.sees('Return to your game');
  await page.goForward();
  await onTurn(person);
  assert.equal(page.url(), url);
  assert.equal(person.seat, before);
  await moves(person, clickMove);
  assert.equal(made, 1);
});

scene('a name can never become markup, wherever it is shown', { flags: ['--bot-pause-ms', '0', '--clock-scale', '0.05'], seconds: 90 }, async ({ comes }) => {
  const host = await comes();
  const guest = await comes();
  const watcher = await comes();
  const url = await host.makesRoom('Halma');

  await guest.page.goto(url);
  await guest.page.getByLabel('Your name').fill('<img src=x onerror=alert(1)>');
  await guest.button('Join').click();
  await guest.sees('A name has 1 to 20 characters.');
  await guest.page.getByLabel('Your name').fill('<img src=x onerror=a');
  await host.button('Settings').click();
  await host.page.getByLabel('Your name').fill('<b id=evil>x</b>');
  await host.page.keyboard.press('Enter');
  await host.button('Done').click();
  await watcher.page.goto(url);
  await watcher.sees('<b id=evil>x</b> invites you');
  await watcher.button('Watch').click();
  await guest.button('Join').click();
  const everybody = [host, guest, watcher];
  const inert = async (/** @type {string} */ face) => {
    for (const { page } of everybody) {
      await page.locator(`.page-${face}`).waitFor({ timeout: 60000 });
      assert.equal(await page.locator('#evil, img[src="x"], [onerror]').count(), 0);
    }
    await watcher.sees('<img src=x onerror=a');
    await watcher.sees('<b id=evil>x</b>');
  };
  await inert('table');
  // In toasts and in the live region as well.
  await watcher.page.getByText('A bot plays for <b id=evil>x</b> now.').first().waitFor({ timeout: 20000 });
  await inert('result');
  await host.button(/^Rematch/).click();
  await guest.sees('1 of 2 wants it');
  await inert('result');
  await host.page.goto('/');
  await host.button(/<b id=evil>x<\/b>/).waitFor();
  assert.equal(await host.page.locator('#evil').count(), 0);
});
