// All moves of one piece, found the slow and plain way from where the cells lie: for tests of boards that no server made.

import { distance, geometry, goalCells } from '../../static/geom.js';
import { homes } from '../../static/state/start.js';

/** @typedef {{ steps: number[], jumps: number[][] }} Moves those where it may not stop as well; `jumps`: the fewest to each landing */

const CAMP = new Set(goalCells('halma', [], 0));
const FOREIGN = new Set([1, 2, 4, 5].flatMap((corner) => homes('star', 6)[corner]));

/** @param {{ x: number, y: number }} point */
const sign = ({ x, y }) => `${Math.round(x * 100)} ${Math.round(y * 100)}`;

/** Out of the camp across there is no way. @param {string} game @param {number} from @param {number} to */
const staysIn = (game, from, to) => game === 'star' || !CAMP.has(from) || CAMP.has(to);

/** Whether a piece of seat 0 may stop there. @param {string} game @param {number} from @param {number} to */
export const mayStop = (game, from, to) => (game === 'star' ? !FOREIGN.has(to) : staysIn(game, from, to));

/** @param {string} game @param {number[][]} pieces @param {number} from @returns {Moves} */
export function movesFrom(game, pieces, from) {
  const { points } = geometry(game, [0], 0);
  const cells = new Map(points.map((point, cell) => [sign(point), cell]));
  const taken = new Set(pieces.flat().filter((cell) => cell !== from));
  const beside = (/** @type {number} */ cell) => points.flatMap((_, other) => (distance(game, cell, other) === 1 ? [other] : []));
  const over = (/** @type {number} */ cell, /** @type {number} */ other) =>
    cells.get(sign({ x: 2 * points[other].x - points[cell].x, y: 2 * points[other].y - points[cell].y }));
  const ways = new Map([[from, [from]]]);
  for (const [cell, way] of ways) {
    const landings = beside(cell).filter((other) => taken.has(other)).map((other) => over(cell, other));
    for (const to of landings) if (to !== undefined && !taken.has(to) && !ways.has(to) && staysIn(game, cell, to)) ways.set(to, [...way, to]);
  }
  ways.delete(from);
  return { steps: beside(from).filter((cell) => !taken.has(cell)), jumps: [...ways.values()] };
}
