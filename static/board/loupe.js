// A round glass above the finger that shows what lies under it, larger. It shows the same picture as the board, never
// one of its own, and is there only while a finger is down.

import { svg } from './svg.js';

/**
 * @import { Stage } from './stage.js'
 * @import { Point } from './svg.js'
 */

/** CSS pixels across, and how many times larger than the whole board it shows it. */
const SIZE = 148;
const TIMES = 2.1;
/** Between the middle of the finger and the edge of the glass, and between the glass and the edge of the screen. */
const GAP = 34;
const MARGIN = 4;

/** @param {number} value @param {number} most */
const within = (value, most) => Math.min(Math.max(value, SIZE / 2 + MARGIN), most - SIZE / 2 - MARGIN);

/**
 * The middle of the glass: over the finger, near the upper edge under it, and if there is no room there either, beside it.
 * @param {Point} finger
 * @param {{ width: number, height: number }} screen
 * @returns {Point}
 */
export function loupePlace({ x, y }, { width, height }) {
  const far = GAP + SIZE / 2;
  const edge = SIZE / 2 + MARGIN;
  if (y - far >= edge) return { x: within(x, width), y: y - far };
  if (y + far <= height - edge) return { x: within(x, width), y: y + far };
  return { x: x - far >= edge ? x - far : x + far, y: within(y, height) };
}

/** @param {Stage} stage */
export function createLoupe(stage) {
  const parts = Object.values(stage.layers).map(({ id }) => svg('use', { href: `#${id}` }));
  const picture = svg('svg', { class: 'picture', 'aria-hidden': 'true' }, parts);
  const glass = document.createElement('div');
  glass.className = 'loupe';
  glass.append(picture);

  return {
    /** @param {Point} point from the upper left of the plane */
    show(point) {
      const { width, height } = stage.shape();
      const across = (SIZE * stage.scale()) / (TIMES * stage.unit());
      const [x, y] = [point.x / stage.unit() - width / 2, point.y / stage.unit() - height / 2];
      picture.setAttribute('viewBox', `${x - across / 2} ${y - across / 2} ${across} ${across}`);
      const place = loupePlace(stage.toScreen(point), { width: innerWidth, height: innerHeight });
      glass.style.transform = `translate(${place.x - SIZE / 2}px,${place.y - SIZE / 2}px)`;
      if (!glass.isConnected) stage.root.append(glass);
    },
    hide: () => glass.remove(),
  };
}
