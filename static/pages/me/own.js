// What the server has of me: to take along, or to be rid of for ever. Asks before it is gone.

import { ask } from '../../api.js';
import { reason, toast } from '../../app.js';
import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { icon } from '../../icons.js';
import { forgetAll } from '../../settings.js';
import { section } from '../account/parts.js';
import { ask as confirm } from '../dialogs.js';

function remove() {
  const words = { title: t('account.delete_sure'), text: t('account.delete_text'), yes: t('account.delete_yes'), no: t('common.cancel') };
  confirm(words, async () => {
    const told = await ask('DELETE', 'me');
    if (!told.ok) return toast(reason(told));
    forgetAll();
    // Nobody is known here any more: the page begins anew.
    location.assign('/');
  });
}

export function createOwn() {
  return () => section(t('account.own'), 'own',
    h('p', { class: 'muted small' }, t('account.own_text')),
    h('a', { class: 'button wide', href: '/api/v1/me/data', download: 'hoppity.json', key: 'download' }, icon('download'), t('account.own_download')),
    h('button', { type: 'button', class: 'button wide danger', key: 'delete', onclick: remove }, t('account.delete')));
}
