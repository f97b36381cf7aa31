// What this client knows. The only place where that changes: one pure function over what the server says
// (and the few things that happen in this tab). Never touches the page or the network.

import { clockAt, roomAfter, roomFrom } from './state/room.js';
import { seatOf } from './state/seats.js';

/**
 * @import { ServerMessage } from '../protocol/protocol.d.ts'
 * @import { Room } from './state/room.js'
 *
 * @typedef {'opening' | 'open' | 'slow' | 'full' | 'lost' | 'updating' | 'crowded' | 'no_cookies'} Link how the connection
 *   is; `full`: it is well, but the server has no place for the room now; `crowded` and `no_cookies`: net/socket.js
 *
 * @typedef {object} State
 * @property {{ player: string, name: string } | null} me
 * @property {string | null} build of the server that this page came from
 * @property {boolean} outdated the server has a newer page
 * @property {string[]} rooms where I have a game that is on
 * @property {string[]} levels how well bots can play, the weakest first
 * @property {Link} link
 * @property {{ game: string, seats: number, waiting: number, ends: number } | null} queue
 * @property {string | null} matched the room of my quick match
 * @property {string | null} watching the room this tab has open
 * @property {Room | null} room
 * @property {boolean} closed the room this tab wants is not there
 * @property {{ game: string | undefined } | null} broken it is there, but shut by a fault; its last game can be read
 *
 * @typedef {{ type: 'watching', room: string | null } | { type: 'link', link: Link }
 *   | { type: 'sent', id: number, path: number[] }} TabMessage what happens in this tab
 */

/** @type {State} */
export const NOTHING = {
  me: null, build: null, outdated: false, rooms: [], levels: [], link: 'opening', queue: null, matched: null,
  watching: null, room: null, closed: false, broken: null,
};

/** Whether nothing can be done until the connection is back. @param {Link} link */
export const isCutOff = (link) => !['open', 'slow', 'full'].includes(link);

/**
 * @param {State} state
 * @param {ServerMessage | TabMessage} message
 * @param {number} now milliseconds on a scale that only goes forward
 * @returns {State}
 */
export function reduce(state, message, now) {
  switch (message.type) {
    case 'welcome':
      return welcomed(state, message);
    case 'snapshot': {
      if (message.room !== state.watching) return state;
      const { type: _, ...snapshot } = message;
      const before = state.room?.room === message.room ? state.room : null;
      return withRoom(state, roomFrom(snapshot, before));
    }
    case 'event': {
      const { seq, id, event } = message;
      return state.room ? withRoom(state, roomAfter(state.room, { seq, id, event }, now)) : state;
    }
    case 'legal':
      return inRoom(state, { legal: { seq: message.seq, moves: message.moves } });
    case 'clock': {
      const { seat, ms_left, paused = false } = message;
      return state.room ? inRoom(state, { clock: clockAt({ ...state.room, paused }, seat, ms_left, now), paused }) : state;
    }
    case 'presence':
      return inRoom(state, { online: message.online, watchers: message.watchers });
    case 'error':
      return refused(state, message);
    case 'queue': {
      const { game, seats, waiting, ms_left } = message;
      return { ...state, queue: { game, seats, waiting, ends: now + ms_left } };
    }
    case 'queue_left':
      return { ...state, queue: null };
    case 'matched':
      return { ...state, queue: null, matched: state.queue ? message.room : state.matched };
    case 'named':
      return state.me ? { ...state, me: { ...state.me, name: message.name } } : state;
    case 'hint':
      return inRoom(state, { hint: { seq: message.seq, path: message.path } });
    case 'done':
    case 'pong':
      return state;
    case 'watching':
      return watching(state, message.room);
    case 'link':
      return { ...state, link: message.link };
    case 'sent':
      return inRoom(state, { sent: { id: message.id, path: message.path } });
    default:
      return unknown(state, message);
  }
}

/** tsc refuses this call when a message has no case above. @param {State} state @param {never} _message */
function unknown(state, _message) {
  return state;
}

/** @param {State} state @param {Extract<ServerMessage, { type: 'welcome' }>} message @returns {State} */
function welcomed(state, message) {
  const { player, name, build, rooms, levels } = message;
  const outdated = state.outdated || (state.build !== null && state.build !== build);
  // My match was made while I was cut off: nobody could tell me, but there is a game that I did not know.
  const made = state.queue ? rooms.find((room) => !state.rooms.includes(room)) : undefined;
  const waits = made ? { matched: made, queue: null } : {};
  return { ...state, me: { player, name }, build: state.build ?? build, outdated, rooms, levels, ...waits };
}

/** @param {State} state @param {Partial<Room>} part @returns {State} */
function inRoom(state, part) {
  return state.room ? { ...state, room: { ...state.room, ...part } } : state;
}

/** Keeps the list of my games true while I am at the table. @param {State} state @param {Room} room @returns {State} */
function withRoom(state, room) {
  if (room === state.room) return state;
  const seat = seatOf(room, state.me?.player);
  const mine = seat !== null && room.phase === 'playing' && !room.seats[seat].left;
  const others = state.rooms.filter((code) => code !== room.room);
  const rooms = mine ? [...others, room.room] : others;
  return { ...state, room, rooms, closed: false, broken: null };
}

/** @param {State} state @param {Extract<ServerMessage, { type: 'error' }>} message @returns {State} */
function refused(state, message) {
  if (state.watching !== null) {
    if (message.code === 'no_room') return { ...state, room: null, closed: true };
    if (message.code === 'broken') return { ...state, room: null, closed: true, broken: { game: message.detail } };
  }
  // Without an id it is no answer: my quick match could not be made.
  if (message.id === undefined) return { ...state, queue: null };
  const sent = state.room?.sent;
  return sent && sent.id === message.id ? inRoom(state, { sent: null }) : state;
}

/** @param {State} state @param {string | null} room @returns {State} */
function watching(state, room) {
  if (room === state.watching && !state.closed) return { ...state, matched: null };
  return { ...state, watching: room, room: null, closed: false, broken: null, matched: null };
}
