// Bar 9: how few taps lead into a game, as somebody makes them who has never been here and writes nothing.

import assert from 'node:assert/strict';
import { hold } from './support/bars.mjs';
import { scene } from './support/scene.mjs';

/**
 * @import { Locator } from 'playwright-core'
 * @import { Person } from './support/person.mjs'
 */

/** Fingers that count. */
function fingers() {
  let taps = 0;
  return {
    taps: () => taps,
    /** @param {Locator} what */
    async tap(what) {
      taps += 1;
      await what.tap();
    },
  };
}

/** Who sits at a table where a game is on. @param {Person} person */
const sits = (person) => person.until(({ state }) => state.room?.phase === 'playing' && person.seat !== null, 'I sit at a table');

scene('two taps lead from the first page into a game against a bot', {}, async ({ comes }) => {
  const person = await comes({ phone: true });
  const { tap, taps } = fingers();
  await person.page.goto('/');
  await tap(person.page.getByRole('link', { name: 'Practice' }));
  await tap(person.button('Start'));
  await sits(person);
  await person.page.locator('.page-table .board').waitFor();
  assert(person.room.seats.some(({ bot }) => bot !== null));
  hold(9, 'taps', [['first page to a game against a bot', taps(), 2]]);
});

scene('one tap shares the link of a room, one takes a seat by it', {}, async ({ comes }) => {
  const [host, guest] = [await comes({ phone: true }), await comes({ phone: true })];
  await host.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const url = await host.makesRoom('Halma');
  const sharing = fingers();
  await sharing.tap(host.button('Share link'));
  await host.sees('Link copied');
  const link = await host.page.evaluate(() => navigator.clipboard.readText());
  assert.equal(link, url);
  const joining = fingers();
  await guest.page.goto(link);
  await joining.tap(guest.button('Join'));
  await Promise.all([host, guest].map(sits));
  hold(9, 'taps', [['room made to its link shared', sharing.taps(), 2], ['the page of a link to a seat', joining.taps(), 2]]);
});
