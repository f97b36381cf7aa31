// The first page: which game, with whom. Never makes a room by itself.

import { give, makeRoom, plainOptions } from '../app.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { icon } from '../icons.js';
import { randomId } from '../net/retry.js';
import { choose, settings } from '../settings.js';
import { openSettings } from './dialogs.js';
import { miniBoard } from './miniboard.js';
import { choiceBar, coinCount, gameName, link, nameOf, seatShape } from './parts.js';

/**
 * @import { Me } from '../../protocol/protocol.d.ts'
 * @import { Told } from '../api.js'
 * @import { App, Page } from '../app.js'
 * @import { Child } from '../dom.js'
 * @import { State } from '../state.js'
 * @import { Icon } from '../icons.js'
 */

/** @param {App} app @returns {Page} */
export function createHome(app) {
  /** What I have won so far. @type {Me | null} */
  let standing = null;
  /** Whose that is, or will be. */
  let asked = '';

  /** @param {string} player */
  async function fetchStanding(player) {
    asked = player;
    const { ask } = await import('../api.js');
    const told = /** @type {Told<Me>} */ (await ask('GET', 'me'));
    if (told.ok) standing = told.value;
    app.repaint();
  }

  /** Pressing Private room again after a failure asks for the same room. @type {number | null} */
  let roomId = null;

  async function privateRoom() {
    const { game, players } = settings();
    roomId ??= randomId();
    if (await makeRoom(app, { id: roomId, options: plainOptions(game, players) })) roomId = null;
  }

  /** @param {Partial<import('../settings.js').Settings>} part */
  function pick(part) {
    choose(part);
    roomId = null;
    app.repaint();
  }

  return {
    id: 'home',
    title: () => t('home.page_title'),
    view(state) {
      // Without an answer the way to it is there all the same.
      if (state.me && state.me.player !== asked) fetchStanding(state.me.player).catch(() => {});
      return [h('main', { class: 'home' },
        brandBar(app, state, standing),
        returns(app, state),
        h('div', { class: 'home-hero' },
          h('h1', { tabindex: -1 }, h('span', {}, t('home.hero_1')), ' ', h('span', {}, t('home.hero_2'))),
          h('p', { class: 'muted' }, t('home.hero_text'))),
        games(pick),
        h('div', { class: 'home-ways' },
          wayButton('bolt', t('home.quick'), t(`home.quick_${settings().game}`), 'main',
            () => give(app, { type: 'quick', game: settings().game })),
          h('div', { class: 'home-private' },
            settings().game === 'star' && choiceBar({
              name: 'players', words: t('home.players'), value: settings().players,
              of: [2, 3, 4, 6].map((n) => [n, String(n)]), choose: (players) => pick({ players }),
            }),
            wayButton('lock', t('home.private'), t('home.private_text'), '', privateRoom)),
          h('nav', { class: 'card home-more', 'aria-label': t('home.more') },
            moreLink(app, '/practice', 'target', t('home.practice'), t('home.practice_text')),
            moreLink(app, '/local', 'two', t('home.local'), t('home.local_text')),
            moreLink(app, '/learn', 'book', t('home.learn'), ''),
            moreLink(app, '/rules', 'help', t('home.rules'), '')),
        ))];
    },
  };
}

/** @param {App} app @param {State} state @param {Me | null} standing */
function brandBar(app, state, standing) {
  const name = state.me?.name ?? '';
  return h('header', { class: 'home-bar' },
    h('span', { class: 'brand' }, seatShape(2, 0, 28), t('common.brand')),
    h('nav', { class: 'card home-you', 'aria-label': t('home.you') },
      youLink(app, '/me', t('home.profile'), standing ? [h('strong', {}, t('home.level', { n: standing.progress.level }))] : [icon('person', 20)]),
      youLink(app, '/shop', t('home.shop'), standing ? coinCount(standing.coins) : [icon('coin', 20)]),
      youLink(app, '/leaders', t('home.leaders'), [icon('cup', 20)])),
    state.me && h('button', {
      type: 'button', class: 'button low pill', title: t('settings.title'), onclick: () => openSettings(app),
    }, h('span', { class: 'unseen' }, t('home.name_is')), nameOf(name), icon('menu', 18)));
}

/** @param {App} app @param {string} path @param {string} title @param {Child[]} value */
const youLink = (app, path, title, value) => link(app.go, path, 'you', h('span', { class: 'you-value' }, value), h('span', { class: 'muted' }, title));

/** @param {App} app @param {State} state */
function returns(app, state) {
  if (state.rooms.length === 0) return null;
  return h('div', { class: 'home-returns', key: 'returns' }, state.rooms.map((room) =>
    link(app.go, `/r/${room}`, 'banner', h('span', {}, t('home.return')), h('span', { class: 'muted small code' }, room), icon('next'))));
}

/** @param {(part: Partial<import('../settings.js').Settings>) => void} pick */
function games(pick) {
  const card = (/** @type {'star' | 'halma'} */ game) => h('label', { class: 'card game', key: game },
    h('input', {
      type: 'radio', name: 'game', value: game, checked: settings().game === game, class: 'unseen', onchange: () => pick({ game }),
    }),
    h('span', { class: 'game-board', key: 'board', build: () => miniBoard(game) }),
    h('strong', {}, gameName(game)),
    h('span', { class: 'muted small' }, t(`home.${game}_text`)));
  return h('fieldset', { class: 'games' }, h('legend', { class: 'unseen' }, t('home.game')), card('star'), card('halma'));
}

/** @param {Icon} mark @param {string} title @param {string} text @param {string} look @param {() => void} onclick */
function wayButton(mark, title, text, look, onclick) {
  return h('button', { type: 'button', class: `button way ${look}`, onclick },
    icon(mark), h('span', { class: 'way-words' }, h('strong', {}, title), h('span', {}, text)));
}

/** @param {App} app @param {string} path @param {Icon} mark @param {string} title @param {string} text */
function moreLink(app, path, mark, title, text) {
  const words = h('span', { class: 'way-words' }, h('strong', {}, title), text && h('span', { class: 'muted small' }, text));
  return link(app.go, path, 'more-way', icon(mark), words, icon('next', 20));
}
