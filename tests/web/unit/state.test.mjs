import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NOTHING, reduce } from '../../../static/state.js';
import { seatOf } from '../../../static/state/seats.js';

/**
 * @import { Event, ServerMessage, Snapshot, TableSeat } from '../../../protocol/protocol.d.ts'
 * @import { State, TabMessage } from '../../../static/state.js'
 */

const CODE = '7K3M-Q9TX-0BVE';

/** @param {Partial<TableSeat>} part @returns {TableSeat} */
function seat(part) {
  return { player: null, name: '', bot: null, covered: false, left: false, remaining: 0, place: null, how: null, rematch: false, ...part };
}

/** @returns {Snapshot} */
function waiting() {
  return {
    room: CODE, seq: 3, kind: 'private', phase: 'waiting', host: 0, corners: [0, 3],
    options: { game: 'star', players: 2, clock_s: 20, bots: true, first: null, block_from_round: 1 },
    seats: [seat({ player: 'me', name: 'Me' }), seat({})],
    game: null, first: null, turn: null, round: 1, pieces: [], total: 110, plies: [], undone: 0, result: null,
  };
}

/** @param {Array<ServerMessage | TabMessage>} messages @param {State} [from] */
function after(messages, from = NOTHING) {
  return messages.reduce((state, message) => reduce(state, message, 1000), from);
}

/** @param {number} seq @param {Event} event @param {number} [id] @returns {ServerMessage} */
const event = (seq, event, id) => ({ type: 'event', seq, event, id });

/** @returns {State} */
function inRoom() {
  return after([
    { type: 'welcome', player: 'me', name: 'Me', build: 'a', rooms: [], levels: [] },
    { type: 'watching', room: CODE },
    { type: 'snapshot', ...waiting() },
  ]);
}

/** @returns {State} */
function playing() {
  return after([
    event(4, { type: 'sat', seat: 1, player: 'ann', name: 'Ann' }),
    event(5, { type: 'started', game: 'g', first: 0, order: [0, 1] }),
  ], inRoom());
}

test('a started game stands at its start position, with the clock of the first player', () => {
  const { room, rooms } = playing();
  assert.equal(room?.phase, 'playing');
  assert.deepEqual(room?.pieces[0], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual(room?.clock, { seat: 0, ends: 21000, left: 20000 });
  assert.equal(room?.seats[1].remaining, 110);
  assert.deepEqual(rooms, [CODE]);
});

test('a move changes pieces, distance, turn and clock, and ends what was legal and what I had sent', () => {
  const state = after([
    { type: 'legal', seq: 5, moves: 'wg' },
    { type: 'sent', id: 9, path: [6, 14] },
    event(6, { type: 'moved', seat: 0, path: [6, 14], remaining: 109, next: 1, by: 'person' }, 9),
  ], playing());
  assert.deepEqual(state.room?.pieces[0], [0, 1, 2, 3, 4, 5, 7, 8, 9, 14]);
  assert.equal(state.room?.seats[0].remaining, 109);
  assert.equal(state.room?.turn, 1);
  assert.equal(state.room?.legal, null);
  assert.equal(state.room?.sent, null);
  assert.equal(state.room?.news.at(-1)?.id, 9);
});

test('an event that was seen before changes nothing; one that is missing is noticed', () => {
  const state = playing();
  assert.equal(reduce(state, event(5, { type: 'stood', seat: 1 }), 0), state);
  const gap = reduce(state, event(8, { type: 'passed', seat: 0 }), 0);
  assert.equal(gap.room?.gap, true);
  assert.equal(gap.room?.seq, 5);
  assert.equal(after([event(6, { type: 'covered', seat: 0 })], gap).room?.gap, false);
});

test('the lot turns the seats, and the host keeps the powers', () => {
  const state = after([
    event(4, { type: 'sat', seat: 1, player: 'ann', name: 'Ann' }),
    event(5, { type: 'started', game: 'g', first: 0, order: [1, 0] }),
  ], inRoom());
  assert.deepEqual(state.room?.seats.map((one) => one.name), ['Ann', 'Me']);
  assert.equal(state.room?.host, 1);
});

test('while the server can store nothing no clock runs, whatever happens, until it says how much is left', () => {
  const paused = after([{ type: 'clock', seat: 0, ms_left: 15000, paused: true }], playing());
  assert.deepEqual([paused.room?.paused, paused.room?.clock], [true, { seat: 0, ends: null, left: 15000 }]);
  const moved = after([event(6, { type: 'moved', seat: 0, path: [6, 14], remaining: 109, next: 1, by: 'person' })], paused);
  assert.deepEqual([moved.room?.paused, moved.room?.clock], [true, { seat: 1, ends: null, left: 20000 }]);
  const again = after([{ type: 'clock', seat: 1, ms_left: 19000 }], moved);
  assert.deepEqual([again.room?.paused, again.room?.clock], [false, { seat: 1, ends: 20000, left: 19000 }]);
});

test('a bot on move has no clock, and the person who takes back has a whole one', () => {
  const covered = after([
    event(6, { type: 'moved', seat: 0, path: [6, 14], remaining: 109, next: 1, by: 'clock' }),
    event(7, { type: 'covered', seat: 0 }),
    event(8, { type: 'moved', seat: 1, path: [120, 104], remaining: 109, next: 0, by: 'person' }),
  ], playing());
  assert.deepEqual(covered.room?.clock, { seat: 0, ends: null, left: null });
  const back = after([event(9, { type: 'took_back', seat: 0 })], covered);
  assert.deepEqual(back.room?.clock, { seat: 0, ends: 21000, left: 20000 });
});

test('a snapshot of another room is not mine', () => {
  const state = after([{ type: 'watching', room: '0000-0000-0000' }, { type: 'snapshot', ...waiting() }]);
  assert.equal(state.room, null);
});

test('a snapshot of the same turn keeps the move that is on its way, a newer one does not', () => {
  const sent = after([{ type: 'sent', id: 9, path: [6, 14] }], playing());
  const { news: _n, legal: _l, clock: _c, online: _o, watchers: _w, sent: _s, gap: _g, ...known } = sent.room ?? assert.fail();
  const same = reduce(sent, { type: 'snapshot', ...known, round: 1 }, 0);
  assert.equal(same.room?.sent?.id, 9);
  const newer = reduce(sent, { type: 'snapshot', ...known, round: 1, plies: [{ seat: 0, path: [7, 15] }] }, 0);
  assert.equal(newer.room?.sent, null);
});

test('a refused move is no longer on its way', () => {
  const sent = after([{ type: 'sent', id: 9, path: [6, 14] }], playing());
  assert.equal(reduce(sent, { type: 'error', id: 9, code: 'stale' }, 0).room?.sent, null);
});

test('a room that is not there is closed until another is opened', () => {
  const closed = after([{ type: 'error', id: 1, code: 'no_room' }], inRoom());
  assert.equal(closed.closed, true);
  assert.equal(closed.room, null);
  assert.equal(after([{ type: 'watching', room: '0000-0000-0000' }], closed).closed, false);
});

test('a room that was shut says which game can still be read, until another is opened', () => {
  const shut = after([{ type: 'error', code: 'broken', detail: 'a-game' }], inRoom());
  assert.deepEqual([shut.closed, shut.room, shut.broken], [true, null, { game: 'a-game' }]);
  const other = after([{ type: 'watching', room: '0000-0000-0000' }], shut);
  assert.deepEqual([other.closed, other.broken], [false, null]);
});

test('who leaves has no game there to return to', () => {
  const state = after([event(6, { type: 'left', seat: 0 })], playing());
  assert.deepEqual(state.rooms, []);
});

test('a match moves only the tab that was waiting for it', () => {
  /** @type {ServerMessage} */
  const matched = { type: 'matched', room: CODE };
  assert.equal(after([matched]).matched, null);
  const queued = after([{ type: 'queue', game: 'star', seats: 4, waiting: 1, ms_left: 12000 }]);
  assert.equal(queued.queue?.ends, 13000);
  assert.equal(after([matched], queued).matched, CODE);
});

test('a match that was made while I was cut off is found', () => {
  const queued = after([{ type: 'queue', game: 'star', seats: 4, waiting: 1, ms_left: 12000 }]);
  const state = after([{ type: 'welcome', player: 'me', name: 'Me', build: 'a', rooms: [CODE], levels: [] }], queued);
  assert.equal(state.matched, CODE);
  assert.equal(state.queue, null);
});

test('another build means that a newer page is there', () => {
  const next = after([{ type: 'welcome', player: 'me', name: 'Me', build: 'b', rooms: [], levels: [] }], inRoom());
  assert.equal(next.outdated, true);
  assert.equal(inRoom().outdated, false);
});

test('how the table stands after an undo comes as a snapshot, and a move drops what was undone', () => {
  const moved = after([
    event(6, { type: 'moved', seat: 0, path: [6, 14], remaining: 109, next: 1, by: 'person' }),
    { type: 'hint', id: 4, seq: 6, path: [3, 4] },
  ], playing());
  assert.deepEqual(moved.room?.hint, { seq: 6, path: [3, 4] });
  const gone = after([event(7, { type: 'went_to', ply: 0 })], moved);
  assert.equal(gone.room?.hint, null);
  const { legal: _, clock: _2, hint: _3, online: _4, watchers: _5, sent: _6, news: _7, gap: _8, ...before } = /** @type {import('../../../static/state/room.js').Room} */ (playing().room);
  const back = after([{ type: 'snapshot', ...before, round: 1, seq: 7, undone: 1 }], gone);
  assert.deepEqual(back.room?.pieces[0], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.equal(back.room?.undone, 1);
  const on = after([event(8, { type: 'moved', seat: 0, path: [3, 14], remaining: 108, next: 1, by: 'person' })], back);
  assert.equal(on.room?.undone, 0);
});

test('on one device the seat on move is mine', () => {
  const room = { .../** @type {import('../../../static/state/room.js').Room} */ (playing().room), kind: /** @type {const} */ ('local') };
  room.seats = room.seats.map((one) => ({ ...one, player: 'me' }));
  assert.equal(seatOf({ ...room, turn: 1 }, 'me'), 1);
  assert.equal(seatOf({ ...room, turn: null }, 'me'), 0);
  assert.equal(seatOf({ ...room, turn: 1 }, 'ann'), null);
});
