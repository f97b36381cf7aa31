// What coins buy: looks, and nothing else. Never shows an item as mine before the server has said so.

import { ask } from '../api.js';
import { reason, toast } from '../app.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { createAccountPage, createMine } from './account/page.js';
import { section } from './account/parts.js';
import { createWanted } from './account/wanted.js';
import { coinCount, topBar } from './parts.js';
import { swatch } from './shop/swatch.js';
import { openItem } from './shop/window.js';
import { keepBoard } from './table/dress.js';

/**
 * @import { Item, Me, Slot } from '../../protocol/protocol.d.ts'
 * @import { Told } from '../api.js'
 * @import { App, Page } from '../app.js'
 *
 * @typedef {{ items: Item[], me: Me }} Goods
 */

/** @type {Slot[]} */
const SLOTS = ['board', 'marbles', 'trail', 'plate'];

/** @returns {Promise<Told<Goods>>} */
async function fetchGoods() {
  const [items, me] = await Promise.all([
    /** @type {Promise<Told<Item[]>>} */ (ask('GET', 'shop')), /** @type {Promise<Told<Me>>} */ (ask('GET', 'me')),
  ]);
  if (!items.ok) return items;
  return me.ok ? { ok: true, value: { items: items.value, me: me.value } } : me;
}

/** @param {App} app @returns {Page} */
export function createShop(app) {
  const goods = createWanted(fetchGoods, app.repaint);

  /** @param {Told<Me>} told */
  function take(told) {
    const before = goods.value();
    if (!told.ok) return toast(reason(told));
    if (before) goods.put({ ...before, me: told.value });
    keepBoard(told.value.worn.board);
  }

  const till = {
    me: () => goods.value()?.me ?? null,
    /** @param {Item} item */
    async buy(item) {
      const told = /** @type {Told<Me>} */ (await ask('POST', `shop/${item.id}`));
      take(told);
      if (told.ok) toast(t('shop.bought', { item: t(`shop.item.${item.id}`) }));
    },
    /** @param {Item} item @param {boolean} on */
    wear: async (item, on) => take(await ask('PUT', `me/worn/${item.slot}`, { item: on ? item.id : null })),
  };

  const mine = createMine(app, goods.load);
  mine.load();
  return createAccountPage(app, { ...goods, load: mine.load }, {
    id: 'shop',
    name: () => t('home.shop'),
    title: () => t('account.page_title', { what: t('home.shop') }),
    view({ items, me }) {
      mine.check();
      return [h('main', { class: 'narrow shop' },
        topBar({ title: t('home.shop'), back: () => app.go('/'), right: [h('span', { class: 'coins purse', key: 'purse' }, coinCount(me.coins))] }),
        h('p', { class: 'muted' }, t('shop.text')),
        h('p', { class: 'muted small' }, t('account.only_looks')),
        SLOTS.map((slot) => section(t(`shop.slot_${slot}`), slot,
          h('ul', { class: 'goods' }, items.filter((item) => item.slot === slot).map((item) => card(item, me, till))))))];
    },
  });
}

/** @param {Item} item @param {Me} me @param {import('./shop/window.js').Till} till */
function card(item, me, till) {
  const on = me.worn[item.slot] === item.id;
  const owned = me.owned.includes(item.id);
  return h('li', { key: item.id }, h('button', { type: 'button', class: `card ware ${on ? 'worn' : ''}`, onclick: () => openItem(item, till) },
    swatch(item, me.name),
    h('strong', {}, t(`shop.item.${item.id}`)),
    owned
      ? h('span', { class: 'muted small' }, t(on ? 'shop.in_use' : 'shop.yours'))
      : h('span', { class: 'coins' }, coinCount(item.price))));
}
