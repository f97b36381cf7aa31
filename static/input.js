// Pointers and keys on the board, turned into what the person means: tap, hover, drag, arrow, read aloud. It knows no
// rules and no position, and never scrolls the page.

/**
 * @import { Point } from './board/svg.js'
 *
 * @typedef {object} Hands
 * @property {(point: Point) => void} tap
 * @property {(point: Point | null) => void} hover mouse only; `null`: it has left
 * @property {(point: Point) => boolean} lift whether there is something to drag
 * @property {(point: Point) => void} drag
 * @property {(point: Point | null) => void} drop `null`: the drag was broken off
 *
 * @typedef {object} Keys
 * @property {(way: Point) => void} arrow
 * @property {() => boolean} escape whether there was something to leave
 * @property {(letter: string) => boolean} read
 */

/** A pointer that went farther than this has dragged, not tapped (CSS pixels). */
const SLACK = 10;

const ARROWS = /** @type {Record<string, Point>} */ ({
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
});

/**
 * @param {HTMLElement} surface points are from its upper left
 * @param {Hands} hands
 */
export function listenToPointer(surface, hands) {
  /** @type {{ id: number, at: Point, dragging: boolean, still: boolean } | null} */
  let down = null;

  /** @param {PointerEvent} event @returns {Point} */
  function place({ clientX, clientY }) {
    const { left, top } = surface.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  /** @param {PointerEvent} event */
  function press(event) {
    if (down !== null || event.button !== 0) return;
    down = { id: event.pointerId, at: place(event), dragging: false, still: true };
    surface.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    const at = place(event);
    if (down === null) {
      if (event.pointerType === 'mouse') hands.hover(at);
      return;
    }
    if (event.pointerId !== down.id) return;
    if (down.still && Math.hypot(at.x - down.at.x, at.y - down.at.y) > SLACK) {
      down.still = false;
      down.dragging = hands.lift(down.at);
    }
    if (down.dragging) hands.drag(at);
  }

  /** @param {PointerEvent} event */
  function release(event) {
    if (down === null || event.pointerId !== down.id) return;
    const { dragging } = down;
    down = null;
    if (dragging) hands.drop(place(event));
    else hands.tap(place(event));
  }

  /** @param {PointerEvent} event */
  function breakOff(event) {
    if (down === null || event.pointerId !== down.id) return;
    if (down.dragging) hands.drop(null);
    down = null;
  }

  surface.addEventListener('pointerdown', press);
  surface.addEventListener('pointermove', move);
  surface.addEventListener('pointerup', release);
  surface.addEventListener('pointercancel', breakOff);
  surface.addEventListener('pointerleave', () => hands.hover(null));
}

/**
 * Keys count only while the focus is on the board.
 * @param {HTMLElement} board
 * @param {Keys} keys
 */
export function listenToKeys(board, keys) {
  board.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const way = ARROWS[event.key];
    if (way) keys.arrow(way);
    else if (!(event.key === 'Escape' ? keys.escape() : keys.read(letterOf(event)))) return;
    event.preventDefault();
  });
}

/** The latin letter of a key: the one it types, or on a keyboard of other letters the one in its place. @param {{ key: string, code: string }} event */
export function letterOf({ key, code }) {
  return (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();
}
