// Somebody came by a link: which name, which seat, or only watch.
// Opening the link takes no seat: only the button does.

import { give } from '../app.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { isFree } from '../state/seats.js';
import { aboutRoom } from './lobby/about.js';
import { nameOf, seatShape, topBar } from './parts.js';

/**
 * @import { App, Page } from '../app.js'
 * @import { Room } from '../state/room.js'
 */

/** @param {App} app @param {() => void} watch @returns {Page} */
export function createJoin(app, watch) {
  /** @type {string | null} */
  let typed = null;
  /** @type {number | null} */
  let wish = null;

  /** @param {Room} room */
  function seatToTake(room) {
    if (wish !== null && room.seats[wish] && isFree(room.seats[wish])) return wish;
    const free = room.seats.findIndex(isFree);
    return free < 0 ? null : free;
  }

  /** @param {number} seat */
  async function join(seat) {
    const name = typed?.trim();
    if (name && name !== app.store.get().me?.name) {
      const renamed = await give(app, { type: 'rename', name });
      if (!renamed.ok) return;
    }
    give(app, { type: 'sit', seat });
  }

  /** @param {Room} room @param {number} chosen */
  function seats(room, chosen) {
    const one = (/** @type {Room['seats'][number]} */ seat, /** @type {number} */ index) => h('label', { class: 'pick', key: index },
      h('input', {
        type: 'radio', name: 'seat', class: 'unseen', checked: index === chosen, disabled: !isFree(seat),
        onchange: () => { wish = index; app.repaint(); },
      }),
      seatShape(room.seats.length, index, 34),
      isFree(seat) ? h('span', { class: 'small' }, t('join.free')) : nameOf(seat.name, 'small muted'),
      seat.bot !== null && h('span', { class: 'chip' }, t('common.bot')));
    return h('fieldset', {}, h('legend', { class: 'caption' }, t('join.seat')), h('div', { class: 'picks' }, room.seats.map(one)));
  }

  /** @param {string} name */
  const nameField = (name) => h('div', { class: 'field' },
    h('label', { for: 'join-name' }, t('join.name')),
    h('input', {
      id: 'join-name', class: 'input', value: name, maxlength: 40, dir: 'auto', autocomplete: 'nickname',
      oninput: (/** @type {InputEvent} */ event) => { typed = /** @type {HTMLInputElement} */ (event.target).value; },
    }));

  return {
    id: 'join',
    title: () => t('join.page_title'),
    view({ room, me }) {
      if (!room) return [];
      const seat = seatToTake(room);
      const host = room.host === null ? '' : room.seats[room.host].name;
      return [h('main', { class: 'narrow' },
        topBar({ title: host ? t('join.title', { name: host }) : t('join.title_nobody'), under: aboutRoom(room.options), game: room.options.game, back: () => app.go('/') }),
        seat === null
          ? h('p', { class: 'banner' }, h('span', {}, t('join.full')))
          : h('form', {
            class: 'stack', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); join(seat); },
          }, nameField(typed ?? me?.name ?? ''), seats(room, seat), h('button', { class: 'button main wide' }, t('join.join'))),
        h('button', { type: 'button', class: 'button wide', onclick: watch }, t('join.watch')))];
    },
  };
}
