// The small boards on the home page: a start position drawn with plain circles and squares.
// Decoration only: never shows a game that is played.

import { homes } from '../state/start.js';
import { colourOf } from '../board/shapes.js';

const SVG = 'http://www.w3.org/2000/svg';
const STAR_ROWS = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];

/** @param {string} name @param {Record<string, string | number>} attributes */
function draw(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** Where the holes of the star are, in hole distances. @returns {[number, number][]} */
function starPoints() {
  return STAR_ROWS.flatMap((count, row) =>
    // Turned around, so that the first player sits at the bottom, as everybody sees themselves.
    Array.from({ length: count }, (_, i) => /** @type {[number, number]} */ ([(count - 1) / 2 - i, (8 - row) * 0.866])));
}

/** @returns {[number, number][]} */
function halmaPoints() {
  return Array.from({ length: 256 }, (_, cell) => [(cell & 15) - 7.5, (cell >> 4) - 7.5]);
}

/** @param {[number, number]} point @param {number} colour */
function piece([x, y], colour) {
  return draw('circle', { cx: x.toFixed(2), cy: y.toFixed(2), r: 0.4, class: `mini-piece p${colour}` });
}

/** @param {SVGElement} svg @param {[number, number][]} points @param {string} game @param {number} players */
function putPieces(svg, points, game, players) {
  homes(game, players).forEach((cells, seat) => {
    const colour = colourIndex(players, seat);
    for (const cell of cells) svg.append(piece(points[cell], colour));
  });
}

/** @param {number} players @param {number} seat */
function colourIndex(players, seat) {
  return Number(colourOf(players, seat));
}

/** @param {string} game @returns {SVGElement} */
export function miniBoard(game) {
  const svg = draw('svg', { viewBox: '-7.6 -7.6 15.2 15.2', 'aria-hidden': 'true', class: 'mini' });
  if (game === 'star') {
    const points = starPoints();
    svg.append(draw('path', { d: 'M0-7.4 6.4 3.7H-6.4ZM0 7.4 6.4-3.7H-6.4Z', class: 'mini-frame' }));
    svg.append(draw('path', { d: 'M0-7.4 6.4 3.7H-6.4ZM0 7.4 6.4-3.7H-6.4Z', class: 'mini-face' }));
    for (const [x, y] of points) svg.append(draw('circle', { cx: x.toFixed(2), cy: y.toFixed(2), r: 0.26, class: 'mini-hole' }));
    putPieces(svg, points, 'star', 6);
    return svg;
  }
  svg.setAttribute('viewBox', '-8.6 -8.6 17.2 17.2');
  svg.append(draw('rect', { x: -8.3, y: -8.3, width: 16.6, height: 16.6, rx: 0.6, class: 'mini-frame' }));
  svg.append(draw('rect', { x: -8, y: -8, width: 16, height: 16, class: 'mini-face' }));
  for (const [x, y] of halmaPoints()) svg.append(draw('circle', { cx: x, cy: y, r: 0.12, class: 'mini-hole' }));
  putPieces(svg, halmaPoints(), 'halma', 2);
  return svg;
}
