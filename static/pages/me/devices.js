// The browsers that know me: signing one out, and letting another in by a code that works once. Never keeps the code.

import { ask } from '../../api.js';
import { reason, toast } from '../../app.js';
import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { icon } from '../../icons.js';
import { dateOf, section } from '../account/parts.js';
import { createWanted, shown } from '../account/wanted.js';
import { ask as confirm } from '../dialogs.js';
import { link } from '../parts.js';
import { openCode } from './code.js';

/**
 * @import { Device, DeviceCode } from '../../../protocol/protocol.d.ts'
 * @import { Told } from '../../api.js'
 * @import { App } from '../../app.js'
 */

/** @param {App} app */
export function createDevices(app) {
  const devices = createWanted(/** @returns {Promise<Told<Device[]>>} */ () => ask('GET', 'me/devices'), app.repaint);

  async function newCode() {
    /** @type {Told<DeviceCode>} */
    const told = await ask('POST', 'me/code');
    if (told.ok) openCode(told.value, devices.load);
    else toast(reason(told));
  }

  /** @param {Device} device */
  function signOut({ id, label, here }) {
    const words = {
      title: t('account.sign_out_sure', { device: label }), text: t(here ? 'account.sign_out_here' : 'account.sign_out_there'),
      yes: t('account.sign_out'), no: t('common.cancel'),
    };
    confirm(words, async () => {
      const told = await ask('DELETE', `me/devices/${id}`);
      if (!told.ok) toast(reason(told));
      // Here nobody is known any more: the page begins anew as somebody else.
      else if (here) location.assign('/');
      else devices.load();
    });
  }

  /** @param {Device} device */
  const row = (device) => h('li', { class: 'row', key: device.id },
    h('div', { class: 'row-words' },
      h('strong', {}, device.label),
      h('span', { class: 'muted small' }, device.here ? t('account.here') : t('account.seen', { date: dateOf(device.seen_ms) }))),
    h('button', { type: 'button', class: 'button low', 'aria-label': t('account.sign_out_of', { device: device.label }), onclick: () => signOut(device) }, t('account.sign_out')));

  return {
    load: devices.load,
    view: () => section(t('account.devices'), 'devices',
      h('p', { class: 'muted small' }, t('account.devices_text')),
      shown(devices, (list) => h('ul', { class: 'card rows', key: 'list' }, list.map(row))),
      h('button', { type: 'button', class: 'button wide', key: 'code', onclick: newCode }, icon('two'), t('account.add_device')),
      link(app.go, '/link', 'button wide', t('account.have_code'))),
  };
}
