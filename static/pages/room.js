// The page of a room: which of its faces is shown, by how far the room is and whether I sit.
// Never gives up a seat because somebody goes to another page.

import { t } from '../i18n.js';
import { seatOf } from '../state/seats.js';
import { createClosed, createOpening } from './closed.js';
import { createJoin } from './join.js';
import { createLobby } from './lobby.js';
import { resultHeading, resultView } from './result.js';
import { createTable } from './table.js';
import { createNotices } from './table/notices.js';
import { blinkTitle } from '../title.js';

/**
 * @import { App, Page } from '../app.js'
 * @import { State } from '../state.js'
 * @import { Room } from '../state/room.js'
 */

/** The last move is seen before the result covers the board. */
const AFTER_LAST_MOVE = 1800;

/** @param {App} app @returns {Page} */
export function createRoomPage(app) {
  let watching = false;
  /** The game whose result has been looked at or is held back. @type {string | null} */
  let boardOf = null;
  /** The phase this tab saw last. @type {Room['phase'] | null} */
  let phase = null;
  /** @type {ReturnType<typeof createTable> | null} */
  let table = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;
  const faces = {
    opening: createOpening(app),
    closed: createClosed(app),
    join: createJoin(app, () => { watching = true; app.repaint(); }),
    lobby: createLobby(app, () => { watching = false; app.repaint(); }),
  };
  const tell = createNotices();

  /** @param {string | null} game */
  function showBoard(game) {
    clearTimeout(later);
    boardOf = game;
    app.repaint();
  }

  /** @param {Room} room */
  function follow(room) {
    if (phase === 'playing' && room.phase === 'over') {
      boardOf = room.game;
      later = setTimeout(() => showBoard(null), AFTER_LAST_MOVE);
    }
    if (room.phase === 'playing') clearTimeout(later);
    if (phase !== null && phase !== 'playing' && room.phase === 'playing') blinkTitle(t('quick.starts'));
    phase = room.phase;
  }

  /** @param {State} state */
  function faceOf({ room, me, closed }) {
    if (closed) return 'closed';
    if (!room || !me) return 'opening';
    if (room.phase === 'over' && boardOf !== room.game) return 'result';
    if (room.phase !== 'waiting') return 'table';
    return watching || seatOf(room, me.player) !== null ? 'lobby' : 'join';
  }

  /** @param {State} state */
  function title(state) {
    const face = faceOf(state);
    const { room } = state;
    const mine = room && seatOf(room, state.me?.player);
    if (face === 'result') return room ? resultHeading(room, mine) : '';
    if (face !== 'table') return faces[face].title(state);
    return room && mine !== null && room.turn === mine ? t('table.title_turn') : t('table.title');
  }

  const page = {
    id: 'opening',
    title,
    /** @param {State} state */
    view(state) {
      const { room, me } = state;
      if (room) follow(room);
      const face = faceOf(state);
      page.id = face;
      if (!room || face === 'closed' || face === 'opening') return faces[face === 'closed' ? 'closed' : 'opening'].view(state);
      const mine = seatOf(room, me?.player);
      tell(room, mine);
      if (face === 'result') return resultView(app, room, mine, () => showBoard(room.game));
      if (face !== 'table') return faces[face].view(state);
      table ??= createTable(app, () => showBoard(null));
      return table.view(state, room);
    },
    end() {
      clearTimeout(later);
      table?.end();
    },
  };
  return page;
}
