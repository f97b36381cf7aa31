// Windows over the page: settings, and "are you sure". Never more than one at a time; closing gives the focus back.

import { give, toast } from '../app.js';
import { h, paint } from '../dom.js';
import { LANGUAGES, loadWords, t, tagOf } from '../i18n.js';
import { choose, settings } from '../settings.js';
import { choiceBar } from './parts.js';

/**
 * @import { App } from '../app.js'
 * @import { Shape } from '../dom.js'
 * @import { Language } from '../i18n.js'
 * @import { Confirm, Theme } from '../settings.js'
 */

/** @param {() => string} words @param {(close: () => void, repaint: () => void) => Shape[]} inside */
function openDialog(words, inside) {
  const dialog = document.createElement('dialog');
  const close = () => dialog.close();
  const repaint = () => {
    dialog.setAttribute('aria-label', words());
    paint(dialog, [h('div', { class: 'stack' }, inside(close, repaint))]);
  };
  dialog.onclose = () => dialog.remove();
  // A press on the dark around it closes it.
  dialog.onclick = (event) => { if (event.target === dialog) dialog.close(); };
  document.body.append(dialog);
  repaint();
  dialog.showModal();
}

/** @param {App} app */
export function openSettings(app) {
  const name = createNameField(app);
  openDialog(() => t('settings.title'), (close, repaint) => [
    h('h2', {}, t('settings.title')),
    name(),
    languageField((language) => speak(app, language).then(repaint)),
    choiceBar({
      name: 'theme', words: t('settings.theme'), value: settings().theme,
      of: /** @type {[Theme, string][]} */ (['auto', 'light', 'dark'].map((one) => [one, t(`settings.theme_${one}`)])),
      choose: (theme) => { choose({ theme }); repaint(); },
    }),
    choiceBar({
      name: 'confirm', words: t('settings.confirm'), value: settings().confirm,
      of: /** @type {[Confirm, string][]} */ (['smart', 'always', 'never'].map((one) => [one, t(`settings.confirm_${one}`)])),
      choose: (confirm) => { choose({ confirm }); repaint(); app.repaint(); },
    }),
    h('p', { class: 'muted small' }, t(`settings.confirm_${settings().confirm}_means`)),
    h('button', { type: 'button', class: 'button main', onclick: close }, t('settings.done')),
  ]);
}

/** Every language under its own name, for whoever cannot read the others. @param {(language: Language) => void} onChange */
function languageField(onChange) {
  const names = /** @type {[Language, string][]} */ (Object.entries(LANGUAGES));
  return h('div', { class: 'field' },
    h('label', { for: 'settings-language' }, t('settings.language')),
    h('select', {
      id: 'settings-language', class: 'input', value: settings().language,
      onchange: (/** @type {Event} */ event) => onChange(/** @type {Language} */ (/** @type {HTMLSelectElement} */ (event.target).value)),
    }, names.map(([language, words]) => h('option', { value: language, lang: tagOf(language), key: language }, words))));
}

/** From now on in this language, everywhere. @param {App} app @param {Language} language */
async function speak(app, language) {
  try {
    await loadWords(language);
    choose({ language });
    app.repaint();
  } catch {
    toast(t('error.offline'));
  }
}

/** The name and its own button: a name is sent when it is finished, not at each letter. @param {App} app */
function createNameField(app) {
  let typed = app.store.get().me?.name ?? '';
  const save = async () => {
    if (typed.trim() === app.store.get().me?.name) return;
    const answer = await give(app, { type: 'rename', name: typed });
    if (answer.ok) app.repaint();
  };
  return () => h('form', {
    class: 'field', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); save(); },
  },
  h('label', { for: 'settings-name' }, t('settings.name')),
  h('input', {
    id: 'settings-name', class: 'input', value: typed, maxlength: 40, dir: 'auto', autocomplete: 'nickname', enterkeyhint: 'done',
    oninput: (/** @type {InputEvent} */ event) => { typed = /** @type {HTMLInputElement} */ (event.target).value; },
    onchange: save,
  }));
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
