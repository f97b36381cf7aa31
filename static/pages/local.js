// Several people at one device: how many, and whether the board turns to whoever is on move.

import { t } from '../i18n.js';
import { choose, settings } from '../settings.js';
import { choiceBar } from './parts.js';
import { createSetup } from './setup.js';

/** @import { App, Page } from '../app.js' */

/** @param {App} app @returns {Page} */
export function createLocal(app) {
  return createSetup(app, {
    kind: 'local',
    fields: () => [choiceBar({
      name: 'turn', words: t('setup.turn_board'), value: settings().turnBoard,
      of: [[true, t('setup.turns')], [false, t('setup.stays')]], choose: (turnBoard) => { choose({ turnBoard }); app.repaint(); },
    })],
    wish: () => ({ first: 0 }),
  });
}
