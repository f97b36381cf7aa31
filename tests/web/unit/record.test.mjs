import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { newsAt, roomsOf } from '../../../static/state/record.js';
import { homes, totalDistance } from '../../../static/state/start.js';

/**
 * @import { GameRecord } from '../../../static/state/record.js'
 * @import { Room } from '../../../static/state/room.js'
 *
 * @typedef {object} Extra what the vectors say besides
 * @property {string[]} tags
 * @property {boolean} from_start
 * @property {{ over: boolean, winner?: number | null, arrived: number[], ranks: number[], distances: number[], turns: number }} outcome
 *
 * @typedef {Omit<GameRecord, 'outcome'> & Extra} Known
 */

/** The vectors have no names of players, and for halma no corners. @param {string} game @returns {Known[]} */
function known(game) {
  const { games } = JSON.parse(readFileSync(new URL(`../../../server/rules/tests/vectors/games_${game}.json`, import.meta.url), 'utf8'));
  return games.map((/** @type {Known} */ one) => {
    const { corners = [], first = 0 } = one;
    const seats = Array.from({ length: corners.length || 2 }, (_, seat) => ({ name: `P${seat}`, bot: null }));
    return { ...one, corners, first, block_from_round: 1, seats };
  });
}

const star = known('star');
const halma = known('halma');
const last = (/** @type {Room[]} */ rooms) => rooms[rooms.length - 1];
const cells = (/** @type {Room} */ { pieces }) => pieces.map((own) => [...own].sort((a, b) => a - b));

/** Where all pieces end, by nothing but the moves. @param {Known} record @param {number[][]} from */
function moved({ moves }, from) {
  const sets = from.map((own) => new Set(own));
  for (const { player, path } of moves) {
    if (!path) continue;
    assert.ok(sets[player].delete(path[0]), `a piece of player ${player} stands on ${path[0]}`);
    sets[player].add(path[path.length - 1]);
  }
  return sets.map((own) => [...own].sort((a, b) => a - b));
}

test('a record begins with every piece at home and all the way to go', () => {
  for (const record of [...star, ...halma].filter(({ from_start }) => from_start)) {
    const [start] = roomsOf(record);
    assert.ok(start.seats.every(({ remaining }) => remaining === totalDistance(record.game)), record.id);
    assert.equal(start.turn, record.first);
    const usual = String(record.corners) === String(start.seats.length === 6 ? [0, 1, 2, 3, 4, 5] : { 2: [0, 3], 3: [0, 2, 4], 4: [0, 1, 3, 4] }[start.seats.length]);
    if (record.game === 'halma' || usual) assert.deepEqual(start.pieces, homes(record.game, start.seats.length), record.id);
  }
});

test('every game of the vectors ends where its moves lead', () => {
  for (const record of [...star, ...halma]) {
    const rooms = roomsOf(record);
    assert.deepEqual(cells(last(rooms)), moved(record, rooms[0].pieces), record.id);
  }
});

test('distances, places and ranks at the end of every star game are those of its outcome', () => {
  for (const record of star) {
    const { seats, result, phase } = last(roomsOf(record));
    assert.deepEqual(seats.map(({ remaining }) => remaining), record.outcome.distances, record.id);
    const { arrived } = record.outcome;
    const early = record.from_start ? arrived : arrived.filter((seat) => seats[seat].place !== null);
    assert.deepEqual(early.map((seat) => seats[seat].place), early.map((seat) => arrived.indexOf(seat) + 1), record.id);
    assert.ok(seats.every(({ place }, seat) => place === null || arrived.includes(seat)), record.id);
    assert.equal(phase, 'over');
    assert.deepEqual(result?.ranks, record.outcome.ranks, record.id);
  }
});

test('distances without those of the record are the same: so halma counts as the server counts', () => {
  for (const record of star) {
    const moves = record.moves.map(({ dist: _, ...entry }) => entry);
    const rooms = roomsOf({ ...record, moves });
    roomsOf(record).forEach(({ seats }, ply) => assert.deepEqual(rooms[ply].seats, seats, `${record.id} ${ply}`));
  }
  for (const record of halma.filter(({ outcome }) => outcome.winner !== null)) {
    const winner = record.outcome.winner ?? 0;
    const { seats, result } = last(roomsOf(record));
    assert.equal(seats[winner].remaining, 0, record.id);
    assert.ok(seats[1 - winner].remaining > 0, record.id);
    assert.equal(result?.winner, winner);
    assert.equal(result?.ranks[winner], 1);
    assert.equal(result?.ranks[1 - winner], 2);
  }
});

test('a draw of halma has two firsts and no winner', () => {
  const draws = halma.filter(({ outcome }) => outcome.winner === null);
  assert.ok(draws.length > 5);
  for (const record of draws) assert.deepEqual([last(roomsOf(record)).result?.winner, last(roomsOf(record)).result?.ranks], [null, [1, 1]], record.id);
});

test('a turn is a move or a pass, as the outcome counts them', () => {
  for (const record of [...star, ...halma].filter(({ from_start }) => from_start)) {
    assert.equal(roomsOf(record).length - 1, record.outcome.turns, record.id);
  }
  for (const record of [...star, ...halma].filter(({ tags }) => tags.includes('auto_pass'))) {
    const rooms = roomsOf(record);
    const passes = rooms.flatMap(({ plies }, ply) => (ply > 0 && plies[ply - 1].path.length === 0 ? [ply] : []));
    assert.equal(passes.length, record.moves.flatMap(({ ev = [] }) => ev.filter(({ type }) => type === 'pass')).length);
    assert.ok(passes.length > 0);
    for (const ply of passes) {
      assert.equal(newsAt(rooms, ply)[0].event.type, 'passed');
      assert.deepEqual(rooms[ply].pieces, rooms[ply - 1].pieces);
    }
  }
});

test('what came with a turn is told at it, and only there', () => {
  for (const record of star.filter(({ from_start }) => from_start)) {
    const rooms = roomsOf(record);
    const told = rooms.flatMap((_, ply) => newsAt(rooms, ply).map(({ event }) => event.type));
    const of = (/** @type {string} */ type) => told.filter((one) => one === type).length;
    assert.equal(of('moved'), record.moves.filter(({ path }) => path).length);
    assert.equal(of('left'), record.moves.filter(({ leave }) => leave).length);
    assert.equal(of('arrived'), record.outcome.arrived.length, record.id);
    assert.equal(newsAt(rooms, rooms.length - 1).at(-1)?.event.type, 'over');
  }
});

test('who left is gone from that turn on', () => {
  const leaves = star.filter(({ tags }) => tags.includes('leave'));
  assert.equal(leaves.length, 2);
  for (const record of leaves) {
    const rooms = roomsOf(record);
    for (const [at, entry] of record.moves.entries()) {
      if (!entry.leave) continue;
      const turns = record.moves.slice(0, at).filter(({ path }) => path).length;
      assert.equal(rooms[turns].seats[entry.player].left, true);
      assert.equal(turns > 0 && rooms[turns - 1].seats[entry.player].left, false);
    }
  }
});
