// What a page has asked the server for: on its way, here, or refused. Never asks by itself again.

import { reason } from '../../app.js';
import { h } from '../../dom.js';
import { t } from '../../i18n.js';

/**
 * @import { Told } from '../../api.js'
 * @import { Child } from '../../dom.js'
 */

/**
 * @template T
 * @typedef {object} Wanted
 * @property {() => T | null} value the latest that came
 * @property {() => string | null} code why it did not
 * @property {() => Promise<void>} load
 * @property {(value: T) => void} put another answer had it too
 */

/**
 * @template T
 * @param {() => Promise<Told<T>>} ask
 * @param {() => void} repaint
 * @returns {Wanted<T>}
 */
export function createWanted(ask, repaint) {
  /** @type {T | null} */
  let value = null;
  /** @type {string | null} */
  let code = null;
  let latest = 0;

  async function load() {
    const mine = (latest += 1);
    const told = await ask();
    // Somebody has asked for something else meanwhile.
    if (mine !== latest) return;
    if (told.ok) value = told.value;
    code = told.ok ? null : told.code;
    repaint();
  }

  return {
    value: () => value,
    code: () => code,
    load,
    put(given) {
      latest += 1;
      [value, code] = [given, null];
      repaint();
    },
  };
}

/**
 * What came, or what stands in its place.
 * @template T
 * @param {Wanted<T>} wanted
 * @param {(value: T) => Child | Child[]} show
 * @returns {Child | Child[]}
 */
export function shown(wanted, show) {
  const value = wanted.value();
  const code = wanted.code();
  if (code !== null) return refusal(code, wanted.load);
  return value === null ? h('p', { class: 'account-wait', key: 'wait' }, h('span', { class: 'spinner' }), h('span', { class: 'unseen' }, t('account.wait'))) : show(value);
}

/** @param {string} code @param {() => void} again */
const refusal = (code, again) => h('div', { class: 'stack', key: 'refusal' },
  h('p', { role: 'status' }, reason({ code })),
  h('button', { type: 'button', class: 'button', onclick: again }, t('account.again')));
