// An item in a window of its own: on a live board, with what can be done about it. Buys nothing without a press.

import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { icon } from '../../icons.js';
import { coins, plateName } from '../account/parts.js';
import { dialogHead, openDialog } from '../dialogs.js';
import { createPreview } from './preview.js';

/**
 * @import { Item, Me } from '../../../protocol/protocol.d.ts'
 *
 * @typedef {object} Till what the shop does
 * @property {() => Me | null} me
 * @property {(item: Item) => Promise<unknown>} buy
 * @property {(item: Item, on: boolean) => Promise<unknown>} wear
 */

/** @param {Item} item @param {Till} till */
export function openItem(item, till) {
  const preview = item.slot === 'plate' ? null : createPreview(item.slot, item.id);
  const words = () => t(`shop.item.${item.id}`);
  let busy = false;
  openDialog(words, (close, repaint) => {
    const me = till.me();
    const once = (/** @type {() => Promise<unknown>} */ what) => async () => {
      busy = true;
      repaint();
      await what();
      busy = false;
      repaint();
    };
    return [
      dialogHead(words(), close),
      preview
        ? h('div', { class: 'shop-board', key: 'board' }, preview.host)
        : h('p', { class: 'shop-plate', key: 'plate' }, plateName(me?.name ?? '', item.id, true)),
      h('p', { class: 'muted small', key: 'about' }, t(`shop.about_${item.slot}`)),
      preview && h('button', { type: 'button', class: 'button', key: 'play', onclick: preview.play }, icon('play'), t('shop.play')),
      me && action(item, me, till, busy, once),
    ].filter((part) => part !== null);
  }, preview?.end);
}

/** @param {Item} item @param {Me} me @param {Till} till @param {boolean} busy @param {(what: () => Promise<unknown>) => () => void} once */
function action(item, me, till, busy, once) {
  const button = (/** @type {string} */ look, /** @type {() => void} */ onclick, /** @type {import('../../dom.js').Child[]} */ ...inside) =>
    h('button', { type: 'button', class: `button wide ${look}`, key: 'action', disabled: busy, onclick }, ...inside);
  if (me.owned.includes(item.id)) {
    const on = me.worn[item.slot] === item.id;
    return button(on ? '' : 'main', once(() => till.wear(item, !on)), t(on ? 'shop.take_off' : 'shop.wear'));
  }
  if (me.coins < item.price) {
    return h('div', { class: 'stack', key: 'poor' },
      h('p', { class: 'strong' }, coins(item.price)), h('p', {}, t('shop.missing', { n: item.price - me.coins })));
  }
  return button('main', once(() => till.buy(item)), icon('coin', 20), t('shop.buy', { n: item.price }));
}
