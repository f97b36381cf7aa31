// Parts that the pages about people share: the level, coins, dates, games by their name. Never asks the server.

import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { icon } from '../../icons.js';
import { settings } from '../../settings.js';
import { plateLook } from '../../worn.js';
import { gameName, nameOf } from '../parts.js';

/**
 * @import { Progress } from '../../../protocol/protocol.d.ts'
 * @import { Child } from '../../dom.js'
 *
 * @typedef {{ game: string, players: number }} Kind a game at one size of table
 */

/** Every game at every size of table. @type {Kind[]} */
export const KINDS = [
  { game: 'star', players: 2 }, { game: 'star', players: 3 }, { game: 'star', players: 4 }, { game: 'star', players: 6 }, { game: 'halma', players: 2 },
];

/** @param {Kind} kind */
export const keyOf = ({ game, players }) => `${game}-${players}`;

/** Halma is always for two. @param {Kind} kind */
export function kindName({ game, players }) {
  return game === 'halma' ? gameName(game) : t('account.kind', { game: gameName(game), players: t('lobby.players_count', { n: players }) });
}

/**
 * One of the games.
 * @param {{ id: string, words: string, of: Kind[], value: string, all?: string, choose: (key: string) => void }} choice `all`: what stands for every game
 */
export function kindChoice({ id, words, of, value, all, choose }) {
  const option = (/** @type {string} */ key, /** @type {string} */ text) => h('option', { value: key, key }, text);
  return h('div', { class: 'field', key: id },
    h('label', { for: id }, words),
    h('select', {
      id, class: 'input', value, onchange: (/** @type {Event} */ event) => choose(/** @type {HTMLSelectElement} */ (event.target).value),
    }, all !== undefined && option('', all), of.map((kind) => option(keyOf(kind), kindName(kind)))));
}

/** How far it is to the next level: drawn, and in numbers. @param {Progress} progress */
export function levelBar({ xp, level, from, to }) {
  const words = t('account.level_of', { next: level + 1, n: xp - from, of: to - from });
  const percent = Math.floor((100 * (xp - from)) / (to - from));
  return h('div', { class: 'level', key: 'level' },
    h('p', { class: 'muted small' }, words),
    h('div', {
      class: 'progress', role: 'progressbar', 'aria-label': t('home.level', { n: level }), 'aria-valuetext': words,
      'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': percent,
    }, h('div', { class: 'progress-made level-made', css: { translate: `${percent - 100}%` } })));
}

/** @param {Progress} progress */
export const levelCard = (progress) => h('div', { class: 'card account-card', key: 'level' },
  h('p', { class: 'strong' }, t('home.level', { n: progress.level })), levelBar(progress));

/** @param {number} n */
export const coins = (n) => h('span', { class: 'coins', key: 'coins' }, icon('coin', 20), t('home.coins', { n }));

/** A number with its sign, as people write it. @param {number} n */
export const signed = (n) => new Intl.NumberFormat(document.documentElement.lang, { signDisplay: 'exceptZero' }).format(n);

/** @param {number} ms @param {'medium' | 'long'} [style] */
export const dateOf = (ms, style = 'medium') => new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: style }).format(ms);

/** A name on its plate; those of others may be switched off. @param {string} name @param {string | null} plate @param {boolean} own */
export const plateName = (name, plate, own) => nameOf(name, `strong ${plateLook(own || settings().cosmetics ? plate : null)}`);

/** @param {string} title @param {string} key @param {...(Child | Child[])} inside */
export function section(title, key, ...inside) {
  const id = `of-${key}`;
  return h('section', { class: 'account-part', 'aria-labelledby': id, key }, h('h2', { id }, title), ...inside);
}
