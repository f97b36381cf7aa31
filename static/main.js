// The start: wires state, line and pages together. Never loads the page anew to go somewhere.

import { give, reason, toast } from './app.js';
import { h, paint } from './dom.js';
import { loadWords, t } from './i18n.js';
import { createNet } from './net.js';
import { createPage, fetchAhead, fetchPage, isHere } from './pages.js';
import { linkBanner, sayLink, sayPause } from './pages/banners.js';
import { openHelp } from './pages/dialogs.js';
import { mayReload } from './renewal.js';
import { routeOf } from './route.js';
import { settings, startLook } from './settings.js';
import { loadSheet } from './sheet.js';
import { listenForHelp } from './shortcuts.js';
import { createStore } from './store.js';
import { blinkTitle, calmTitle, setTitle } from './title.js';

/**
 * @import { App, Page } from './app.js'
 * @import { Name } from './pages.js'
 * @import { State } from './state.js'
 */

const store = createStore();
const net = createNet({
  onMessage(message) {
    store.take(message);
    if (message.type === 'error' && message.id === undefined) toast(reason(message));
    // The server forgets who waits when their line breaks: take the place again.
    const { queue } = store.get();
    if (message.type === 'welcome' && queue) waitAgain(queue.game);
  },
  onLink(link) {
    sayLink(store.get().link, link);
    store.take({ type: 'link', link });
  },
  lastSeq: () => store.get().room?.seq,
  isPaused: () => paused,
});

/** The first page has been painted by then. */
const SHORTLY = 100;
/** It has settled by then, and nobody has chosen yet. */
const SOON = 1000;
/** Before what could not be loaded is asked for again. */
const LATER = 5000;

/** @type {App} */
const app = { store, net, go, repaint: schedule };
/** @type {{ place: string, page: Page } | null} */
let shown = null;
let route = routeOf(location.pathname);
let focused = '';
let waiting = false;
/** What was said of the room. */
let paused = false;
/** Somebody can use the page. */
let usable = false;

/** @param {Name} name */
const fetchIt = (name) => fetchPage(name, schedule, () => store.get().outdated);

/** @param {string} game */
async function waitAgain(game) {
  const { ok } = await give(app, { type: 'quick', game });
  if (!ok) store.take({ type: 'queue_left' });
}

/** @param {string} path */
function go(path) {
  if (path !== location.pathname) history.pushState(null, '', path);
  arrive();
}

/** Watches what the address says, and nothing else; beside a replay still the room it was come from, for its rematch. */
function arrive() {
  route = routeOf(location.pathname);
  const here = route.page === 'replay' ? store.get().watching : null;
  const code = route.page === 'room' ? route.id : here;
  if (route.page === 'room' && location.pathname !== `/r/${code}`) history.replaceState(null, '', `/r/${code}`);
  if (code !== store.get().watching || store.get().closed) {
    store.take({ type: 'watching', room: code });
    net.watch(code);
  }
  scrollTo(0, 0);
  schedule();
}

/** Many changes in one go are one repaint. */
function schedule() {
  if (waiting) return;
  waiting = true;
  queueMicrotask(() => {
    waiting = false;
    draw(store.get());
  });
}

/** @param {State} state @returns {Page} the page to show, made anew when another is wanted */
function pageOf(state) {
  const name = route.page === 'home' && state.queue !== null ? 'waiting' : route.page;
  fetchIt(name);
  const place = `${name} ${route.id} ${isHere(name)}`;
  if (shown?.place === place) return shown.page;
  shown?.page.end?.();
  shown = { place, page: createPage(app, name, route.id) };
  return shown.page;
}

/** @param {State} state */
function draw(state) {
  const page = pageOf(state);
  const view = page.view(state);
  const banner = page.id === 'table' ? null : linkBanner(state);
  const key = `${route.page} ${route.id} ${page.id}`;
  paint(/** @type {Element} */ (document.querySelector('#page')), [
    h('div', { class: `page page-${page.id}`, key }, banner && h('div', { class: 'banners', key: 'banners' }, banner), view),
  ]);
  setTitle(page.title(state));
  if (mayReload(state, page.id) && !document.querySelector('dialog[open]')) location.reload();
  focusHeading(key);
  if (!usable && page.id !== 'opening') settle();
}

/** The first page is there: now comes what it did without. */
function settle() {
  usable = true;
  setTimeout(loadFeedback, SHORTLY);
  setTimeout(fetchAhead, SOON);
}

/** After a change of page the heading has the focus, so that it is read; not at the very first. @param {string} now */
function focusHeading(now) {
  if (focused === now) return;
  const first = focused === '';
  focused = now;
  const heading = document.querySelector('#page h1');
  if (!first && heading instanceof HTMLElement) heading.focus({ preventScroll: true });
}

/** What follows from the state and is no drawing: where a match is, what is missing, that it pauses. @param {State} state */
function follow(state) {
  schedule();
  const { matched, room } = state;
  if (matched !== null && route.id !== matched) {
    blinkTitle(t('quick.starts'));
    go(`/r/${matched}`);
  }
  if (room?.gap) net.catchUp();
  if (paused === (room?.paused ?? false)) return;
  paused = !paused;
  sayPause(room);
}

async function boot() {
  startLook();
  // My own board; without it there is the usual one.
  if (settings().board !== null) loadSheet('skins.css').catch(() => {});
  await Promise.all([loadWords(settings().language), fetchIt(route.page)]);
  store.subscribe(follow);
  addEventListener('popstate', arrive);
  document.addEventListener('visibilitychange', () => { if (!document.hidden) calmTitle(); });
  arrive();
  net.start();
  listenForHelp(() => openHelp(app));
}

/** Nothing on the page waits for sounds. */
async function loadFeedback() {
  try {
    (await import('./feedback.js')).startFeedback(app);
  } catch {
    // A newer server no longer has it: this game goes on without.
    if (!store.get().outdated) setTimeout(loadFeedback, LATER);
  }
}

boot();
