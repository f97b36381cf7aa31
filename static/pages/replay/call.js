// Calls somebody back who looks at the last game while the next one begins in their room. Never takes them there by itself.

import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { sayNow } from '../../say.js';
import { seatOf } from '../../state/seats.js';
import { link } from '../parts.js';

/**
 * @import { App } from '../../app.js'
 * @import { State } from '../../state.js'
 */

/** @param {App} app */
export function createCall(app) {
  let called = false;
  /** @param {State} state */
  return ({ room, me }) => {
    const begun = room !== null && room.phase === 'playing' && seatOf(room, me?.player) !== null;
    if (begun && !called) sayNow(t('quick.starts'));
    called = begun;
    return begun && h('div', { class: 'banner', key: 'call' },
      h('span', {}, t('quick.starts')),
      link(app.go, `/r/${room.room}`, 'button main low', t('home.return')));
  };
}
