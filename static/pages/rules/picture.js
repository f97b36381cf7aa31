// Draws a small board with the marks of the real one. It never moves and cannot be touched.

import { ground } from '../../board/ground.js';
import * as marks from '../../board/marks.js';
import { colourOf, SHAPES } from '../../board/shapes.js';
import { pair, svg } from '../../board/svg.js';
import { geometry } from '../../geom.js';
import { cornersOf } from '../../state/start.js';

/**
 * @import { Geometry } from '../../geom.js'
 * @import { Point } from '../../board/svg.js'
 * @import { Picture } from './pictures.js'
 */

/** About as wide as the style sheet shows it, for signs that must not be too small (CSS pixels). */
const WIDTH = 220;
/** From the outermost cell to the edge of the picture. */
const MARGIN = 0.75;
/** Half of a cross. */
const CROSS = 0.3;

/** What is seen, in units. @param {Geometry} shape @param {number[]} [around] */
function frame({ points, width, height }, around) {
  if (!around) return { x: -width / 2, y: -height / 2, width, height };
  const [xs, ys] = [around.map((cell) => points[cell].x), around.map((cell) => points[cell].y)];
  const [x, y] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  return { x, y, width: Math.max(...xs) + MARGIN - x, height: Math.max(...ys) + MARGIN - y };
}

/** @param {Point} point */
const cross = ({ x, y }) => `M${pair({ x: x - CROSS, y: y - CROSS })}l${2 * CROSS} ${2 * CROSS}m0 ${-2 * CROSS}l${-2 * CROSS} ${2 * CROSS}`;

/** @param {Point[]} points where nobody may stop */
function crosses(points) {
  const d = points.map(cross).join('');
  return [svg('path', { class: 'case not-case', d }), svg('path', { class: 'not', d })];
}

/** Nobody moves them: one path for each colour. @param {Picture} picture @param {Geometry} shape */
function marbles({ players, pieces }, { points }) {
  const colours = pieces.map((_, seat) => colourOf(players, seat));
  const each = (/** @type {'body' | 'shine'} */ part) =>
    pieces.map((cells, seat) => cells.map((cell) => `M${pair(points[cell])}${SHAPES[colours[seat]][part]}`).join(''));
  return svg('g', { class: 'marbles' }, [
    svg('path', { class: 'shadow', d: each('body').join('') }),
    ...each('body').map((d, seat) => svg('path', { class: `body p${colours[seat]}`, d })),
    svg('path', { class: 'shine', d: each('shine').join('') }),
  ]);
}

/** What lies over the marbles. @param {Picture} picture @param {Geometry} shape @param {number} unit */
function over({ pieces, players, path, steps = [], not = [] }, { points }, unit) {
  const at = (/** @type {number} */ cell) => points[cell];
  const colour = colourOf(players, 0);
  const way = path?.map(at);
  return [
    ...(path || steps.length > 0 ? marks.chosen(at(pieces[0][0]), colour) : []),
    ...marks.destinations([], steps.map(at)),
    ...crosses(not.map(at)),
    ...(way ? [...marks.ghost(way[way.length - 1], colour), ...marks.badges(way, unit)] : []),
  ];
}

/** @param {Picture} picture */
export function drawPicture(picture) {
  const shape = geometry(picture.game, cornersOf(picture.game, picture.players), 0);
  const { x, y, width, height } = frame(shape, picture.around);
  const layer = (/** @type {string} */ name, /** @type {Element[]} */ inside) => svg('g', { class: name }, inside);
  return svg('svg', { class: 'rules-picture', viewBox: `${x} ${y} ${width} ${height}`, 'aria-hidden': 'true' }, [
    layer('ground', ground(shape)),
    layer('under', picture.path ? marks.boldPath(picture.path.map((cell) => shape.points[cell])) : []),
    marbles(picture, shape),
    layer('over', over(picture, shape, WIDTH / width)),
  ]);
}
