// Draws what lies under and over the marbles: target, last moves, paths, rings, destinations, ghost, badges. Each is a
// pure function of what it is given, with as few elements as will do; none changes the game or decides what may be done.

import { glyph } from './shapes.js';
import { disc, line, pair, polygon, short, svg } from './svg.js';

/** @import { Point } from './svg.js' */

/** The newest is the widest. None is faint: a line of half the colour is no line on a light board. */
const LAST_WIDTHS = [0.15, 0.1, 0.08, 0.07, 0.06, 0.06];

/** Badges are never smaller than this on any screen, in CSS pixels. */
const BADGE_PX = 7.6;

/** The same line twice: first its casing, then itself. @param {string} d @param {string} look @param {number} width @param {number} casing how much wider */
const cased = (d, look, width, casing) => [
  svg('path', { class: 'case', d, 'stroke-width': short(width + casing) }),
  svg('path', { class: look, d, 'stroke-width': short(width) }),
];

/** @param {Point[]} outline */
export const target = (outline) => cased(polygon(outline), 'target', 0.12, 0.07);

/**
 * One of the last moves.
 * @param {Point[]} points
 * @param {number} colour
 * @param {number} age 0 for the newest
 */
export function lastMove(points, colour, age) {
  const width = LAST_WIDTHS[age] ?? 0.06;
  const [casing, dashes] = cased(line(points), 'dashes', width, 0.08);
  dashes.setAttribute('stroke-dasharray', `${short(0.06 + 1.35 * width)} ${short(0.06 + 1.25 * width)}`);
  const ring = svg('path', { class: 'left', d: disc(points[0], 0.17), 'stroke-width': Math.max(0.045, width * 0.6) });
  return svg('g', { class: `last p${colour}` }, [casing, dashes, ring]);
}

/** All the ways of the chosen marble. @param {Point[][]} paths */
export const faintPaths = (paths) => svg('path', { class: 'faint', d: paths.map(line).join('') });

/** The way to the hole that is being looked at. @param {Point[]} points */
export const boldPath = (points) => cased(line(points), 'bold', 0.2, 0.16);

/** A way that is only suggested. @param {Point[]} points */
export const hintPath = (points) => cased(line(points), 'bold hint', 0.2, 0.16);

/** @param {Point[]} points @param {number} r @param {number} width */
const rings = (points, r, width) => cased(points.map((point) => disc(point, r)).join(''), 'ring', width, 0.09);

/** Round the marbles that can move. @param {Point[]} points */
export const movable = (points) => rings(points, 0.475, 0.065);

/** Round the marble that would be chosen here. @param {Point} at */
export const nearest = (at) => rings([at], 0.56, 0.11);

/** The chosen marble, lifted over the others. @param {Point} at @param {number} colour */
export function chosen(at, colour) {
  const marble = glyph(colour);
  marble.classList.add('lifted');
  return [...nearest(at), svg('g', { transform: `translate(${pair(at)})` }, [marble])];
}

/** Where the chosen marble can go: full for a jump, hollow for a step. @param {Point[]} jumps @param {Point[]} steps */
export const destinations = (jumps, steps) => [
  svg('path', { class: 'jump', d: jumps.map((point) => disc(point, 0.165)).join('') }),
  svg('path', { class: 'step', d: steps.map((point) => disc(point, 0.13)).join('') }),
];

/** The marble as it would lie there. @param {Point} at @param {number} colour */
export function ghost(at, colour) {
  return [
    svg('path', { class: 'under-ghost', d: disc(at, 0.46) }),
    ...rings([at], 0.5, 0.065),
    svg('g', { class: 'ghost', transform: `translate(${pair(at)})` }, [glyph(colour)]),
  ];
}

/**
 * Numbers on the landings of a chain, the last one beside the ghost.
 * @param {Point[]} points the whole path
 * @param {number} unit CSS pixels of a hole distance; 0 as long as the board is not on the page
 */
export function badges(points, unit) {
  const r = unit > 0 ? Math.max(0.2, BADGE_PX / unit) : 0.2;
  const last = points.length - 1;
  return points.slice(1).map((point, i) => badge(i + 1 === last ? { x: point.x + 0.43, y: point.y - 0.43 } : point, i + 1, r));
}

/** @param {Point} at @param {number} number @param {number} r */
function badge(at, number, r) {
  const text = svg('text', { y: short(r * 0.46), 'font-size': short(r * 1.3) });
  text.textContent = `${number}`;
  return svg('g', { class: 'badge', transform: `translate(${pair(at)})` }, [svg('circle', { r: short(r) }), text]);
}
