// Two people by a link: a phone and a desktop play halma from the first page to the result and once more.

import assert from 'node:assert/strict';
import { keyMove, moves, tapMove } from './support/moves.mjs';
import { scene } from './support/scene.mjs';

/** @import { Person } from './support/person.mjs' */

/** Three seconds for each move: enough for a hand, and time-outs come soon. */
const FAST = ['--clock-scale', '0.15', '--bot-pause-ms', '0'];

/** @param {Person} person */
async function ranks({ page }) {
  return page.locator('.result .row .rank').allTextContents();
}

scene('two windows play a private Halma game by link from the home page to the result and a rematch', { flags: FAST, seconds: 120 }, async ({ comes }) => {
  const phone = await comes({ phone: true, theme: 'dark' });
  const desktop = await comes();
  const url = await phone.makesRoom('Halma');
  await desktop.joins(url);
  await Promise.all([phone, desktop].map(({ page }) => page.locator('.page-table').waitFor()));

  const [one, two] = phone.seat === phone.room.turn ? [phone, desktop] : [desktop, phone];
  const how = (/** @type {Person} */ person) => (person === phone ? tapMove : keyMove);
  for (let round = 0; round < 3; round += 1) {
    await moves(one, how(one));
    await moves(two, how(two));
  }
  await phone.until(({ room }) => room.news.filter(({ event }) => event.type === 'moved' && event.by === 'person').length === 6, 'six moves by hand are seen');

  // The phone is put down: after two time-outs a bot sits in, until the person presses the button.
  while (!phone.room.seats[phone.seat ?? 0].covered) await moves(desktop, keyMove);
  await phone.sees('A bot is playing for you.');
  await phone.button('Play myself again').tap();
  await phone.page.getByText('A bot is playing for you.').waitFor({ state: 'detached' });
  await desktop.sees(`${phone.state.me?.name} plays again.`);
  if (phone.room.turn === desktop.seat) await moves(desktop, keyMove);
  await moves(phone, tapMove);

  // Nobody moves any more: bots sit in for both.
  await Promise.all([phone, desktop].map(({ page }) => page.locator('.page-result').waitFor({ timeout: 60000 })));
  assert.match((await ranks(phone)).join(' '), /^1 [12]$/);
  assert.deepEqual(await ranks(desktop), await ranks(phone));

  const before = phone.seat;
  await phone.button(/^Rematch/).click();
  await desktop.sees('1 of 2 wants it');
  await desktop.button(/^Rematch/).click();
  await Promise.all([phone, desktop].map(({ page }) => page.locator('.page-table').waitFor()));
  assert.notEqual(phone.seat, before, 'the seats change');
  assert.equal(phone.seat, 1 - (desktop.seat ?? 0));
});
