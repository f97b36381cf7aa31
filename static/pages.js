// Every page by its name. Each is loaded when it is wanted, with the words and the sheet it needs; the server's page names
// the modules of the first one, so that they come with all others.

import { loadPart } from './i18n.js';
import { createLater } from './later.js';
import { fetchDialogs } from './pages/dialogs.js';
import { createMissing, createOpening } from './pages/opening.js';
import { loadSheet } from './sheet.js';

/**
 * @import { App, Page } from './app.js'
 * @import { PageName } from './route.js'
 *
 * @typedef {(app: App, id: string) => Page} Create
 * @typedef {PageName | 'waiting'} Name those that have an address, and the wait for a quick match
 */

/** Each is an import of its own, so that it can be found. @type {Partial<Record<Name, () => Promise<Create>>>} */
const ways = {
  home: async () => (await import('./pages/home.js')).createHome,
  waiting: async () => (await import('./pages/waiting.js')).createWaiting,
  room: async () => (await import('./pages/room.js')).createRoomPage,
  closed: async () => (await import('./pages/closed.js')).createClosed,
  replay: async () => (await withPart('play', import('./pages/replay.js'))).createReplay,
  practice: async () => (await withPart('play', import('./pages/practice.js'))).createPractice,
  local: async () => (await withPart('play', import('./pages/local.js'))).createLocal,
  learn: async () => (await withPart('help', import('./pages/learn.js'), 'help.css')).createLearn,
  me: async () => (await withPart('account', import('./pages/me.js'), 'account.css', 'skins.css')).createMe,
  player: async () => (await withPart('account', import('./pages/player.js'), 'account.css', 'skins.css')).createPlayer,
  leaders: async () => (await withPart('account', import('./pages/leaders.js'), 'account.css', 'skins.css')).createLeaders,
  shop: async () => (await withPart('account', import('./pages/shop.js'), 'account.css', 'skins.css')).createShop,
  link: async () => (await withPart('account', import('./pages/link.js'), 'account.css')).createLink,
  rules: async () => (await withPart('help', withPart('settings', import('./pages/rules.js')), 'help.css')).createRules,
};

/** @template T @param {string} part @param {Promise<T>} module @param {string[]} sheets */
async function withPart(part, module, ...sheets) {
  const [loaded] = await Promise.all([module, loadPart(part), ...sheets.map(loadSheet)]);
  return loaded;
}

/** @type {Partial<Record<Name, Create>>} */
const here = { missing: createMissing };

const pages = createLater(ways, here);

/** Fetches a page unless it is here. */
export const fetchPage = pages.want;

/** What most people want next, before they want it: what fails now is asked for again when it is needed. */
export const fetchAhead = () =>
  Promise.allSettled([
    import('./pages/home.js'), import('./pages/waiting.js'), import('./pages/room.js'), import('./pages/lobby.js'), import('./pages/game.js'),
    import('./pages/table/notices.js'), loadSheet('table.css'), fetchDialogs(),
  ]);

/** Whether a page is here. @param {Name} name */
export const isHere = (name) => pages.get(name) !== undefined;

/** @param {App} app @param {Name} name @param {string} id @returns {Page} */
export const createPage = (app, name, id) => (pages.get(name) ?? createOpening)(app, id);
