import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { neighbour } from '../../../static/board/buttons.js';
import { NOTHING, destinationAt, stillValid, tap } from '../../../static/board/choice.js';
import { geometry } from '../../../static/geom.js';
import { parseLegal } from '../../../static/legal.js';

/** @import { Ground } from '../../../static/board/choice.js' */
/** @import { Legal } from '../../../static/legal.js' */

/** Cells of a halma square on a phone of 360 pixels. */
const UNIT = 21.7;
const { points } = geometry('halma', [], 0);
/** @param {number} cell @param {number} [right] @param {number} [down] */
const at = (cell, right = 0, down = 0) => ({ x: points[cell].x * UNIT + right, y: points[cell].y * UNIT + down });
/** @param {Ground['confirm']} confirm @param {Legal} [legal] @returns {Ground} */
const ground = (confirm, legal = parseLegal('100.101.116>68 200.201')) => ({ legal, confirm, reach: 28, at });

test('a tap near a marble that can move chooses it', () => {
  assert.deepEqual(tap(NOTHING, at(100, 9, -5), ground('smart')), { from: 100, to: null, send: false });
});

test('a tap on nothing takes the choice away, and so does one on the chosen marble', () => {
  assert.deepEqual(tap({ from: 100, to: 101 }, at(10), ground('smart')), { ...NOTHING, send: false });
  assert.deepEqual(tap({ from: 100, to: null }, at(100), ground('never')), { ...NOTHING, send: false });
});

test('a tap on another own marble chooses that one', () => {
  assert.deepEqual(tap({ from: 100, to: 101 }, at(200), ground('always')), { from: 200, to: null, send: false });
});

test('smart sends at once when the hole is clear', () => {
  assert.deepEqual(tap({ from: 100, to: null }, at(68, 3, 3), ground('smart')), { from: 100, to: 68, send: true });
});

test('smart only looks when the tap lies between two holes, and sends at the second tap', () => {
  const between = at(101, -8, 10);
  assert.deepEqual(tap({ from: 100, to: null }, between, ground('smart')), { from: 100, to: 101, send: false });
  assert.deepEqual(tap({ from: 100, to: 101 }, between, ground('smart')), { from: 100, to: 101, send: true });
});

test('always waits for the second tap, never does not wait', () => {
  assert.equal(tap({ from: 100, to: null }, at(68), ground('always')).send, false);
  assert.equal(tap({ from: 100, to: 68 }, at(68), ground('always')).send, true);
  assert.equal(tap({ from: 100, to: null }, at(101, -8, 10), ground('never')).send, true);
});

test('a pointer means the destination it is nearest to, unless a marble is nearer', () => {
  assert.equal(destinationAt(100, at(101, 6, 0), ground('never')), 101);
  assert.equal(destinationAt(100, at(100, 6, 0), ground('never')), null);
});

test('a choice survives a new list only as far as the list has it', () => {
  const legal = parseLegal('100.101');
  assert.deepEqual(stillValid({ from: 100, to: 101 }, legal), { from: 100, to: 101 });
  assert.deepEqual(stillValid({ from: 100, to: 68 }, legal), { from: 100, to: null });
  assert.deepEqual(stillValid({ from: 200, to: null }, legal), NOTHING);
  assert.deepEqual(stillValid({ from: 100, to: 101 }, null), NOTHING);
});

test('an arrow key goes to the nearest cell that way', () => {
  const others = [85, 101, 116, 104].map((cell) => ({ cell, at: points[cell] }));
  assert.equal(neighbour(points[100], others, { x: 1, y: 0 }), 101);
  assert.equal(neighbour(points[100], others, { x: 0, y: 1 }), 116);
  assert.equal(neighbour(points[100], others, { x: 0, y: -1 }), 85);
  assert.equal(neighbour(points[100], others, { x: -1, y: 0 }), null);
});

test('an unsteady finger (6 px) sends a wrong halma move in at most one of a hundred taps with smart', () => {
  const random = normal(7);
  const score = { right: 0, wrong: 0, looks: 0, other: 0 };
  for (const { legal, from, to } of halmaTargets()) {
    const next = tap({ from, to: null }, at(to, 6 * random(), 6 * random()), ground('smart', legal));
    if (next.send) score[next.to === to ? 'right' : 'wrong'] += 1;
    else score[next.to === null ? 'other' : 'looks'] += 1;
  }
  const taps = score.right + score.wrong + score.looks + score.other;
  assert.ok(score.wrong <= taps / 100, JSON.stringify(score));
  assert.ok(score.right >= taps * 0.7, JSON.stringify(score));
});

/** Every legal move of the positions in the vectors. */
function* halmaTargets() {
  const file = new URL('../../../server/rules/tests/vectors/positions_halma.json', import.meta.url);
  for (const { legal: moves } of JSON.parse(readFileSync(file, 'utf8')).positions) {
    /** @type {Legal} */
    const legal = new Map();
    for (const [from, to, jumps] of moves) {
      legal.set(from, (legal.get(from) ?? new Map()).set(to, { to, jumps, path: [from, to] }));
    }
    for (const [from, to] of moves) yield { legal, from, to };
  }
}

/** Numbers with a normal distribution, the same every time. @param {number} seed */
function normal(seed) {
  let state = seed;
  const next = () => (state = (state * 48271) % 2147483647) / 2147483647;
  return () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
}
