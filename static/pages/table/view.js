// What the board shows of a room: a pure translation of what is known here. Never decides what may be done.

import { parseLegal } from '../../legal.js';
import { settings } from '../../settings.js';
import { isCutOff } from '../../state.js';
import { moveOne } from '../../state/room.js';
import { canMoveItself, lastPlies } from '../../state/seats.js';

/**
 * @import { BoardView } from '../../board.js'
 * @import { State } from '../../state.js'
 * @import { Room } from '../../state/room.js'
 */

/** Whether I move myself, and now. @param {Room} room @param {number | null} mine @returns {mine is number} */
export const isMyTurn = (room, mine) => mine !== null && room.turn === mine && canMoveItself(room.seats[mine]);

/**
 * @param {State} state
 * @param {Room} room
 * @param {number | null} mine
 * @param {number} side whose side it is seen from
 * @param {boolean} still the board does not turn just now
 * @returns {BoardView}
 */
export function boardView({ link }, room, mine, side, still) {
  const { sent, hint } = room;
  const interactive = still && isMyTurn(room, mine) && !isCutOff(link) && sent === null && room.legal !== null;
  return {
    game: room.options.game, corners: room.corners, turn: room.turn, seq: room.seq,
    pieces: sent && mine !== null ? moveOne(room.pieces, mine, sent.path) : room.pieces,
    legal: interactive && room.legal ? legalOf(room.options.game, room.legal.moves) : null,
    hint: interactive && hint ? hint.path : null,
    last: lastPlies(room.plies), mySeat: mine, viewSeat: side, interactive, confirm: settings().confirm,
  };
}

/** The list is parsed once, not at every repaint. */
let parsed = { of: '', legal: parseLegal('', '') };

/** @param {string} game @param {string} moves */
function legalOf(game, moves) {
  const of = `${game} ${moves}`;
  if (parsed.of !== of) parsed = { of, legal: parseLegal(game, moves) };
  return parsed.legal;
}
