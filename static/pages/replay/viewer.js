// A replay as it is seen: the board, the players as they stood, the turns, and what runs it. Never changes the record.

import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { say } from '../../say.js';
import { roomsOf } from '../../state/record.js';
import { seatsAfter } from '../../state/seats.js';
import { gameName, iconButton, seatName, topBar } from '../parts.js';
import { playerBar } from '../table/bars.js';
import { createAddress, plyInAddress } from './address.js';
import { createCall } from './call.js';
import { buttons, slider } from './controls.js';
import { createFilm } from './film.js';
import { listenToReplayKeys } from './keys.js';
import { createMoves } from './moves.js';
import { openShare } from './share.js';
import { createTape } from './tape.js';
import { newsWords, placeWords, turnWords, wayOf } from './told.js';
import { originHere } from './way.js';

/**
 * @import { App } from '../../app.js'
 * @import { Shape } from '../../dom.js'
 * @import { State } from '../../state.js'
 * @import { GameRecord } from '../../state/record.js'
 * @import { Room } from '../../state/room.js'
 */

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {App} app @param {GameRecord} record @param {() => void} reload */
export function createViewer(app, record, reload) {
  const { fromRoom, seat: mine } = originHere();
  let rooms = roomsOf(record);
  let side = mine ?? 0;
  const here = () => placeWords(rooms, tape.ply(), mine);
  const film = createFilm({ names: (seat) => seatName(rooms[tape.ply()], seat, mine), tellPlace: () => say(here()) });
  const tape = createTape({ last: () => rooms.length - 1, show, changed: app.repaint, wait: pause });
  const moves = createMoves((ply) => void tape.goTo(ply));
  const address = createAddress();
  const call = createCall(app);
  const ends = [listenToWindow(tape), film.end, moves.end, address.end, tape.stop];
  tape.goTo(plyInAddress() ?? 0);

  /** @param {number} ply @param {number} before @param {number} speed */
  function show(ply, before, speed) {
    address.note(ply);
    if (ply === before) return Promise.resolve();
    // The slider says by itself where it is.
    if (!document.activeElement?.matches('.scrub')) say(here(), 'move');
    for (const words of newsWords(rooms, ply, mine)) say(words);
    return film.play(rooms, ply, before, side, speed);
  }

  function turnBoard() {
    side = (side + 1) % record.seats.length;
    app.repaint();
  }

  /** @param {number} seat @param {boolean} own */
  const bar = (seat, own) => playerBar({ room: rooms[tape.ply()], seat, mine, own, ring: null });

  return {
    title: () => t('replay.page_title', { game: gameName(record.game) }),
    /** More of the same game. @param {GameRecord} newer */
    take(newer) {
      record = newer;
      rooms = roomsOf(newer);
      tape.goTo(tape.ply());
    },
    end: () => ends.forEach((end) => end()),
    /** @param {State} state @returns {Shape[]} */
    view(state) {
      const [ply, last] = [tape.ply(), rooms.length - 1];
      const others = seatsAfter(rooms[ply], side);
      film.show(rooms[ply], side);
      moves.show(rooms, ply, mine);
      return [h('main', { class: `table replay others-${others.length}` },
        topBar({
          title: gameName(record.game), under: t('replay.under', { n: ply, of: last }), back: () => (fromRoom ? history.back() : app.go('/')),
          backWords: t(fromRoom ? 'replay.back' : 'common.home'),
          right: [
            iconButton('turn', t('status.turn_board'), turnBoard),
            iconButton('share', t('replay.share'), () => openShare(record.id, record.game, tape.ply())),
          ],
        }),
        h('div', { class: 'banners', key: 'banners' }, call(state), !record.outcome.over && running(reload)),
        h('ul', { class: 'others', 'aria-label': t('table.players'), key: 'others' }, others.map((seat) => bar(seat, false))),
        film.host,
        h('div', { class: 'below', key: 'below' }, bar(side, true), told(record, rooms, ply, mine), slider(tape, last, here()), buttons(tape, last)),
        h('aside', { class: 'side', key: 'side' },
          h('section', { class: 'card side-card' }, h('h2', {}, t('moves.title')), moves.element)))];
    },
  };
}

/** @param {() => void} reload */
function running(reload) {
  return h('div', { class: 'banner', key: 'running' },
    h('span', {}, t('replay.running')),
    h('button', { type: 'button', class: 'button low', onclick: reload }, t('link.reload')));
}

/** What was done, and what came with it; of the end only how it ended: the places stand beside the names. @param {GameRecord} record @param {Room[]} rooms @param {number} ply @param {number | null} mine */
function told(record, rooms, ply, mine) {
  const path = ply > 0 ? rooms[ply].plies[ply - 1].path : [];
  const news = newsWords(rooms, ply, mine);
  const over = rooms[ply].result !== null;
  const more = ply === 0 ? [playedOn(record)] : path.length > 0 ? [wayOf(record.game, path)] : [];
  return h('div', { class: `told ${news.length > 0 ? 'news' : ''} ${over ? 'over' : ''}`, key: 'told' },
    h('p', { class: 'strong' }, turnWords(rooms, ply, mine)),
    h('p', { class: 'muted small' }, (over ? news.slice(-1) : news.length > 0 ? news : more).join(' ')));
}

/** @param {GameRecord} record */
function playedOn({ started_ms }) {
  const date = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' }).format(started_ms);
  return t('replay.played', { date });
}

/** Keys, a turn typed into the address, and nobody who looks. @param {ReturnType<typeof createTape>} tape @returns {() => void} to end it */
function listenToWindow(tape) {
  const hashed = () => void tape.goTo(plyInAddress() ?? 0);
  const hidden = () => { if (document.hidden) tape.stop(); };
  const endKeys = listenToReplayKeys({
    prior: () => tape.goTo(tape.ply() - 1), next: () => tape.goTo(tape.ply() + 1), first: () => tape.goTo(0), last: () => tape.goTo(Infinity),
    toggle: tape.toggle,
  });
  addEventListener('hashchange', hashed);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    endKeys();
    removeEventListener('hashchange', hashed);
    document.removeEventListener('visibilitychange', hidden);
  };
}
