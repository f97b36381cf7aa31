// What others call me, and whether they may see my profile. Never sends a name at each letter.

import { ask } from '../../api.js';
import { give, reason, toast } from '../../app.js';
import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { section } from '../account/parts.js';
import { link } from '../parts.js';

/**
 * @import { Me } from '../../../protocol/protocol.d.ts'
 * @import { Told } from '../../api.js'
 * @import { App } from '../../app.js'
 */

const HOUR = 3_600_000;

/** @param {App} app @param {import('../account/wanted.js').Wanted<Me>} me */
export function createName(app, me) {
  /** @type {string | null} */
  let typed = null;
  let sending = false;

  async function rename() {
    const name = typed?.trim() ?? '';
    if (sending || name === '' || name === me.value()?.name) return;
    sending = true;
    app.repaint();
    const { ok } = await give(app, { type: 'rename', name });
    sending = false;
    if (!ok) return app.repaint();
    typed = null;
    toast(t('account.renamed'));
    await me.load();
  }

  /** @param {boolean} on */
  async function close(on) {
    /** @type {Told<Me>} */
    const told = await ask('PATCH', 'me', { private: on });
    if (told.ok) return me.put(told.value);
    toast(reason(told));
    app.repaint();
  }

  /** @param {Me} value */
  return (value) => section(t('account.name_title'), 'name',
    h('form', { class: 'field', key: 'name', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); rename(); } },
      h('label', { for: 'my-name' }, t('join.name')),
      h('div', { class: 'with-button' },
        h('input', {
          id: 'my-name', class: 'input', value: typed ?? value.name, maxlength: 40, dir: 'auto', autocomplete: 'nickname', enterkeyhint: 'done',
          disabled: value.rename_ms > 0, 'aria-describedby': 'my-name-rule',
          oninput: (/** @type {InputEvent} */ event) => { typed = /** @type {HTMLInputElement} */ (event.target).value; },
        }),
        h('button', { class: 'button', disabled: sending || value.rename_ms > 0 }, t('account.save'))),
      h('p', { id: 'my-name-rule', class: 'muted small' }, rule(value.rename_ms))),
    h('div', { class: 'card', key: 'private' }, h('label', { class: 'switch' },
      h('span', { class: 'row-words' }, h('span', { class: 'strong' }, t('account.private')), h('span', { class: 'muted small' }, t('account.private_means'))),
      h('input', {
        type: 'checkbox', role: 'switch', name: 'private', checked: value.private,
        onchange: (/** @type {Event} */ event) => close(/** @type {HTMLInputElement} */ (event.target).checked),
      }))),
    link(app.go, `/p/${value.player}`, 'button low', t('account.as_others')));
}

/** @param {number} ms until it may change again */
const rule = (ms) => (ms > 0 ? t('account.rename_in', { n: Math.ceil(ms / HOUR) }) : t('account.rename_rule'));
