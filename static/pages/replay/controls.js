// The slider and the buttons under a replay. Never keeps anything: where it is, the tape knows.

import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { icon } from '../../icons.js';

/**
 * @import { createTape } from './tape.js'
 *
 * @typedef {ReturnType<typeof createTape>} Tape
 */

/** @param {Tape} tape @param {number} last @param {string} words where it is */
export function slider(tape, last, words) {
  const ply = tape.ply();
  return h('input', {
    type: 'range', class: 'scrub', min: 0, max: last, step: 1, value: ply, key: 'scrub', disabled: last === 0,
    'aria-label': t('replay.slider'), 'aria-valuetext': words,
    oninput: (/** @type {Event} */ { target }) => tape.goTo(Number(/** @type {HTMLInputElement} */ (target).value)),
    css: { '--at': `${last === 0 ? 0 : ply / last}` },
  });
}

/** @param {Tape} tape @param {number} last */
export function buttons(tape, last) {
  const ply = tape.ply();
  const playing = tape.playing();
  return h('div', { class: 'deck', key: 'deck' },
    button('first', t('replay.first'), ply > 0, () => tape.goTo(0)),
    button('prior', t('replay.prior'), ply > 0, () => tape.goTo(ply - 1)),
    h('button', { type: 'button', class: 'button main', key: 'play', 'aria-label': t(playing ? 'replay.pause' : 'replay.play'), onclick: tape.toggle },
      icon(playing ? 'pause' : 'play', 28)),
    button('next', t('replay.next'), ply < last, () => tape.goTo(ply + 1)),
    button('last', t('replay.last'), ply < last, () => tape.goTo(last)),
    h('button', { type: 'button', class: 'round speed', key: 'speed', 'aria-label': t('replay.speed', { n: tape.speed() }), onclick: tape.changeSpeed },
      t('replay.times', { n: tape.speed() })));
}

/**
 * One that has nothing to do stays as it is: the focus may be on it.
 * @param {'first' | 'prior' | 'next' | 'last'} name
 * @param {string} words
 * @param {boolean} can
 * @param {() => void} press
 */
function button(name, words, can, press) {
  return h('button', {
    type: 'button', class: 'round', 'aria-label': words, title: words, 'aria-disabled': can ? null : 'true', key: name, onclick: () => { if (can) press(); },
  }, icon(name === 'next' ? 'play' : name));
}
