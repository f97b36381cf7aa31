// What a change of the state means to the person in front of it: their turn began, their game ended. Pure: it looks at
// before and after, and does nothing.

import { canMoveItself } from './state/seats.js';

/**
 * @import { State } from './state.js'
 * @import { Room } from './state/room.js'
 *
 * @typedef {'start' | 'turn' | 'win' | 'finish' | 'refused'} Happening
 */

/** The seats that are mine: one, or none, or all on a device that goes round. @param {State} state */
const mySeats = ({ room, me }) => (room?.seats ?? []).flatMap(({ player }, seat) => (player !== null && player === me?.player ? [seat] : []));

/** @param {State} state */
export function isMyTurn(state) {
  const { room, me } = state;
  // Who plays every side needs no call.
  if (!room || room.phase !== 'playing' || room.turn === null || mySeats(state).length > 1) return false;
  const seat = room.seats[room.turn];
  return seat.player === me?.player && canMoveItself(seat);
}

/** Whether a game is on in which I move myself. @param {State} state */
export const isMyGame = (state) => state.room?.phase === 'playing' && mySeats(state).some((seat) => canMoveItself(state.room?.seats[seat]));

/** When my own time runs out. @param {State} state */
export const myClock = (state) => (isMyTurn(state) && state.room?.sent === null ? state.room.clock.ends : null);

/** @param {State} before @param {State} after @returns {Happening[]} */
export function happenings(before, after) {
  /** @type {(Happening | false | null)[]} */
  const all = [starts(before, after) && 'start', ends(before.room, after), turns(before, after) && 'turn', refuses(before, after) && 'refused'];
  return all.filter((one) => one !== false && one !== null);
}

/** A match is found, which this tab may have gone to already; or the host starts. @param {State} before @param {State} after */
function starts(before, after) {
  const goes = after.matched !== null || after.watching !== before.watching;
  if (before.queue !== null && after.queue === null && goes) return true;
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
  const mine = mySeats(after);
  const arrived = mine.find((seat) => room.seats[seat].place !== null && before.seats[seat].place === null);
  if (arrived !== undefined) return room.seats[arrived].place === 1 ? 'win' : 'finish';
  const had = mine.some((seat) => before.seats[seat].place !== null);
  if (room.phase !== 'over' || had) return null;
  return mine.some((seat) => wins(room, seat)) ? 'win' : 'finish';
}

/** @param {Room} room @param {number} seat */
const wins = ({ result, options }, seat) => result !== null && (options.game === 'halma' ? result.winner === seat : result.ranks[seat] === 1);

/** My move was shown already, and does not hold. @param {State} before @param {State} after */
function refuses(before, after) {
  const sent = before.room?.sent;
  if (!sent || !after.room || after.room.sent !== null || before.room?.room !== after.room.room) return false;
  const seat = before.room.turn;
  return seat !== null && !after.room.pieces[seat].includes(sent.path[sent.path.length - 1]);
}
