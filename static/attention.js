// Calls this person back: the tab's mark while it is their turn, and a notification if they asked for it and look
// elsewhere. Never asks for permission by itself.

import { settings } from './settings.js';

const MARK = new URL('./favicon-turn.svg', import.meta.url).href;

/** @typedef {'on' | 'denied' | 'missing'} Allowance */

/** The mark that the page came with. */
let plain = '';

/** So that it is there when it is needed: a newer server would not have the one of this page. */
export const fetchMark = () => fetch(MARK).catch(() => undefined);

/** @param {boolean} turn */
export function markTab(turn) {
  const link = document.querySelector('link[rel="icon"][type="image/svg+xml"]');
  if (!(link instanceof HTMLLinkElement)) return;
  plain ||= link.href;
  const wanted = turn ? MARK : plain;
  if (link.href !== wanted) link.href = wanted;
}

/** The person turns notifications on. @returns {Promise<Allowance>} */
export async function allowNotifications() {
  if (!('Notification' in globalThis)) return 'missing';
  if (await Notification.requestPermission() !== 'granted') return 'denied';
  try {
    // Phones have the name only, and say so when one is made.
    new Notification('Hoppity', { silent: true, tag: 'hoppity' }).close();
    return 'on';
  } catch {
    return 'missing';
  }
}

/** Whether they are on: chosen here, and not taken back in the browser. */
export const notifies = () => settings().notify && globalThis.Notification?.permission === 'granted';

/** @type {Notification | null} */
let shown = null;

/** Tells it while nobody sees the page. @param {string} text @param {string} under */
export function notify(text, under) {
  if (!document.hidden || !notifies()) return;
  try {
    // The same tag: what is new takes the place of what is old.
    shown = new Notification(text, { body: under, tag: 'hoppity' });
    shown.onclick = () => { focus(); endNotice(); };
  } catch {
    // Not from a page on this device.
  }
}

/** It is seen, or no news any more. */
export function endNotice() {
  shown?.close();
  shown = null;
}
