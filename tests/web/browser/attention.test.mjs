// A tab that nobody looks at calls its person back when it is their turn, in the ways that they have allowed.

import assert from 'node:assert/strict';
import { clickMove, moves, onTurn } from './support/moves.mjs';
import { scene } from './support/scene.mjs';

/** @import { Person } from './support/person.mjs' */

/** @typedef {{ text: string, body: string, open: boolean }} Notice */

/** Lets the test hide the page from its person, and notes the notifications and the screen's lock. @param {Person} person */
const prepare = ({ page }) => page.addInitScript(() => {
  /** @type {Notice[]} */
  const notices = [];
  const locks = { held: 0 };
  let hidden = false;
  Object.defineProperty(document, 'hidden', { get: () => hidden });
  const look = (/** @type {boolean} */ away) => {
    hidden = away;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  Object.assign(window, { notices, locks, look });
  class Quiet extends EventTarget {
    static permission = 'granted';
    /** @param {string} text @param {{ body: string }} options */
    constructor(text, { body }) {
      super();
      this.notice = { text, body, open: true };
      notices.push(this.notice);
    }
    close() { this.notice.open = false; }
  }
  Object.assign(window, { Notification: Quiet });
  const request = async () => {
    locks.held += 1;
    const lock = { released: false, async release() { if (!lock.released) locks.held -= 1; lock.released = true; } };
    return lock;
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
});

/** @param {Person} person @param {boolean} away */
const looksAway = ({ page }, away) => page.evaluate((hide) => /** @type {{ look: (away: boolean) => void }} */ (/** @type {unknown} */ (window)).look(hide), away);

/** @param {Person} person @returns {Promise<Notice[]>} */
const notices = ({ page }) => page.evaluate(() => /** @type {{ notices: Notice[] }} */ (/** @type {unknown} */ (window)).notices);

/** @param {Person} person */
const locks = ({ page }) => page.evaluate(() => /** @type {{ locks: { held: number } }} */ (/** @type {unknown} */ (window)).locks.held);

/** Waits for the mark of the tab. @param {Person} person @param {boolean} turn */
const isMarked = ({ page }, turn) => page.waitForFunction((wanted) => {
  const mark = document.querySelector('link[rel="icon"][type="image/svg+xml"]')?.getAttribute('href') ?? '';
  return mark.endsWith('favicon-turn.svg') === wanted && document.title.startsWith('●') === wanted;
}, turn);

scene('my turn is seen on the tab and told in a notification while another is looked at; without one when it is not wanted', { flags: ['--bot-pause-ms', '0'] }, async ({ comes }) => {
  const [person, friend] = [await comes(), await comes()];
  await prepare(person);
  await prepare(friend);
  await person.page.addInitScript(() => localStorage.setItem('hoppity.settings', '{"notify":true}'));
  await friend.joins(await person.makesRoom('Halma'));
  await Promise.all([person, friend].map(({ page }) => page.locator('.page-table').waitFor()));
  // The host has seat 0, which moves first.
  const [one, two] = person.seat === person.room.turn ? [person, friend] : [friend, person];
  await isMarked(one, true);
  await isMarked(two, false);
  await Promise.all([person, friend].map((each) => looksAway(each, true)));
  for (let turn = 0; turn < 2; turn += 1) {
    for (const [mover, other] of [[one, two], [two, one]]) {
      await moves(mover, clickMove);
      await isMarked(mover, false);
      await isMarked(other, true);
    }
  }
  assert.deepEqual((await notices(person)).map(({ text, body }) => [text, body]), [['Your turn', 'Halma'], ['Your turn', 'Halma']]);
  assert.deepEqual(await notices(friend), [], 'nobody asked for any');
  if (one !== person) await moves(one, clickMove);
  await onTurn(person);
  assert.equal((await notices(person)).at(-1)?.open, true);
  await looksAway(person, false);
  assert((await notices(person)).every(({ open }) => !open), 'it is seen');
});

scene('a match that begins while another tab is looked at is told', { flags: ['--quick-wait-s', '60', '--bot-pause-ms', '0'] }, async ({ comes }) => {
  const [person, friend] = [await comes(), await comes()];
  await prepare(person);
  await person.page.addInitScript(() => localStorage.setItem('hoppity.settings', '{"notify":true}'));
  for (const { page } of [person, friend]) {
    await page.goto('/');
    await page.locator('.game', { hasText: 'Halma' }).click();
  }
  await person.button(/Quick match/).click();
  await person.reads('Finding players');
  await looksAway(person, true);
  await friend.button(/Quick match/).click();
  await person.page.locator('.page-table').waitFor();
  const told = (await notices(person)).map(({ text }) => text);
  assert.equal(told[0], 'Your game starts!');
});

scene('the screen stays on while I have a game to play, also after another tab, and no longer', { flags: ['--bot-pause-ms', '200', '--clock-scale', '0.1'] }, async ({ comes }) => {
  const person = await comes();
  await prepare(person);
  await person.makesRoom('Halma');
  assert.equal(await locks(person), 0);
  await person.button(/^Start with/).click();
  await onTurn(person);
  assert.equal(await locks(person), 1);
  await person.sees('A bot is playing for you.');
  assert.equal(await locks(person), 0, 'nobody is at the table');
  await person.button('Play myself again').click();
  await person.page.getByText('A bot is playing for you.').waitFor({ state: 'detached' });
  assert.equal(await locks(person), 1);
  await person.page.goBack();
  await person.page.locator('.page-home').waitFor();
  assert.equal(await locks(person), 0);
});
