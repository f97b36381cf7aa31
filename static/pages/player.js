// A player as everybody may see them, at their own address. Never shows what they keep to themselves.

import { ask } from '../api.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { createDeeds } from './account/deeds.js';
import { createAccountPage } from './account/page.js';
import { dateOf, levelCard, plateName } from './account/parts.js';
import { createPast } from './account/past.js';
import { createWanted } from './account/wanted.js';
import { iconButton } from './parts.js';

/**
 * @import { Profile } from '../../protocol/protocol.d.ts'
 * @import { Told } from '../api.js'
 * @import { App, Page } from '../app.js'
 */

/** @param {App} app @param {string} id @returns {Page} */
export function createPlayer(app, id) {
  const profile = createWanted(/** @returns {Promise<Told<Profile>>} */ () => ask('GET', `players/${id}`), app.repaint);
  const deeds = createDeeds(app.repaint);
  /** @type {ReturnType<typeof createPast> | null} */
  let past = null;
  profile.load();
  return createAccountPage(app, profile, {
    id: 'player',
    name: () => t('account.player'),
    title: ({ name }) => t('account.page_title', { what: name }),
    view(value) {
      past ??= createPast(app, id);
      return [h('main', { class: 'account' },
        head(app, value),
        h('div', { class: 'account-half', key: 'deeds' }, levelCard(value.progress), deeds(value)),
        h('div', { class: 'account-half past-half', key: 'past' }, past()))];
    },
  });
}

/** @param {App} app @param {Profile} profile */
const head = (app, { player, name, worn, since_ms }) => h('header', { class: 'top', key: 'head' },
  iconButton('back', t('common.home'), () => app.go('/')),
  h('div', { class: 'top-words' },
    h('h1', { tabindex: -1 }, plateName(name, worn.plate, player === app.store.get().me?.player)),
    h('p', { class: 'muted small' }, t('account.since', { date: dateOf(since_ms, 'long') }))));
