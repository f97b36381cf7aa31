// The start: wires state, line and pages together, and knows which address is which page.
// Never loads the page anew to go somewhere.

import { toast, reason } from './app.js';
import { h, paint } from './dom.js';
import { loadWords, t } from './i18n.js';
import { createNet } from './net.js';
import { createHome, createWaiting } from './pages/home.js';
import { linkBanner } from './pages/banners.js';
import { createClosed, createOpening } from './pages/closed.js';
import { sayNow } from './say.js';
import { applyTheme, settings } from './settings.js';
import { roomCode } from './state/code.js';
import { createStore } from './store.js';
import { blinkTitle, calmTitle, setTitle } from './title.js';

/**
 * @import { App, Page } from './app.js'
 * @import { State } from './state.js'
 */

const store = createStore();
const net = createNet({
  onMessage(message) {
    store.take(message);
    if (message.type === 'error' && message.id === undefined) toast(reason(message));
    // The server forgets who waits when their line breaks: take the place again.
    const { queue } = store.get();
    if (message.type === 'welcome' && queue) net.command({ type: 'quick', game: queue.game });
  },
  onLink(link) {
    const before = store.get().link;
    if (link === 'lost' && before !== 'lost') sayNow(t('link.lost'));
    if (link !== before) store.take({ type: 'link', link });
  },
  lastSeq: () => store.get().room?.seq,
});

/** The first page has settled by then, and nobody has chosen yet. */
const SOON = 1000;

/** @type {App} */
const app = { store, net, go, repaint: schedule };
/** @type {{ place: string, page: Page } | null} */
let shown = null;
/** The page of a room and all that it needs, which the first page does without. @type {typeof import('./pages/room.js') | null} */
let rooms = null;
let focused = '';
let waiting = false;

/** Again until it is there; a newer server no longer has the modules of this page. */
async function loadRooms() {
  try {
    rooms = await import('./pages/room.js');
    schedule();
  } catch {
    if (store.get().outdated) location.reload();
    else setTimeout(loadRooms, 2000);
  }
}

/** The page's address as people may have typed it: `/r/CODE`; `null`: no code in it. */
function codeHere() {
  const match = /^\/r\/([^/]+)\/?$/.exec(location.pathname);
  return match ? roomCode(match[1]) : null;
}

/** @param {string} path */
function go(path) {
  if (path !== location.pathname) history.pushState(null, '', path);
  arrive();
}

/** Watches what the address says, and nothing else. */
function arrive() {
  const code = codeHere();
  if (code !== null && location.pathname !== `/r/${code}`) history.replaceState(null, '', `/r/${code}`);
  if (code !== store.get().watching || store.get().closed) {
    store.take({ type: 'watching', room: code });
    net.watch(code);
  }
  if (code !== null && rooms === null) loadRooms();
  scrollTo(0, 0);
  schedule();
}

/** @param {State} state @returns {string} */
function placeOf(state) {
  if (location.pathname.startsWith('/r/')) return codeHere() === null ? 'closed' : rooms ? `room ${codeHere()}` : 'opening';
  return state.queue ? 'waiting' : 'home';
}

/** @param {string} place @returns {Page} */
function pageOf(place) {
  if (place === 'home') return createHome(app);
  if (place === 'waiting') return createWaiting(app);
  if (place === 'closed') return createClosed(app);
  return rooms ? rooms.createRoomPage(app) : createOpening(app);
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

/** @param {State} state */
function draw(state) {
  const place = placeOf(state);
  if (shown?.place !== place) {
    shown?.page.end?.();
    shown = { place, page: pageOf(place) };
  }
  const { page } = shown;
  const view = page.view(state);
  const banner = page.id === 'table' ? null : linkBanner(state);
  paint(/** @type {Element} */ (document.querySelector('#page')), [
    h('div', { class: `page page-${page.id}`, key: `${place} ${page.id}` }, banner && h('div', { class: 'banners', key: 'banners' }, banner), view),
  ]);
  setTitle(page.title(state));
  focusHeading(`${place} ${page.id}`);
}

/** After a change of page the heading has the focus, so that it is read; not at the very first. @param {string} now */
function focusHeading(now) {
  if (focused === now) return;
  const first = focused === '';
  focused = now;
  const heading = document.querySelector('#page h1');
  if (!first && heading instanceof HTMLElement) heading.focus({ preventScroll: true });
}

/** What follows from the state and is no drawing: where a match is, what is missing, who waits again. @param {State} state */
function follow(state) {
  schedule();
  const { matched, room } = state;
  if (matched !== null && !location.pathname.startsWith('/r/')) {
    blinkTitle(t('quick.starts'));
    go(`/r/${matched}`);
  }
  if (room?.gap) net.catchUp();
}

async function boot() {
  applyTheme();
  if (codeHere() !== null) loadRooms();
  await loadWords(settings().language);
  store.subscribe(follow);
  addEventListener('popstate', arrive);
  document.addEventListener('visibilitychange', () => { if (!document.hidden) calmTitle(); });
  arrive();
  net.start();
  if (codeHere() === null) setTimeout(loadRooms, SOON);
}

boot();
