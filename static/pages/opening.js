// The pages with nothing on them: an address that never was, a page that is still on its way.

import { h } from '../dom.js';
import { t } from '../i18n.js';
import { link, topBar } from './parts.js';

/** @import { App, Page } from '../app.js' */

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
