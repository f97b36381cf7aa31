import assert from 'node:assert/strict';
import test from 'node:test';
import { parseLegal } from '../../../static/legal.js';

test('the example of the protocol page reads as it says there', () => {
  const legal = parseLegal('206.205>172>140<>138<<~174>142');
  assert.deepEqual([...legal.keys()], [206]);
  assert.deepEqual([...(legal.get(206)?.values() ?? [])], [
    { to: 205, jumps: 0, path: [206, 205] },
    { to: 172, jumps: 1, path: [206, 172] },
    { to: 140, jumps: 2, path: [206, 172, 140] },
    { to: 138, jumps: 2, path: [206, 172, 138] },
    { to: 142, jumps: 2, path: [206, 174, 142] },
  ]);
});

test('a hole where the chain may not stop is no destination', () => {
  assert.equal(parseLegal('206~174>142').get(206)?.has(174), false);
});

test('pieces are parted by spaces and an empty list has none', () => {
  assert.deepEqual([...parseLegal('190.174>158>126 206.205').keys()], [190, 206]);
  assert.equal(parseLegal('').size, 0);
});
