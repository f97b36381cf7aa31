// Windows over the page, never more than one at a time; closing gives the focus back. What only few ask for, the settings
// and the keys, is loaded for them.

import { toast } from '../app.js';
import { h, paint } from '../dom.js';
import { loadPart, t } from '../i18n.js';
import { iconButton } from './parts.js';

/**
 * @import { App } from '../app.js'
 * @import { Shape } from '../dom.js'
 */

/** What speaks and what pops up: behind an open dialog nobody would hear or see it. */
const VOICES = '[aria-live], .toasts';

/** @param {Element} from @param {Element} to */
function moveVoices(from, to) {
  to.append(...[...from.children].filter((child) => child.matches(VOICES)));
}

/** @param {() => string} words @param {(close: () => void, repaint: () => void) => Shape[]} inside @param {() => void} [closed] */
export function openDialog(words, inside, closed) {
  if (document.querySelector('dialog[open]')) return;
  const dialog = document.createElement('dialog');
  const content = document.createElement('div');
  content.className = 'dialog-inside stack';
  const close = () => dialog.close();
  const repaint = () => {
    dialog.setAttribute('aria-label', words());
    paint(content, inside(close, repaint));
  };
  dialog.onclose = () => {
    moveVoices(dialog, document.querySelector('dialog[open]') ?? document.body);
    dialog.remove();
    focusSomething();
    closed?.();
  };
  closeFromOutside(dialog);
  dialog.append(content);
  document.body.append(dialog);
  moveVoices(document.body, dialog);
  repaint();
  dialog.showModal();
}

/** A press on the dark around it closes it; one that began inside does not. @param {HTMLDialogElement} dialog */
function closeFromOutside(dialog) {
  let outside = false;
  dialog.onpointerdown = ({ target }) => { outside = target === dialog; };
  dialog.onclick = ({ target }) => { if (outside && target === dialog) dialog.close(); };
}

/** What had the focus may be gone: another page has come meanwhile. */
function focusSomething() {
  const heading = document.querySelector('#page h1');
  if (document.activeElement === document.body && heading instanceof HTMLElement) heading.focus({ preventScroll: true });
}

/** The top of a long dialog, always in sight. @param {string} title @param {() => void} close */
export function dialogHead(title, close) {
  return h('div', { class: 'dialog-head', key: 'head' }, h('h2', {}, title), iconButton('close', t('settings.close'), close));
}

/** @param {App} app */
export async function openSettings(app) {
  await whenHere(async () => (await import('./settings.js')).showSettings(app));
}

/** @param {App} app */
export async function openHelp(app) {
  await whenHere(async () => (await import('./settings/help.js')).showHelp(app));
}

/** Fetches what the dialogs need before anybody asks. */
export const fetchDialogs = () => Promise.all([loadPart('settings'), import('./settings.js')]);

/** @param {() => Promise<void>} show */
async function whenHere(show) {
  try {
    await loadPart('settings');
    await show();
  } catch {
    toast(t('error.offline'));
  }
}

/**
 * Asks before something that others feel.
 * @param {{ title: string, text: string, yes: string, no: string }} words
 * @param {() => void} onYes
 */
export function ask(words, onYes) {
  openDialog(() => words.title, (close) => [
    h('h2', {}, words.title),
    h('p', {}, words.text),
    h('div', { class: 'side-by-side' },
      h('button', { type: 'button', class: 'button', onclick: close }, words.no),
      h('button', { type: 'button', class: 'button main', onclick: () => { close(); onYes(); } }, words.yes)),
  ]);
}
