// Makes the board twice as large and moves it about under its frame. It never decides when: a button, two fingers or a
// wheel do.

import { calm } from '../settings.js';

/**
 * @import { Stage } from './stage.js'
 * @import { Point } from './svg.js'
 */

const TIMES = 2;
const GLIDE = 160;

/**
 * @param {Stage} stage
 * @param {(zoomed: boolean) => void} changed
 */
export function createZoom({ root, plane, scale, scaleTo, unit, shape }, changed) {
  const zoomed = () => scale() > 1;

  /** From where the plane was to where it is. @param {DOMRect} before */
  function glide(before) {
    const { left, top, width } = plane.getBoundingClientRect();
    const transform = `translate(${before.left - left}px,${before.top - top}px) scale(${before.width / width})`;
    plane.animate([{ transform }, { transform: 'none' }], { duration: GLIDE, easing: 'ease-out' });
  }

  /** The place of the board that was there stays there. @param {boolean} on @param {Point} part of the plane, 0 to 1 @param {Point} at on the screen */
  function set(on, part, at) {
    if (on === zoomed()) return;
    const before = plane.getBoundingClientRect();
    scaleTo(on ? TIMES : 1);
    const { left, top, width, height } = plane.getBoundingClientRect();
    root.scrollBy(left + part.x * width - at.x, top + part.y * height - at.y);
    if (!calm()) glide(before);
    changed(on);
  }

  return {
    zoomed,
    /** Two fingers or a wheel. @param {boolean} on @param {Point} at on the screen */
    at(on, at) {
      const { left, top, width, height } = plane.getBoundingClientRect();
      set(on, { x: (at.x - left) / width, y: (at.y - top) / height }, at);
    },
    /** Around some places of the board, which come to the middle of the frame. @param {boolean} on @param {Point[]} places in hole distances */
    around(on, places) {
      const { left, top, width, height } = root.getBoundingClientRect();
      const sum = places.reduce((all, { x, y }) => ({ x: all.x + x / places.length, y: all.y + y / places.length }), { x: 0, y: 0 });
      const part = { x: sum.x / shape().width + 0.5, y: sum.y / shape().height + 0.5 };
      set(on, part, { x: left + width / 2, y: top + height / 2 });
    },
    /** @param {Point} by CSS pixels that the board moves; its frame ends it @returns {boolean} whether it can be moved */
    pan({ x, y }) {
      if (zoomed()) root.scrollBy(-x, -y);
      return zoomed();
    },
    /** @param {Element} cell what has the focus */
    reveal(cell) {
      if (zoomed() && unit() > 0) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
  };
}
