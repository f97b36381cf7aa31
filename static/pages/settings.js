// The settings of this person on this device, in a dialog. Every choice holds at once; it never asks to save.

import { give, toast } from '../app.js';
import { h } from '../dom.js';
import { LANGUAGES, loadWords, t, tagOf } from '../i18n.js';
import { icon } from '../icons.js';
import { choose, settings } from '../settings.js';
import { dialogHead, openDialog } from './dialogs.js';
import { choiceBar } from './parts.js';
import { createData } from './settings/data.js';
import { showHelp } from './settings/help.js';
import { createSwitches } from './settings/switches.js';

/**
 * @import { App } from '../app.js'
 * @import { Language } from '../i18n.js'
 * @import { Settings } from '../settings.js'
 */

/** What there is to choose from. */
const CHOICES = /** @type {const} */ ({
  theme: ['auto', 'light', 'dark'],
  motion: ['auto', 'reduced', 'full'],
  confirm: ['smart', 'always', 'never'],
});

/** @param {App} app */
export function showSettings(app) {
  const [name, switches, data] = [createNameField(app), createSwitches(), createData()];
  openDialog(() => t('settings.title'), (close, repaint) => {
    const changed = () => { repaint(); app.repaint(); };
    const pick = (/** @type {Partial<Settings>} */ part) => { choose(part); changed(); };
    return [
      dialogHead(t('settings.title'), close),
      name(),
      languageField((language) => speak(language).then(changed)),
      choice('theme', pick),
      choice('motion', pick),
      h('div', { class: 'meant', key: 'confirm' },
        choice('confirm', pick), h('p', { class: 'muted small' }, t(`settings.confirm_${settings().confirm}_means`))),
      switches(pick, changed),
      h('button', { type: 'button', class: 'button wide', key: 'help', onclick: () => { close(); showHelp(app); } }, icon('help'), t('settings.help')),
      data(repaint, () => speak(settings().language).then(changed)),
      h('button', { type: 'button', class: 'button main', key: 'done', onclick: close }, t('settings.done')),
    ];
  });
}

/** @param {keyof typeof CHOICES} name @param {(part: Partial<Settings>) => void} pick */
function choice(name, pick) {
  return choiceBar({
    name, words: t(`settings.${name}`), value: settings()[name],
    of: CHOICES[name].map((one) => [one, t(`settings.${name}_${one}`)]), choose: (one) => pick({ [name]: one }),
  });
}

/** Every language under its own name, for whoever cannot read the others. @param {(language: Language) => void} onChange */
function languageField(onChange) {
  const names = /** @type {[Language, string][]} */ (Object.entries(LANGUAGES));
  return h('div', { class: 'field', key: 'language' },
    h('label', { for: 'settings-language' }, t('settings.language')),
    h('select', {
      id: 'settings-language', class: 'input', value: settings().language,
      onchange: (/** @type {Event} */ event) => onChange(/** @type {Language} */ (/** @type {HTMLSelectElement} */ (event.target).value)),
    }, names.map(([language, words]) => h('option', { value: language, lang: tagOf(language), key: language }, words))));
}

/** From now on in this language, everywhere. @param {Language} language */
async function speak(language) {
  try {
    await loadWords(language);
    if (language !== settings().language) choose({ language });
  } catch {
    toast(t('error.offline'));
  }
}

/** A name is sent when it is finished, not at each letter. @param {App} app */
function createNameField(app) {
  let typed = app.store.get().me?.name ?? '';
  // Enter is both a change and a submission.
  let sending = false;
  const save = async () => {
    if (sending || typed.trim() === app.store.get().me?.name) return;
    sending = true;
    const answer = await give(app, { type: 'rename', name: typed });
    sending = false;
    if (answer.ok) app.repaint();
  };
  return () => h('form', {
    class: 'field', key: 'name', onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); save(); },
  },
  h('label', { for: 'settings-name' }, t('settings.name')),
  h('input', {
    id: 'settings-name', class: 'input', value: typed, maxlength: 40, dir: 'auto', autocomplete: 'nickname', enterkeyhint: 'done',
    oninput: (/** @type {InputEvent} */ event) => { typed = /** @type {HTMLInputElement} */ (event.target).value; },
    onchange: save,
  }));
}
