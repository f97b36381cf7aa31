// Moves one marble over the board: an HTML element above the picture, so that nothing but its transform changes.
// It never changes the board; who calls it draws what comes after.

import { calm } from '../settings.js';
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

/** Milliseconds that a path takes. @param {Travel['kind']} kind @param {number} hops */
export function duration(kind, hops) {
  if (kind === 'step') return STEP;
  if (kind === 'back') return BACK;
  return hops * Math.max(HOP_MIN, Math.min(HOP, CHAIN / hops));
}

/** When it touches the board on its way, in milliseconds; not the last time, which is the end. @param {Travel['kind']} kind @param {number} hops */
export function touchdowns(kind, hops) {
  return Array.from({ length: hops - 1 }, (_, before) => ((before + 1) * duration(kind, hops)) / hops);
}

/** How fast it has to go on to be there in time. @param {number} left milliseconds at the first speed @param {number} rate the speed now */
export const hurried = (left, rate) => Math.max(rate, left / HURRY);

/** @param {Point} at @param {number} [scale] */
const placed = ({ x, y }, scale = 1) => `translate(${x}px,${y}px) scale(${scale})`;

/** @param {Pick<Travel, 'points' | 'kind'>} travel @returns {Keyframe[]} */
export function keyframes({ points, kind }) {
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
  if (calm()) {
    element.style.transform = placed(points[points.length - 1]);
    return element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE });
  }
  return element.animate(keyframes(travel), { duration: duration(kind, points.length - 1), fill: 'forwards' });
}

/** @param {HTMLElement} host */
export function createMotion(host) {
  /** @type {{ element: HTMLElement, animation: Animation, hops: ReturnType<typeof setTimeout>[] } | null} */
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
    /** Resolves when the marble has arrived or was taken away. @param {Travel} travel @param {(hop: number) => void} touched told each hop that ends, from 1 @returns {Promise<void>} */
    async travel(travel, touched) {
      const element = mover(travel);
      const animation = start(element, travel);
      const last = travel.points.length - 1;
      const waits = calm() ? [] : touchdowns(travel.kind, last);
      const mine = { element, animation, hops: waits.map((wait, index) => setTimeout(() => touched(index + 1), wait)) };
      running = mine;
      await animation.finished.then(() => touched(last), () => undefined);
      mine.hops.forEach(clearTimeout);
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
    /** Ends what is under way within 80 ms; the hops on its way are not told any more. */
    hurry() {
      if (!running) return;
      const { animation, hops } = running;
      const left = Number(animation.effect?.getComputedTiming().endTime ?? 0) - Number(animation.currentTime ?? 0);
      hops.forEach(clearTimeout);
      animation.updatePlaybackRate(hurried(left, animation.playbackRate));
    },
    /** Takes the travelling marble away at once. */
    stop() {
      running?.animation.cancel();
    },
  };
}
