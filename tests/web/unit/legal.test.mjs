import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { toward } from '../../../static/geom.js';
import { parseLegal } from '../../../static/legal.js';

const known = JSON.parse(readFileSync(new URL('../../../server/rules/tests/vectors/geometry.json', import.meta.url), 'utf8'));

/** @param {string} game @param {string} moves @param {number} from */
const ways = (game, moves, from) => [...(parseLegal(game, moves).get(from)?.values() ?? [])];

test('the examples of the protocol page read as it says there', () => {
  assert.deepEqual(ways('halma', '8I___KIQB', 206), [
    { to: 205, jumps: 0, path: [206, 205] },
    { to: 172, jumps: 1, path: [206, 172] },
    { to: 138, jumps: 2, path: [206, 172, 138] },
    { to: 140, jumps: 2, path: [206, 172, 140] },
  ]);
  const star = ways('star', '98ppE', 48);
  assert.deepEqual(star.map(({ path }) => path), [[48, 38], [48, 47], [48, 49], [48, 57], [48, 58], [48, 25, 27]]);
});

test('a hole where the chain may not stop is no destination', () => {
  assert.equal(parseLegal('star', '98ppE').get(48)?.has(25), false);
});

test('pieces follow one another and an empty list has none', () => {
  assert.deepEqual([...parseLegal('halma', '8A__5IB4II').keys()], [190, 206]);
  assert.equal(parseLegal('star', '').size, 0);
});

test('a list that nobody understands does no harm', () => {
  for (const moves of ['8', '8I', '8I__', '8I___KIQ', '????', '206.205>172>140<>138 190.174']) assert.doesNotThrow(() => parseLegal('star', moves));
});

test('the directions of the star are numbered in reading order', () => {
  for (const { id, neighbours } of known.star) {
    const near = [1, 2, 3, 4, 5, 6].map((direction) => toward('star', id, direction, 1)).filter((cell) => cell >= 0);
    assert.deepEqual(near, neighbours);
    for (const direction of [1, 2, 3, 4, 5, 6]) {
      const [next, landing] = [1, 2].map((times) => toward('star', id, direction, times));
      if (next >= 0) assert.equal(toward('star', next, direction, 1), landing);
    }
  }
});
