// The keys and gestures in short, and where there is more. Never explains the rules itself.

import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { dialogHead, openDialog } from '../dialogs.js';
import { link } from '../parts.js';

/**
 * @import { App } from '../../app.js'
 * @import { Shape } from '../../dom.js'
 */

/** @param {App} app */
export function showHelp(app) {
  openDialog(() => t('settings.help'), (close) => {
    const [keyboard, hand] = [keyList(), handList()];
    const leave = (/** @type {string} */ path) => { close(); app.go(path); };
    return [
      dialogHead(t('settings.help'), close),
      ...(matchMedia('(pointer: coarse)').matches ? [hand, keyboard] : [keyboard, hand]),
      h('div', { class: 'side-by-side', key: 'more' },
        link(leave, '/rules', 'button low', t('home.rules')), link(leave, '/learn', 'button low', t('home.learn'))),
    ];
  });
}

export function keyList() {
  const letter = (/** @type {string} */ one) => row(keys(one), t(`keys.${one.toLowerCase()}_does`));
  return list(t('keys.keyboard'), [
    row(keys('Tab'), t('keys.tab_does')),
    row(keys(t('keys.arrows')), t('keys.arrows_does')),
    row(keys('Enter', t('keys.space')), t('keys.enter_does')),
    row(keys('Esc'), t('keys.esc_does')),
    ...['B', 'L', 'T'].map(letter),
    row(keys('Ctrl', 'Z'), t('keys.undo_does')),
    row(keys('?'), t('keys.help_does')),
  ], h('p', { class: 'muted small' }, t('keys.letters')));
}

export const handList = () =>
  list(t('keys.hand'), ['tap', 'drag', 'slide', 'pinch'].map((one) => row([t(`keys.${one}`)], t(`keys.${one}_does`))));

const keys = (/** @type {string[]} */ ...names) => names.map((name) => h('kbd', { key: name }, name));

/** @param {(string | Shape)[]} what @param {string} does */
const row = (what, does) => h('div', {}, h('dt', {}, what), h('dd', {}, does));

/** @param {string} title @param {Shape[]} rows @param {Shape | null} [note] */
function list(title, rows, note = null) {
  return h('section', { class: 'field', 'aria-label': title, key: title }, h('h3', { class: 'caption' }, title), h('dl', { class: 'keys' }, rows), note);
}
