// Names of cells as people read them: halma a1..p16, the star a row letter and a number. The same for everybody,
// however the board is turned. It never says whether a move is allowed.

import { distance } from './geom.js';

const STAR_ROWS = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];

const STAR_NAMES = STAR_ROWS.flatMap((count, row) =>
  Array.from({ length: count }, (_, col) => `${String.fromCharCode(65 + row)}${col + 1}`),
);

/** @param {string} game @param {number} cell */
export function cellName(game, cell) {
  if (game === 'star') return STAR_NAMES[cell];
  return `${String.fromCharCode(97 + (cell % 16))}${16 - (cell >> 4)}`;
}

/** Whether a path is a step, not a chain of jumps. @param {string} game @param {number[]} path */
export const isStep = (game, path) => path.length === 2 && distance(game, path[0], path[1]) === 1;
