// Sound off by one tap, and on again. A part for the top of a page; it keeps nothing.

import { h } from '../dom.js';
import { t } from '../i18n.js';
import { icon } from '../icons.js';
import { choose, settings } from '../settings.js';

/** @import { App } from '../app.js' */

/** @param {App} app */
export function soundButton(app) {
  const on = settings().sound;
  return h('button', {
    type: 'button', class: 'round', key: 'sound', 'aria-label': t('settings.sound'), 'aria-pressed': `${on}`, title: t('settings.sound'),
    onclick: () => { choose({ sound: !on }); app.repaint(); },
  }, icon(on ? 'sound' : 'mute'));
}
