// Four lessons of a minute in all, and what may come after them. Nothing in here reaches the server but the wish for a
// game at the end.

import { give } from '../app.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { icon } from '../icons.js';
import { say } from '../say.js';
import { settings } from '../settings.js';
import { createLesson } from './learn/lesson.js';
import { LESSONS } from './learn/lessons.js';
import { miniBoard } from './miniboard.js';
import { iconButton, link } from './parts.js';

/**
 * @import { App, Page } from '../app.js'
 * @import { Learning } from './learn/lesson.js'
 */

/** @param {App} app @returns {Page} */
export function createLearn(app) {
  let at = 0;
  let learning = begin();

  function begin() {
    return createLesson(LESSONS[at], { repaint: app.repaint, ended: toNext });
  }

  /** Another lesson, or the same anew; beyond the last there is the end. @param {number} wanted */
  function goTo(wanted) {
    learning.end();
    at = wanted;
    if (LESSONS[at]) {
      learning = begin();
      say(learning.words('text'));
    }
    app.repaint();
    queueMicrotask(() => focus('h1'));
  }

  /** Whoever has played by keys goes on by keys. */
  function toNext() {
    if (learning.host.contains(document.activeElement)) focus('.learn-next');
  }

  return {
    id: 'learn',
    title: () => t('learn.page_title'),
    view: () => [LESSONS[at] ? lessonView(app, learning, at, goTo) : finishView(app, goTo)],
    end: () => learning.end(),
  };
}

/** @param {string} selector of something on this page */
function focus(selector) {
  const found = document.querySelector(`.page-learn ${selector}`);
  if (found instanceof HTMLElement) found.focus({ preventScroll: true });
}

/** @param {App} app @param {number} at */
function head(app, at) {
  return h('header', { class: 'learn-top', key: 'top' },
    iconButton('close', t('common.home'), () => app.go('/')),
    h('p', { class: 'strong' }, at < LESSONS.length ? t('learn.count', { n: at + 1, of: LESSONS.length }) : t('learn.over')),
    h('div', { class: 'learn-dots', 'aria-hidden': 'true' },
      LESSONS.map((_, index) => h('span', { class: index <= at ? 'reached' : '', key: index }))));
}

/** @param {App} app @param {Learning} learning @param {number} at @param {(at: number) => void} goTo */
function lessonView(app, learning, at, goTo) {
  return h('main', { class: 'learn' },
    head(app, at),
    h('div', { class: 'learn-words', key: 'words' },
      h('h1', { tabindex: -1 }, learning.words('title')),
      h('p', { class: 'muted' }, learning.words('text'))),
    learning.host,
    h('div', { class: 'learn-task', key: 'task' }, task(learning), learning.ring()),
    buttons(learning, at, goTo));
}

/** What to do now, or what has been done. @param {Learning} learning */
function task({ now, words }) {
  const { stage, told } = now();
  if (stage === 'done' || stage === 'late') {
    return h('div', { key: 'over' }, h('p', { class: 'strong' }, told[0]), h('p', { class: 'muted' }, told[1]));
  }
  if (told[0]) return h('p', { key: 'note', class: 'learn-note' }, told[0]);
  const step = (/** @type {string} */ text, /** @type {boolean} */ current) =>
    h('li', { class: current ? 'strong' : 'muted', 'aria-current': current && 'step' }, text);
  return h('ol', { key: 'open' }, step(t('status.tap_marble'), stage === 'marble'), step(words('aim'), stage === 'dot'));
}

/** @param {Learning} learning @param {number} at @param {(at: number) => void} goTo */
function buttons({ now }, at, goTo) {
  const over = now().stage === 'done' || now().stage === 'late';
  return h('div', { class: 'learn-buttons', key: 'buttons' },
    at > 0 && iconButton('back', t('learn.back'), () => goTo(at - 1), 'round framed'),
    over && iconButton('turn', t('learn.again'), () => goTo(at), 'round framed'),
    h('button', { type: 'button', class: `button learn-next ${over ? 'main' : ''}`, key: 'next', onclick: () => goTo(at + 1) },
      t(over ? 'learn.next' : 'learn.skip'), over && icon('next', 20)));
}

/** @param {App} app @param {(at: number) => void} goTo */
function finishView(app, goTo) {
  const quick = () => {
    app.go('/');
    give(app, { type: 'quick', game: settings().game });
  };
  return h('main', { class: 'learn-end' },
    head(app, LESSONS.length),
    h('span', { class: 'learn-picture', key: 'picture', build: () => miniBoard('star') }),
    h('div', { class: 'learn-words', key: 'words' },
      h('h1', { tabindex: -1 }, t('learn.end.title')), h('p', { class: 'muted' }, t('learn.end.text'))),
    h('button', { type: 'button', class: 'button main wide', onclick: quick }, icon('bolt'), t('home.quick')),
    link(app.go, '/practice', 'button wide', icon('target'), t('home.practice')),
    h('div', { class: 'side-by-side' },
      h('button', { type: 'button', class: 'button low', onclick: () => goTo(0) }, icon('turn', 20), t('learn.end.again')),
      link(app.go, '/rules', 'button low', icon('book', 20), t('home.rules'))));
}
