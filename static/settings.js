// What this person chose on this device. Never leaves the device.

import { bestLanguage } from './i18n.js';

/**
 * @import { Language } from './i18n.js'
 *
 * @typedef {'auto' | 'light' | 'dark'} Theme
 * @typedef {'smart' | 'always' | 'never'} Confirm
 * @typedef {{ language: Language, theme: Theme, confirm: Confirm, game: 'star' | 'halma', players: number }} Settings
 */

const PLACE = 'hoppity.settings';

/** All but the language, which the browser knows. @returns {Omit<Settings, 'language'>} */
function defaults() {
  const touch = matchMedia('(pointer: coarse)').matches;
  return { theme: 'auto', confirm: touch ? 'smart' : 'never', game: 'star', players: 4 };
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
  applyTheme();
}

/** Shows the chosen theme; `auto` follows the system. */
export function applyTheme() {
  const { theme } = settings();
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
