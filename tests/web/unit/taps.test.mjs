// How often an unsteady finger on a phone of 360 px does what it did not mean: the real meaning of a tap on the real
// positions of the vectors. Prints the table of the figures.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { NOTHING, REACH, tap } from '../../../static/board/choice.js';
import { geometry } from '../../../static/geom.js';

/**
 * @import { Ground } from '../../../static/board/choice.js'
 * @import { Point } from '../../../static/board/svg.js'
 * @import { Legal } from '../../../static/legal.js'
 *
 * @typedef {{ game: string, legal: Legal, moves: [number, number][] }} Place
 * @typedef {{ right: number, wrong: number, looks: number, other: number }} Score per cent; `looks`: only highlighted, `other`: another marble or nothing is chosen
 */

const WIDTH = 360;
const TAPS = 40000;

/** A number between 0 and 1, the same ones every time (Park and Miller). @param {number} seed */
function dice(seed) {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** @param {string} file @returns {Place[]} */
function places(file) {
  const url = new URL(`../../../server/rules/tests/vectors/positions_${file}.json`, import.meta.url);
  const { positions } = JSON.parse(readFileSync(url, 'utf8'));
  return positions.map((/** @type {{ game: string, legal: [number, number, number][] }} */ { game, legal: list }) => {
    /** @type {Legal} */
    const legal = new Map();
    for (const [from, to, jumps] of list) legal.set(from, (legal.get(from) ?? new Map()).set(to, { to, jumps, path: [from, to] }));
    return { game, legal, moves: list.map(([from, to]) => [from, to]) };
  }).filter((/** @type {Place} */ { moves }) => moves.length > 0);
}

const HALMA = places('halma');
const STAR = ['star2', 'star3', 'star4', 'star6'].flatMap(places);

/** @param {Place[]} all @param {number} scale as large as the screen allows, or larger */
function finger(all, scale) {
  const { points, width } = geometry(all[0].game, [0, 3], 0);
  const unit = (WIDTH / width) * scale;
  return (/** @type {number} */ cell) => ({ x: points[cell].x * unit, y: points[cell].y * unit });
}

/** Taps at random: a position, one of its moves, an error of the finger. @param {Place[]} all @param {number} sigma CSS pixels @param {number} scale @param {(place: Place, move: [number, number], hit: (cell: number) => Point, at: Ground['at']) => keyof Score} judge @returns {Score} */
function simulate(all, sigma, scale, judge) {
  const random = dice(7);
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  const at = finger(all, scale);
  const hit = (/** @type {number} */ cell) => ({ x: at(cell).x + sigma * normal(), y: at(cell).y + sigma * normal() });
  const score = { right: 0, wrong: 0, looks: 0, other: 0 };
  const one = (/** @type {any[]} */ list) => list[Math.floor(random() * list.length)];
  for (let i = 0; i < TAPS; i += 1) {
    const place = one(all);
    score[judge(place, one(place.moves), hit, at)] += 100 / TAPS;
  }
  return score;
}

/** The marble is chosen; the finger taps the hole. @param {Ground['confirm']} confirm */
const onHole = (confirm) => (/** @type {Place} */ { legal }, /** @type {[number, number]} */ [from, to], /** @type {(cell: number) => Point} */ hit, /** @type {Ground['at']} */ at) => {
  const next = tap({ from, to: null }, hit(to), { legal, confirm, reach: REACH, at });
  if (next.send) return next.to === to ? 'right' : 'wrong';
  return next.to === null ? 'other' : 'looks';
};

/** As if only the very cell counted. @type {Parameters<typeof simulate>[3]} */
const exactly = ({ legal, game }, [from, to], hit, at) => {
  const point = hit(to);
  const far = (/** @type {number} */ cell) => Math.hypot(at(cell).x - point.x, at(cell).y - point.y);
  let nearest = 0;
  for (let cell = 1; cell < (game === 'star' ? 121 : 256); cell += 1) if (far(cell) < far(nearest)) nearest = cell;
  if (nearest === to) return 'right';
  return legal.get(from)?.has(nearest) ? 'wrong' : 'other';
};

/** From the first tap: a marble, then its hole. Who sees the wrong one chosen taps again, so only a move is wrong. @type {Parameters<typeof simulate>[3]} */
const inTwo = (place, [from, to], hit, at) => {
  const ground = { legal: place.legal, confirm: /** @type {const} */ ('smart'), reach: REACH, at };
  if (tap(NOTHING, hit(from), ground).from !== from) return 'other';
  return onHole('smart')(place, [from, to], hit, at);
};

const smart = onHole('smart');

/** A marble is chosen; the finger means another one near it. @type {Parameters<typeof simulate>[3]} */
const onOther = ({ legal }, [from], hit, at) => {
  const near = [...legal.keys()].find((cell) => cell !== from && Math.hypot(at(cell).x - at(from).x, at(cell).y - at(from).y) < 3 * REACH);
  if (near === undefined) return 'other';
  const next = tap({ from, to: null }, hit(near), { legal, confirm: 'smart', reach: REACH, at });
  if (next.send) return 'wrong';
  if (next.to !== null) return 'looks';
  return next.from === near ? 'right' : 'other';
};

/** @param {string} name @param {number} sigma @param {Score} score */
function show(name, sigma, { right, wrong, looks, other }) {
  console.log(`${sigma} px  ${name.padEnd(30)} right ${right.toFixed(2).padStart(6)}  wrong ${wrong.toFixed(2).padStart(5)}  only shown ${looks.toFixed(2).padStart(5)}  other ${other.toFixed(2).padStart(5)} %`);
}

for (const sigma of [4, 6, 8]) {
  test(`of the wrong moves of an unsteady finger (${sigma} px) smart takes away two of three, the large board all but one of a thousand`, () => {
    for (const [name, all] of /** @type {[string, Place[]][]} */ ([['halma', HALMA], ['star', STAR]])) {
      const tries = /** @type {const} */ ([
        ['exact cell', 1, exactly], ['nearest', 1, onHole('never')], ['smart', 1, smart], ['zoomed, smart', 2, smart],
        ['in two taps, smart', 1, inTwo], ['another marble, smart', 1, onOther],
      ]);
      const scores = tries.map(([, scale, judge]) => simulate(all, sigma, scale, judge));
      tries.forEach(([how], i) => show(`${name} ${how}`, sigma, scores[i]));
      const [, nearest, one, large] = scores.map(({ wrong }) => wrong);
      assert.ok(one <= nearest / 3 && large <= 0.1, `${one} of ${nearest} %, ${large} %`);
    }
  });
}

test('a finger that errs by 6 px sends a wrong move in at most one of a hundred taps with smart, and still sends most', () => {
  for (const [all, most] of /** @type {[Place[], number][]} */ ([[HALMA, 70], [STAR, 85]])) {
    const { right, wrong } = simulate(all, 6, 1, smart);
    assert.ok(wrong <= 1, `${wrong} % wrong`);
    assert.ok(right >= most, `${right} % right`);
    const blind = simulate(all, 6, 1, inTwo).wrong;
    assert.ok(blind <= 1, `${blind} % wrong from the first tap`);
  }
});

test('a finger that errs by 6 px and means another marble makes a move in at most one of a hundred taps', () => {
  for (const all of [HALMA, STAR]) {
    const { wrong } = simulate(all, 6, 1, onOther);
    assert.ok(wrong <= 1, `${wrong} % wrong`);
  }
});

test('on the large board a finger that errs by 6 px sends a wrong move in at most one of a thousand taps', () => {
  for (const all of [HALMA, STAR]) {
    const { right, wrong } = simulate(all, 6, 2, smart);
    assert.ok(wrong <= 0.1, `${wrong} % wrong`);
    assert.ok(right >= 99, `${right} % right`);
  }
});
