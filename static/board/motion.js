// Moves one marble over the board: an HTML element above the picture, so that nothing but its transform changes.
// It never changes the board; who calls it draws what comes after.

import { shapeSvg } from './shapes.js';

/** @import { Point } from './svg.js' */

const HOP = 160;
const HOP_MIN = 90;
const CHAIN = 1400;
const STEP = 180;
const BACK = 150;
const FADE = 120;
const HURRY = 80;
const RISE = 'cubic-bezier(.2,0,.6,1)';
const FALL = 'cubic-bezier(.3,0,.4,1)';

/** @typedef {{ colour: number, points: Point[], unit: number, kind: 'step' | 'chain' | 'back' }} Travel points in CSS pixels */

/** Whether this person wants nothing to travel. */
const reduced = () =>
  document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Milliseconds that a path takes. @param {Travel['kind']} kind @param {number} hops */
export function duration(kind, hops) {
  if (kind === 'step') return STEP;
  if (kind === 'back') return BACK;
  return hops * Math.max(HOP_MIN, Math.min(HOP, CHAIN / hops));
}

/** @param {Point} at @param {number} [scale] */
const placed = ({ x, y }, scale = 1) => `translate(${x}px,${y}px) scale(${scale})`;

/** @param {Travel} travel @returns {Keyframe[]} */
function keyframes({ points, kind }) {
  const hops = points.length - 1;
  const lift = kind === 'chain' ? 1.22 : 1.06;
  const frames = points.slice(1).flatMap((to, i) => {
    const from = points[i];
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    return [
      { offset: i / hops, transform: placed(from), easing: RISE },
      { offset: (i + 0.5) / hops, transform: placed(middle, lift), easing: FALL },
    ];
  });
  return [...frames, { offset: 1, transform: placed(points[hops]) }];
}

/** @param {HTMLElement} element @param {Travel} travel */
function start(element, travel) {
  const { points, kind } = travel;
  if (reduced()) {
    element.style.transform = placed(points[points.length - 1]);
    return element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE });
  }
  return element.animate(keyframes(travel), { duration: duration(kind, points.length - 1), fill: 'forwards' });
}

/** @param {HTMLElement} host */
export function createMotion(host) {
  /** @type {{ element: HTMLElement, animation: Animation } | null} */
  let running = null;

  /** @param {{ colour: number, unit: number }} marble */
  function mover({ colour, unit }) {
    const element = document.createElement('div');
    element.className = 'mover';
    element.append(shapeSvg(colour, unit));
    host.append(element);
    return element;
  }

  return {
    /** Where the travelling marble is now, from the upper left of the host. @returns {Point | null} */
    where() {
      if (!running) return null;
      const { left, top, width, height } = running.element.getBoundingClientRect();
      const base = host.getBoundingClientRect();
      return { x: left - base.left + width / 2, y: top - base.top + height / 2 };
    },
    /** Resolves when the marble has arrived or was taken away. @param {Travel} travel @returns {Promise<void>} */
    async travel(travel) {
      const element = mover(travel);
      const animation = start(element, travel);
      const mine = { element, animation };
      running = mine;
      await animation.finished.catch(() => undefined);
      element.remove();
      if (running === mine) running = null;
    },
    /** A marble under the finger, until it is dropped. @param {number} colour @param {number} unit */
    carry(colour, unit) {
      const element = mover({ colour, unit });
      return {
        /** @param {Point} point */
        to(point) {
          element.style.transform = placed(point, 1.14);
        },
        end: () => element.remove(),
      };
    },
    /** Ends what is under way within 80 ms. */
    hurry() {
      if (!running) return;
      const { animation } = running;
      const left = Number(animation.effect?.getComputedTiming().endTime ?? 0) - Number(animation.currentTime ?? 0);
      if (left > HURRY) animation.updatePlaybackRate(left / HURRY);
    },
    /** Takes the travelling marble away at once. */
    stop() {
      running?.animation.cancel();
    },
  };
}
