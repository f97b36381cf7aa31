// Parts that several pages show: top bar, shapes, names, choices, progress. Never keeps anything.

import { h } from '../dom.js';
import { t, written } from '../i18n.js';
import { icon } from '../icons.js';
import { colourOf, shapeSvg } from '../board/shapes.js';

/**
 * @import { Child } from '../dom.js'
 * @import { Icon } from '../icons.js'
 */

/** @param {{ title: string, under?: string, game?: string, back?: () => void, backWords?: string, right?: Child[] }} bar `game`: which one it is about */
export function topBar({ title, under, game, back, backWords, right = [] }) {
  return h('header', { class: 'top', key: 'top' },
    back && iconButton('back', backWords ?? t('common.home'), back),
    game !== undefined && gameMark(game),
    h('div', { class: 'top-words' },
      h('h1', { tabindex: -1 }, title),
      under && h('p', { class: 'muted small' }, under)),
    ...right);
}

/** @param {Icon} name @param {string} words @param {() => void} onclick @param {string} [look] */
export function iconButton(name, words, onclick, look = 'round') {
  return h('button', { type: 'button', class: look, 'aria-label': words, title: words, onclick, key: name }, icon(name));
}

/** A link within this site that needs no page load. @param {(path: string) => void} go @param {string} path @param {string} look @param {...Child} inside */
export function link(go, path, look, ...inside) {
  const onclick = (/** @type {MouseEvent} */ event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(path);
  };
  return h('a', { href: path, class: look, onclick }, ...inside);
}

/** The mark of a seat. @param {number} players @param {number} seat @param {number} size */
export function seatShape(players, seat, size) {
  const colour = colourOf(players, seat);
  return h('span', { class: 'mark', key: `${colour}-${size}`, build: () => shapeSvg(colour, size), 'aria-hidden': 'true' });
}

/** Somebody who has deleted everything is still in old games, by a name that nobody else can have. @param {string} name */
export const called = (name) => (name === 'Deleted player' ? t('common.deleted') : name);

/** A name somebody typed: never wider than its place, and never turning the text around it. @param {string} name @param {string} [look] */
export function nameOf(name, look = '') {
  const text = called(name);
  return h('bdi', { class: `name ${look}`, title: text }, text);
}

/** The number alone, beside the picture of a coin; with its word for who hears it. @param {number} n @returns {Child[]} */
export const coinCount = (n) => [
  icon('coin', 20),
  h('strong', { key: 'n' }, h('span', { 'aria-hidden': 'true' }, written(n)), h('span', { class: 'unseen' }, t('home.coins', { n }))),
];

/**
 * One of a few.
 * @template {string | number | boolean | null} V
 * @param {{ name: string, words: string, value: V, of: [V, Child][], choose: (value: V) => void }} choice
 */
export function choiceBar({ name, words, value, of, choose }) {
  const radio = (/** @type {[V, Child]} */ [one, text]) => h('label', { key: String(one) },
    h('input', { type: 'radio', name, value: String(one), checked: one === value, onchange: () => choose(one) }),
    h('span', {}, text));
  return h('fieldset', { class: 'field', key: name },
    h('legend', { class: 'caption' }, words),
    h('div', { class: of.length > 4 ? 'choice many' : 'choice' }, of.map(radio)));
}

/** How far somebody is: moved, not widened, so that nothing is laid out anew while it grows. @param {{ words: string, percent: number, colour: number }} bar */
export function progressBar({ words, percent, colour }) {
  return h('div', {
    class: 'progress', role: 'progressbar', 'aria-label': words, 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': percent,
  }, h('div', { class: `progress-made p${colour}`, css: { translate: `${percent - 100}%` } }));
}

/** The shape of its board: in Indonesian both games are called halma. @param {string} game */
export function gameMark(game) {
  return h('span', { class: 'game-mark', key: `mark ${game}` }, icon(game === 'halma' ? 'halma' : 'star', 20));
}

/** @param {string} game */
export function gameName(game) {
  return t(`game.${game}`);
}
