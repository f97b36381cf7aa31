import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cornersOf, homes, totalDistance } from '../../../static/state/start.js';

test('halma starts with 19 pieces in the lower right and their mirror image in the upper left', () => {
  const [lower, upper] = homes('halma', 2);
  assert.deepEqual(lower, [190, 191, 205, 206, 207, 220, 221, 222, 223, 235, 236, 237, 238, 239, 251, 252, 253, 254, 255]);
  assert.deepEqual(upper, [0, 1, 2, 3, 4, 16, 17, 18, 19, 20, 32, 33, 34, 35, 48, 49, 50, 64, 65]);
});

test('every corner of the star is the home of ten', () => {
  const [top, , right, bottom, , left] = homes('star', 6);
  assert.deepEqual(top, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual(bottom, [111, 112, 113, 114, 115, 116, 117, 118, 119, 120]);
  assert.deepEqual(left, [10, 11, 12, 13, 23, 24, 25, 35, 36, 46]);
  assert.deepEqual(right, [74, 84, 85, 95, 96, 97, 107, 108, 109, 110]);
  assert.equal(new Set(homes('star', 6).flat()).size, 60);
});

test('four sit in opposite pairs', () => {
  assert.deepEqual(cornersOf('star', 4), [0, 1, 3, 4]);
  assert.deepEqual(cornersOf('halma', 2), []);
});

test('a bar begins at the whole distance', () => {
  assert.equal(totalDistance('star'), 110);
  assert.ok(totalDistance('halma') > 19 * 8);
});
