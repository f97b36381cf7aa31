// A page about one thing that the server has: on its way, refused, or here. Never decides what the thing looks like.

import { reason } from '../../app.js';
import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { link, topBar } from '../parts.js';
import { shown } from './wanted.js';

/**
 * @import { App, Page } from '../../app.js'
 * @import { Shape } from '../../dom.js'
 */

/** Asking again would not help. */
const FOR_GOOD = ['no_player', 'private_profile', 'no_page'];

/**
 * @template T
 * @param {App} app
 * @param {import('./wanted.js').Wanted<T>} wanted
 * @param {{ id: string, name: () => string, title: (value: T) => string, view: (value: T) => Shape[] }} face `name`: what it is called before it is here
 * @returns {Page}
 */
export function createAccountPage(app, wanted, { id, name, title, view }) {
  const bar = () => topBar({ title: name(), back: () => app.go('/') });
  const before = () => h('main', { class: 'narrow' }, bar(), shown(wanted, () => null));
  return {
    get id() {
      return wanted.value() === null ? (wanted.code() === null ? 'opening' : 'refused') : id;
    },
    title() {
      const value = wanted.value();
      return value === null ? t('account.page_title', { what: name() }) : title(value);
    },
    view() {
      const [value, code] = [wanted.value(), wanted.code()];
      if (code !== null && FOR_GOOD.includes(code)) return [refused(app, bar(), code)];
      return value === null ? [before()] : view(value);
    },
  };
}

/**
 * Loads what is mine; and again when this browser, signed out from elsewhere, has become somebody new.
 * @param {App} app
 * @param {() => Promise<void>} load
 */
export function createMine(app, load) {
  let asked = '';
  const who = () => app.store.get().me?.player ?? '';
  async function again() {
    await app.store.welcomed();
    asked = who();
    await load();
  }
  return { load: again, check: () => void (who() === asked || again()) };
}

/** @param {App} app @param {Shape} bar @param {string} code */
const refused = (app, bar, code) => h('main', { class: 'narrow' }, bar,
  h('p', {}, reason({ code })),
  link(app.go, '/', 'button main wide', t('common.home')));
