// The six players' colours and shapes, and the glyph of a marble. It knows no board and no seat's name; the colours
// themselves are tokens of style.css, reached through the classes p0..p5 of board.css.

import { pair, short, svg } from './svg.js';

/** @import { Point } from './svg.js' */

/** Clockwise round the star from the first corner, so that a seat has the colour of its corner at every table. */
export const COLOURS = ['red', 'green', 'purple', 'blue', 'black', 'yellow'];

const TAKEN = /** @type {Record<number, number[]>} */ ({
  2: [0, 3],
  3: [0, 2, 4],
  4: [0, 1, 3, 4],
  6: [0, 1, 2, 3, 4, 5],
});

/**
 * The colour (0..5, an index into COLOURS and SHAPES) of a seat.
 * @param {number} players how many seats the table has
 * @param {number} seat
 * @returns {number}
 */
export const colourOf = (players, seat) => TAKEN[players]?.[seat] ?? seat;

/** @type {Point[]} */
const STAR = Array.from({ length: 10 }, (_, i) => {
  const r = i % 2 ? 0.2 : 0.45;
  const angle = (i * Math.PI) / 5;
  return { x: r * Math.sin(angle), y: 0.02 - r * Math.cos(angle) };
});

/** @param {Point[]} points */
function relative(points) {
  const steps = points.slice(1).map(({ x, y }, i) => `l${pair({ x: short(x) - short(points[i].x), y: short(y) - short(points[i].y) })}`);
  return `m${pair(points[0])}${steps.join('')}z`;
}

/**
 * Outlines in units of the hole distance, about the point where the path is, so that many marbles can be one path;
 * `shine` is the light that falls from the upper left.
 * @type {{ shape: string, body: string, shine: string }[]}
 */
export const SHAPES = [
  { shape: 'circle', body: 'm-.39 0a.39.39 0 1 0 .78 0a.39.39 0 1 0-.78 0z', shine: 'm-.21-.14a.25.25 0 0 1 .19-.11' },
  { shape: 'triangle', body: 'm0-.43l.4.72h-.8z', shine: 'm-.03-.26l-.17.31' },
  { shape: 'square', body: 'm-.33-.33h.66v.66h-.66z', shine: 'm-.2-.04v-.16h.16' },
  { shape: 'diamond', body: 'm0-.46l.4.46l-.4.46l-.4-.46z', shine: 'm-.03-.24l-.18.21' },
  { shape: 'cross', body: 'm-.15-.39h.3v.24h.24v.3h-.24v.24h-.3v-.24h-.24v-.3h.24z', shine: 'm-.06-.29v.21' },
  { shape: 'star', body: relative(STAR), shine: 'm-.03-.22l-.07.15' },
];

/** A marble about (0, 0): its shadow, its body with the rim, its shine. @param {number} colour */
function parts(colour) {
  const { body, shine } = SHAPES[colour];
  return [
    svg('path', { class: 'shadow', d: body }),
    svg('path', { class: 'body', d: body }),
    svg('path', { class: 'shine', d: shine }),
  ];
}

/** A marble to be put somewhere in a picture. @param {number} colour */
export const glyph = (colour) => svg('g', { class: `marble p${colour}` }, parts(colour));

/**
 * A marble as a picture of its own, for bars and lists. Hidden from screen readers: the words beside it say the name.
 * @param {number} colour
 * @param {number} size in CSS pixels
 */
export const shapeSvg = (colour, size) =>
  svg('svg', { class: `shape-mark marble p${colour}`, viewBox: '-.5 -.5 1 1', width: size, height: size, 'aria-hidden': 'true' }, parts(colour));
