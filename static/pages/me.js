// My own profile: what everybody sees of me, and what is mine alone. Never changes anything without a press.

import { ask } from '../api.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { icon } from '../icons.js';
import { createDeeds } from './account/deeds.js';
import { createAccountPage, createMine } from './account/page.js';
import { coins, levelCard, plateName } from './account/parts.js';
import { createPast } from './account/past.js';
import { createWanted, shown } from './account/wanted.js';
import { createDevices } from './me/devices.js';
import { createName } from './me/name.js';
import { createOwn } from './me/own.js';
import { iconButton, link } from './parts.js';

/**
 * @import { Me, Profile } from '../../protocol/protocol.d.ts'
 * @import { Told } from '../api.js'
 * @import { App, Page } from '../app.js'
 */

/** @param {App} app @returns {Page} */
export function createMe(app) {
  const me = createWanted(/** @returns {Promise<Told<Me>>} */ () => ask('GET', 'me'), app.repaint);
  const profile = createWanted(/** @returns {Promise<Told<Profile>>} */ () => ask('GET', `players/${me.value()?.player}`), app.repaint);
  const [deeds, name, devices, own] = [createDeeds(app.repaint), createName(app, me), createDevices(app), createOwn()];
  /** @type {ReturnType<typeof createPast> | null} */
  let past = null;
  const mine = createMine(app, load);

  async function load() {
    await me.load();
    const value = me.value();
    if (!value) return;
    past = createPast(app, value.player);
    devices.load();
    await profile.load();
  }

  mine.load();
  return createAccountPage(app, { ...me, load: mine.load }, {
    id: 'me',
    name: () => t('account.me'),
    title: () => t('account.page_title', { what: t('account.me') }),
    view(value) {
      mine.check();
      return [h('main', { class: 'account' },
        head(app, value),
        h('div', { class: 'account-half', key: 'deeds' }, levelCard(value.progress), purse(app, value), shown(profile, deeds)),
        h('div', { class: 'account-half past-half', key: 'past' }, past?.() ?? null),
        h('div', { class: 'account-half', key: 'who' }, name(value), devices.view()),
        h('div', { class: 'account-half', key: 'own' }, own()))];
    },
  });
}

/** @param {App} app @param {Me} me */
const head = (app, { name, worn }) => h('header', { class: 'top', key: 'head' },
  iconButton('back', t('common.home'), () => app.go('/')),
  h('div', { class: 'top-words' },
    h('h1', { tabindex: -1 }, plateName(name, worn.plate, true)),
    h('p', { class: 'muted small' }, t('account.me'))));

/** @param {App} app @param {Me} me */
const purse = (app, me) => h('div', { class: 'card account-card', key: 'purse' },
  h('p', { class: 'strong' }, coins(me.coins)),
  h('p', { class: 'muted small' }, t('account.only_looks')),
  h('div', { class: 'side-by-side' },
    link(app.go, '/shop', 'button low', icon('coin', 20), t('home.shop')),
    link(app.go, '/leaders', 'button low', icon('cup', 20), t('home.leaders'))));
