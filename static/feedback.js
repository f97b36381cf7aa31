// What the game does to ears, fingers, the tab and the screen's sleep: follows the state and what the board shows. Never
// draws on the page, and never changes anything.

import { endNotice, fetchMark, markTab, notify } from './attention.js';
import { lastTicks } from './clock.js';
import { happenings, isMyGame, isMyTurn, myClock } from './happenings.js';
import { buzz } from './haptics.js';
import { t } from './i18n.js';
import { listenForTouch, sound } from './sound.js';
import { keepAwake, regainLock } from './wake_lock.js';

/**
 * @import { App } from './app.js'
 * @import { State } from './state.js'
 * @import { Happening } from './happenings.js'
 * @import { Landing } from './board/flights.js'
 */

/** My turn has begun, but the marble before it is still in the air. */
let chimes = false;

/** @type {Record<Happening, (state: State) => void>} */
const ANSWERS = {
  start: (state) => notify(t('quick.starts'), gameOf(state)),
  turn(state) {
    notify(t('status.turn'), gameOf(state));
    buzz('turn');
    chimes = true;
    // After the board has been told.
    setTimeout(() => { if (!document.querySelector('.mover')) chime(); });
  },
  win: () => void sound('win'),
  finish: () => void sound('finish'),
  refused: () => void sound('refused'),
};

/** @param {State} state */
const gameOf = ({ room }) => (room ? t(`game.${room.options.game}`) : '');

function chime() {
  if (chimes) sound('turn');
  chimes = false;
}

/** My turn is over: nothing calls me any more. */
function calmDown() {
  chimes = false;
  endNotice();
}

/** @param {Event} event */
function landed(event) {
  const { jump, last } = /** @type {CustomEvent<Landing>} */ (event).detail;
  // A replay runs at any speed, back and forth: it is silent.
  if (event.target instanceof Element && event.target.closest('.page-replay')) return;
  sound(jump > 0 ? 'hop' : 'step', jump);
  if (last) chime();
}

function chosen() {
  sound('select');
  buzz('select');
}

/** The last seconds of my own time, aloud. */
function createTicks() {
  /** @type {number | null} */
  let ends = null;
  /** @type {ReturnType<typeof setTimeout>[]} */
  let ticks = [];
  /** @param {State} state */
  return (state) => {
    const now = myClock(state);
    if (now === ends) return;
    ends = now;
    ticks.forEach(clearTimeout);
    ticks = ends === null ? [] : lastTicks(ends, performance.now()).map((wait) => setTimeout(() => sound('tick'), wait));
  };
}

/** @param {App} app */
export function startFeedback({ store }) {
  let before = store.get();
  const tick = createTicks();
  /** @param {State} state */
  function follow(state) {
    if (isMyTurn(before) && !isMyTurn(state)) calmDown();
    for (const what of happenings(before, state)) ANSWERS[what](state);
    before = state;
    tick(state);
    markTab(isMyTurn(state));
    keepAwake(isMyGame(state));
  }
  fetchMark();
  listenForTouch();
  store.subscribe(follow);
  document.addEventListener('landed', landed);
  document.addEventListener('chosen', chosen);
  document.addEventListener('visibilitychange', () => {
    regainLock();
    if (!document.hidden) endNotice();
  });
  follow(before);
}
