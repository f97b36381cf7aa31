import assert from 'node:assert/strict';
import test from 'node:test';
import { loupePlace } from '../../../static/board/loupe.js';
import { duration } from '../../../static/board/motion.js';
import { COLOURS, SHAPES, colourOf } from '../../../static/board/shapes.js';
import { usable } from '../../../static/board/usable.js';
import { createWords } from '../../../static/board/words.js';
import { geometry } from '../../../static/geom.js';
import { letterOf } from '../../../static/input.js';
import { parseLegal } from '../../../static/legal.js';

/** @import { BoardView } from '../../../static/board.js' */

const words = createWords((key, params) => `${key} ${JSON.stringify(params ?? {})}`, (seat) => `seat ${seat}`);

/** @type {BoardView} */
const HALMA = {
  game: 'halma', corners: [], pieces: [[238, 255], [0]], turn: 0, seq: 1, legal: parseLegal('halma', '8R___qJB4IJ'),
  last: [{ seat: 1, path: [17, 0] }], mySeat: 0, viewSeat: 0, interactive: true, confirm: 'never',
};

test('a seat has the colour of its corner at every table', () => {
  const names = (/** @type {number} */ players) => Array.from({ length: players }, (_, seat) => COLOURS[colourOf(players, seat)]);
  assert.deepEqual(names(2), ['red', 'blue']);
  assert.deepEqual(names(3), ['red', 'purple', 'black']);
  assert.deepEqual(names(4), ['red', 'green', 'blue', 'black']);
  assert.deepEqual(names(6), ['red', 'green', 'purple', 'blue', 'black', 'yellow']);
  assert.deepEqual(SHAPES.map(({ shape }) => shape), ['circle', 'triangle', 'square', 'diamond', 'cross', 'star']);
});

test('tabs go through the movable pieces from the bottom row up', () => {
  const keys = usable(HALMA, null, geometry('halma', [], 0).points, words);
  assert.deepEqual(keys.map(({ cell }) => cell), [255, 238]);
});

test('after a choice tabs go from the piece to the destinations with most progress first', () => {
  const keys = usable(HALMA, 238, geometry('halma', [], 0).points, words);
  assert.deepEqual(keys.map(({ cell }) => cell), [238, 174, 221, 206, 239]);
  assert.deepEqual(keys.map(({ pressed }) => pressed), [true, null, null, null, null]);
});

test('nothing can be used when it is not my turn', () => {
  assert.deepEqual(usable({ ...HALMA, interactive: false }, null, geometry('halma', [], 0).points, words), []);
});

test('a destination is told with its way and its progress', () => {
  const { words: told } = usable(HALMA, 238, geometry('halma', [], 0).points, words)[1];
  assert.match(told, /"cell":"o6","way":"board.jumps \{\\"n\\":2\}","progress":"board.closer/);
});

test('a chain takes 160 ms a hop and 1.4 s at most, but no hop less than 90 ms', () => {
  assert.equal(duration('step', 1), 180);
  assert.equal(duration('chain', 1), 160);
  assert.equal(duration('chain', 5), 800);
  assert.equal(Math.round(duration('chain', 12)), 1400);
  assert.equal(duration('chain', 20), 1800);
});

test('the loupe is over the finger, near the upper edge under it, else beside it; never on it and never off the screen', () => {
  const screens = [{ width: 360, height: 740 }, { width: 740, height: 300 }, { width: 320, height: 568 }];
  for (const screen of screens) {
    for (let x = 0; x <= screen.width; x += 10) {
      for (let y = 0; y <= screen.height; y += 10) {
        const at = loupePlace({ x, y }, screen);
        assert.ok(Math.hypot(at.x - x, at.y - y) >= 74 + 34 - 1e-9, `on the finger at ${x}, ${y}`);
        assert.ok(at.x >= 74 && at.x <= screen.width - 74 && at.y >= 74 && at.y <= screen.height - 74, `off the screen at ${x}, ${y}`);
      }
    }
  }
  assert.deepEqual(loupePlace({ x: 180, y: 400 }, screens[0]), { x: 180, y: 292 });
  assert.deepEqual(loupePlace({ x: 180, y: 100 }, screens[0]), { x: 180, y: 208 });
});

test('keys are known by what they type, on keyboards of other letters by their place', () => {
  assert.equal(letterOf({ key: 'B', code: 'KeyN' }), 'b');
  assert.equal(letterOf({ key: 'и', code: 'KeyB' }), 'b');
});
