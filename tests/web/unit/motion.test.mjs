import assert from 'node:assert/strict';
import { test } from 'node:test';
import { duration, hurried, keyframes, touchdowns } from '../../../static/board/motion.js';

/** @param {number} hops */
const path = (hops) => Array.from({ length: hops + 1 }, (_, x) => ({ x: x * 10, y: 0 }));

test('a step takes 180 ms, a hop 160, and a move that is taken back 150', () => {
  assert.deepEqual([duration('step', 1), duration('chain', 1), duration('back', 1)], [180, 160, 150]);
});

test('a chain takes 1.4 s at most, but no hop less than 90 ms', () => {
  assert.equal(duration('chain', 6), 960);
  assert.equal(Math.round(duration('chain', 12)), 1400);
  assert.equal(duration('chain', 20), 1800);
});

test('each jump of a chain is told when it ends; the last one is the end itself', () => {
  assert.deepEqual(touchdowns('chain', 6), [160, 320, 480, 640, 800]);
  assert.deepEqual(touchdowns('chain', 1), []);
  assert.deepEqual(touchdowns('step', 1), []);
});

test('who has to hurry is there in 80 ms, and nobody is slowed down by it', () => {
  assert.equal(960 / hurried(960, 1), 80);
  assert.equal(hurried(40, 1), 1);
  assert.equal(hurried(480, 12), 12, 'already in a hurry: 480 at twelvefold speed are 40 ms');
});

test('the marble is on each hole when it touches down, and highest, 1.22 as large, half-way between', () => {
  const frames = keyframes({ points: path(2), kind: 'chain' });
  assert.deepEqual(frames.map(({ offset }) => offset), [0, 0.25, 0.5, 0.75, 1]);
  assert.deepEqual(frames.map(({ transform }) => transform), [
    'translate(0px,0px) scale(1)', 'translate(5px,0px) scale(1.22)', 'translate(10px,0px) scale(1)',
    'translate(15px,0px) scale(1.22)', 'translate(20px,0px) scale(1)',
  ]);
  assert.deepEqual(frames.slice(0, 2).map(({ easing }) => easing), ['cubic-bezier(.2,0,.6,1)', 'cubic-bezier(.3,0,.4,1)']);
});

test('nothing but the transform changes on the way, so that the compositor can do it alone', () => {
  for (const kind of /** @type {const} */ (['step', 'chain', 'back'])) {
    for (const frame of keyframes({ points: path(1), kind })) {
      assert.deepEqual(Object.keys(frame).filter((name) => name !== 'offset' && name !== 'easing'), ['transform']);
    }
  }
});
