// Draws what lies under and over the marbles: target, last moves, paths, rings, destinations, ghost, badges. Each is a
// pure function of what it is given; none changes the game or decides what may be done.

import { glyph } from './shapes.js';
import { line, pair, polygon, short, svg } from './svg.js';

/** @import { Point } from './svg.js' */

const LAST_WIDTHS = [0.15, 0.1, 0.08, 0.07, 0.06, 0.06];

/** Badges are never smaller than this on any screen, in CSS pixels. */
const BADGE_PX = 7.6;

/** The same line twice: first its casing, then itself. @param {string} d @param {string} look @param {number} width @param {number} casing */
const cased = (d, look, width, casing) => [
  svg('path', { class: 'case', d, 'stroke-width': short(casing) }),
  svg('path', { class: look, d, 'stroke-width': short(width) }),
];

/** @param {Point[]} outline */
export const target = (outline) => cased(polygon(outline), 'target', 0.12, 0.17);

/**
 * One of the last moves.
 * @param {Point[]} points
 * @param {number} colour
 * @param {number} age 0 for the newest
 */
export function lastMove(points, colour, age) {
  const width = LAST_WIDTHS[age] ?? 0.06;
  const [casing, dashes] = cased(line(points), 'dashes', width, width + 0.05);
  dashes.setAttribute('stroke-dasharray', `${short(0.06 + 1.35 * width)} ${short(0.06 + 1.25 * width)}`);
  const ring = svg('circle', { class: 'left', cx: short(points[0].x), cy: short(points[0].y), r: 0.17, 'stroke-width': Math.max(0.045, width * 0.6) });
  return svg('g', { class: `last p${colour}`, opacity: short(1 - age * 0.1) }, [casing, dashes, ring]);
}

/** All the ways of the chosen marble. @param {Point[][]} paths */
export const faintPaths = (paths) => svg('path', { class: 'faint', d: paths.map(line).join('') });

/** The way to the hole that is being looked at. @param {Point[]} points */
export const boldPath = (points) => cased(line(points), 'bold', 0.2, 0.36);

/** @param {Point} at @param {number} r @param {number} width */
function ring({ x, y }, r, width) {
  const place = { cx: short(x), cy: short(y), r };
  return [
    svg('circle', { class: 'case', ...place, 'stroke-width': width + 0.09 }),
    svg('circle', { class: 'ring', ...place, 'stroke-width': width }),
  ];
}

/** Round a marble that can move. @param {Point} at */
export const movable = (at) => ring(at, 0.475, 0.065);

/** The chosen marble, lifted over the others. @param {Point} at @param {number} colour */
export function chosen(at, colour) {
  const marble = glyph(colour);
  marble.classList.add('lifted');
  return [...ring(at, 0.56, 0.11), svg('g', { transform: `translate(${pair(at)})` }, [marble])];
}

/** Where the chosen marble can go: full for a jump, hollow for a step. @param {Point} at @param {boolean} jump */
export const destination = ({ x, y }, jump) =>
  svg('circle', { class: jump ? 'jump' : 'step', cx: short(x), cy: short(y), r: jump ? 0.19 : 0.14 });

/** The marble as it would lie there. @param {Point} at @param {number} colour */
export function ghost(at, colour) {
  return [
    svg('circle', { class: 'under-ghost', cx: short(at.x), cy: short(at.y), r: 0.46 }),
    ...ring(at, 0.5, 0.065),
    svg('g', { class: 'ghost', transform: `translate(${pair(at)})` }, [glyph(colour)]),
  ];
}

/**
 * Numbers on the landings of a chain, the last one beside the ghost.
 * @param {Point[]} points the whole path
 * @param {number} unit CSS pixels of a hole distance
 */
export function badges(points, unit) {
  const r = Math.max(0.2, BADGE_PX / unit);
  const last = points.length - 1;
  return points.slice(1).map((point, i) => badge(i + 1 === last ? { x: point.x + 0.43, y: point.y - 0.43 } : point, i + 1, r));
}

/** @param {Point} at @param {number} number @param {number} r */
function badge(at, number, r) {
  const text = svg('text', { y: short(r * 0.46), 'font-size': short(r * 1.3) });
  text.textContent = `${number}`;
  return svg('g', { class: 'badge', transform: `translate(${pair(at)})` }, [svg('circle', { r: short(r) }), text]);
}
