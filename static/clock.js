// Time that runs out, as a ring. Counts on the browser's steady clock from what the server said was left;
// never uses the time of day, and decides nothing.

import { h, paint } from './dom.js';

const RADIUS = 20;
const AROUND = 2 * Math.PI * RADIUS;
/** From here on the ring warns. */
const LAST_SECONDS = 5;

/**
 * Whole seconds left, as people count them down: 1 until the last moment.
 * @param {number} ends @param {number} now
 */
export function secondsLeft(ends, now) {
  return Math.max(0, Math.ceil((ends - now) / 1000));
}

/** The part of the time that is left, 0 to 1. @param {number} ends @param {number} total milliseconds @param {number} now */
export function partLeft(ends, total, now) {
  return total <= 0 ? 0 : Math.max(0, Math.min(1, (ends - now) / total));
}

/**
 * How long until each of the last seconds begins, as far as they lie ahead.
 * @param {number} ends @param {number} now
 */
export function lastTicks(ends, now) {
  return Array.from({ length: LAST_SECONDS }, (_, gone) => ends - (LAST_SECONDS - gone) * 1000 - now).filter((wait) => wait >= 0);
}

/**
 * A ring that draws itself while it is on the page.
 * @param {(seconds: number) => void} [onSecond] told each new whole second
 */
export function createRing(onSecond = () => {}) {
  const element = document.createElement('span');
  element.className = 'ring';
  element.setAttribute('role', 'timer');
  element.setAttribute('aria-live', 'off');
  let [ends, total, said] = [0, 1, -1];
  /** @type {number | null} */
  let still = null;

  function draw() {
    const now = still ?? performance.now();
    const left = secondsLeft(ends, now);
    const gone = AROUND * (1 - partLeft(ends, total, now));
    element.classList.toggle('late', left <= LAST_SECONDS);
    paint(element, [
      h('svg', { viewBox: '0 0 48 48', 'aria-hidden': 'true' },
        h('circle', { class: 'track', cx: 24, cy: 24, r: RADIUS }),
        h('circle', { class: 'rest', cx: 24, cy: 24, r: RADIUS, 'stroke-dasharray': AROUND, 'stroke-dashoffset': gone.toFixed(1) })),
      h('span', {}, left),
    ]);
    if (left === said) return;
    said = left;
    onSecond(left);
  }

  const beat = setInterval(() => element.isConnected && draw(), 200);
  return {
    element,
    /** @param {number} end when it runs out @param {number} whole milliseconds of the full ring @param {string} label @param {number | null} [at] it stands still at this moment */
    set(end, whole, label, at = null) {
      if (end !== ends) said = -1;
      [ends, total, still] = [end, whole, at];
      element.classList.toggle('still', at !== null);
      element.setAttribute('aria-label', label);
      draw();
    },
    destroy: () => clearInterval(beat),
  };
}
