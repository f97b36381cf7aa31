// The small boards on the home page: a start position, drawn by code.
// Decoration only: never shows a game that is played.

import { colourOf, SHAPES } from '../board/shapes.js';
import { pair, svg } from '../board/svg.js';
import { homes } from '../state/start.js';

/** @import { Point } from '../board/svg.js' */

const STAR_ROWS = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];
const STAR_OUTLINE = 'M0-7.5 6.5 3.75H-6.5ZM0 7.5 6.5-3.75H-6.5Z';
const HALMA_OUTLINE = 'M-8-8H8V8H-8Z';

/** Where the holes of the star are, turned around, so that the first player sits at the bottom. @returns {Point[]} */
function starPoints() {
  return STAR_ROWS.flatMap((count, row) =>
    Array.from({ length: count }, (_, i) => ({ x: (count - 1) / 2 - i, y: (8 - row) * 0.866 })));
}

/** @returns {Point[]} */
function halmaPoints() {
  return Array.from({ length: 256 }, (_, cell) => ({ x: (cell & 15) - 7.5, y: (cell >> 4) - 7.5 }));
}

/** One path for each player: nobody moves them. @param {Point[]} points @param {string} game @param {number} players */
function pieces(points, game, players) {
  return homes(game, players).map((cells, seat) => {
    const colour = colourOf(players, seat);
    const d = cells.map((cell) => `M${pair(points[cell])}${SHAPES[colour].body}`).join('');
    return svg('path', { class: `mini-piece p${colour}`, d });
  });
}

/** @param {string} game */
export function miniBoard(game) {
  const star = game === 'star';
  const points = star ? starPoints() : halmaPoints();
  const outline = star ? STAR_OUTLINE : HALMA_OUTLINE;
  // Dots of round ends: a third of what circles are to write and to read.
  const holes = points.map((point) => `M${pair(point)}h.01`).join('');
  return svg('svg', { class: 'mini', viewBox: star ? '-8.2 -8.2 16.4 16.4' : '-8.6 -8.6 17.2 17.2', 'aria-hidden': 'true' }, [
    svg('path', { class: 'mini-frame', d: outline }),
    svg('path', { class: 'mini-face', d: outline }),
    svg('path', { class: 'mini-hole', d: holes, 'stroke-width': star ? 0.52 : 0.24 }),
    ...pieces(points, star ? 'star' : 'halma', star ? 6 : 2),
  ]);
}
