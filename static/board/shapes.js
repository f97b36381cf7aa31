// The six players' colours and shapes, and the glyph of a marble. It knows no board and no seat's name; the colours
// themselves are tokens of style.css, reached through the classes p0..p5 of board.css.

import { polygon, svg } from './svg.js';

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

const STAR = Array.from({ length: 10 }, (_, i) => {
  const r = i % 2 ? 0.2 : 0.45;
  const angle = (i * Math.PI) / 5;
  return { x: r * Math.sin(angle), y: 0.02 - r * Math.cos(angle) };
});

/**
 * Outlines in units of the hole distance, about (0, 0); `shine` is the light that falls from the upper left.
 * @type {{ shape: string, body: string, shine: string }[]}
 */
export const SHAPES = [
  { shape: 'circle', body: 'M-.39 0a.39.39 0 1 0 .78 0a.39.39 0 1 0-.78 0Z', shine: 'M-.21-.14A.25.25 0 0 1-.02-.25' },
  { shape: 'triangle', body: 'M0-.43L.4.29L-.4.29Z', shine: 'M-.03-.26L-.2.05' },
  { shape: 'square', body: 'M-.33-.33H.33V.33H-.33Z', shine: 'M-.2-.04V-.2H-.04' },
  { shape: 'diamond', body: 'M0-.46L.4 0L0 .46L-.4 0Z', shine: 'M-.03-.24L-.21-.03' },
  {
    shape: 'cross',
    body: 'M-.15-.39H.15V-.15H.39V.15H.15V.39H-.15V.15H-.39V-.15H-.15Z',
    shine: 'M-.06-.29V-.08',
  },
  { shape: 'star', body: polygon(STAR), shine: 'M-.03-.22L-.1-.07' },
];

/**
 * A marble about (0, 0): its shadow, its body with the rim, its shine.
 * @param {number} colour
 */
export function glyph(colour) {
  const { body, shine } = SHAPES[colour];
  return svg('g', { class: `marble p${colour}` }, [
    svg('path', { class: 'shadow', d: body }),
    svg('path', { class: 'body', d: body }),
    svg('path', { class: 'shine', d: shine }),
  ]);
}

/**
 * A marble as a picture of its own, for bars and lists. Hidden from screen readers: the words beside it say the name.
 * @param {number} colour
 * @param {number} size in CSS pixels
 */
export const shapeSvg = (colour, size) =>
  svg('svg', { class: 'shape-mark', viewBox: '-.5 -.5 1 1', width: size, height: size, 'aria-hidden': 'true' }, [
    glyph(colour),
  ]);
