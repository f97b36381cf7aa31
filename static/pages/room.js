// The page of a room: which of its faces is shown, by how far the room is and whether I sit. The first of them are here;
// the lobby and the game come while one reads them. Never gives up a seat because somebody goes to another page.

import { t } from '../i18n.js';
import { createLater } from '../later.js';
import { seatOf } from '../state/seats.js';
import { blinkTitle } from '../title.js';
import { createClosed, createOpening } from './closed.js';
import { createJoin } from './join.js';
import { createNotices } from './table/notices.js';

/**
 * @import { App, Page } from '../app.js'
 * @import { State } from '../state.js'
 * @import { Room } from '../state/room.js'
 *
 * @typedef {'opening' | 'closed' | 'join' | 'lobby' | 'game'} Face
 */

const later = createLater({
  lobby: async () => (await import('./lobby.js')).createLobby,
  game: async () => (await import('./game.js')).createGame,
});

/** @param {App} app @returns {Page} */
export function createRoomPage(app) {
  let watching = false;
  /** The phase this tab saw last. @type {Room['phase'] | null} */
  let phase = null;
  const opening = createOpening(app);
  /** @type {Partial<Record<Face, Page>>} */
  const faces = { closed: createClosed(app), join: createJoin(app, () => watch(true)) };
  const tell = createNotices();

  /** @param {boolean} on whether to look on instead of taking a seat */
  function watch(on) {
    watching = on;
    app.repaint();
  }

  /** @param {'lobby' | 'game'} name */
  const want = (name) => later.want(name, app.repaint, () => app.store.get().outdated);

  /** @param {Room} room */
  function follow(room) {
    if (phase !== null && phase !== 'playing' && room.phase === 'playing') blinkTitle(t('quick.starts'));
    phase = room.phase;
    if (phase === 'waiting') want('lobby');
    want('game');
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
    if (name === 'lobby' || name === 'game') faces[name] ??= later.get(name)?.(app, () => watch(false));
    return faces[name] ?? opening;
  }

  const page = {
    id: 'opening',
    /** @param {State} state */
    title: (state) => faceOf(state).title(state),
    /** @param {State} state */
    view(state) {
      const { room, me } = state;
      if (room) follow(room);
      if (room && me) tell(room, seatOf(room, me.player));
      const face = faceOf(state);
      const view = face.view(state);
      page.id = face.id;
      return view;
    },
    end: () => faces.game?.end?.(),
  };
  return page;
}
