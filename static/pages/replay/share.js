// The window in which a turn of a replay is shared, and the whole game taken along. Never sends anything by itself.

import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { icon } from '../../icons.js';
import { dialogHead, openDialog } from '../dialogs.js';
import { gameName } from '../parts.js';
import { canShare, copyLink, shareLink } from '../sharing.js';

const FIELD = '#replay-link';

/** @param {string} id @param {string} game @param {number} ply */
export function openShare(id, game, ply) {
  const url = `${location.origin}/g/${id}#${ply}`;
  openDialog(() => t('replay.share'), (close) => {
    const copy = async () => { if (await copyLink(url, FIELD)) close(); };
    const share = async () => { if (await shareLink(url, FIELD, t('replay.share_text', { game: gameName(game) }))) close(); };
    return [
      dialogHead(t('replay.share'), close),
      h('input', {
        id: FIELD.slice(1), class: 'input', readonly: true, 'aria-label': t('replay.link'), value: url,
        onfocus: (/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select(),
      }),
      h('button', { type: 'button', class: 'button main wide', onclick: copy, key: 'copy' }, icon('copy'), t('replay.copy')),
      canShare() && h('button', { type: 'button', class: 'button wide', onclick: share, key: 'share' }, icon('share'), t('lobby.share')),
      h('a', { class: 'button wide', href: `/api/v1/games/${id}`, download: `hoppity-${id}.json`, key: 'download' }, icon('download'), t('replay.download')),
    ].filter((part) => part !== false);
  });
}
