// The room that is not there, and the one that is still on its way. Never asks for a room again by itself.

import { makeRoom, plainOptions } from '../app.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { randomId } from '../net/retry.js';
import { settings } from '../settings.js';
import { topBar } from './parts.js';

/** @import { App, Page } from '../app.js' */

/** @param {App} app @returns {Page} */
export function createClosed(app) {
  const id = randomId();
  return {
    id: 'closed',
    title: () => t('closed.title'),
    view: () => [h('main', { class: 'narrow' },
      topBar({ title: t('closed.title'), back: () => app.go('/') }),
      h('p', {}, t('closed.text')),
      h('button', {
        type: 'button', class: 'button main wide',
        onclick: () => makeRoom(app, id, plainOptions(settings().game, settings().players)),
      }, t('closed.create')))],
  };
}

/** While the room is on its way. @param {App} app @returns {Page} */
export function createOpening(app) {
  return {
    id: 'opening',
    title: () => t('opening.title'),
    view: () => [h('main', { class: 'narrow' },
      topBar({ title: t('opening.title'), back: () => app.go('/') }),
      h('div', { class: 'opening' }, h('span', { class: 'spinner' })))],
  };
}
