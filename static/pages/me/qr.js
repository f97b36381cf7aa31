// Draws a QR code from its modules, as one path. It makes no code itself: the server does.

import { svg } from '../../board/svg.js';

/** Light round it, which readers need to find it. */
const QUIET = 4;

/** Its dark modules as path data. @param {string[]} rows a character a module, `1`: dark */
export const modules = (rows) =>
  rows.flatMap((row, y) => [...row.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`)).join('');

/** @param {string[]} rows @param {string} words */
export function qrPicture(rows, words) {
  const size = rows.length + 2 * QUIET;
  return svg('svg', { class: 'device-qr', viewBox: `${-QUIET} ${-QUIET} ${size} ${size}`, role: 'img', 'aria-label': words, 'shape-rendering': 'crispEdges' }, [
    svg('path', { class: 'qr-light', d: `M${-QUIET} ${-QUIET}h${size}v${size}h-${size}z` }),
    svg('path', { class: 'qr-dark', d: modules(rows) }),
  ]);
}
