// Where every cell of a board is on the screen of the person who looks: pure numbers, in units of the hole distance,
// (0, 0) in the middle. It never draws, and knows no position.

/** @import { Point } from './board/svg.js' */

/**
 * @typedef {object} Geometry
 * @property {string} game
 * @property {number} width of the whole picture
 * @property {number} height
 * @property {Point[]} points of every cell, by its id
 * @property {Point[][]} camps outline of the home of every seat
 * @property {Point[][]} goals outline of the target of every seat
 */

/** @typedef {{ x: number, y: number, z: number }} Cube */

const HALF = Math.sqrt(3) / 2;
const STAR_ROWS = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];
const CAMP_ROWS = [5, 5, 4, 3, 2];

/** How far a camp of the star reaches beyond its outer holes, and inwards; the outline of a target lies a little inside. */
const EDGE = 0.37;
const INWARD = 0.5;
const INSET = 0.06;

/** @type {Cube[]} */
const CUBES = STAR_ROWS.flatMap((count, row) =>
  Array.from({ length: count }, (_, col) => {
    const z = row - 8;
    const x = col - (count - 1) / 2 - z / 2;
    return { x, y: -x - z, z };
  }),
);

/** @param {Cube} cube by 60 degrees clockwise @returns {Cube} */
const turned = ({ x, y, z }) => ({ x: -z, y: -x, z: -y });

/** @param {Cube} cube @returns {Point} */
const onScreen = ({ x, z }) => ({ x: x + z / 2, y: z * HALF });

/**
 * @template T
 * @param {(value: T) => T} once
 * @param {number} times
 * @param {T} value
 */
function repeat(once, times, value) {
  let result = value;
  for (let i = 0; i < times; i += 1) result = once(result);
  return result;
}

/** @param {Point} point @param {number} sixths clockwise @returns {Point} */
function rotate({ x, y }, sixths) {
  const [cos, sin] = [Math.cos((sixths * Math.PI) / 3), Math.sin((sixths * Math.PI) / 3)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** A corner of the star as seen, 0 at the top. @param {number} corner @param {number} inset @returns {Point[]} */
function cornerOutline(corner, inset) {
  const tip = -8 * HALF - 2 * (EDGE - inset);
  const base = -5 * HALF + INWARD - inset;
  const half = (base - tip) / Math.sqrt(3);
  return [{ x: 0, y: tip }, { x: half, y: base }, { x: -half, y: base }].map((point) => rotate(point, corner));
}

/** @param {number[]} corners of the seats @param {number} seat who looks @returns {Geometry} */
function star(corners, seat) {
  const turns = (3 - (corners[seat] ?? 3) + 6) % 6;
  const points = CUBES.map((cube) => onScreen(repeat(turned, turns, cube)));
  const seen = corners.map((corner) => corner + turns);
  return {
    game: 'star', width: 13.4, height: 15.4, points,
    camps: seen.map((corner) => cornerOutline(corner, 0)),
    goals: seen.map((corner) => cornerOutline(corner + 3, INSET)),
  };
}

/** The staircase in the bottom-right corner. @returns {Point[]} */
function staircase() {
  /** @type {Point[]} */
  const outline = [{ x: 8, y: 8 }];
  CAMP_ROWS.forEach((_, i) => {
    const width = CAMP_ROWS[CAMP_ROWS.length - 1 - i];
    const top = 8 - CAMP_ROWS.length + i;
    if (i === 0) outline.push({ x: 8, y: top });
    outline.push({ x: 8 - width, y: top }, { x: 8 - width, y: top + 1 });
  });
  return outline;
}

/** @param {Point[]} points @returns {Point[]} */
const opposite = (points) => points.map(({ x, y }) => ({ x: -x, y: -y }));

/** @param {number} seat who looks @returns {Geometry} */
function halma(seat) {
  const plain = Array.from({ length: 256 }, (_, cell) => ({ x: (cell % 16) - 7.5, y: Math.floor(cell / 16) - 7.5 }));
  const near = staircase();
  const camps = seat === 1 ? [opposite(near), near] : [near, opposite(near)];
  return {
    game: 'halma', width: 16.6, height: 16.6, points: seat === 1 ? opposite(plain) : plain,
    camps, goals: [camps[1], camps[0]],
  };
}

/**
 * @param {string} game
 * @param {number[]} corners star: the corner of each seat
 * @param {number} seat who looks: the own camp is at the bottom, in halma at the bottom right
 */
export const geometry = (game, corners, seat) => (game === 'star' ? star(corners, seat) : halma(seat));

/**
 * Steps between two cells on an empty board.
 * @param {string} game
 * @param {number} a
 * @param {number} b
 */
export function distance(game, a, b) {
  if (game !== 'star') return Math.max(Math.abs((a % 16) - (b % 16)), Math.abs((a >> 4) - (b >> 4)));
  const [from, to] = [CUBES[a], CUBES[b]];
  return Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y), Math.abs(from.z - to.z));
}

/** What a direction adds to a place, in reading order; the star has neither the first nor the last. */
const ADDS = [-17, -16, -15, -1, 1, 15, 16, 17];

/** Where the holes of the star are as on squares, 16 to a row: in a slanted column each. */
const PLACES = CUBES.map(({ x, z }) => 16 * z + x);

/**
 * The cell so many times a direction away.
 * @param {string} game
 * @param {number} cell
 * @param {number} direction 0 to 7 in reading order, on the unturned board
 * @param {number} times
 */
export function toward(game, cell, direction, times) {
  const add = ADDS[direction] * times;
  return game === 'star' ? PLACES.indexOf(PLACES[cell] + add) : cell + add;
}

/** @param {number} corner 0 at the top of the unturned star, clockwise */
function cornerCells(corner) {
  const back = (6 - corner) % 6;
  return CUBES.flatMap((cube, cell) => (repeat(turned, back, cube).z < -4 ? [cell] : []));
}

/**
 * The cells a seat wants to fill.
 * @param {string} game
 * @param {number[]} corners
 * @param {number} seat
 * @returns {number[]}
 */
export function goalCells(game, corners, seat) {
  if (game === 'star') return cornerCells((corners[seat] + 3) % 6);
  const topLeft = CAMP_ROWS.flatMap((width, row) => Array.from({ length: width }, (_, col) => row * 16 + col));
  return seat === 0 ? topLeft : topLeft.map((cell) => 255 - cell);
}

/**
 * Steps from a cell to the nearest of some others.
 * @param {string} game
 * @param {number} cell
 * @param {number[]} goals
 */
export const stepsTo = (game, cell, goals) => Math.min(...goals.map((goal) => distance(game, cell, goal)));
