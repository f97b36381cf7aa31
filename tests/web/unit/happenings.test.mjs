import assert from 'node:assert/strict';
import { test } from 'node:test';
import { happenings, isMyGame, isMyTurn, myClock } from '../../../static/happenings.js';
import { NOTHING, reduce } from '../../../static/state.js';

/**
 * @import { Event, ServerMessage, Snapshot, TableSeat } from '../../../protocol/protocol.d.ts'
 * @import { State, TabMessage } from '../../../static/state.js'
 */

const CODE = '7K3M-Q9TX-0BVE';

/** @param {Partial<TableSeat>} part @returns {TableSeat} */
const seat = (part) => ({ player: null, name: '', bot: null, covered: false, left: false, remaining: 9, place: null, how: null, rematch: false, ...part });

/** @param {Partial<Snapshot>} [part] @returns {ServerMessage} a star game of three, me at seat 0, on move */
const game = (part) => ({
  type: 'snapshot', room: CODE, seq: 5, kind: 'private', phase: 'playing', host: 0, corners: [0, 2, 4],
  options: { game: 'star', players: 3, clock_s: 20, bots: true, first: null, block_from_round: 1 },
  seats: [seat({ player: 'me', name: 'Me' }), seat({ player: 'ann', name: 'Ann' }), seat({ bot: 'normal', name: 'Bo' })],
  game: 'g', first: 0, turn: 0, round: 1, pieces: [[6, 7], [60], [90]], total: 110, plies: [], undone: 0, result: null, ...part,
});

/** @param {State} state @param {...(ServerMessage | TabMessage)} messages */
const after = (state, ...messages) => messages.reduce((now, message) => reduce(now, message, 1000), state);

const HERE = after(NOTHING, { type: 'welcome', player: 'me', name: 'Me', build: 'a', rooms: [], levels: [] }, { type: 'watching', room: CODE });

/** @param {number} seq @param {Event} event @returns {ServerMessage} */
const event = (seq, event) => ({ type: 'event', seq, event });

/** @param {number} seq @param {number} of @param {number[]} path @param {number} next */
const moved = (seq, of, path, next) => event(seq, { type: 'moved', seat: of, path, remaining: 8, next, by: 'person' });

/** What each of these does to me, one after the other. @param {State} from @param {...(ServerMessage | TabMessage)} messages */
function told(from, ...messages) {
  let before = from;
  return messages.map((message) => {
    const now = after(before, message);
    const what = happenings(before, now);
    before = now;
    return what;
  });
}

test('my turn is told when it begins, and not while it lasts', () => {
  const playing = after(HERE, game());
  assert.deepEqual(told(HERE, game()), [['turn']]);
  assert.deepEqual(told(playing, moved(6, 0, [6, 14], 1), moved(7, 1, [60, 61], 2), moved(8, 2, [90, 91], 0), { type: 'link', link: 'slow' }), [[], [], ['turn'], []]);
});

test('my turn is told again when all the others have passed', () => {
  assert.deepEqual(told(after(HERE, game()), moved(6, 0, [6, 14], 0)), [['turn']]);
});

test('a bot that sits in for me has my turn, until I take it back', () => {
  const covered = after(HERE, game({ seats: [seat({ player: 'me', covered: true }), seat({ player: 'ann' }), seat({ bot: 'easy' })] }));
  assert.equal(isMyTurn(covered), false);
  assert.equal(isMyGame(covered), false);
  assert.deepEqual(told(covered, event(6, { type: 'took_back', seat: 0 })), [['turn']]);
});

test('on a device that goes round nobody is called, but the game is mine', () => {
  const round = after(HERE, game({ seats: ['me', 'me', 'me'].map((player) => seat({ player })) }));
  assert.deepEqual(happenings(HERE, round), []);
  assert.deepEqual([isMyTurn(round), isMyGame(round)], [false, true]);
  assert.deepEqual(told(round, event(6, { type: 'arrived', seat: 1, place: 1, how: 'all_own' })), [['win']]);
});

test('who watches is not called', () => {
  const watching = after(HERE, game({ seats: [seat({ player: 'ann' }), seat({ player: 'bo' }), seat({ bot: 'easy' })] }));
  assert.deepEqual(happenings(HERE, watching), []);
  assert.deepEqual([isMyTurn(watching), isMyGame(watching)], [false, false]);
});

test('the start is told when a match is found and when the host starts', () => {
  const queued = after(HERE, { type: 'queue', game: 'star', seats: 4, waiting: 1, ms_left: 9000 });
  assert.deepEqual(told(queued, { type: 'matched', room: CODE }), [['start']]);
  assert.deepEqual(told(queued, { type: 'queue_left' }), [[]]);
  const other = after(queued, { type: 'matched', room: '0000-0000-0000' }, { type: 'watching', room: '0000-0000-0000' });
  assert.deepEqual(happenings(queued, other), ['start'], 'the tab went there in the same breath');
  const waiting = after(HERE, game({ phase: 'waiting', turn: null, pieces: [] }));
  assert.deepEqual(told(waiting, event(6, { type: 'started', game: 'h', first: 1, order: [0, 1, 2] })), [['start']]);
  assert.deepEqual(told(waiting, event(6, { type: 'started', game: 'h', first: 0, order: [0, 1, 2] })), [['start', 'turn']]);
});

test('my end is told once: when I arrive, or when the game is over before', () => {
  const over = event(7, { type: 'over', reason: 'one_left', winner: null, ranks: [1, 2, 3] });
  const arrives = (/** @type {number} */ place, of = 0) => event(6, { type: 'arrived', seat: of, place, how: 'all_own' });
  const playing = after(HERE, game({ turn: 1 }));
  assert.deepEqual(told(playing, arrives(1), over), [['win'], []]);
  assert.deepEqual(told(playing, arrives(2), over), [['finish'], []]);
  assert.deepEqual(told(playing, arrives(1, 1), event(7, { type: 'over', reason: 'one_left', winner: null, ranks: [3, 1, 2] })), [[], ['finish']]);
});

test('halma is won by its winner, and a draw is only an end', () => {
  const halma = after(HERE, game({
    options: { game: 'halma', players: 2, clock_s: 20, bots: true, first: null, block_from_round: 1 },
    corners: [], turn: 1, seats: [seat({ player: 'me' }), seat({ player: 'ann' })], pieces: [[6], [60]],
  }));
  const over = (/** @type {number | null} */ winner, /** @type {number[]} */ ranks) => event(6, { type: 'over', reason: 'win', winner, ranks });
  assert.deepEqual(told(halma, over(0, [1, 2])), [['win']]);
  assert.deepEqual(told(halma, over(1, [2, 1])), [['finish']]);
  assert.deepEqual(told(halma, over(null, [1, 1])), [['finish']]);
});

test('a move that was shown and is refused is told; one that holds is not', () => {
  const sent = after(HERE, game(), { type: 'sent', id: 9, path: [6, 14] });
  assert.deepEqual(told(sent, { type: 'error', id: 9, code: 'illegal_move' }), [['refused']]);
  assert.deepEqual(told(sent, moved(6, 0, [6, 14], 1)), [[]]);
  assert.deepEqual(told(sent, moved(6, 0, [7, 15], 1)), [['refused']], 'the clock played another one');
});

test('my clock runs from my turn until my move is on its way', () => {
  const playing = after(HERE, game({ turn: 2 }), moved(6, 2, [90, 91], 0));
  assert.equal(myClock(playing), 21000);
  assert.equal(myClock(after(playing, { type: 'sent', id: 1, path: [6, 14] })), null);
  assert.equal(myClock(after(playing, moved(7, 0, [6, 14], 1))), null);
});
