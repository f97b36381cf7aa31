// A game: the board, the players around it, and the row of what to do. Never judges a move: the server's list
// says what can be done, and the server has the last word.

import { createBoard } from '../board.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { say, unsayNow } from '../say.js';
import { isAlone, seatOf, seatsAfter } from '../state/seats.js';
import { coverBanner, linkBanner } from './banners.js';
import { openSettings } from './dialogs.js';
import { seatName } from './names.js';
import { gameName, iconButton, topBar } from './parts.js';
import { soundButton } from './sound_button.js';
import { playerBar } from './table/bars.js';
import { clockWords, createClockFace } from './table/clock_face.js';
import { createDress } from './table/dress.js';
import { goBackOrOn, hint, leave, play } from './table/orders.js';
import { createPlayback } from './table/playback.js';
import { sideCards } from './table/side.js';
import { statusRow } from './table/status.js';
import { createTurning } from './table/turning.js';
import { boardView, isMyTurn } from './table/view.js';

/**
 * @import { App } from '../app.js'
 * @import { State } from '../state.js'
 * @import { Room } from '../state/room.js'
 * @import { Selection } from './table/status.js'
 */

/** @param {App} app @param {() => void} showResult */
export function createTable(app, showResult) {
  const host = document.createElement('div');
  host.className = 'board-host';
  /** @type {Selection | null} */
  let selection = null;
  const board = createBoard(host, {
    onMove(path) {
      const { room, mine } = here();
      selection = null;
      if (room && mine !== null) playback.showsAhead(mine, path);
      play(app, path);
    },
    onSelect: (info) => { selection = info; app.repaint(); },
    t, names: nameOfSeat, tellClock: () => say(clockWords(here().room, here().mine)), onZoom: app.repaint,
  });
  const playback = createPlayback(board);
  const turning = createTurning(app.repaint);
  const dress = createDress(app, host);
  const clock = createClockFace(() => {
    const { room, mine } = here();
    return room !== null && isMyTurn(room, mine);
  });
  const undoKeys = listenToUndo(app);

  function here() {
    const { room, me } = app.store.get();
    return { room, mine: room && seatOf(room, me?.player) };
  }

  /** @param {number} seat */
  function nameOfSeat(seat) {
    const { room, mine } = here();
    return room ? seatName(room, seat, mine) : '';
  }

  /** @param {number} side whose side is seen */
  const handsAt = (side) => ({
    confirm: () => board.confirmSelection(), cancel: () => board.cancelSelection(), result: showResult,
    turn: () => turning.onward(side), zoom: () => board.zoom(),
    undo: () => goBackOrOn(app, 'undo'), redo: () => goBackOrOn(app, 'redo'), hint: () => hint(app),
  });

  return {
    end() {
      // That a bot plays for me is nobody's business any more.
      unsayNow();
      undoKeys.end();
      turning.end();
      board.destroy();
      clock.end();
    },
    /** @param {State} state @param {Room} room */
    view(state, room) {
      const mine = seatOf(room, state.me?.player);
      const side = turning.side(room, mine);
      turning.follow(room, playback.show(room, boardView(state, room, mine, side, turning.isStill(room))));
      dress(room);
      const others = seatsAfter(room, side);
      const running = clock.of(room, mine);
      const inBar = (/** @type {number} */ seat) => (running?.seat === seat && (seat === side || others.length === 1) ? running.element : null);
      const visit = mine === null || room.phase === 'over' ? app.go : undefined;
      const bar = (/** @type {number} */ seat) => playerBar({ room, seat, mine, own: seat === side, ring: inBar(seat), visit });
      const scene = { room, mine, side, selection: room.turn === mine ? selection : null, link: state.link, zoomed: board.zoomed?.() ?? false };
      return [h('main', { class: `table others-${others.length} ${room.kind}` },
        skipBoard(),
        tableBar(app, room, mine),
        h('div', { class: 'banners', key: 'banners' },
          linkBanner(state, room.clock.ends !== null && room.clock.seat === mine), coverBanner(app, room, mine)),
        h('ul', { class: 'others', 'aria-label': t('table.players'), key: 'others' }, others.map(bar)),
        host,
        h('div', { class: 'below', key: 'below', id: 'below', tabindex: -1 },
          bar(side), statusRow(scene, handsAt(side), running && !inBar(running.seat) ? running.element : null)),
        sideCards(room))];
    },
  };
}

/** @param {App} app @param {Room} room @param {number | null} mine */
function tableBar(app, room, mine) {
  return topBar({
    title: gameName(room.options.game), game: room.options.game, under: underTitle(room, mine), back: () => leave(app, room, mine),
    backWords: t(mine === null || isAlone(room) ? 'common.home' : 'leave.yes'),
    right: [soundButton(app), iconButton('menu', t('settings.title'), () => openSettings(app))],
  });
}

/** @param {Room} room @param {number | null} mine */
function underTitle(room, mine) {
  if (mine === null) return t('table.watching', { n: room.watchers });
  // A code is never cut in two.
  const code = room.room.replaceAll('-', '\u2011');
  if (room.watchers > 0) return t('table.room_watched', { code, n: room.watchers });
  return isAlone(room) ? t(`home.${room.kind}`) : t('table.room', { code });
}

/** For the keyboard: past all the marbles. */
function skipBoard() {
  const onclick = () => {
    const below = document.querySelector('#below');
    if (below instanceof HTMLElement) below.focus();
  };
  return h('button', { type: 'button', class: 'skip', onclick, key: 'skip' }, t('table.skip'));
}

/** The keys that undo everywhere. @param {App} app */
function listenToUndo(app) {
  const listen = (/** @type {KeyboardEvent} */ event) => {
    const { room } = app.store.get();
    const letter = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !room || !isAlone(room) || !['z', 'y'].includes(letter)) return;
    if (event.target instanceof HTMLInputElement || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    goBackOrOn(app, letter === 'z' && !event.shiftKey ? 'undo' : 'redo');
  };
  addEventListener('keydown', listen);
  return { end: () => removeEventListener('keydown', listen) };
}
