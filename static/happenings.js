// What a change of the state means to the person in front of it: their turn began, their game ended. Pure: it looks at
// before and after, and does nothing.

import { canMoveItself, seatOf } from './state/seats.js';

/**
 * @import { State } from './state.js'
 * @import { Room } from './state/room.js'
 *
 * @typedef {'start' | 'turn' | 'win' | 'finish' | 'refused'} Happening
 */

/** Whether this device goes round: who plays every side needs no call. @param {State} state */
const goesRound = ({ room, me }) => (room?.seats ?? []).filter(({ player }) => player !== null && player === me?.player).length > 1;

/** @param {State} state */
export function isMyTurn(state) {
  const { room, me } = state;
  if (!room || room.phase !== 'playing' || room.turn === null || goesRound(state)) return false;
  const seat = room.seats[room.turn];
  return seat.player === me?.player && canMoveItself(seat);
}

/** Whether a game is on in which I move myself. @param {State} state */
export function isMyGame({ room, me }) {
  const seat = room && seatOf(room, me?.player);
  return room?.phase === 'playing' && seat !== null && canMoveItself(room.seats[seat]);
}

/** When my own time runs out. @param {State} state */
export const myClock = (state) => (isMyTurn(state) && state.room?.sent === null ? state.room.clock.ends : null);

/** @param {State} before @param {State} after @returns {Happening[]} */
export function happenings(before, after) {
  /** @type {(Happening | false | null)[]} */
  const all = [starts(before, after) && 'start', ends(before.room, after), turns(before, after) && 'turn', refuses(before, after) && 'refused'];
  return all.filter((one) => one !== false && one !== null);
}

/** @param {State} before @param {State} after */
function starts(before, after) {
  if (after.matched !== null && before.matched === null) return true;
  return before.room?.room === after.room?.room && before.room?.phase !== 'playing' && isMyGame(after);
}

const turnsOf = (/** @type {State} */ { room }) => room?.plies.length ?? 0;

/** My turn is there; or there again, when all the others had to pass. @param {State} before @param {State} after */
function turns(before, after) {
  return isMyTurn(after) && (!isMyTurn(before) || turnsOf(after) > turnsOf(before));
}

/** The end for me: when I have arrived, or the game is over. @param {Room | null} before @param {State} after @returns {'win' | 'finish' | null} */
function ends(before, after) {
  const { room } = after;
  if (!before || !room || before.room !== room.room || before.phase !== 'playing') return null;
  const seat = seatOf(room, after.me?.player);
  const had = seat !== null && before.seats[seat].place !== null;
  const place = seat === null ? null : room.seats[seat].place;
  if (place !== null && !had) return place === 1 || goesRound(after) ? 'win' : 'finish';
  if (room.phase !== 'over' || had) return null;
  return wins(after, seat) ? 'win' : 'finish';
}

/** @param {State} state @param {number | null} seat */
function wins(state, seat) {
  const result = state.room?.result;
  if (!result || seat === null) return false;
  if (goesRound(state)) return result.winner !== null || state.room?.options.game === 'star';
  return result.winner === seat || (state.room?.options.game === 'star' && result.ranks[seat] === 1);
}

/** My move was shown already, and does not hold. @param {State} before @param {State} after */
function refuses(before, after) {
  const sent = before.room?.sent;
  if (!sent || !after.room || after.room.sent !== null || before.room?.room !== after.room.room) return false;
  const seat = before.room.turn;
  return seat !== null && !after.room.pieces[seat].includes(sent.path[sent.path.length - 1]);
}
