// The page of a room that is not there, or that is shut. Never asks for a room again by itself.

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
