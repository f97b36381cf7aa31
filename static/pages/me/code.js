// The code for another device, in a window: to read, to type, to scan. Gone with the window.

import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { dialogHead, openDialog } from '../dialogs.js';
import { qrPicture } from './qr.js';

/** @import { DeviceCode } from '../../../protocol/protocol.d.ts' */

const MINUTE = 60_000;

/** @param {DeviceCode} code @param {() => void} closed */
export function openCode({ code, ms_left, qr }, closed) {
  const address = `${location.host}/link`;
  openDialog(() => t('account.add_device'), (close) => [
    dialogHead(t('account.add_device'), close),
    h('p', {}, t('account.code_text', { address })),
    h('div', { class: 'device-code', key: 'code' },
      h('span', { build: () => qrPicture(qr, t('account.qr')), key: 'qr' }),
      h('p', { class: 'code big' }, code)),
    h('p', { class: 'muted small' }, t('account.code_rule', { n: Math.ceil(ms_left / MINUTE) })),
    h('button', { type: 'button', class: 'button main', key: 'done', onclick: close }, t('account.done')),
  ], closed);
}
