// Waiting for a quick match: how many are here, and when bots join. Never starts one by itself.

import { give } from '../app.js';
import { createRing } from '../clock.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { gameName, seatShape, topBar } from './parts.js';

/** @import { App, Page } from '../app.js' */

/** How long somebody waits for people at most (RULES): the whole ring. */
const WAIT = 12000;

/** @param {App} app @returns {Page} */
export function createWaiting(app) {
  const ring = createRing();
  return {
    id: 'waiting',
    title: () => t('quick.page_title'),
    view({ queue }) {
      if (!queue) return [];
      ring.set(queue.ends, WAIT, t('quick.ring'));
      const seat = (/** @type {unknown} */ _, /** @type {number} */ index) => h('li', { key: index },
        index < queue.waiting ? seatShape(queue.seats, index, 40) : h('span', { class: 'free-seat' }));
      return [h('main', { class: 'narrow' },
        topBar({ title: t('quick.title'), under: gameName(queue.game), game: queue.game }),
        h('div', { class: 'card quick' },
          h('ul', { class: 'quick-seats', 'aria-hidden': 'true' }, Array.from({ length: queue.seats }).map(seat)),
          h('p', {}, t('quick.count', { n: queue.waiting, of: queue.seats })),
          h('div', { class: 'quick-wait' }, ring.element, h('p', { class: 'muted' }, t('quick.then_bots')))),
        h('button', {
          type: 'button', class: 'button wide', onclick: () => give(app, { type: 'cancel_quick' }),
        }, t('common.cancel')))];
    },
    end: () => ring.destroy(),
  };
}
