// Keeps one glyph for every marble on the board and touches only those that differ. It never moves one visibly: that
// is motion.js.

import { glyph } from './shapes.js';
import { pair, svg } from './svg.js';

/** @import { Point } from './svg.js' */

/** @param {SVGElement} layer */
export function createMarbles(layer) {
  /** @type {Map<number, { colour: number, element: SVGElement }>} */
  const shown = new Map();

  /** @param {number} cell */
  function take(cell) {
    shown.get(cell)?.element.remove();
    shown.delete(cell);
  }

  /** @param {number} cell @param {number} colour @param {Point} at */
  function put(cell, colour, at) {
    const element = svg('g', { transform: `translate(${pair(at)})` }, [glyph(colour)]);
    shown.set(cell, { colour, element });
    layer.append(element);
  }

  return {
    /** @param {Map<number, number>} wanted the colour on each cell that has a marble @param {Point[]} points */
    show(wanted, points) {
      for (const [cell, { colour }] of [...shown]) if (wanted.get(cell) !== colour) take(cell);
      for (const [cell, colour] of wanted) if (!shown.has(cell)) put(cell, colour, points[cell]);
    },
    clear() {
      for (const cell of [...shown.keys()]) take(cell);
    },
  };
}
