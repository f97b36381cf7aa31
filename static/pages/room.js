// The page of a room: which of its faces is shown, by how far the room is and whether I sit. Those that somebody with a
// link sees first are here, the others come when wanted. Never gives up a seat because somebody goes to another page.

import { t } from '../i18n.js';
import { createLater } from '../later.js';
import { loadSheet } from '../sheet.js';
import { seatOf } from '../state/seats.js';
import { blinkTitle } from '../title.js';
import { createOpening } from './opening.js';
import { createJoin } from './join.js';

/**
 * @import { App, Page } from '../app.js'
 * @import { State } from '../state.js'
 * @import { Room } from '../state/room.js'
 *
 * @typedef {'opening' | 'closed' | 'join' | 'lobby' | 'game'} Face
 */

const moreFaces = createLater({
  closed: async () => (await import('./closed.js')).createClosed,
  lobby: async () => (await import('./lobby.js')).createLobby,
  game: async () => (await Promise.all([import('./game.js'), loadSheet('table.css')]))[0].createGame,
});
/** What is said of a room: whoever only reads an invitation needs none of it. */
const voices = createLater({ notices: async () => (await import('./table/notices.js')).createNotices });

/** @param {App} app @returns {Page} */
export function createRoomPage(app) {
  let watching = false;
  /** The phase this tab saw last. @type {Room['phase'] | null} */
  let phase = null;
  const opening = createOpening(app);
  /** @type {Partial<Record<Face, Page>>} */
  const faces = { join: createJoin(app, () => watch(true)) };
  /** The event from which on people are told: the first that this page sees happen. @type {number | null} */
  let since = null;
  /** @type {((room: Room, mine: number | null) => void) | undefined} */
  let tell;

  /** @param {boolean} on whether to look on instead of taking a seat */
  function watch(on) {
    watching = on;
    app.repaint();
  }

  const isOutdated = () => app.store.get().outdated;

  /** @param {Room} room */
  function follow(room) {
    if (phase !== null && phase !== 'playing' && room.phase === 'playing') blinkTitle(t('quick.starts'));
    phase = room.phase;
    since ??= room.seq;
    tell ??= voices.get('notices')?.(since);
    tell?.(room, seatOf(room, app.store.get().me?.player));
  }

  /** @param {State} state @returns {Face} */
  function nameOf({ room, me, closed }) {
    if (closed) return 'closed';
    if (!room || !me) return 'opening';
    if (room.phase !== 'waiting') return 'game';
    return watching || seatOf(room, me.player) !== null ? 'lobby' : 'join';
  }

  /** @param {State} state */
  function faceOf(state) {
    const name = nameOf(state);
    if (name !== 'opening' && name !== 'join') {
      moreFaces.want(name, app.repaint, isOutdated);
      faces[name] ??= moreFaces.get(name)?.(app, () => watch(false));
    }
    if (name === 'lobby' || name === 'game') voices.want('notices', app.repaint, isOutdated);
    return faces[name] ?? opening;
  }

  const page = {
    id: 'opening',
    /** @param {State} state */
    title: (state) => faceOf(state).title(state),
    /** @param {State} state */
    view(state) {
      if (state.room && state.me) follow(state.room);
      const face = faceOf(state);
      const view = face.view(state);
      page.id = face.id;
      return view;
    },
    end: () => faces.game?.end?.(),
  };
  return page;
}
