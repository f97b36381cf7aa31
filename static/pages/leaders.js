// Who is ahead: by rating or by points, of a day, a week or for all time, page by page; my own place is always there.

import { ask, query } from '../api.js';
import { h } from '../dom.js';
import { t, written } from '../i18n.js';
import { KINDS, keyOf, kindChoice, plateName } from './account/parts.js';
import { createWanted, shown } from './account/wanted.js';
import { choiceBar, link, topBar } from './parts.js';

/**
 * @import { Leader, Leaderboard, Measure, Period } from '../../protocol/protocol.d.ts'
 * @import { Told } from '../api.js'
 * @import { App, Page } from '../app.js'
 *
 * @typedef {{ by: Measure, period: Period, kind: string, page: number }} Wish `kind`: a game at one size; empty: all together
 */

/** So many places are on a page. */
const PAGE = 50;
/** @type {Period[]} */
const PERIODS = ['day', 'week', 'all'];

/** @param {App} app @returns {Page} */
export function createLeaders(app) {
  /** @type {Wish} */
  const wish = { by: 'rating', period: 'all', kind: keyOf(KINDS[2]), page: 1 };
  const board = createWanted(fetchBoard, app.repaint);

  /** @returns {Promise<Told<Leaderboard>>} */
  function fetchBoard() {
    const { by, period, kind, page } = wish;
    const [game = '', players = ''] = kind.split('-');
    return ask('GET', `leaderboards?${query({ by, period, game, players, page })}`);
  }

  /** @param {Partial<Wish>} part */
  function look(part) {
    Object.assign(wish, { page: 1 }, part);
    // Ratings of different games cannot be compared.
    if (wish.by === 'rating') wish.kind ||= keyOf(KINDS[2]);
    app.repaint();
    board.load();
  }

  board.load();
  return {
    id: 'leaders',
    title: () => t('account.page_title', { what: t('home.leaders') }),
    view: () => [h('main', { class: 'narrow leaders' },
      topBar({ title: t('home.leaders'), back: () => app.go('/') }),
      choiceBar({
        name: 'by', words: t('account.by'), value: wish.by, of: [['rating', t('account.rating')], ['xp', t('account.by_xp')]],
        choose: (by) => look({ by, kind: by === 'xp' ? '' : wish.kind }),
      }),
      choiceBar({
        name: 'period', words: t('account.period'), value: wish.period, of: PERIODS.map((one) => [one, t(`account.period_${one}`)]),
        choose: (period) => look({ period }),
      }),
      kindChoice({
        id: 'leaders-of', words: t('options.game'), of: KINDS, value: wish.kind, choose: (kind) => look({ kind }),
        ...(wish.by === 'xp' ? { all: t('account.all_games') } : {}),
      }),
      shown(board, (value) => table(app, value, wish, look)))],
  };
}

/** @param {App} app @param {Leaderboard} board @param {Wish} wish @param {(part: Partial<Wish>) => void} look */
function table(app, { leaders, page, pages, mine }, wish, look) {
  const head = (/** @type {string} */ words) => h('th', { scope: 'col', class: 'muted small' }, words);
  const me = mine?.player;
  const elsewhere = mine !== null && !leaders.some(({ player }) => player === me);
  return [
    h('p', { class: 'muted small', key: 'mine' }, mine ? t('account.my_place', { n: mine.rank }) : t(`account.no_place_${wish.by}`)),
    leaders.length === 0
      ? h('p', { key: 'none' }, t('account.nobody'))
      : h('div', { class: 'card', key: 'board' }, h('table', { class: 'board-of' },
        h('caption', { class: 'unseen' }, t('home.leaders')),
        h('thead', {}, h('tr', {}, head(t('account.place')), head(t('account.name')), head(t(wish.by === 'rating' ? 'account.rating' : 'account.by_xp')))),
        h('tbody', {}, leaders.map((one, at) => row(app, one, one.player !== null && one.player === me, at))),
        elsewhere && h('tfoot', {}, row(app, mine, true, 0)))),
    leaders.length > 0 && wish.by === 'rating' && h('p', { class: 'muted small', key: 'order' }, t('account.order_rating')),
    pages > 1 && h('nav', { class: 'pages', 'aria-label': t('account.pages'), key: 'pages' },
      h('button', { type: 'button', class: 'button', disabled: page <= 1, onclick: () => look({ page: page - 1 }) }, t('account.page_before')),
      h('p', { class: 'small' }, t('account.page_of', { n: page, of: pages })),
      h('button', { type: 'button', class: 'button', disabled: page >= pages, onclick: () => look({ page: page + 1 }) }, t('account.page_after'))),
    elsewhere && h('button', { type: 'button', class: 'button wide', key: 'to-me', onclick: () => look({ page: Math.ceil(mine.rank / PAGE) }) }, t('account.to_me')),
  ];
}

/** @param {App} app @param {Leader} leader @param {boolean} me @param {number} at */
function row(app, { rank, player, name, plate, value, spread }, me, at) {
  return h('tr', { class: me ? 'me' : '', key: player ?? at },
    h('td', { class: 'strong rank' }, rank),
    h('th', { scope: 'row' }, player === null ? h('span', { class: 'muted' }, t('account.private')) : link(app.go, me ? '/me' : `/p/${player}`, 'leader', plateName(name, plate, me), me && h('span', { class: 'chip' }, t('common.you')))),
    h('td', { class: 'leader-value' },
      h('strong', {}, written(value)),
      spread !== null && h('span', { class: 'muted small' }, t('account.spread', { n: spread }))));
}
