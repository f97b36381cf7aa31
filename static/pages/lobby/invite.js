// How others come into a room: QR code, code, link, share. Never sends the link anywhere by itself.

import { toast } from '../../app.js';
import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { icon } from '../../icons.js';
import { iconButton } from '../parts.js';

/** @param {string} room */
function address(room) {
  return `${location.origin}/r/${room}`;
}

/** @param {string} room */
async function copy(room) {
  try {
    await navigator.clipboard.writeText(address(room));
  } catch {
    // No clipboard without https: the old way works on any page.
    const field = /** @type {HTMLInputElement | null} */ (document.querySelector('#room-link'));
    field?.select();
    if (!document.execCommand('copy')) return toast(t('lobby.copy_failed'));
  }
  toast(t('lobby.copied'));
}

/** @param {string} room @param {string} game */
async function share(room, game) {
  if (!navigator.share) return copy(room);
  try {
    await navigator.share({ title: t('common.brand'), text: t('lobby.share_text', { game }), url: address(room) });
  } catch (error) {
    // Closing the system's window is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) copy(room);
  }
}

/** @param {string} room @param {string} game its name for people */
export function invite(room, game) {
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
      iconButton('copy', t('lobby.copy'), () => copy(room))),
    h('button', { type: 'button', class: 'button main wide', onclick: () => share(room, game) }, icon('share'), t('lobby.share')));
}
