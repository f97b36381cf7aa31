// How others come into a room: QR code, code, link, share. Never sends the link anywhere by itself.

import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { icon } from '../../icons.js';
import { iconButton } from '../parts.js';
import { copyLink, shareLink } from '../sharing.js';

const FIELD = '#room-link';

/** @param {string} room */
function address(room) {
  return `${location.origin}/r/${room}`;
}

/** @param {string} room @param {string} game its name for people */
export function invite(room, game) {
  const share = () => shareLink(address(room), FIELD, t('lobby.share_text', { game }));
  return h('section', { class: 'invite', 'aria-label': t('lobby.invite') },
    h('div', { class: 'invite-code' },
      h('img', { class: 'qr', src: `/r/${room}/qr.svg`, alt: t('lobby.qr'), width: 132, height: 132 }),
      h('div', {},
        h('p', { class: 'muted small' }, t('lobby.code')),
        h('p', { class: 'code big' }, room.split('-').flatMap((part, i) => (i === 0 ? [part] : ['-', h('wbr', { key: i }), part]))),
        h('p', { class: 'muted small' }, t('lobby.invite_text')))),
    h('div', { class: 'card invite-link' },
      h('input', {
        id: 'room-link', readonly: true, 'aria-label': t('lobby.link'), value: address(room),
        onfocus: (/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select(),
      }),
      iconButton('copy', t('lobby.copy'), () => copyLink(address(room), FIELD))),
    h('button', { type: 'button', class: 'button main wide', onclick: share }, icon('share'), t('lobby.share')));
}
