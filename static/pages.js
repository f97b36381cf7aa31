// Every page by its name. Those that the first page does without are loaded when they are wanted: again and again until
// they are there, with the words they need.

import { loadPart } from './i18n.js';
import { createClosed, createMissing, createOpening } from './pages/closed.js';
import { createHome } from './pages/home.js';
import { loadSheet } from './sheet.js';

/**
 * @import { App, Page } from './app.js'
 * @import { PageName, Route } from './route.js'
 *
 * @typedef {(app: App, id: string) => Page} Create
 */

/** Between two attempts to load a page. */
const AGAIN = 2000;

/** @type {Partial<Record<PageName, Create>>} */
const made = { home: createHome, closed: createClosed, missing: createMissing };

/** The module of a page, the part of the words and the sheet it needs; each is an import of its own, so that it can be found. @type {Partial<Record<PageName, () => Promise<Create>>>} */
const later = {
  room: async () => (await import('./pages/room.js')).createRoomPage,
  replay: async () => (await withPart('play', import('./pages/replay.js'))).createReplay,
  practice: async () => (await withPart('play', import('./pages/practice.js'))).createPractice,
  local: async () => (await withPart('play', import('./pages/local.js'))).createLocal,
  learn: async () => (await withPart('help', import('./pages/learn.js'), 'help.css')).createLearn,
  rules: async () => (await withPart('help', withPart('settings', import('./pages/rules.js')), 'help.css')).createRules,
};

/** @template T @param {string} part @param {Promise<T>} module @param {string[]} sheets */
async function withPart(part, module, ...sheets) {
  const [loaded] = await Promise.all([module, loadPart(part), ...sheets.map(loadSheet)]);
  return loaded;
}

/** @type {Set<PageName>} */
const loading = new Set();

/** Whether a page is here. @param {PageName} name */
export const isHere = (name) => name in made;

/**
 * Fetches a page unless it is here.
 * @param {PageName} name
 * @param {() => void} onceHere
 * @param {() => boolean} outdated a newer server no longer has the modules of this page
 */
export async function fetchPage(name, onceHere, outdated) {
  const load = later[name];
  if (!load || isHere(name) || loading.has(name)) return;
  loading.add(name);
  try {
    made[name] = await load();
    onceHere();
  } catch {
    if (outdated()) location.reload();
    else setTimeout(() => fetchPage(name, onceHere, outdated), AGAIN);
  } finally {
    loading.delete(name);
  }
}

/** @param {App} app @param {Route} route @returns {Page} */
export const createPage = (app, { page, id }) => (made[page] ?? createOpening)(app, id);
