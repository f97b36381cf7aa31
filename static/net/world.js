// What the line needs of a browser: connections, time, chance, and news about the network and the page.
// Never decides anything; tests put another world in its place.

import { openConnection } from './socket.js';

/**
 * @import { Connection, Ear } from './socket.js'
 *
 * @typedef {'back' | 'gone'} News the network or the page is there again, or goes away
 * @typedef {ReturnType<typeof setTimeout>} Timer
 *
 * @typedef {object} World
 * @property {(ear: Ear, known: boolean) => Connection} open
 * @property {() => number} now milliseconds on a scale that only goes forward
 * @property {(act: () => void, ms: number) => Timer} later
 * @property {(act: () => void, ms: number) => void} every
 * @property {(timer: Timer | undefined) => void} cancel
 * @property {() => number} chance 0 to 1
 * @property {(tell: (news: News) => void) => void} follow
 */

/** @param {(news: News) => void} tell */
function follow(tell) {
  addEventListener('online', () => tell('back'));
  addEventListener('offline', () => tell('gone'));
  // A page that is kept for Back must have no connection open.
  addEventListener('pagehide', () => tell('gone'));
  addEventListener('pageshow', ({ persisted }) => { if (persisted) tell('back'); });
  document.addEventListener('visibilitychange', () => { if (!document.hidden) tell('back'); });
}

/** @type {World} */
export const browser = {
  open: openConnection,
  now: () => performance.now(),
  later: (act, ms) => setTimeout(act, ms),
  every: (act, ms) => setInterval(act, ms),
  cancel: (timer) => clearTimeout(timer),
  chance: Math.random,
  follow,
};
