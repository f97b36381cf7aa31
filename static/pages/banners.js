// What is wrong right now, over the page until it is well again. Never a dead end: each says what happens or what to press.

import { give } from '../app.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { icon } from '../icons.js';
import { say, sayNow, unsayNow } from '../say.js';
import { isCutOff } from '../state.js';

/**
 * @import { App } from '../app.js'
 * @import { Link, State } from '../state.js'
 * @import { Room } from '../state/room.js'
 */

/** @param {State} state @param {boolean} [clockRuns] my clock goes on while I am cut off */
export function linkBanner({ link, outdated, room }, clockRuns = false) {
  if (link === 'no_cookies') return reloadBanner(t('link.no_cookies'), 'banner bad');
  if (link === 'lost') return bad(t(clockRuns ? 'link.lost_clock' : 'link.lost'));
  if (link !== 'open' && link !== 'opening') return bad(t(`link.${link}`));
  if (room?.paused) return bad(t('link.paused'));
  if (!outdated) return null;
  return reloadBanner(t(room?.phase === 'playing' ? 'link.outdated' : 'link.outdated_now'), 'banner');
}

/** @param {string} text */
function bad(text) {
  return h('div', { class: 'banner bad', key: 'link' }, h('span', { class: 'spinner', key: 'spin' }), h('span', { key: 'words' }, text));
}

/** @param {string} text @param {string} look */
function reloadBanner(text, look) {
  return h('div', { class: look, key: 'reload' },
    h('span', {}, text),
    h('button', { type: 'button', class: 'button low', onclick: () => location.reload() }, t('link.reload')));
}

/** Tells screen readers how the connection is now: only its loss interrupts. @param {Link} before @param {Link} link */
export function sayLink(before, link) {
  if (link === 'lost') return sayNow(t('link.lost'));
  unsayNow();
  if (link !== 'open') say(t(`link.${link}`));
  else if (before !== 'opening' && isCutOff(before)) say(t('link.again'));
}

/** Tells screen readers that the room pauses, or goes on. @param {Room | null} room */
export function sayPause(room) {
  if (room?.paused) return sayNow(t('link.paused'));
  unsayNow();
  if (room) say(t('link.goes_on'));
}

/** A bot sits in for me; while all is paused that cannot change. @param {App} app @param {Room} room @param {number | null} mine */
export function coverBanner(app, room, mine) {
  if (mine === null || room.phase !== 'playing' || room.paused) return null;
  const { covered, left } = room.seats[mine];
  if (!covered && !left) return null;
  return h('div', { class: 'banner', key: 'cover' },
    icon('bot'),
    h('span', {}, t(left ? 'cover.left' : 'cover.covered')),
    h('button', { type: 'button', class: 'button main', onclick: () => playMyself(app) }, t('cover.play_myself')));
}

/** The button goes with its banner, so the focus goes where the game is. @param {App} app */
function playMyself(app) {
  const board = document.querySelector('.board');
  if (board instanceof HTMLElement) board.focus({ preventScroll: true });
  give(app, { type: 'play_myself' });
}
