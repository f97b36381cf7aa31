// Gives a link away: by the system's window or into the clipboard. Never sends it anywhere by itself.

import { toast } from '../app.js';
import { t } from '../i18n.js';

/**
 * @param {string} url
 * @param {string} field where the page shows it: without https there is no clipboard, only the old way
 * @returns {Promise<boolean>} whether it was copied
 */
export async function copyLink(url, field) {
  const copied = await navigator.clipboard?.writeText(url).then(() => true, () => false) || copyFrom(field);
  toast(t(copied ? 'lobby.copied' : 'lobby.copy_failed'));
  return copied;
}

/** @param {string} field */
function copyFrom(field) {
  /** @type {HTMLInputElement | null} */ (document.querySelector(field))?.select();
  return document.execCommand('copy');
}

/** Whether the system has a window for it. */
export const canShare = () => typeof navigator.share === 'function';

/** @param {string} url @param {string} field @param {string} text */
export async function shareLink(url, field, text) {
  if (!canShare()) return copyLink(url, field);
  try {
    await navigator.share({ title: t('common.brand'), text, url });
    return true;
  } catch (error) {
    // Closing the system's window is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    return copyLink(url, field);
  }
}
