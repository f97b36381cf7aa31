// The games somebody has finished, the newest first, each with the way to its replay. Never shows one that is still on.

import { ask, query } from '../../api.js';
import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { called, gameName, link } from '../parts.js';
import { KINDS, dateOf, kindChoice, section, signed } from './parts.js';
import { createWanted, shown } from './wanted.js';

/**
 * @import { History, PastGame } from '../../../protocol/protocol.d.ts'
 * @import { Told } from '../../api.js'
 * @import { App } from '../../app.js'
 */

/** @param {App} app @param {string} player whose */
export function createPast(app, player) {
  /** Which game; empty: all. */
  let chosen = '';
  const past = createWanted(() => page(null), app.repaint);

  /** @param {number | null} before @returns {Promise<Told<History>>} */
  function page(before) {
    const [game = '', players = ''] = chosen.split('-');
    return ask('GET', `players/${player}/games?${query({ game, players, before })}`);
  }

  /** @param {History} newer */
  async function more(newer) {
    const from = chosen;
    const older = await page(newer.next);
    if (older.ok && from === chosen) past.put({ games: [...newer.games, ...older.value.games], next: older.value.next });
  }

  past.load();
  return () => section(t('account.history'), 'past',
    kindChoice({
      id: 'past-of', words: t('options.game'), of: KINDS, value: chosen, all: t('account.all_games'),
      choose: (key) => { chosen = key; past.load(); },
    }),
    shown(past, (history) => (history.games.length === 0
      ? h('p', { class: 'muted', key: 'none' }, t('account.no_games'))
      : [
        h('div', { class: 'card', key: 'games' }, table(app, history.games)),
        history.next !== null && h('button', { type: 'button', class: 'button wide', key: 'more', onclick: () => more(history) }, t('account.older')),
      ])));
}

/** @param {App} app @param {PastGame[]} games */
function table(app, games) {
  const head = (/** @type {string} */ words) => h('th', { scope: 'col', class: 'muted small' }, words);
  return h('table', { class: 'past' },
    h('caption', { class: 'unseen' }, t('account.history')),
    h('thead', {}, h('tr', {}, head(t('options.game')), head(t('account.place')), head(t('account.won')))),
    h('tbody', {}, games.map((game) => row(app, game))));
}

/** @param {App} app @param {PastGame} past */
function row(app, { id, ended_ms, game, players, rank, shared, others, xp, coins, rating_change }) {
  return h('tr', { key: id },
    h('th', { scope: 'row' }, link(app.go, `/g/${id}`, 'past-game',
      h('strong', {}, gameName(game)),
      h('span', { class: 'muted small' }, t('account.when', { players: t('lobby.players_count', { n: players }), date: dateOf(ended_ms) })),
      h('span', { class: 'muted small' }, new Intl.ListFormat(document.documentElement.lang).format(others.map(called))))),
    // Of two, a shared place is a draw.
    h('td', { class: 'strong' }, shared && players === 2 ? t('account.draw') : t('table.place', { n: rank })),
    h('td', { class: 'small' },
      h('span', {}, t('account.xp', { n: signed(xp) })),
      coins > 0 && h('span', {}, t('home.coins', { n: signed(coins) })),
      rating_change !== null && h('span', { class: 'muted' }, t('account.rating_change', { n: signed(rating_change) }))));
}
