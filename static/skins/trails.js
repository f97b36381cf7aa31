// What each trail is made of: a part for each hop, about the way of the marble. It never moves anything.

import { disc, line, pair, svg } from '../board/svg.js';

/** @import { Point } from '../board/svg.js' */

/** @param {Point} a @param {Point} b @param {number} part @returns {Point} */
const between = (a, b, part) => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });

/** A star of four points. @param {Point} at @param {number} r */
function spark({ x, y }, r) {
  const points = Array.from({ length: 8 }, (_, i) => {
    const far = i % 2 ? r * 0.34 : r;
    return pair({ x: x + far * Math.sin((i * Math.PI) / 4), y: y - far * Math.cos((i * Math.PI) / 4) });
  });
  return `M${points.join('L')}Z`;
}

/** Beside the way, by turns on both sides. @param {Point} a @param {Point} b @param {number} part @param {number} side */
function beside(a, b, part, side) {
  const at = between(a, b, part);
  const long = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: at.x - ((b.y - a.y) / long) * side, y: at.y + ((b.x - a.x) / long) * side };
}

/** One part for the way from a to b. @type {Record<string, (a: Point, b: Point) => SVGElement>} */
const TRAILS = {
  dots: (a, b) => svg('path', { class: 'dot', d: [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => disc(between(a, b, part), 0.08)).join('') }),
  ribbon: (a, b) => svg('path', { class: 'ribbon', d: line([a, b]) }),
  sparks: (a, b) => svg('path', {
    class: 'spark', d: [[0.15, 0.16, 0.15], [0.35, -0.2, 0.2], [0.55, 0.14, 0.13], [0.75, -0.12, 0.2], [0.95, 0.3, 0.16]]
      .map(([part, side, r]) => spark(beside(a, b, part, side), r)).join(''),
  }),
};

/** @param {string} name @param {Point[]} points the way of a marble, in units of the board */
export function drawTrail(name, points) {
  const draw = Object.hasOwn(TRAILS, name) ? TRAILS[name] : null;
  return draw ? points.slice(1).map((to, i) => draw(points[i], to)) : [];
}
