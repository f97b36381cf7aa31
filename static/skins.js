// Dresses a board in what people wear: finishes of marbles, and trails behind what flies. The looks themselves are skins.css
// and skins/finishes.js. Never touches shapes, marks, rings or what a board does.

import { svg } from './board/svg.js';
import { calm } from './settings.js';
import { FINISHES } from './skins/finishes.js';
import { drawTrail } from './skins/trails.js';

/**
 * @import { Flying } from './board/flights.js'
 *
 * @typedef {object} Dress by the colour of the marbles, 0 to 5
 * @property {Record<number, string>} marbles
 * @property {Record<number, string>} trails
 */

/** A trail stays so long after its marble has landed. */
const LINGER = 900;

/** @type {WeakMap<HTMLElement, { sign: string, dress: Dress }>} */
const dressed = new WeakMap();
/** Gradients have names: no two in one document. */
let made = 0;

/** @param {HTMLElement} host of a board @param {Dress} dress */
export function dressBoard(host, dress) {
  const sign = JSON.stringify(dress);
  const before = dressed.get(host);
  if (before?.sign === sign) return;
  if (!before) host.addEventListener('flies', (event) => follow(host, /** @type {CustomEvent<Flying>} */ (event).detail));
  dressed.set(host, { sign, dress });
  paintMarbles(host, dress.marbles);
}

/** @param {HTMLElement} host @param {Dress['marbles']} marbles */
function paintMarbles(host, marbles) {
  host.querySelector('.finishes')?.remove();
  for (let colour = 0; colour < 6; colour += 1) host.style.removeProperty(`--p${colour}-paint`);
  const worn = Object.entries(marbles).filter(([, name]) => Object.hasOwn(FINISHES, name));
  if (worn.length === 0) return;
  made += 1;
  host.append(svg('svg', { class: 'finishes', 'aria-hidden': 'true' }, worn.map(([colour, name]) => {
    const id = `finish-${made}-${colour}`;
    host.style.setProperty(`--p${colour}-paint`, `url(#${id})`);
    return gradient(id, colour, name);
  })));
}

/** @param {string} id @param {string} colour @param {string} name */
function gradient(id, colour, name) {
  const { kind, from, stops } = FINISHES[name];
  return svg(`${kind}Gradient`, { id, class: `p${colour}`, ...from }, stops.map(([at, light]) => {
    const stop = svg('stop', { offset: at });
    stop.style.setProperty('stop-color', `color-mix(in srgb, ${light > 0 ? '#fff' : '#000'} ${Math.abs(light) * 100}%, var(--fill))`);
    return stop;
  }));
}

/** What flies leaves its trail under the marbles, for a moment. @param {HTMLElement} host @param {Flying} flying */
function follow(host, { colour, points, ms }) {
  const name = dressed.get(host)?.dress.trails[colour];
  const marbles = host.querySelector('.picture > .marbles');
  const parts = name ? drawTrail(name, points) : [];
  if (!marbles || parts.length === 0) return;
  const trail = svg('g', { class: `trail p${colour}` }, parts);
  marbles.before(trail);
  if (!calm()) parts.forEach((part, hop) => fade(part, (hop * ms) / parts.length, ms / parts.length));
  setTimeout(() => trail.remove(), ms + LINGER);
}

/** Comes as its hop goes, and goes slowly. @param {SVGElement} part @param {number} delay @param {number} hop */
function fade(part, delay, hop) {
  const duration = hop + LINGER;
  part.animate([{ opacity: 0 }, { opacity: 1, offset: hop / duration }, { opacity: 0 }], { delay, duration, fill: 'both' });
}
