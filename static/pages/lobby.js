// A private room before the start: who is here, how others come, and the start. Seen by those who sit and by
// those who only watch. Never decides who may do what: it only hides buttons that would be refused.

import { give } from '../app.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { icon } from '../icons.js';
import { isFree, seatOf } from '../state/seats.js';
import { ask, openSettings } from './dialogs.js';
import { aboutRoom } from './lobby/about.js';
import { invite } from './lobby/invite.js';
import { createChanges, optionsForm } from './lobby/options.js';
import { seatRow } from './lobby/rows.js';
import { gameName, iconButton, topBar } from './parts.js';

/**
 * @import { App, Page } from '../app.js'
 * @import { Room } from '../state/room.js'
 */

/** @param {App} app @param {() => void} join @returns {Page} */
export function createLobby(app, join) {
  const change = createChanges(app);

  /** @param {number | null} mine */
  function leave(mine) {
    if (mine === null) return app.go('/');
    ask({ title: t('leave.title_room'), text: t('leave.text_room'), yes: t('leave.yes'), no: t('leave.no') }, async () => {
      const answer = await give(app, { type: 'leave' });
      if (answer.ok) app.go('/');
    });
  }

  return {
    id: 'lobby',
    title: () => t('lobby.page_title'),
    view({ room, me }) {
      if (!room) return [];
      const mine = seatOf(room, me?.player);
      const hosting = mine !== null && mine === room.host;
      return [h('main', { class: 'narrow lobby' },
        topBar({
          title: t('lobby.title'), under: aboutRoom(room.options), game: room.options.game, back: () => leave(mine), backWords: t('leave.yes'),
          right: [iconButton('menu', t('settings.title'), () => openSettings(app))],
        }),
        invite(room.room, gameName(room.options.game)),
        h('section', { class: 'seats', key: 'seats' },
          h('h2', { class: 'caption' }, t('lobby.seats', { n: room.seats.filter((seat) => !isFree(seat)).length, of: room.seats.length })),
          h('ul', { class: 'card rows' }, room.seats.map((_, seat) => seatRow(app, room, seat, mine, hosting)))),
        hosting ? optionsForm(room, change) : null,
        startButton(app, room, hosting),
        mine === null && h('button', { type: 'button', class: 'button main wide', onclick: join, key: 'join' }, t('lobby.take_seat')),
        // Not true once all are taken: then somebody is away, or the host is alone with bots.
        room.seats.some(isFree) && h('p', { class: 'muted small centred', key: 'by_itself' }, t('lobby.by_itself')))];
    },
  };
}

/** @param {App} app @param {Room} room @param {boolean} hosting */
function startButton(app, room, hosting) {
  if (!hosting) return h('p', { class: 'banner', key: 'start' }, h('span', {}, t('lobby.host_starts')));
  const free = room.seats.filter(isFree).length;
  const blocked = free > 0 && !room.options.bots;
  const words = blocked ? 'lobby.start_waits' : free > 0 ? 'lobby.start_bots' : 'lobby.start';
  return h('button', {
    type: 'button', class: 'button main wide', disabled: blocked, key: 'start',
    onclick: () => give(app, { type: 'start', seq: room.seq }),
  }, free > 0 && !blocked && icon('bot'), t(words, { n: free }));
}
