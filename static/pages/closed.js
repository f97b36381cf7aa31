// The pages with nothing on them: a room that is not there, an address that never was, a page that is still on its way.
// Never asks for a room again by itself.

import { makeRoom, plainOptions } from '../app.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { randomId } from '../net/retry.js';
import { settings } from '../settings.js';
import { link, topBar } from './parts.js';

/** @import { App, Page } from '../app.js' */

/** @param {App} app @returns {Page} */
export function createClosed(app) {
  const id = randomId();
  return {
    id: 'closed',
    title: ({ broken }) => t(broken ? 'closed.broken' : 'closed.title'),
    view: ({ broken }) => [h('main', { class: 'narrow' },
      topBar({ title: t(broken ? 'closed.broken' : 'closed.title'), back: () => app.go('/') }),
      h('p', {}, t(broken ? 'error.broken' : 'closed.text')),
      broken?.game && link(app.go, `/g/${broken.game}`, 'button main wide', t('closed.replay')),
      h('button', {
        type: 'button', class: broken?.game ? 'button wide' : 'button main wide',
        onclick: () => makeRoom(app, { id, options: plainOptions(settings().game, settings().players) }),
      }, t('closed.create')))],
  };
}

/** There is nothing at this address. @param {App} app @returns {Page} */
export function createMissing(app) {
  return {
    id: 'missing',
    title: () => t('missing.title'),
    view: () => [h('main', { class: 'narrow' },
      topBar({ title: t('missing.title'), back: () => app.go('/') }),
      h('p', {}, t('missing.text')),
      link(app.go, '/', 'button main wide', t('common.home')))],
  };
}

/** While the page is on its way. @param {App} app @returns {Page} */
export function createOpening(app) {
  return {
    id: 'opening',
    title: () => t('opening.title'),
    view: () => [h('main', { class: 'narrow' },
      topBar({ title: t('opening.title'), back: () => app.go('/') }),
      h('div', { class: 'opening' }, h('span', { class: 'spinner' })))],
  };
}
