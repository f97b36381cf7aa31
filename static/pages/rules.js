// The rules of both games as the server plays them, and help with the table, the keys and the names. Only reads: it knows
// no game that is on.

import { h } from '../dom.js';
import { t } from '../i18n.js';
import { icon } from '../icons.js';
import { link, topBar } from './parts.js';
import { drawPicture } from './rules/picture.js';
import { PICTURES } from './rules/pictures.js';
import { SECTIONS } from './rules/sections.js';
import { handList, keyList } from './settings/help.js';

/**
 * @import { App, Page } from '../app.js'
 * @import { PictureName } from './rules/pictures.js'
 * @import { Part, Section } from './rules/sections.js'
 */

/** @param {App} app @returns {Page} */
export function createRules(app) {
  // Who came by a link to a section wants to be there.
  requestAnimationFrame(() => goTo(location.hash.slice(1)));
  return {
    id: 'rules',
    title: () => t('rules.page_title'),
    view: () => [h('main', { class: 'rules' },
      topBar({ title: t('home.rules'), back: () => app.go('/') }),
      link(app.go, '/learn', 'button main wide', icon('book'), t('home.learn')),
      contents(),
      SECTIONS.map(section))],
  };
}

/** @param {string} id of a section */
function goTo(id) {
  const place = SECTIONS.some((one) => one.id === id) && document.getElementById(id);
  if (!place) return;
  place.scrollIntoView();
  place.focus({ preventScroll: true });
}

/** The address names the section, but it is no step in the history. */
function contents() {
  const onclick = (/** @type {MouseEvent} */ event, /** @type {string} */ id) => {
    event.preventDefault();
    history.replaceState(history.state, '', `#${id}`);
    goTo(id);
  };
  return h('nav', { class: 'card rules-contents', 'aria-label': t('rules.contents') },
    h('ul', {}, SECTIONS.map(({ id, title }) => h('li', { key: id },
      h('a', { href: `#${id}`, onclick: (/** @type {MouseEvent} */ event) => onclick(event, id) }, t(title))))));
}

/** @param {Section} section */
function section({ id, title, parts }) {
  return h('section', { key: id, 'aria-labelledby': id },
    h('h2', { id, tabindex: -1 }, t(title)),
    parts.map((one) => part(id, one)),
    id === 'keys' && h('div', { class: 'rules-keys', key: 'keys' }, keyList(), handList()));
}

/** @param {string} id @param {Part} part */
function part(id, { title, lines, pictures = [] }) {
  const words = h('div', { class: 'rules-words' },
    title && h('h3', {}, t(`rules.${id}.${title}`)),
    h('ul', {}, lines.map((line) => h('li', { key: line }, t(`rules.${id}.${line}`)))));
  return h('div', { class: 'rules-part', key: title ?? lines[0] },
    words,
    pictures.length > 0 && h('div', { class: `rules-pictures of-${pictures.length}` }, pictures.map(figure)));
}

/** @param {PictureName} name */
function figure(name) {
  return h('span', {
    class: 'rules-board', role: 'img', 'aria-label': t(`rules.pictures.${name}`), key: name, build: () => drawPicture(PICTURES[name]),
  });
}
