// What practice and one device have in common before they begin: which game, for how many, and the start. Makes one
// room for one press, however often it is pressed.

import { makeRoom, plainOptions } from '../app.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { randomId } from '../net/retry.js';
import { choose, settings } from '../settings.js';
import { miniBoard } from './miniboard.js';
import { choiceBar, gameName, topBar } from './parts.js';

/**
 * @import { NewRoom } from '../../protocol/protocol.d.ts'
 * @import { App, Page } from '../app.js'
 * @import { Child } from '../dom.js'
 *
 * @typedef {object} Plan
 * @property {'practice' | 'local'} kind
 * @property {() => Child[]} fields what else is chosen
 * @property {() => { first: number | null, levels?: string[] }} wish
 */

/** How many play. */
export const playersOf = () => (settings().game === 'halma' ? 2 : settings().players);

/** @param {App} app @param {Plan} plan @returns {Page} */
export function createSetup(app, { kind, fields, wish }) {
  let id = randomId();
  let starting = false;

  /** @param {Partial<import('../settings.js').Settings>} part */
  function pick(part) {
    choose(part);
    id = randomId();
    app.repaint();
  }

  async function start() {
    if (starting) return;
    starting = true;
    const { first, levels } = wish();
    const options = { ...plainOptions(settings().game, playersOf()), clock_s: null, first };
    await makeRoom(app, /** @type {NewRoom} */ ({ id, kind, options, ...(levels ? { levels } : {}) }));
    starting = false;
  }

  const game = (/** @type {'star' | 'halma'} */ name) => h('label', { class: 'card game', key: name },
    h('input', {
      type: 'radio', name: 'game', value: name, checked: settings().game === name, class: 'unseen', onchange: () => pick({ game: name }),
    }),
    h('span', { class: 'game-board', key: 'board', build: () => miniBoard(name) }),
    h('strong', {}, gameName(name)));

  return {
    id: kind,
    title: () => t('setup.page_title', { what: t(`home.${kind}`) }),
    view: () => [h('main', { class: 'narrow' },
      topBar({ title: t(`home.${kind}`), under: t(`setup.${kind}`), back: () => app.go('/') }),
      h('form', { class: 'stack', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); start(); } },
        h('fieldset', { class: 'games' }, h('legend', { class: 'unseen' }, t('home.game')), game('star'), game('halma')),
        settings().game === 'star' && choiceBar({
          name: 'players', words: t('options.players'), value: settings().players,
          of: [2, 3, 4, 6].map((n) => [n, String(n)]), choose: (players) => pick({ players }),
        }),
        ...fields(),
        h('button', { type: 'submit', class: 'button main wide' }, t('setup.start'))))],
  };
}
