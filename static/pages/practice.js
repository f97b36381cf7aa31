// Practice: against which bots, and who begins. Never keeps anything: the room does.

import { h } from '../dom.js';
import { t } from '../i18n.js';
import { choiceBar, seatShape } from './parts.js';
import { createSetup, playersOf } from './setup.js';

/** @import { App, Page } from '../app.js' */

/** Who plays against somebody who has not chosen. */
const USUAL = 'normal';

/** @param {App} app @returns {Page} */
export function createPractice(app) {
  /** For each seat after mine. @type {string[]} */
  const levels = [];
  /** @type {number | null} */
  let first = null;

  const levelAt = (/** @type {number} */ seat) => levels[seat - 1] ?? levels[0] ?? USUAL;

  /** @param {number} seat */
  const levelField = (seat) => h('div', { class: 'field bot-level', key: seat },
    h('label', { for: `level-${seat}` }, seatShape(playersOf(), seat, 24), t('setup.bot', { n: seat })),
    h('select', {
      id: `level-${seat}`, class: 'input', value: levelAt(seat), 'aria-describedby': `level-text-${seat}`,
      onchange: (/** @type {Event} */ event) => { levels[seat - 1] = /** @type {HTMLSelectElement} */ (event.target).value; app.repaint(); },
    }, app.store.get().levels.map((level) => h('option', { value: level, key: level }, t(`level.${level}`)))),
    h('p', { class: 'muted small', id: `level-text-${seat}` }, t(`level_text.${levelAt(seat)}`)));

  const bots = () => Array.from({ length: playersOf() - 1 }, (_, at) => at + 1);

  return createSetup(app, {
    kind: 'practice',
    fields: () => [
      h('fieldset', { class: 'stack' }, h('legend', { class: 'caption' }, t('setup.bots')), bots().map(levelField)),
      choiceBar({
        name: 'first', words: t('options.first'), value: first,
        of: [[0, t('common.you')], [1, t('setup.bot', { n: 1 })], [null, t('options.lot')]],
        choose: (seat) => { first = seat; app.repaint(); },
      }),
    ],
    wish: () => ({ first, levels: bots().map(levelAt) }),
  });
}
