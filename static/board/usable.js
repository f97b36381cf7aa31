// What can be used on the board now and what it is called, in tab order: the marbles that can move from the bottom row
// up, or the chosen marble and its destinations, most progress first. Pure.

import { gain } from './words.js';

/**
 * @import { BoardView } from '../board.js'
 * @import { Key } from './buttons.js'
 * @import { Point } from './svg.js'
 * @import { createWords } from './words.js'
 * @typedef {ReturnType<typeof createWords>} Words
 */

/**
 * @param {BoardView} view
 * @param {number | null} from the chosen marble
 * @param {Point[]} points
 * @param {Words} words
 * @returns {Key[]}
 */
export function usable(view, from, points, words) {
  const { legal, interactive } = view;
  if (!legal || !interactive) return [];
  if (from !== null) return chosen(view, from, words);
  const cells = [...legal.keys()].sort((a, b) => points[b].y - points[a].y || points[a].x - points[b].x);
  return cells.map((cell) => ({ cell, words: words.piece(view, cell), pressed: false }));
}

/** @param {BoardView} view @param {number} from @param {Words} words @returns {Key[]} */
function chosen(view, from, words) {
  const ways = [...(view.legal?.get(from)?.values() ?? [])].map((way) => ({ way, steps: gain(view, from, way.to) }));
  ways.sort((a, b) => b.steps - a.steps);
  const holes = ways.map(({ way }) => ({ cell: way.to, words: words.destination(view, way), pressed: null }));
  return [{ cell: from, words: words.piece(view, from), pressed: true }, ...holes];
}
