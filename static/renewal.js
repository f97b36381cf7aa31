// When a page of an older build may load itself anew: only where nobody would lose anything. Never in a game. Pure.

import { seatOf } from './state/seats.js';

/** @import { State } from './state.js' */

/** Pages with nothing on them that the next one would not have. */
const CALM = ['home', 'closed', 'missing'];

/** @param {State} state @param {string} page its id */
export function mayReload({ outdated, link, room, me }, page) {
  // Without a line there would be no page to load.
  if (!outdated || link !== 'open') return false;
  // A seat is kept; who only watches would have to press Watch again.
  return CALM.includes(page) || (page === 'lobby' && room !== null && seatOf(room, me?.player) !== null);
}
