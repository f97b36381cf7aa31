import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { allowNotifications, endNotice, notifies, notify } from '../../../static/attention.js';
import { choose, forgetAll } from '../../../static/settings.js';
import { blinkTitle, calmTitle, setTitle } from '../../../static/title.js';
import { keepAwake, regainLock } from '../../../static/wake_lock.js';
import { fakeBrowser } from '../fakes.mjs';

mock.timers.enable({ apis: ['setInterval'] });

/** @type {{ text: string, body?: string, open: boolean }[]} */
let notices = [];

/** @param {'granted' | 'denied'} answer @param {boolean} [phone] */
function notifications(answer, phone = false) {
  class Notification {
    static permission = 'default';
    static async requestPermission() { return (Notification.permission = answer); }
    /** @param {string} text @param {{ body?: string }} options */
    constructor(text, { body }) {
      if (phone) throw new TypeError('Illegal constructor');
      this.notice = { text, body, open: true };
      notices.push(this.notice);
    }
    close() { this.notice.open = false; }
  }
  Object.assign(globalThis, { Notification });
}

const shown = () => notices.filter(({ open }) => open).map(({ text, body }) => [text, body]);
const page = () => /** @type {{ hidden: boolean, title: string }} */ (/** @type {unknown} */ (document));

beforeEach(() => {
  fakeBrowser();
  forgetAll();
  notices = [];
  Reflect.deleteProperty(globalThis, 'Notification');
});

test('a browser without notifications, or a phone that has only their name, is found out when they are turned on', async () => {
  assert.equal(await allowNotifications(), 'missing');
  notifications('granted', true);
  assert.equal(await allowNotifications(), 'missing');
  notifications('denied');
  assert.equal(await allowNotifications(), 'denied');
  notifications('granted');
  assert.equal(await allowNotifications(), 'on');
  assert.deepEqual([notices.length, shown()], [1, []], 'the trial is gone');
});

test('my turn is told in a notification only if that is on, allowed, and nobody sees the page', async () => {
  notifications('granted');
  page().hidden = true;
  notify('Your turn', 'Halma');
  choose({ notify: true });
  notify('Your turn', 'Halma');
  assert.deepEqual(shown(), [], 'nobody has allowed it');
  await allowNotifications();
  page().hidden = false;
  notify('Your turn', 'Halma');
  assert.deepEqual(shown(), [], 'the page is seen');
  page().hidden = true;
  notify('Your turn', 'Halma');
  assert.deepEqual(shown(), [['Your turn', 'Halma']]);
  endNotice();
  assert.deepEqual(shown(), []);
});

test('notifications that were forbidden later are off', async () => {
  notifications('granted');
  await allowNotifications();
  choose({ notify: true });
  assert.equal(notifies(), true);
  Object.assign(Notification, { permission: 'denied' });
  assert.equal(notifies(), false);
});

test('the title calls only while nobody sees the page, and is itself again afterwards', () => {
  setTitle('Game on');
  blinkTitle('Your game starts!');
  mock.timers.tick(1000);
  assert.equal(page().title, 'Game on');
  page().hidden = true;
  blinkTitle('Your game starts!');
  mock.timers.tick(1000);
  assert.equal(page().title, 'Your game starts!');
  setTitle('Your turn');
  mock.timers.tick(1000);
  assert.equal(page().title, 'Your turn');
  mock.timers.tick(1000);
  assert.equal(page().title, 'Your game starts!');
  calmTitle();
  assert.equal(page().title, 'Your turn');
  mock.timers.tick(5000);
  assert.equal(page().title, 'Your turn');
});

test('the screen stays on during the game while the page is seen, and no longer', async () => {
  /** @type {{ released: boolean, release: () => Promise<void> }[]} */
  const locks = [];
  const request = async () => {
    const lock = { released: false, release: async () => { lock.released = true; } };
    locks.push(lock);
    return lock;
  };
  Object.assign(navigator, { wakeLock: { request } });
  const held = () => locks.filter(({ released }) => !released).length;
  const settled = () => new Promise(setImmediate);
  keepAwake(true);
  keepAwake(true);
  regainLock();
  await settled();
  assert.deepEqual([locks.length, held()], [1, 1]);
  // Nobody sees the page: the browser takes it.
  locks[0].released = true;
  page().hidden = true;
  regainLock();
  await settled();
  assert.equal(held(), 0);
  page().hidden = false;
  regainLock();
  await settled();
  assert.equal(held(), 1);
  keepAwake(false);
  await settled();
  assert.equal(held(), 0);
  // The game is over before the lock has come.
  keepAwake(true);
  keepAwake(false);
  await settled();
  assert.equal(held(), 0);
});
