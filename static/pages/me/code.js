// The code for another device, in a window: to read, to type, to scan. Gone with the window.

import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { svg } from '../../board/svg.js';
import { dialogHead, openDialog } from '../dialogs.js';

/** @import { DeviceCode } from '../../../protocol/protocol.d.ts' */

const MINUTE = 60_000;
/** Light round it, which readers need to find it. */
const QUIET = 4;

/** Its dark modules as one path. @param {string[]} rows */
export const modules = (rows) => rows.flatMap((row, y) => [...row.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`)).join('');

/** @param {string[]} rows */
function picture(rows) {
  const size = rows.length + 2 * QUIET;
  return svg('svg', { class: 'device-qr', viewBox: `${-QUIET} ${-QUIET} ${size} ${size}`, role: 'img', 'aria-label': t('account.qr'), 'shape-rendering': 'crispEdges' }, [
    svg('path', { class: 'qr-light', d: `M${-QUIET} ${-QUIET}h${size}v${size}h-${size}z` }),
    svg('path', { class: 'qr-dark', d: modules(rows) }),
  ]);
}

/** @param {DeviceCode} code @param {() => void} closed */
export function openCode({ code, ms_left, qr }, closed) {
  const address = `${location.host}/link`;
  openDialog(() => t('account.add_device'), (close) => [
    dialogHead(t('account.add_device'), close),
    h('p', {}, t('account.code_text', { address })),
    h('div', { class: 'device-code', key: 'code' },
      h('span', { build: () => picture(qr), key: 'qr' }),
      h('p', { class: 'code big' }, code)),
    h('p', { class: 'muted small' }, t('account.code_rule', { n: Math.ceil(ms_left / MINUTE) })),
    h('button', { type: 'button', class: 'button main', key: 'done', onclick: close }, t('account.done')),
  ], closed);
}
