// A game: the board, the players around it, and the row of what to do. Never judges a move: the server's list
// says what can be done, and the server has the last word.

import { reason, toast } from '../app.js';
import { createBoard } from '../board.js';
import { createRing } from '../clock.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { parseLegal } from '../legal.js';
import { randomId } from '../net/retry.js';
import { say } from '../say.js';
import { settings } from '../settings.js';
import { moveOne } from '../state/room.js';
import { canMoveItself, lastPlies, seatOf, seatsAfter } from '../state/seats.js';
import { coverBanner, linkBanner } from './banners.js';
import { ask, openSettings } from './dialogs.js';
import { gameName, iconButton, seatName, topBar } from './parts.js';
import { playerBar } from './table/bars.js';
import { createPlayback } from './table/playback.js';
import { sideCards } from './table/side.js';
import { statusRow } from './table/status.js';

/**
 * @import { App } from '../app.js'
 * @import { BoardView } from '../board.js'
 * @import { State } from '../state.js'
 * @import { Room } from '../state/room.js'
 * @import { Selection } from './table/status.js'
 */

/** Seconds that are said aloud on my own turn. */
const SAID = [10, 5];

/** @param {App} app @param {() => void} showResult */
export function createTable(app, showResult) {
  const host = document.createElement('div');
  host.className = 'board-host';
  /** @type {Selection | null} */
  let selection = null;
  let side = 0;
  const board = createBoard(host, {
    onMove: (path) => play(path),
    onSelect: (info) => { selection = info; app.repaint(); },
    t, names: (seat) => nameOfSeat(seat), tellClock: () => say(clockWords()),
  });
  const playback = createPlayback(board);
  const ring = createRing((seconds) => { if (SAID.includes(seconds) && isMyTurn()) say(t('say.seconds', { n: seconds })); });

  function here() {
    const { room, me } = app.store.get();
    return { room, mine: room && seatOf(room, me?.player) };
  }

  /** @param {number} seat */
  function nameOfSeat(seat) {
    const { room, mine } = here();
    return room ? seatName(room, seat, mine) : '';
  }

  function isMyTurn() {
    const { room, mine } = here();
    return room !== null && mine !== null && room.turn === mine && canMoveItself(room.seats[mine]);
  }

  function clockWords() {
    const { room, mine } = here();
    if (!room || room.turn === null) return t('status.over');
    const who = room.turn === mine ? t('say.turn') : t('status.thinking', { name: nameOfSeat(room.turn) });
    const { ends } = room.clock;
    return ends === null ? who : t('say.turn_left', { who, n: Math.max(0, Math.ceil((ends - performance.now()) / 1000)) });
  }

  /** Shows my move at once; the server's answer confirms it or takes it back. @param {number[]} path */
  async function play(path) {
    const { room, mine } = here();
    if (!room || mine === null) return;
    const id = randomId();
    selection = null;
    playback.showsAhead(mine, path);
    app.store.take({ type: 'sent', id, path });
    const answer = await app.net.command({ type: 'move', seq: room.seq, path }, id);
    if (!answer.ok && answer.code !== 'dropped') toast(reason(answer));
  }

  /** @param {number | null} mine @param {Room} room */
  function leave(mine, room) {
    if (mine === null || room.phase !== 'playing' || room.seats[mine].left) return app.go('/');
    ask({ title: t('leave.title'), text: t('leave.text'), yes: t('leave.yes'), no: t('leave.no') }, () => {
      app.net.command({ type: 'leave' }).then((answer) => {
        if (answer.ok) app.go('/');
        else if (answer.code !== 'dropped') toast(reason(answer));
      });
    });
  }

  /** Whose clock runs, drawn where there is room for it. @param {Room} room */
  function ringFor(room) {
    const { seat, ends } = room.clock;
    if (seat === null || ends === null || seat !== room.turn) return null;
    ring.set(ends, (room.options.clock_s ?? 0) * 1000, t('table.time_left', { name: nameOfSeat(seat) }));
    return { seat, element: ring.element };
  }

  return {
    end() {
      board.destroy();
      ring.destroy();
    },
    /** @param {State} state @param {Room} room */
    view(state, room) {
      const mine = seatOf(room, state.me?.player);
      const seen = mine ?? side % room.seats.length;
      const view = boardView(state, room, mine, seen);
      playback.show(room, view);
      const others = seatsAfter(room, seen);
      const clock = ringFor(room);
      const inBar = (/** @type {number} */ seat) => (clock?.seat === seat && (seat === seen || others.length === 1) ? clock.element : null);
      const inRow = clock && !inBar(clock.seat) ? clock.element : null;
      const hands = {
        confirm: () => board.confirmSelection(), cancel: () => board.cancelSelection(),
        turn: () => { side = seen + 1; app.repaint(); }, result: showResult,
      };
      return [h('main', { class: `table others-${others.length}` },
        skipBoard(),
        topBar({
          title: gameName(room.options.game), under: underTitle(room, mine), back: () => leave(mine, room),
          backWords: t(mine === null ? 'common.home' : 'leave.yes'), right: [iconButton('menu', t('settings.title'), () => openSettings(app))],
        }),
        h('div', { class: 'banners', key: 'banners' },
          linkBanner(state, room.clock.ends !== null && room.clock.seat === mine), coverBanner(app, room, mine)),
        h('ul', { class: 'others', 'aria-label': t('table.players'), key: 'others' },
          others.map((seat) => playerBar({ room, seat, mine, own: false, ring: inBar(seat) }))),
        host,
        h('div', { class: 'below', key: 'below', id: 'below', tabindex: -1 },
          playerBar({ room, seat: seen, mine, own: true, ring: inBar(seen) }),
          statusRow({ room, mine, side: seen, selection: room.turn === mine ? selection : null, link: state.link }, hands, inRow)),
        sideCards(room))];
    },
  };
}

/** For the keyboard: past all the marbles. */
function skipBoard() {
  const onclick = () => {
    const below = document.querySelector('#below');
    if (below instanceof HTMLElement) below.focus();
  };
  return h('button', { type: 'button', class: 'skip', onclick, key: 'skip' }, t('table.skip'));
}

/** @param {Room} room @param {number | null} mine */
function underTitle(room, mine) {
  if (mine === null) return t('table.watching', { n: room.watchers });
  return room.watchers > 0 ? t('table.room_watched', { code: room.room, n: room.watchers }) : t('table.room', { code: room.room });
}

/** @param {State} state @param {Room} room @param {number | null} mine @param {number} seen @returns {BoardView} */
function boardView({ link }, room, mine, seen) {
  const { sent } = room;
  const connected = link !== 'lost' && link !== 'updating';
  const myTurn = mine !== null && room.turn === mine && canMoveItself(room.seats[mine]);
  const interactive = myTurn && connected && sent === null && room.legal !== null;
  return {
    game: room.options.game, corners: room.corners, turn: room.turn, seq: room.seq,
    pieces: sent && mine !== null ? moveOne(room.pieces, mine, sent.path) : room.pieces,
    legal: interactive && room.legal ? legalOf(room.legal.moves) : null,
    last: lastPlies(room.plies), mySeat: mine, viewSeat: seen, interactive, confirm: settings().confirm,
  };
}

/** The list is parsed once, not at every repaint. */
let parsed = { text: '', legal: parseLegal('') };

/** @param {string} text */
function legalOf(text) {
  if (parsed.text !== text) parsed = { text, legal: parseLegal(text) };
  return parsed.legal;
}
