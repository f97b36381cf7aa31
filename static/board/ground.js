// Draws what never changes during a game: face, lattice, holes, tinted camps, frame. It knows no position.

import { colourOf } from './shapes.js';
import { disc, line, pair, polygon, svg } from './svg.js';

/**
 * @import { Geometry } from '../geom.js'
 * @import { Point } from './svg.js'
 */

const HOLE = 0.295;
const DOT = 0.08;
const TIP = 0.42;

/** Sharp outline of the star's face, through the middle of its frame. */
const STAR_OUTLINE = starOutline(0.435);

/** @param {number} edge how far beyond the outer holes @returns {Point[]} tips and notches in turn */
function starOutline(edge) {
  const tip = 4 * Math.sqrt(3) + 2 * edge;
  const notch = tip / Math.sqrt(3);
  return Array.from({ length: 12 }, (_, i) => {
    const r = i % 2 ? notch : tip;
    return { x: r * Math.sin((i * Math.PI) / 6), y: -r * Math.cos((i * Math.PI) / 6) };
  });
}

/** @param {Point} from @param {Point} to @param {number} far */
function towards(from, to, far) {
  const part = far / Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** The star with rounded tips. */
function starFace() {
  const at = (/** @type {number} */ i) => STAR_OUTLINE[(i + 12) % 12];
  const parts = STAR_OUTLINE.map((corner, i) => {
    if (i % 2) return `L${pair(corner)}`;
    const [start, end] = [towards(corner, at(i - 1), TIP), towards(corner, at(i + 1), TIP)];
    return `${i ? 'L' : 'M'}${pair(start)}Q${pair(corner)} ${pair(end)}`;
  });
  return `${parts.join('')}Z`;
}

/** Lines between neighbouring holes. @param {Point[]} points */
function lattice(points) {
  const lines = points.flatMap((a, i) =>
    points.slice(i + 1).filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < 1.01).map((b) => line([a, b])));
  return lines.join('');
}

/** The shade that the upper rim throws into a hole. @param {Point} point */
const shade = ({ x, y }) => `M${pair({ x: x - 0.25, y: y - 0.07 })}A.26 .26 0 0 1 ${pair({ x: x + 0.25, y: y - 0.07 })}`;

/** @param {Geometry} geometry */
function tints({ camps, game }) {
  return camps.map((outline, seat) => {
    const colour = colourOf(camps.length, seat);
    return svg('path', { class: `tint ${game} p${colour}`, d: polygon(outline) });
  });
}

/** @param {Geometry} geometry */
function starGround(geometry) {
  const { points } = geometry;
  return [
    svg('path', { class: 'face', d: starFace() }),
    ...tints(geometry),
    svg('path', { class: 'lattice', d: lattice(points) }),
    svg('path', { class: 'holes', d: points.map((point) => disc(point, HOLE)).join('') }),
    svg('path', { class: 'shades', d: points.map(shade).join('') }),
    svg('path', { class: 'frame star', d: starFace() }),
  ];
}

/** @param {Point} point */
const square = ({ x, y }) => `M${pair({ x: x - 0.5, y: y - 0.5 })}h1v1h-1Z`;

/** @param {Geometry} geometry */
function halmaGround(geometry) {
  const dark = geometry.points.filter(({ x, y }) => (x + y) % 2 !== 0);
  const grid = Array.from({ length: 15 }, (_, i) => `M${i - 7}-8V8M-8 ${i - 7}H8`).join('');
  return [
    svg('rect', { class: 'frame halma', x: -8.3, y: -8.3, width: 16.6, height: 16.6, rx: 0.5 }),
    svg('rect', { class: 'face', x: -8, y: -8, width: 16, height: 16 }),
    svg('path', { class: 'squares', d: dark.map(square).join('') }),
    svg('path', { class: 'grid', d: grid }),
    ...tints(geometry),
    svg('path', { class: 'dots', d: geometry.points.map((point) => disc(point, DOT)).join('') }),
  ];
}

/** @param {Geometry} geometry */
export const ground = (geometry) => (geometry.game === 'star' ? starGround(geometry) : halmaGround(geometry));
