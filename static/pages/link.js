// Another device lets me in by a code that works once: typed, or scanned as what follows `#` in the address, which is sent
// to no server. Never uses a code without a press: whoever follows a link would otherwise become somebody else.

import { ask } from '../api.js';
import { reason, toast } from '../app.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { topBar } from './parts.js';

/** @import { App, Page } from '../app.js' */

/** What was scanned. It does not stay in the address. */
function scanned() {
  const code = decodeURIComponent(location.hash.slice(1));
  if (code !== '') history.replaceState(history.state, '', location.pathname);
  return code;
}

/** @param {App} app @returns {Page} */
export function createLink(app) {
  let typed = scanned();
  let sending = false;

  async function use() {
    sending = true;
    app.repaint();
    await app.store.welcomed();
    const told = await ask('POST', 'devices', { code: typed.trim() });
    // This browser is somebody else now: the page begins anew as them.
    if (told.ok) return location.assign('/me');
    sending = false;
    toast(reason(told));
    app.repaint();
  }

  return {
    id: 'link',
    title: () => t('account.page_title', { what: t('account.link') }),
    view: ({ me }) => [h('main', { class: 'narrow' },
      topBar({ title: t('account.link'), back: () => app.go('/me'), backWords: t('account.me') }),
      h('form', { class: 'stack', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); use(); } },
        h('p', {}, t('account.link_text')),
        h('div', { class: 'field' },
          h('label', { for: 'device-code' }, t('account.code')),
          h('input', {
            id: 'device-code', class: 'input code', value: typed, required: true, maxlength: 40, autocomplete: 'one-time-code', autocapitalize: 'characters', spellcheck: 'false',
            oninput: (/** @type {InputEvent} */ event) => { typed = /** @type {HTMLInputElement} */ (event.target).value; },
          })),
        me && h('p', { class: 'warning' }, t('account.link_loses', { name: me.name })),
        h('button', { class: 'button main wide', disabled: sending }, t('account.link_yes'))))],
  };
}
