// Any game that was played, to be looked at turn by turn, at its own address. Never plays it on.

import { toast } from '../app.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { loadSheet } from '../sheet.js';
import { createOpening } from './opening.js';
import { link, topBar } from './parts.js';
import { createViewer } from './replay/viewer.js';

/**
 * @import { App, Page } from '../app.js'
 * @import { Shape } from '../dom.js'
 * @import { State } from '../state.js'
 * @import { GameRecord } from '../state/record.js'
 */

/** @param {string} id @returns {Promise<GameRecord | null>} `null`: there is no such game */
async function fetchRecord(id) {
  const [answer] = await Promise.all([fetch(`/api/v1/games/${id}`), loadSheet('table.css'), loadSheet('replay.css')]);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`record: ${answer.status}`);
  return answer.json();
}

/** @param {App} app @param {string} id @returns {Page} */
export function createReplay(app, id) {
  const opening = createOpening(app);
  /** @type {ReturnType<typeof createViewer> | null} */
  let viewer = null;
  let ended = false;

  /** @param {GameRecord} record */
  function take(record) {
    if (viewer) viewer.take(record);
    else viewer = createViewer(app, record, load);
    page.id = 'replay';
  }

  async function load() {
    if (!viewer) page.id = opening.id;
    app.repaint();
    try {
      const record = await fetchRecord(id);
      if (ended) return;
      if (record) take(record);
      else page.id = 'missing';
    } catch {
      if (ended) return;
      if (viewer) toast(t('error.offline'));
      else page.id = 'offline';
    }
    app.repaint();
  }

  const page = {
    id: opening.id,
    title: (/** @type {State} */ state) => viewer?.title() ?? (page.id === opening.id ? opening.title(state) : t(`replay.${page.id}_title`)),
    view: (/** @type {State} */ state) => {
      if (page.id === opening.id) return opening.view(state);
      return viewer?.view(state) ?? notHere(app, page.id, load);
    },
    end() {
      ended = true;
      viewer?.end();
    },
  };
  load();
  return page;
}

/** @param {App} app @param {string} why `missing` or `offline` @param {() => void} load @returns {Shape[]} */
function notHere(app, why, load) {
  return [h('main', { class: 'narrow' },
    topBar({ title: t(`replay.${why}_title`), back: () => app.go('/') }),
    h('p', {}, t(why === 'missing' ? 'replay.missing_text' : 'error.offline')),
    why === 'missing'
      ? link(app.go, '/', 'button main wide', t('common.home'))
      : h('button', { type: 'button', class: 'button main wide', onclick: load }, t('replay.again')))];
}
