// A room as this client knows it: a snapshot, and every event since folded in, as the server folds them.
// Never invents anything: what an event does not say is left as it was.

import { cornersOf, homes, totalDistance } from './start.js';
import { canMoveItself } from './seats.js';

/**
 * @import { Event, Options, Snapshot, TableSeat } from '../../protocol/protocol.d.ts'
 *
 * @typedef {object} News one event as it came, for what is shown once
 * @property {number} seq
 * @property {number | undefined} id the command that led to it
 * @property {Event} event
 *
 * @typedef {object} RoomExtra
 * @property {{ seq: number, moves: string } | null} legal the moves of the player on move, who is me
 * @property {{ seq: number, path: number[] } | null} hint what a bot would play in my place
 * @property {{ seat: number | null, ends: number | null, left: number | null }} clock when the turn ends, on the scale of `now`;
 *   and the milliseconds that were left when it was told
 * @property {boolean} paused the server can store nothing: the clock stands still
 * @property {boolean[]} online
 * @property {number} watchers
 * @property {{ id: number, path: number[] } | null} sent my move that the server has not answered yet
 * @property {News[]} news the last events that came one by one
 * @property {boolean} gap an event is missing: look anew
 *
 * @typedef {Omit<Snapshot, 'round'> & RoomExtra} Room
 */

/** So many events are kept to be shown. */
const NEWS = 40;

/**
 * @param {Snapshot} snapshot
 * @param {Room | null} before what was known of the same room
 * @returns {Room}
 */
export function roomFrom(snapshot, before) {
  const { round: _, ...rest } = snapshot;
  const same = before !== null && before.game === snapshot.game && before.plies.length === snapshot.plies.length;
  return {
    ...rest,
    legal: same ? before.legal : null,
    hint: null,
    clock: same ? before.clock : { seat: snapshot.turn, ends: null, left: null },
    paused: before?.paused ?? false,
    online: before?.online ?? snapshot.seats.map(() => true),
    watchers: before?.watchers ?? 0,
    sent: same ? before.sent : null,
    news: [],
    gap: false,
  };
}

/**
 * The room after one more event; the same room if the event is not the next one.
 * @param {Room} room
 * @param {News} news
 * @param {number} now
 * @returns {Room}
 */
export function roomAfter(room, news, now) {
  if (news.seq <= room.seq) return room;
  if (news.seq > room.seq + 1) return room.gap ? room : { ...room, gap: true };
  const seen = { ...room, seq: news.seq, gap: false, news: [...room.news, news].slice(-NEWS) };
  return { ...seen, ...change(seen, news.event, now) };
}

/**
 * @param {Room} room
 * @param {Event} event
 * @param {number} now
 * @returns {Partial<Room>}
 */
function change(room, event, now) {
  switch (event.type) {
    case 'created':
      return {};
    case 'configured':
      return configured(room, event.options);
    case 'sat':
      return seatIs(room, event.seat, { ...FREE, player: event.player, name: event.name });
    case 'bot_sat':
      return seatIs(room, event.seat, { ...FREE, bot: event.level, name: event.name });
    case 'stood':
      return seatIs(room, event.seat, FREE);
    case 'hosted':
      return { host: event.seat };
    case 'renamed':
      return seatHas(room, event.seat, { name: event.name });
    case 'started':
      return started(room, event, now);
    case 'moved':
      return moved(room, event, now);
    case 'passed':
      return { plies: [...room.plies, { seat: event.seat, path: [] }] };
    case 'arrived':
      return arrived(room, event);
    case 'went_to':
      // How the table stands then comes as a snapshot.
      return { legal: null, hint: null, sent: null };
    case 'covered':
      return seatHas(room, event.seat, { covered: true });
    case 'took_back':
      return goesOn(room, event.seat, { covered: false }, now);
    case 'left':
      return goesOn(room, event.seat, { left: true, rematch: false }, now);
    case 'came_back':
      return goesOn(room, event.seat, { left: false, covered: false }, now);
    case 'over':
      return over(room, event);
    case 'rematch':
      return seatHas(room, event.seat, { rematch: event.wants });
    default:
      return unknown(event);
  }
}

/** tsc refuses this call when an event has no case above. @param {never} _event @returns {Partial<Room>} */
function unknown(_event) {
  return {};
}

/** @type {TableSeat} */
const FREE = {
  player: null, name: '', bot: null, covered: false, left: false, remaining: 0, place: null, how: null, rematch: false,
};

/** @param {Room} room @param {number} seat @param {TableSeat} value @returns {Partial<Room>} */
function seatIs(room, seat, value) {
  return { seats: room.seats.map((old, index) => (index === seat ? value : old)) };
}

/** @param {Room} room @param {number} seat @param {Partial<TableSeat>} part @returns {Partial<Room>} */
function seatHas(room, seat, part) {
  return seatIs(room, seat, { ...room.seats[seat], ...part });
}

/** Who moves for a seat changed: on its turn the clock starts anew. @param {Room} room @param {number} seat @param {Partial<TableSeat>} part @param {number} now */
function goesOn(room, seat, part, now) {
  const after = { ...room, ...seatHas(room, seat, part) };
  return { seats: after.seats, clock: room.turn === seat ? freshClock(after, now) : room.clock };
}

/** @param {Room} room @param {Options} options @returns {Partial<Room>} */
function configured(room, options) {
  const seats = Array.from({ length: options.players }, (_, seat) => room.seats[seat] ?? FREE);
  const host = room.host !== null && room.host < options.players ? room.host : null;
  const online = seats.map((_, seat) => room.online[seat] ?? true);
  return { options, seats, host, online, corners: cornersOf(options.game, options.players) };
}

/** @param {Room} room @param {Extract<Event, { type: 'started' }>} event @param {number} now @returns {Partial<Room>} */
function started(room, event, now) {
  const { game, players } = room.options;
  const total = totalDistance(game);
  const seats = event.order.map((old) => {
    const { player, name, bot } = room.seats[old];
    return { ...FREE, player, name, bot, remaining: total };
  });
  const host = room.host === null ? null : event.order.indexOf(room.host);
  const fresh = {
    phase: /** @type {const} */ ('playing'), game: event.game, first: event.first, turn: event.first,
    pieces: homes(game, players), corners: cornersOf(game, players), total, seats, host,
    online: event.order.map((old) => room.online[old]),
    plies: [], undone: 0, result: null, legal: null, hint: null, sent: null,
  };
  return { ...fresh, clock: freshClock({ ...room, ...fresh }, now) };
}

/** @param {Room} room @param {Extract<Event, { type: 'moved' }>} event @param {number} now @returns {Partial<Room>} */
function moved(room, event, now) {
  const { seat, path, remaining, next } = event;
  const pieces = moveOne(room.pieces, seat, path);
  const { seats } = { ...room, ...seatHas(room, seat, { remaining }) };
  const plies = [...room.plies, { seat, path }];
  const after = { ...room, pieces, seats, plies, turn: next };
  return { pieces, seats, plies, undone: 0, turn: next, legal: null, hint: null, sent: null, clock: freshClock(after, now) };
}

/**
 * The pieces after a move.
 * @param {number[][]} pieces
 * @param {number} seat
 * @param {number[]} path
 */
export function moveOne(pieces, seat, path) {
  const [from, to] = [path[0], path[path.length - 1]];
  const move = (/** @type {number[]} */ cells) => cells.map((cell) => (cell === from ? to : cell)).sort((a, b) => a - b);
  return pieces.map((cells, index) => (index === seat ? move(cells) : cells));
}

/** @param {Room} room @param {Extract<Event, { type: 'arrived' }>} event @returns {Partial<Room>} */
function arrived(room, event) {
  return seatHas(room, event.seat, { place: event.place, how: event.how });
}

/** @param {Room} room @param {Extract<Event, { type: 'over' }>} event @returns {Partial<Room>} */
function over(room, event) {
  const { reason, winner, ranks } = event;
  const clock = { seat: null, ends: null, left: null };
  return { phase: 'over', turn: null, legal: null, sent: null, clock, result: { reason, winner, ranks } };
}

/** The clock at the beginning of a turn. @param {Room} room @param {number} now */
function freshClock(room, now) {
  const { clock_s } = room.options;
  return clockAt(room, room.turn, clock_s === null ? null : clock_s * 1000, now);
}

/**
 * When a turn ends. A bot's limit is nobody's business: it shows no clock.
 * @param {Room} room
 * @param {number | null} seat
 * @param {number | null} left milliseconds
 * @param {number} now
 */
export function clockAt(room, seat, left, now) {
  const shown = seat !== null && canMoveItself(room.seats[seat]) ? left : null;
  return { seat, ends: shown === null || room.paused ? null : now + shown, left: shown };
}
