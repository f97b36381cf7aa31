// Pointers, wheels and keys on the board, turned into what the person means: tap, hover, slide, pan, pinch, arrow, read
// aloud. It knows no rules and no position, and never scrolls or enlarges the page.

/**
 * @import { Point } from './board/svg.js'
 *
 * @typedef {object} Hands points are from the upper left of the plane unless they are on the screen
 * @property {(point: Point) => void} tap
 * @property {(point: Point | null) => void} hover mouse only; `null`: it has left
 * @property {(point: Point, touch: boolean, rested: boolean) => 'slide' | 'pan' | null} begin what a pointer that is held down does from now on
 * @property {(point: Point) => void} slide
 * @property {(point: Point | null) => void} end of a slide; `null`: it was broken off
 * @property {(by: Point) => boolean} pan whether there is something to move
 * @property {(on: boolean, screen: Point) => void} zoom
 *
 * @typedef {object} Keys
 * @property {(way: Point) => void} arrow
 * @property {(letter: string) => boolean} read
 */

/** A pointer that went farther than this slides, and a finger that stays so long rests: neither taps (CSS pixels, milliseconds). */
const SLACK = 10;
const REST = 300;
/** So much wider apart, or nearer together, two fingers zoom. */
const PINCH = 1.2;

const ARROWS = /** @type {Record<string, Point>} */ ({
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
});

/** @param {Point} a @param {Point} b */
const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
/** @param {Point} a @param {Point} b @returns {Point} */
const between = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
/** @param {{ clientX: number, clientY: number }} event @returns {Point} */
const onScreen = ({ clientX: x, clientY: y }) => ({ x, y });

/**
 * @param {HTMLElement} surface
 * @param {(screen: Point) => Point} place from the screen to the plane
 * @param {Hands} hands
 */
export function listenToPointer(surface, place, hands) {
  /** Where on the screen the pointers are that are down, at most two. @type {Map<number, Point>} */
  const down = new Map();
  /** What they do. A first one presses until it slides, moves the board, or (`idle`) does nothing but tap. @type {'press' | 'idle' | 'slide' | 'pan' | 'pinch' | 'spent'} */
  let does = 'press';
  let start = { x: 0, y: 0 };
  let spread = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let rest;

  /** @param {Point} at @param {boolean} touch @param {boolean} rested */
  function begin(at, touch, rested) {
    clearTimeout(rest);
    does = hands.begin(place(start), touch, rested) ?? 'idle';
    if (does === 'slide') hands.slide(place(at));
  }

  /** @param {PointerEvent} event */
  function press(event) {
    if (event.button !== 0 || down.size === 2) return;
    const at = onScreen(event);
    surface.setPointerCapture(event.pointerId);
    down.set(event.pointerId, at);
    if (down.size === 2) return pinch();
    does = 'press';
    start = at;
    if (event.pointerType !== 'mouse') rest = setTimeout(() => begin(start, true, true), REST);
  }

  /** A second finger: what the first one did does not count. */
  function pinch() {
    clearTimeout(rest);
    if (does === 'slide') hands.end(null);
    does = 'pinch';
    const [one, two] = down.values();
    spread = apart(one, two);
  }

  /** @param {Point[]} before @param {Point[]} now */
  function squeeze([a, b], [one, two]) {
    const [was, is] = [between(a, b), between(one, two)];
    const ratio = apart(one, two) / spread;
    hands.pan({ x: is.x - was.x, y: is.y - was.y });
    if (ratio < PINCH && ratio > 1 / PINCH) return;
    spread = apart(one, two);
    hands.zoom(ratio > 1, is);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    const at = onScreen(event);
    const before = down.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse' && down.size === 0) hands.hover(place(at));
      return;
    }
    const were = [...down.values()];
    down.set(event.pointerId, at);
    if (does === 'pinch') squeeze(were, [...down.values()]);
    else if (does === 'press' && apart(at, start) > SLACK) begin(at, event.pointerType !== 'mouse', false);
    else if (does === 'slide') hands.slide(place(at));
    if (does === 'pan') hands.pan({ x: at.x - before.x, y: at.y - before.y });
  }

  /** @param {PointerEvent} event @param {boolean} broken */
  function leave(event, broken) {
    if (!down.delete(event.pointerId)) return;
    clearTimeout(rest);
    const point = place(onScreen(event));
    if (does === 'slide') hands.end(broken ? null : point);
    else if ((does === 'press' || does === 'idle') && !broken) hands.tap(point);
    does = 'spent';
  }

  /** @param {WheelEvent} event a trackpad tells a pinch as a wheel with Ctrl */
  function wheel(event) {
    if (event.ctrlKey) hands.zoom(event.deltaY < 0, onScreen(event));
    else if (!hands.pan({ x: -event.deltaX, y: -event.deltaY })) return;
    event.preventDefault();
  }

  surface.addEventListener('pointerdown', press);
  surface.addEventListener('pointermove', move);
  surface.addEventListener('pointerup', (event) => leave(event, false));
  // Also after it was cancelled.
  surface.addEventListener('lostpointercapture', (event) => leave(event, true));
  surface.addEventListener('pointerleave', () => hands.hover(null));
  surface.addEventListener('wheel', wheel, { passive: false });
  // A finger that rests does not want a menu.
  surface.addEventListener('contextmenu', (event) => { if (down.size > 0) event.preventDefault(); });
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
    else if (!keys.read(letterOf(event))) return;
    event.preventDefault();
  });
}

/** The latin letter of a key: the one it types, or on a keyboard of other letters the one in its place. @param {{ key: string, code: string }} event */
export function letterOf({ key, code }) {
  return (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();
}
