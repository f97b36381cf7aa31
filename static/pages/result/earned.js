// What a finished game has brought me, and why it was not more. Never works it out: the server says.

import { ask } from '../../api.js';
import { h } from '../../dom.js';
import { loadPart, t } from '../../i18n.js';
import { loadSheet } from '../../sheet.js';
import { levelBar, signed } from '../account/parts.js';

/**
 * @import { Reward } from '../../../protocol/protocol.d.ts'
 * @import { Told } from '../../api.js'
 * @import { App } from '../../app.js'
 */

/** @param {App} app */
export function createEarned(app) {
  /** The game that is asked about. */
  let game = '';
  /** @type {Reward | null} */
  let reward = null;
  let refused = false;

  /** @param {string} wanted */
  async function load(wanted) {
    [game, reward, refused] = [wanted, null, false];
    try {
      const [told] = await Promise.all([
        /** @type {Promise<Told<Reward>>} */ (ask('GET', `me/games/${wanted}`)), loadPart('account'), loadSheet('account.css'),
      ]);
      if (game !== wanted) return;
      if (told.ok) reward = told.value;
      refused = !told.ok;
    } catch {
      refused = true;
    }
    app.repaint();
  }

  /** As high before as after, so that nothing below it jumps. @param {string} wanted */
  return (wanted) => {
    if (wanted !== game) load(wanted);
    if (refused) return null;
    return h('section', { class: 'earned', key: 'earned', 'aria-label': reward && t('earned.title') }, reward && cards(reward));
  };
}

/** @param {Reward} reward */
const cards = ({ xp, coins, unpaid, progress, balance, rating, rating_change }) => [
  h('div', { class: 'card earned-card', key: 'xp' },
    h('strong', {}, t('account.xp', { n: signed(xp) })),
    h('span', { class: 'muted small' }, t('home.level', { n: progress.level })),
    levelBar(progress)),
  h('div', { class: 'card earned-card', key: 'coins' },
    h('strong', {}, t('home.coins', { n: signed(coins) })),
    h('span', { class: 'muted small' }, t('earned.now', { n: balance })),
    rating && rating_change !== null && h('span', { class: 'small strong' }, t('earned.rating', { value: String(rating.value), change: signed(rating_change) }))),
  unpaid && h('p', { class: 'muted small earned-why', key: 'why' }, t(`earned.${unpaid}`)),
];
