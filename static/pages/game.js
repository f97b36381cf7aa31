// A game that has begun: its table, and its result once it is over. Never says who won: the server did.

import { t } from '../i18n.js';
import { seatOf } from '../state/seats.js';
import { createEarned } from './result/earned.js';
import { resultHeading, resultView } from './result.js';
import { createTable } from './table.js';

/**
 * @import { App } from '../app.js'
 * @import { State } from '../state.js'
 * @import { Room } from '../state/room.js'
 */

/** The last move is seen before the result covers the board. */
const AFTER_LAST_MOVE = 1800;

/** @param {App} app */
export function createGame(app) {
  /** The game whose result has been looked at or is held back. @type {string | null} */
  let boardOf = null;
  let played = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;
  /** @type {ReturnType<typeof createTable> | null} */
  let table = null;
  const earned = createEarned(app);

  /** @param {string | null} game */
  function showBoard(game) {
    clearTimeout(later);
    boardOf = game;
    app.repaint();
  }

  /** @param {Room} room */
  function follow(room) {
    if (played && room.phase === 'over') {
      boardOf = room.game;
      later = setTimeout(() => showBoard(null), AFTER_LAST_MOVE);
    }
    played = room.phase === 'playing';
    if (played) clearTimeout(later);
  }

  /** @param {Room} room */
  const isResult = (room) => room.phase === 'over' && boardOf !== room.game;

  /** @param {Room} room @param {number | null} mine */
  function result(room, mine) {
    const brought = mine !== null && room.game !== null ? earned(room.game) : null;
    return resultView(app, room, mine, () => showBoard(room.game), brought);
  }

  const page = {
    id: 'table',
    /** @param {State} state */
    title({ room, me }) {
      const mine = room && seatOf(room, me?.player);
      if (room && isResult(room)) return resultHeading(room, mine);
      return room && mine !== null && room.turn === mine ? t('table.title_turn') : t('table.title');
    },
    /** @param {State} state */
    view(state) {
      const { room, me } = state;
      if (!room) return [];
      follow(room);
      page.id = isResult(room) ? 'result' : 'table';
      if (isResult(room)) return result(room, seatOf(room, me?.player));
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
