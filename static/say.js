// Speaks to screen readers through two live regions: one waits its turn, one interrupts. It never shows anything, and
// says at most one sentence a second, so that none is swallowed by the next.

import { createQueue } from './say/queue.js';

/** @import { Kind } from './say/queue.js' */

/** Milliseconds between two sentences. */
const PAUSE = 1000;

/** @type {Record<string, HTMLElement>} */
const regions = {};

const queue = createQueue();
let busy = false;

/** @param {'polite' | 'assertive'} manner */
function region(manner) {
  const found = regions[manner];
  if (found) return found;
  const made = document.createElement('div');
  made.className = 'unseen';
  // At the end of the page it would make the page a pixel longer.
  made.style.top = '0';
  made.setAttribute('aria-live', manner);
  document.body.append(made);
  regions[manner] = made;
  return made;
}

/**
 * A sentence said twice must differ in the document, or nobody hears the second.
 * @param {HTMLElement} place
 * @param {string} text
 */
function put(place, text) {
  place.textContent = place.textContent === text ? `${text}\u00a0` : text;
}

function next() {
  const text = queue.next(performance.now());
  busy = text !== undefined;
  if (text === undefined) return;
  put(region('polite'), text);
  setTimeout(next, PAUSE);
}

/**
 * Says it when nothing else is being said, or nothing at all if too much was. What comes in the same go can be one breath.
 * @param {string} text
 * @param {Kind} [kind]
 */
export function say(text, kind = 'news') {
  queue.add(text, kind, performance.now());
  if (busy) return;
  busy = true;
  queueMicrotask(next);
}

/** Says it now, over everything else. @param {string} text */
export function sayNow(text) {
  put(region('assertive'), text);
}

/** What was said over everything else is no longer true: nobody shall find it. */
export function unsayNow() {
  if (regions.assertive) regions.assertive.textContent = '';
}
