// What this person chose on this device, and what of it the style sheets ask for. Only the language ever leaves the device,
// so that the server makes the next page in it.

import { bestLanguage } from './i18n.js';

/**
 * @import { Language } from './i18n.js'
 *
 * @typedef {'auto' | 'light' | 'dark'} Theme
 * @typedef {'smart' | 'always' | 'never'} Confirm
 * @typedef {'auto' | 'reduced' | 'full'} Motion
 *
 * @typedef {object} Settings
 * @property {Language} language
 * @property {Theme} theme
 * @property {Confirm} confirm
 * @property {Motion} motion
 * @property {boolean} contrast more of it, whatever the system says
 * @property {boolean} sound
 * @property {boolean} haptics
 * @property {boolean} notify tell in a notification while another tab is looked at
 * @property {boolean} turnBoard two on one device: the board turns to whoever is on move
 * @property {boolean} cosmetics see what others wear
 * @property {string | null} board the one I wear (skins.css), on this device until the server has said
 * @property {'star' | 'halma'} game
 * @property {number} players
 */

/** All that this site keeps in the browser has a name that begins so. */
const OURS = 'hoppity.';
const PLACE = `${OURS}settings`;
const YEAR = 365 * 24 * 60 * 60;
const CALM = '(prefers-reduced-motion: reduce)';
const SHARP = '(prefers-contrast: more)';

/** All but the language, which the browser knows. @returns {Omit<Settings, 'language'>} */
function defaults() {
  const touch = matchMedia('(pointer: coarse)').matches;
  return {
    theme: 'auto', confirm: touch ? 'smart' : 'never', motion: 'auto', contrast: false,
    sound: true, haptics: true, notify: false, turnBoard: true, cosmetics: true, board: null, game: 'star', players: 4,
  };
}

/** @returns {Partial<Settings>} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}');
  } catch {
    // No storage here (a private window may have none), or not what we wrote.
    return {};
  }
}

/** @type {Settings | undefined} */
let current;

/** @returns {Settings} */
export function settings() {
  if (current) return current;
  const kept = stored();
  current = { ...defaults(), ...kept, language: bestLanguage([kept.language, ...navigator.languages]) };
  return current;
}

/** @param {Partial<Settings>} part */
export function choose(part) {
  current = { ...settings(), ...part };
  try {
    localStorage.setItem(PLACE, JSON.stringify(current));
  } catch {
    // Without storage a choice lasts as long as the page.
  }
  tellServer(current.language, YEAR);
  applyLook();
}

/** @param {string} language @param {number} seconds for how long; 0: no more */
function tellServer(language, seconds) {
  document.cookie = `language=${language}; path=/; max-age=${seconds}; samesite=lax`;
}

/** Whether nothing may travel: as chosen, or as the system says. */
export function calm() {
  const { motion } = settings();
  return motion === 'reduced' || (motion === 'auto' && matchMedia(CALM).matches);
}

/** Shows what is chosen, and from now on what the system says where nothing is. */
export function startLook() {
  applyLook();
  for (const query of [CALM, SHARP]) matchMedia(query).addEventListener('change', applyLook);
}

function applyLook() {
  const { theme, contrast, board } = settings();
  mark('theme', theme !== 'auto' && theme);
  mark('motion', calm() && 'reduced');
  mark('board', board ?? false);
  mark('contrast', (contrast || matchMedia(SHARP).matches) && 'more');
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) colourFrame(/** @type {HTMLMetaElement} */ (meta), theme);
}

/** For the style sheets. @param {string} name @param {string | false} value */
function mark(name, value) {
  const { dataset } = document.documentElement;
  if (value) dataset[name] = value;
  else delete dataset[name];
}

/** The browser's own frame goes with the page: one colour for light, one for dark. @param {HTMLMetaElement} meta @param {Theme} theme */
function colourFrame(meta, theme) {
  const own = meta.dataset.of ??= meta.media.includes('dark') ? 'dark' : 'light';
  if (theme === 'auto') meta.media = `(prefers-color-scheme: ${own})`;
  else meta.media = theme === own ? 'all' : 'not all';
}

/** Everything that this browser keeps for this site, by its name. @returns {Record<string, unknown>} */
export function keptHere() {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(OURS));
    return Object.fromEntries(names.map((name) => [name, readable(localStorage.getItem(name) ?? '')]));
  } catch {
    return {};
  }
}

/** @param {string} text */
function readable(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** As on the first visit. */
export function forgetAll() {
  for (const name of Object.keys(keptHere())) localStorage.removeItem(name);
  tellServer('', 0);
  current = undefined;
  applyLook();
}
