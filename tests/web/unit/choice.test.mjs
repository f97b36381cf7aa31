import assert from 'node:assert/strict';
import test from 'node:test';
import { neighbour } from '../../../static/board/buttons.js';
import { NOTHING, destinationAt, landingAt, meant, stillValid, tap } from '../../../static/board/choice.js';
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
const ground = (confirm, legal = parseLegal('halma', '9Q_eB4Q_d')) => ({ legal, confirm, reach: 28, at });

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

test('a carried marble means only where it can land: other marbles and its own hole are no choice', () => {
  const between = at(200, -UNIT / 2 - 2, 0);
  const near = parseLegal('halma', '5A__y4QJ');
  assert.equal(destinationAt(183, at(200, -8, 0), ground('never', near)), null);
  assert.equal(landingAt(183, at(200, -6, 0), ground('never', near)), 199);
  assert.equal(landingAt(183, between, ground('never', near)), 199);
  assert.equal(landingAt(183, at(183, 4, 4), ground('never', near)), null);
});

test('without a choice a pointer means the nearest marble within reach', () => {
  assert.equal(meant(null, at(200, -8, 10), ground('smart')), 200);
  assert.equal(meant(null, at(10), ground('smart')), null);
});

test('a choice survives a new list only as far as the list has it', () => {
  const legal = parseLegal('halma', '4Q_e');
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
