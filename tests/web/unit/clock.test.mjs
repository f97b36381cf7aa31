import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastTicks, partLeft, secondsLeft } from '../../../static/clock.js';

test('seconds are counted down to one, and zero only when time is up', () => {
  assert.equal(secondsLeft(20000, 0), 20);
  assert.equal(secondsLeft(20000, 100), 20);
  assert.equal(secondsLeft(20000, 19999), 1);
  assert.equal(secondsLeft(20000, 20000), 0);
  assert.equal(secondsLeft(20000, 30000), 0);
});

test('the ring is whole at the start and gone at the end', () => {
  assert.equal(partLeft(20000, 20000, 0), 1);
  assert.equal(partLeft(20000, 20000, 5000), 0.75);
  assert.equal(partLeft(20000, 20000, 25000), 0);
  assert.equal(partLeft(20000, 0, 0), 0);
});

test('each of the last five seconds ticks when it begins, and none that is past', () => {
  assert.deepEqual(lastTicks(20000, 0), [15000, 16000, 17000, 18000, 19000]);
  assert.deepEqual(lastTicks(20000, 16500), [500, 1500, 2500]);
  assert.deepEqual(lastTicks(20000, 20000), []);
  const [first] = lastTicks(20000, 0);
  assert.equal(secondsLeft(20000, first), 5);
});
