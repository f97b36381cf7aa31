// What somebody has done in one game at one size of table: rating, places, records. Never mixes games that cannot be compared.

import { ask, query } from '../../api.js';
import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { ratingChart } from './chart.js';
import { KINDS, keyOf, kindChoice, kindName, section } from './parts.js';
import { createWanted, shown } from './wanted.js';

/**
 * @import { Profile, Rating, RatingPoint, Statistics } from '../../../protocol/protocol.d.ts'
 * @import { Kind } from './parts.js'
 */

/** @template {Kind} T @param {T[]} list @param {string} key */
const find = (list, key) => list.find((one) => keyOf(one) === key);

/** The games somebody has played, the most played first. @param {Profile} profile */
export function played({ ratings, statistics }) {
  const games = (/** @type {Kind} */ kind) => find(statistics, keyOf(kind))?.games ?? find(ratings, keyOf(kind))?.games ?? 0;
  return KINDS.filter((kind) => games(kind) > 0).sort((a, b) => games(b) - games(a));
}

/** @param {() => void} repaint */
export function createDeeds(repaint) {
  /** The one that is looked at. */
  let chosen = '';
  let of = '';
  const points = createWanted(fetchPoints, repaint);

  /** @returns {Promise<import('../../api.js').Told<RatingPoint[]>>} */
  function fetchPoints() {
    const [game, players] = chosen.split('-');
    return ask('GET', `players/${of}/ratings?${query({ game, players })}`);
  }

  /** @param {string} player @param {string} key */
  function look(player, key) {
    [of, chosen] = [player, key];
    points.put([]);
    points.load();
  }

  /** @param {Profile} profile */
  return (profile) => {
    const kinds = played(profile);
    if (kinds.length === 0) return section(t('account.deeds'), 'deeds', h('p', { class: 'muted' }, t('account.no_games')));
    if (of !== profile.player) look(profile.player, keyOf(kinds[0]));
    const kind = find(kinds, chosen) ?? kinds[0];
    const rating = find(profile.ratings, chosen);
    return section(t('account.deeds'), 'deeds',
      kinds.length > 1
        ? kindChoice({ id: 'deeds-of', words: t('options.game'), of: kinds, value: chosen, choose: (key) => look(profile.player, key) })
        : h('p', { class: 'strong' }, kindName(kind)),
      h('div', { class: 'card account-card' },
        ratingLine(rating),
        rating && shown(points, (value) => value.length > 0 && ratingChart(value, kindName(kind)))),
      figures(find(profile.statistics, chosen)));
  };
}

/** @param {Rating | undefined} rating */
function ratingLine(rating) {
  if (!rating) return h('p', { class: 'muted', key: 'none' }, t('account.no_rating'));
  return h('p', { class: 'rating', key: 'rating' },
    h('span', { class: 'caption' }, t('account.rating')),
    h('strong', { class: 'figure' }, rating.value),
    h('span', { class: 'muted' }, t('account.spread', { n: rating.spread })),
    h('span', { class: 'muted small' }, t('account.rated_games', { n: rating.games })));
}

/** @param {Statistics | undefined} all */
function figures(all) {
  if (!all) return null;
  const fact = (/** @type {string} */ words, /** @type {string | number} */ value) => h('div', {}, h('dt', { class: 'muted small' }, words), h('dd', { class: 'strong' }, value));
  return h('div', { class: 'card account-card', key: 'figures' },
    h('dl', { class: 'facts' },
      fact(t('account.games'), all.games),
      fact(t('account.longest_chain'), t('board.jumps', { n: all.longest_chain })),
      fact(t('account.fastest_win'), all.fastest_win === null ? '–' : t('board.moves', { n: all.fastest_win }))),
    h('table', { class: 'places' },
      h('caption', { class: 'unseen' }, t('account.places')),
      h('thead', {}, h('tr', {}, all.places.map((_, at) => h('th', { scope: 'col', class: 'muted small', key: at }, t('table.place', { n: at + 1 }))))),
      h('tbody', {}, h('tr', {}, all.places.map((n, at) => h('td', { class: 'strong', key: at }, n))))));
}
