// What this person chose on this device. Never leaves the device.

/**
 * @typedef {'auto' | 'light' | 'dark'} Theme
 * @typedef {'smart' | 'always' | 'never'} Confirm
 * @typedef {{ theme: Theme, confirm: Confirm, game: 'star' | 'halma', players: number }} Settings
 */

const PLACE = 'hoppity.settings';

/** @returns {Settings} */
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
  current ??= { ...defaults(), ...stored() };
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
