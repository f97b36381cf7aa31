// What is on or off: sound, vibration, notifications, turning board, contrast. Shows no switch that would do nothing here.

import { allowNotifications, notifies } from '../../attention.js';
import { h } from '../../dom.js';
import { canBuzz } from '../../haptics.js';
import { t } from '../../i18n.js';
import { settings } from '../../settings.js';
import { sound } from '../../sound.js';

/**
 * @import { Allowance } from '../../attention.js'
 * @import { Settings } from '../../settings.js'
 *
 * @typedef {'sound' | 'haptics' | 'notify' | 'turnBoard' | 'cosmetics' | 'contrast'} Name
 * @typedef {(part: Partial<Settings>) => void} Pick
 */

export function createSwitches() {
  /** Why notifications could not be turned on. @type {Allowance} */
  let allowance = 'on';

  /** @param {Pick} pick @param {() => void} repaint @param {boolean} on */
  async function turnNotify(pick, repaint, on) {
    allowance = on ? await allowNotifications() : 'on';
    if (allowance === 'on') pick({ notify: on });
    else repaint();
  }

  /** @param {Pick} pick @param {() => void} repaint */
  return (pick, repaint) => h('div', { class: 'card rows switches', key: 'switches' },
    switchRow('sound', t('settings.sound'), '', (on) => { pick({ sound: on }); sound('turn'); }),
    canBuzz() && switchRow('haptics', t('settings.haptics'), '', (on) => pick({ haptics: on })),
    switchRow('notify', t('settings.notify'), t('settings.notify_means'), (on) => turnNotify(pick, repaint, on)),
    h('p', { class: 'small warning', role: 'status', key: 'refusal' }, allowance !== 'on' && t(`settings.notify_${allowance}`)),
    switchRow('turnBoard', t('settings.turn_board'), t('settings.turn_board_means'), (on) => pick({ turnBoard: on })),
    switchRow('cosmetics', t('settings.cosmetics'), t('settings.cosmetics_means'), (on) => pick({ cosmetics: on })),
    switchRow('contrast', t('settings.contrast'), '', (on) => pick({ contrast: on })));
}

/** @param {Name} name @param {string} words @param {string} means @param {(on: boolean) => void} flip */
function switchRow(name, words, means, flip) {
  return h('label', { class: 'switch', key: name },
    h('span', { class: 'row-words' }, h('span', { class: 'strong' }, words), means && h('span', { class: 'muted small' }, means)),
    h('input', {
      type: 'checkbox', role: 'switch', name, checked: name === 'notify' ? notifies() : settings()[name],
      onchange: (/** @type {Event} */ event) => flip(/** @type {HTMLInputElement} */ (event.target).checked),
    }));
}
