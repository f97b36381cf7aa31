// What every page is given: the state, the line, the way to another page; and how a refusal is told.
// Never draws anything but toasts.

import { hasText, t } from './i18n.js';
import { say } from './say.js';
import { settings } from './settings.js';

/**
 * @import { NewRoom, Options, Problem, RoomCreated } from '../protocol/protocol.d.ts'
 * @import { State } from './state.js'
 * @import { Store } from './store.js'
 * @import { Net, Order } from './net.js'
 * @import { Shape } from './dom.js'
 * @import { Answer } from './net/pending.js'
 *
 * @typedef {object} App
 * @property {Store} store
 * @property {Net} net
 * @property {(path: string) => void} go
 * @property {() => void} repaint
 *
 * @typedef {object} Page what is shown now; made when it is entered, ended when it is left
 * @property {string} id another id is another page: the focus goes to its heading
 * @property {(state: State) => string} title
 * @property {(state: State) => (Shape | Element)[]} view
 * @property {() => void} [end]
 */

/** A toast stays so long. */
const TOAST = 4500;

/** @param {string} text */
export function toast(text) {
  let place = document.querySelector('.toasts');
  if (!place) {
    place = document.createElement('div');
    place.className = 'toasts';
    // Screen readers hear it from the live region.
    place.setAttribute('aria-hidden', 'true');
    // Behind an open dialog nobody would see it.
    (document.querySelector('dialog[open]') ?? document.body).append(place);
  }
  const one = document.createElement('div');
  one.className = 'toast';
  one.textContent = text;
  place.replaceChildren(...[...place.children].slice(-1), one);
  say(text);
  setTimeout(() => one.remove(), TOAST);
}

/** Takes away what is no longer news. */
export function clearToasts() {
  document.querySelector('.toasts')?.replaceChildren();
}

/** What a refusal says to people. @param {{ code: string, detail?: string }} problem */
export function reason({ code, detail }) {
  const exact = `error.rule.${detail}`;
  if (code === 'illegal_move' && detail && hasText(exact)) return t(exact);
  return t(hasText(`error.${code}`) ? `error.${code}` : 'error.unknown');
}

/**
 * Gives a command and tells the person if it was refused.
 * @param {App} app
 * @param {Order} order
 * @returns {Promise<Answer>}
 */
export async function give(app, order) {
  const answer = await app.net.command(order);
  if (!answer.ok && answer.code !== 'dropped') toast(reason(answer));
  return answer;
}

/**
 * Makes a room and goes there.
 * @param {App} app
 * @param {Omit<NewRoom, 'language'>} wish with the same id for a repeated press, so that there is one room
 * @returns {Promise<boolean>} whether it was made
 */
export async function makeRoom(app, wish) {
  await app.store.welcomed();
  try {
    const body = JSON.stringify({ ...wish, language: settings().language });
    const answer = await fetch('/api/v1/rooms', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const told = /** @type {RoomCreated | Problem} */ (await answer.json());
    if ('room' in told) app.go(`/r/${told.room}`);
    else toast(reason(told));
    return 'room' in told;
  } catch {
    toast(t('error.offline'));
    return false;
  }
}

/** @param {'star' | 'halma'} game @param {number} players @returns {Options} */
export function plainOptions(game, players) {
  return { game, players: game === 'halma' ? 2 : players, clock_s: 20, bots: true, first: null, block_from_round: 1 };
}
