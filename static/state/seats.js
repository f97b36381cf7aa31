// Questions about a room that several pages ask: whose seat, who is on move, what is last. Never changes anything.

/**
 * @import { Ply, TableSeat } from '../../protocol/protocol.d.ts'
 * @import { Room } from './room.js'
 */

/** Whether a person, and no bot, moves for this seat now. @param {TableSeat | undefined} seat */
export function canMoveItself(seat) {
  return seat !== undefined && seat.player !== null && !seat.covered && !seat.left;
}

/** Whether nobody has this seat. @param {TableSeat} seat */
export function isFree(seat) {
  return seat.player === null && seat.bot === null;
}

/** Whether nobody else's game is touched: moves can be undone there. @param {Room} room */
export const isAlone = ({ kind }) => kind === 'practice' || kind === 'local';

/**
 * My seat; `null`: I have none. On one device all are mine: then the one on move.
 * @param {Room} room
 * @param {string | undefined} player
 */
export function seatOf(room, player) {
  const isMine = (/** @type {TableSeat | undefined} */ one) => one !== undefined && one.player !== null && one.player === player;
  if (room.turn !== null && isMine(room.seats[room.turn])) return room.turn;
  const seat = room.seats.findIndex(isMine);
  return seat < 0 ? null : seat;
}

/** The seats after `from`, in the order of turns. @param {Room} room @param {number} from */
export function seatsAfter(room, from) {
  const players = room.seats.length;
  return Array.from({ length: players - 1 }, (_, step) => (from + 1 + step) % players);
}

/**
 * The newest turn of each seat that moved, newest first.
 * @param {Ply[]} plies
 * @returns {Ply[]}
 */
export function lastPlies(plies) {
  /** @type {Ply[]} */
  const last = [];
  for (let at = plies.length - 1; at >= 0 && last.length < 6; at -= 1) {
    const ply = plies[at];
    if (last.some((other) => other.seat === ply.seat)) continue;
    if (ply.path.length > 0) last.push(ply);
  }
  return last;
}

/** How much of the way a seat has made, 0 to 100. @param {Room} room @param {number} seat */
export function progress(room, seat) {
  if (room.total === 0) return 0;
  const made = 1 - room.seats[seat].remaining / room.total;
  return Math.max(0, Math.min(100, Math.round(made * 100)));
}

/** The seats by rank, best first. @param {Room} room */
export function byRank(room) {
  const ranks = room.result?.ranks ?? [];
  const seats = room.seats.map((_, seat) => ({ seat, rank: ranks[seat] ?? 0 }));
  return seats.sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}

/** How many moves a seat made, and its longest chain of jumps. @param {Ply[]} plies @param {number} seat */
export function deeds(plies, seat) {
  const own = plies.filter((ply) => ply.seat === seat && ply.path.length > 0);
  return { moves: own.length, chain: Math.max(0, ...own.map((ply) => ply.path.length - 1)) };
}

/** How many want a rematch, of those who are still here. @param {Room} room */
export function rematchCount(room) {
  const here = room.seats.filter((seat) => seat.player !== null && !seat.left);
  return { want: here.filter((seat) => seat.rematch).length, of: here.length };
}
