import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { distance, geometry, goalCells, stepsTo } from '../../../static/geom.js';
import { cellName, isStep } from '../../../static/notation.js';

const known = JSON.parse(readFileSync(new URL('../../../server/rules/tests/vectors/geometry.json', import.meta.url), 'utf8'));
const SIX = [0, 1, 2, 3, 4, 5];

/** @param {{ x: number, y: number }} a @param {{ x: number, y: number }} b */
const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

test('neighbouring holes of the star are one unit apart and nothing is nearer', () => {
  const { points } = geometry('star', SIX, 0);
  assert.equal(points.length, 121);
  for (const { id, neighbours } of known.star) {
    const near = points.flatMap((point, other) => (other !== id && apart(points[id], point) < 1.01 ? [other] : []));
    assert.deepEqual(near, neighbours);
  }
});

test('each seat of the star sees its own corner at the bottom and its target at the top', () => {
  for (const seat of SIX) {
    const { points, camps, goals } = geometry('star', SIX, seat);
    const lowest = points.reduce((low, point, id) => (point.y > points[low].y ? id : low), 0);
    assert.equal(known.star[lowest].corner, seat);
    assert.ok(camps[seat].every((point) => point.y > 3));
    assert.ok(goals[seat].every((point) => point.y < -3));
  }
});

test('the star is turned between seats, never mirrored', () => {
  const one = geometry('star', SIX, 3).points;
  const two = geometry('star', SIX, 2).points;
  for (const { id, turned60 } of known.star) assert.ok(apart(two[id], one[turned60]) < 1e-9);
});

test('an unturned star has the rows of the vectors from top to bottom', () => {
  const { points } = geometry('star', SIX, 3);
  for (const { id, row, cube } of known.star) {
    assert.ok(Math.abs(points[id].y - ((row - 8) * Math.sqrt(3)) / 2) < 1e-9);
    assert.ok(Math.abs(points[id].x - (cube[0] + cube[2] / 2)) < 1e-9);
  }
});

test('steps to every corner of the star are those of the vectors', () => {
  for (const corner of SIX) {
    const goals = goalCells('star', SIX, (corner + 3) % 6);
    assert.equal(goals.length, 10);
    for (const { id, steps_to_corner } of known.star) assert.equal(stepsTo('star', id, goals), steps_to_corner[corner]);
  }
});

test('the own camp of halma is at the bottom right for both seats', () => {
  const camps = { 0: 'bottom_right', 1: 'top_left' };
  for (const seat of /** @type {const} */ ([0, 1])) {
    const { points } = geometry('halma', [], seat);
    const own = known.halma.filter((/** @type {{ camp: string }} */ { camp }) => camp === camps[seat]);
    assert.equal(own.length, 19);
    for (const { id } of own) assert.ok(points[id].x > 2 && points[id].y > 2);
    const goals = goalCells('halma', [], 1 - seat);
    assert.deepEqual(goals.sort((a, b) => a - b), own.map((/** @type {{ id: number }} */ { id }) => id));
  }
});

test('outlines of the halma camps hold exactly the cells of the camps', () => {
  const { points, camps } = geometry('halma', [], 0);
  for (const { id, camp } of known.halma) {
    assert.equal(inside(points[id], camps[0]), camp === 'bottom_right');
    assert.equal(inside(points[id], camps[1]), camp === 'top_left');
  }
});

test('halma cells have the names of the vectors', () => {
  for (const { id, name } of known.halma) assert.equal(cellName('halma', id), name);
});

test('holes of the star are named by row letter and place in the row', () => {
  assert.equal(cellName('star', 0), 'A1');
  for (const { id, row, col } of known.star) assert.equal(cellName('star', id), `${'ABCDEFGHIJKLMNOPQ'[row]}${col + 1}`);
});

test('a step goes to a neighbour, a jump over one', () => {
  assert.equal(isStep('halma', [0, 17]), true);
  assert.equal(isStep('halma', [0, 2]), false);
  assert.equal(isStep('halma', [15, 16]), false);
  assert.equal(isStep('star', [0, 1]), true);
  assert.equal(isStep('star', [0, 3]), false);
  assert.equal(isStep('star', [0, 1, 3]), false);
  assert.equal(distance('halma', 0, 255), 15);
});

/** @param {{ x: number, y: number }} point @param {{ x: number, y: number }[]} outline */
function inside({ x, y }, outline) {
  let within = false;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length];
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) within = !within;
  });
  return within;
}
