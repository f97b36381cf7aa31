// The queue of the live region, with a voice that says one sentence a second.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createQueue } from '../../../static/say/queue.js';

/** @import { Kind } from '../../../static/say/queue.js' */

/**
 * What is said when: sentences come at their times, one a second is said.
 * @param {[number, string, Kind][]} coming
 * @returns {[number, string][]}
 */
function said(coming) {
  const queue = createQueue();
  /** @type {[number, string][]} */
  const all = [];
  let free = 0;
  for (let now = 0; now <= 20000; now += 50) {
    for (const [at, text, kind] of coming) if (at === now) queue.add(text, kind, now);
    if (now < free) continue;
    const text = queue.next(now);
    if (text === undefined) continue;
    all.push([now, text]);
    free = now + 1000;
  }
  return all;
}

test('a single sentence is said at once, two in the order they came', () => {
  assert.deepEqual(said([[0, 'Ann moves', 'latest']]), [[0, 'Ann moves']]);
  assert.deepEqual(said([[0, 'Ann moves', 'latest'], [0, 'Your turn', 'turn']]), [[0, 'Ann moves Your turn']]);
  assert.deepEqual(said([[0, 'Bo left', 'news'], [50, 'Ann moves', 'latest'], [100, 'Your turn', 'turn']]), [[0, 'Bo left'], [1000, 'Ann moves Your turn']]);
  const quick = /** @type {[number, string, Kind][]} */ ([[0, 'Bo sat', 'latest'], [50, 'Your turn', 'turn'], [100, 'Ann moves', 'latest'], [150, 'Your turn', 'turn']]);
  assert.deepEqual(said(quick), [[0, 'Bo sat'], [1000, 'Ann moves Your turn']], 'I moved before my turn was said');
  assert.deepEqual(said([[0, 'Your turn', 'turn'], [0, 'Ann moves', 'latest']]), [[0, 'Your turn'], [1000, 'Ann moves']]);
  assert.deepEqual(said([[0, 'Ann moves', 'latest'], [50, 'Your turn', 'turn']]), [[0, 'Ann moves'], [1000, 'Your turn']]);
  assert.deepEqual(said([[0, 'Ann left', 'news'], [50, 'Bo left', 'news']]), [[0, 'Ann left'], [1000, 'Bo left']]);
});

test('of six that move ten times a second one move a second is said, and never an old one', () => {
  /** @type {[number, string, Kind][]} */
  const moves = Array.from({ length: 100 }, (_, n) => [n * 100, `move ${n}`, 'latest']);
  const all = said(moves);
  assert.equal(all.length, 11);
  for (const [at, text] of all) assert.ok(at - Number(text.slice(5)) * 100 <= 150, `${text} at ${at}`);
  assert.equal(all[all.length - 1][1], 'move 99', 'the newest is always said');
});

test('my turn and my clock overtake everything, within a second, and are never left out', () => {
  /** @type {[number, string, Kind][]} */
  const noise = Array.from({ length: 150 }, (_, n) => [n * 100, `${n % 3 ? 'latest' : 'news'} ${n}`, n % 3 ? 'latest' : 'news']);
  /** @type {[number, string, Kind][]} */
  const mine = [[1050, 'Your turn', 'turn'], [6050, '10 seconds', 'turn'], [11050, '5 seconds', 'turn']];
  const all = said([...noise, ...mine]);
  for (const [came, text] of mine) {
    const at = all.find((one) => one[1].endsWith(text))?.[0] ?? Infinity;
    assert.ok(at - came <= 1000, `${text}: ${at - came} ms late`);
  }
});

test('news wait three seconds at most, and the same is not said twice in a row', () => {
  /** @type {[number, string, Kind][]} */
  const burst = Array.from({ length: 8 }, (_, n) => [0, `news ${n}`, 'news']);
  assert.deepEqual(said(burst).map(([at]) => at), [0, 1000, 2000, 3000]);
  assert.deepEqual(said([[0, 'x', 'turn'], [0, 'again', 'news'], [50, 'again', 'news']]).length, 2);
});
