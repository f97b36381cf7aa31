// The elements of a board in its host: the picture with its layers, the surface for pointers, the layer of buttons. It
// keeps them as large as the host allows or twice that, and knows where a cell is in CSS pixels. It knows no position.

import { geometry } from '../geom.js';
import { ground } from './ground.js';
import { svg } from './svg.js';

/**
 * @import { Geometry } from '../geom.js'
 * @import { Point } from './svg.js'
 * @typedef {ReturnType<typeof createStage>} Stage
 */

const LAYERS = /** @type {const} */ (['ground', 'under', 'marbles', 'over']);
/** The layers have names, so that the loupe can show them too: no two in one document. */
let boards = 0;

/** @param {string} name */
function box(name) {
  const element = document.createElement('div');
  element.className = name;
  return element;
}

/**
 * @param {HTMLElement} host
 * @param {() => void} resized
 */
export function createStage(host, resized) {
  boards += 1;
  const [root, plane, buttons] = ['board', 'plane', 'cells'].map(box);
  const layers = /** @type {Record<typeof LAYERS[number], SVGGElement>} */ (
    Object.fromEntries(LAYERS.map((name) => [name, svg('g', { class: name, id: `board-${boards}-${name}` })])));
  const picture = svg('svg', { class: 'picture', 'aria-hidden': 'true' }, Object.values(layers));
  root.setAttribute('role', 'group');
  root.setAttribute('aria-keyshortcuts', 'B L T');
  root.tabIndex = 0;
  plane.append(picture, buttons);
  root.append(plane);
  host.append(root);

  /** @type {Geometry} */
  let shape = { game: '', width: 1, height: 1, points: [], camps: [], goals: [] };
  let key = '';
  let scale = 1;
  let unit = 0;

  function fit() {
    const wide = root.clientWidth / shape.width;
    const high = root.clientHeight / shape.height;
    unit = Math.min(wide, high) * scale;
    // Before it has a place it would be seen as a dot that jumps.
    plane.hidden = unit === 0;
    plane.style.width = `${unit * shape.width}px`;
    plane.style.height = `${unit * shape.height}px`;
  }

  const observer = new ResizeObserver(() => {
    fit();
    resized();
  });
  observer.observe(root);

  /** The upper left of the plane on the screen, whatever moves it there just now. @returns {Point} */
  function corner() {
    const { left, top } = root.getBoundingClientRect();
    return { x: left + plane.offsetLeft - root.scrollLeft, y: top + plane.offsetTop - root.scrollTop };
  }

  /** A point of the plane on the screen. @param {Point} point @returns {Point} */
  function toScreen({ x, y }) {
    const { x: left, y: top } = corner();
    return { x: x + left, y: y + top };
  }

  return {
    root, plane, layers, buttons, toScreen,
    /** CSS pixels between two holes. */
    unit: () => unit,
    scale: () => scale,
    shape: () => shape,
    /** @param {number} times as large as the host allows */
    scaleTo(times) {
      scale = times;
      root.classList.toggle('zoomed', times > 1);
      fit();
    },
    /** @param {number} cell @returns {Point} in CSS pixels from the upper left of the plane */
    pixel(cell) {
      const { x, y } = shape.points[cell];
      return { x: (x + shape.width / 2) * unit, y: (y + shape.height / 2) * unit };
    },
    /** @param {number} cell @returns {Point} in per cent of the plane */
    percent(cell) {
      const { x, y } = shape.points[cell];
      return { x: (x / shape.width + 0.5) * 100, y: (y / shape.height + 0.5) * 100 };
    },
    /** A place on the screen, from the upper left of the plane. @param {Point} screen @returns {Point} */
    fromScreen({ x, y }) {
      const { x: left, y: top } = corner();
      return { x: x - left, y: y - top };
    },
    /** Whether a point of the plane is on the board, and seen. @param {Point} point */
    holds(point) {
      const { x, y } = toScreen(point);
      const { left, right, top, bottom } = root.getBoundingClientRect();
      const inside = point.x >= 0 && point.y >= 0 && point.x <= unit * shape.width && point.y <= unit * shape.height;
      return inside && x >= left && x <= right && y >= top && y <= bottom;
    },
    /** Turns the board to a seat. @param {string} game @param {number[]} corners @param {number} seat @returns {boolean} whether it was another board before */
    turn(game, corners, seat) {
      const wanted = `${game} ${corners} ${seat}`;
      if (wanted === key) return false;
      key = wanted;
      shape = geometry(game, corners, seat);
      const { width, height } = shape;
      picture.setAttribute('viewBox', `${-width / 2} ${-height / 2} ${width} ${height}`);
      layers.ground.replaceChildren(...ground(shape));
      buttons.style.setProperty('--cell', `${100 / width}%`);
      fit();
      return true;
    },
    destroy() {
      observer.disconnect();
      root.remove();
    },
  };
}
