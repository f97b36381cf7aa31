// What is wrong right now, over the page until it is well again. Never a dead end: each says what happens or what to press.

import { give } from '../app.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { icon } from '../icons.js';

/**
 * @import { App } from '../app.js'
 * @import { State } from '../state.js'
 * @import { Room } from '../state/room.js'
 */

/** @param {State} state @param {boolean} [clockRuns] my clock goes on while I am cut off */
export function linkBanner({ link, outdated }, clockRuns = false) {
  if (link === 'lost') return bad(t(clockRuns ? 'link.lost_clock' : 'link.lost'));
  if (link === 'updating') return bad(t('link.updating'));
  if (link === 'slow') return bad(t('link.slow'));
  return outdated ? newVersion() : null;
}

/** @param {string} text */
function bad(text) {
  return h('div', { class: 'banner bad', key: 'link' }, h('span', { class: 'spinner', key: 'spin' }), h('span', { key: 'words' }, text));
}

function newVersion() {
  return h('div', { class: 'banner', key: 'version' },
    h('span', {}, t('link.outdated')),
    h('button', { type: 'button', class: 'button low', onclick: () => location.reload() }, t('link.reload')));
}

/** A bot sits in for me. @param {App} app @param {Room} room @param {number | null} mine */
export function coverBanner(app, room, mine) {
  if (mine === null || room.phase !== 'playing') return null;
  const { covered, left } = room.seats[mine];
  if (!covered && !left) return null;
  return h('div', { class: 'banner', key: 'cover' },
    icon('bot'),
    h('span', {}, t(left ? 'cover.left' : 'cover.covered')),
    h('button', { type: 'button', class: 'button main', onclick: () => give(app, { type: 'play_myself' }) }, t('cover.play_myself')));
}
