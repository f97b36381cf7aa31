// Keeps one outline for every marble on the board, and one path each for all their shadows and all their shines: as few
// elements as will do. It touches only what differs, and never moves a marble visibly: that is motion.js.

import { SHAPES } from './shapes.js';
import { pair, svg } from './svg.js';

/** @import { Point } from './svg.js' */

/** @param {SVGElement} layer */
export function createMarbles(layer) {
  /** @type {Map<number, { colour: number, at: string, element: SVGElement }>} */
  const shown = new Map();
  const [shadows, shines] = [svg('path', { class: 'shadow' }), svg('path', { class: 'shine' })];
  layer.append(shadows, shines);

  /** @param {number} cell */
  function take(cell) {
    shown.get(cell)?.element.remove();
    shown.delete(cell);
  }

  /** @param {number} cell @param {number} colour @param {Point} point */
  function put(cell, colour, point) {
    const at = `M${pair(point)}`;
    const element = svg('path', { class: `body p${colour}`, d: at + SHAPES[colour].body });
    shown.set(cell, { colour, at, element });
    shines.before(element);
  }

  /** @param {'body' | 'shine'} part */
  const all = (part) => [...shown.values()].map(({ colour, at }) => at + SHAPES[colour][part]).join('');

  return {
    /** @param {Map<number, number>} wanted the colour on each cell that has a marble @param {Point[]} points */
    show(wanted, points) {
      const gone = [...shown].filter(([cell, { colour }]) => wanted.get(cell) !== colour);
      for (const [cell] of gone) take(cell);
      const come = [...wanted].filter(([cell]) => !shown.has(cell));
      for (const [cell, colour] of come) put(cell, colour, points[cell]);
      if (gone.length + come.length === 0) return;
      shadows.setAttribute('d', all('body'));
      shines.setAttribute('d', all('shine'));
    },
    clear() {
      for (const cell of [...shown.keys()]) take(cell);
    },
  };
}
