// The record of a game (protocol/README.md, Records) as the rooms it went through: as it began, and after every turn. Folds
// what happened as a table folds its events. Pure; it never judges: what the record says is so.

import { goalCells, stepsTo } from '../geom.js';
import { moveOne, roomAfter, roomFrom } from './room.js';
import { totalDistance } from './start.js';

/**
 * @import { Arrival, Event, Reason, RoomKind, TableSeat } from '../../protocol/protocol.d.ts'
 * @import { News, Room } from './room.js'
 *
 * @typedef {{ type: 'arrive', player: number, place: number, how: Arrival } | { type: 'pass', player: number }
 *   | { type: 'over', reason: Reason, winner?: number | null }} Followed
 * @typedef {{ player: number, next: number | null, path?: number[], leave?: boolean, dist?: number[], ev?: Followed[] }} Entry
 *
 * @typedef {object} GameRecord
 * @property {string} id
 * @property {RoomKind} kind
 * @property {number} started_ms
 * @property {string} game
 * @property {number[]} corners empty for halma
 * @property {number} first
 * @property {number} block_from_round
 * @property {{ name: string, bot: string | null }[]} seats
 * @property {{ occ: number[][], to_move: number }} [start] absent: the game began as every game begins
 * @property {Entry[]} moves
 * @property {{ over: boolean, ranks?: number[] | null }} outcome
 */

/** @param {string} game @param {number[]} corners @param {number} seat @returns {number[]} its cells, ascending */
function home(game, corners, seat) {
  const across = corners.map((corner) => (corner + 3) % 6);
  return goalCells(game, across, game === 'star' ? seat : 1 - seat).sort((a, b) => a - b);
}

/** Steps that a seat's pieces have to go. @param {string} game @param {number[]} corners @param {number} seat @param {number[]} cells */
function remainingOf(game, corners, seat, cells) {
  const goals = goalCells(game, corners, seat);
  return cells.reduce((sum, cell) => sum + stepsTo(game, cell, goals), 0);
}

/** @param {GameRecord} record @returns {Room} */
function begin({ id, kind, game, corners, first, block_from_round, seats, start }) {
  const pieces = start?.occ ?? seats.map((_, seat) => home(game, corners, seat));
  /** @type {TableSeat[]} */
  const table = seats.map(({ name, bot }, seat) => ({
    player: null, name, bot, covered: false, left: false, place: null, how: null, rematch: false,
    remaining: remainingOf(game, corners, seat, pieces[seat]),
  }));
  const options = { game, players: seats.length, clock_s: null, bots: false, first, block_from_round };
  return roomFrom({
    room: '', seq: 0, kind, options, corners, phase: 'playing', host: null, seats: table, game: id, first,
    turn: start?.to_move ?? first, round: 1, pieces, total: totalDistance(game), plies: [], undone: 0, result: null,
  }, null);
}

/** @param {Followed} one @param {number[]} ranks @returns {Event} */
function followed(one, ranks) {
  if (one.type === 'over') return { type: 'over', reason: one.reason, winner: one.winner ?? null, ranks };
  if (one.type === 'pass') return { type: 'passed', seat: one.player };
  return { type: 'arrived', seat: one.player, place: one.place, how: one.how };
}

/** Halma's records name the winner only: who has not won is second, a draw makes both first. @param {GameRecord} record @param {Followed[]} ev */
function ranksOf({ outcome, seats }, ev) {
  const winner = ev.map((one) => (one.type === 'over' ? one.winner : null)).find((one) => one !== null && one !== undefined);
  return outcome.ranks ?? seats.map((_, seat) => (winner === undefined || winner === seat ? 1 : 2));
}

/** @param {Room} room before it @param {GameRecord} record @param {Entry} entry @returns {Event[]} */
function eventsOf(room, record, { player, next, path, dist, ev = [] }) {
  const after = ev.map((one) => followed(one, ranksOf(record, ev)));
  if (!path) return [{ type: 'left', seat: player }, ...after];
  const cells = moveOne(room.pieces, player, path)[player];
  const remaining = dist?.[player] ?? remainingOf(record.game, record.corners, player, cells);
  return [{ type: 'moved', seat: player, path, remaining, next, by: 'person' }, ...after];
}

/** @param {GameRecord} record @returns {Room[]} at the start, then after each turn and all that came with it */
export function roomsOf(record) {
  const rooms = [begin(record)];
  for (const entry of record.moves) {
    let room = rooms[rooms.length - 1];
    for (const event of eventsOf(room, record, entry)) {
      const turns = room.plies.length;
      room = roomAfter(room, { seq: room.seq + 1, id: undefined, event }, 0);
      if (room.plies.length > turns) rooms.push(room);
      else rooms[rooms.length - 1] = room;
    }
  }
  return rooms;
}

/** What happened between a turn and the one before. @param {Room[]} rooms @param {number} ply @returns {News[]} */
export function newsAt(rooms, ply) {
  const before = ply === 0 ? 0 : rooms[ply - 1].seq;
  return rooms[ply].news.filter(({ seq }) => seq > before);
}
