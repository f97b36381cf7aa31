// What this browser keeps for this site: to have, or to be rid of. Never touches what the server has.

import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { forgetAll, keptHere } from '../../settings.js';

export function createData() {
  /** @type {'calm' | 'asked' | 'gone'} */
  let stage = 'calm';

  /** @param {() => void} repaint @param {() => void} onGone */
  return (repaint, onGone) => {
    const go = (/** @type {typeof stage} */ next) => { stage = next; repaint(); };
    const forget = () => { forgetAll(); stage = 'gone'; onGone(); };
    return h('section', { class: 'field', 'aria-label': t('settings.data'), key: 'data' },
      h('h3', { class: 'caption' }, t('settings.data')),
      h('p', { class: 'small', role: 'status' }, t({ calm: 'settings.data_text', asked: 'settings.data_sure', gone: 'settings.data_gone' }[stage])),
      h('div', { class: 'side-by-side' }, stage === 'asked'
        ? [plain('no', t('common.cancel'), () => go('calm')), plain('yes', t('settings.data_forget'), forget)]
        : [plain('download', t('settings.data_download'), download), plain('forget', t('settings.data_forget'), () => go('asked'))]));
  };
}

/** @param {string} key @param {string} words @param {() => void} onclick */
function plain(key, words, onclick) {
  return h('button', { type: 'button', class: 'button low', key, onclick }, words);
}

function download() {
  const file = new Blob([JSON.stringify(keptHere(), null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'hoppity.json';
  link.click();
  // Once the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
