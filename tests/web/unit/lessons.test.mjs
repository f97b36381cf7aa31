import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { goalCells, stepsTo } from '../../../static/geom.js';
import { parseLegal } from '../../../static/legal.js';
import { LESSONS } from '../../../static/pages/learn/lessons.js';
import { PICTURES } from '../../../static/pages/rules/pictures.js';
import { mayStop, movesFrom } from '../moves.mjs';

/** @import { Picture } from '../../../static/pages/rules/pictures.js' */

const pictures = /** @type {[string, Picture][]} */ (Object.entries(PICTURES));
const GOALS = goalCells('star', [0], 0);
const numbers = (/** @type {Iterable<number>} */ cells) => [...cells].sort((a, b) => a - b);

/** @param {number[]} path the steps it brings nearer to the target */
const gain = (path) => stepsTo('star', path[0], GOALS) - stepsTo('star', path[path.length - 1], GOALS);

/** @param {string} file @returns {{ occ: number[][], to_move: number, corners?: number[], legal: number[][] }[]} */
const positions = (file) => JSON.parse(readFileSync(new URL(`../../../server/rules/tests/vectors/${file}.json`, import.meta.url), 'utf8')).positions;

test('the moves by which the lessons are judged are those of the game', () => {
  for (const [game, file] of [['star', 'positions_star2'], ['halma', 'positions_halma']]) {
    for (const { occ, legal } of positions(file).filter((one) => one.to_move === 0 && (one.corners?.[0] ?? 0) === 0)) {
      const found = occ[0].flatMap((from) => {
        const { steps, jumps } = movesFrom(game, occ, from);
        const all = [...steps.map((to) => [from, to, 0]), ...jumps.map((path) => [from, path[path.length - 1], path.length - 1])];
        return all.filter(([, to]) => mayStop(game, from, to));
      });
      assert.deepEqual(found.map(String).sort(), legal.map(String).sort());
    }
  }
});

for (const { id, pieces, legal, goals, hint, clock } of LESSONS) {
  test(`lesson ${id}: every piece that is ringed has exactly the moves of the game`, () => {
    const cells = pieces.flat();
    assert.equal(new Set(cells).size, cells.length);
    for (const [from, ways] of parseLegal('star', legal)) {
      assert(pieces[0].includes(from));
      const { steps, jumps } = movesFrom('star', pieces, from);
      const stops = (/** @type {number} */ cell) => mayStop('star', from, cell);
      const paths = [...ways.values()];
      assert.deepEqual(numbers(paths.filter((way) => way.jumps === 0).map(({ to }) => to)), numbers(steps.filter(stops)));
      assert.deepEqual(paths.filter((way) => way.jumps > 0).map(({ path }) => path), jumps.filter((path) => stops(path[path.length - 1])));
    }
  });

  test(`lesson ${id}: it can be ended, and what it shows can be done`, () => {
    const paths = [...parseLegal('star', legal).values()].flatMap((ways) => [...ways.values()].map(({ path }) => path));
    for (const goal of goals ?? []) assert(paths.some((path) => path.at(-1) === goal));
    if (hint) assert(paths.some((path) => path.join() === hint.join()) && goals?.includes(hint.at(-1) ?? -1));
    if (!clock) return;
    assert(paths.some((path) => path.join() === clock.path.join()));
    assert.equal(gain(clock.path), Math.max(...paths.map(gain)), 'the move that is made when time is up brings most steps nearer');
  });
}

test('the lesson of the home ends with ten marbles of the learner in the corner across', () => {
  const home = LESSONS.find(({ id }) => id === 'home');
  assert(home?.goals);
  const mover = home.pieces[0].filter((cell) => !GOALS.includes(cell));
  assert.equal(mover.length, 1);
  assert.deepEqual(numbers([...home.pieces[0].filter((cell) => cell !== mover[0]), ...home.goals]), numbers(GOALS));
});

test('the pictures of the rules show what the game allows', () => {
  for (const [name, { game, pieces, path, steps, not }] of pictures) {
    const from = pieces[0][0];
    const moves = movesFrom(game, pieces, from);
    const stops = (/** @type {number} */ cell) => mayStop(game, from, cell);
    if (steps) assert.deepEqual(numbers(steps), numbers(moves.steps.filter(stops)), name);
    if (path) assert(moves.jumps.some((way) => way.join() === path.join()) && stops(path[path.length - 1]), name);
    const within = path ? path.slice(1) : moves.steps;
    if (not) assert.deepEqual(numbers(not), numbers(within.filter((cell) => !stops(cell))), name);
  }
});

test('the pictures of an arrival show a full corner with a marble of its own', () => {
  const { all_own: own, block } = PICTURES;
  assert.deepEqual(numbers(own.pieces[0]), numbers(GOALS));
  assert.deepEqual(numbers(block.pieces.flat()), numbers(GOALS));
  assert(block.pieces.every((cells) => cells.length > 0));
});
