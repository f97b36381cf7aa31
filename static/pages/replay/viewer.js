// A replay under somebody's hands: which turn is seen, from which side, and who hears of it. Never changes the record.

import { t } from '../../i18n.js';
import { say } from '../../say.js';
import { roomsOf } from '../../state/record.js';
import { seatName } from '../names.js';
import { gameName } from '../parts.js';
import { createAddress, plyInAddress } from './address.js';
import { createCall } from './call.js';
import { replayFace } from './face.js';
import { createFilm } from './film.js';
import { listenToReplayKeys } from './keys.js';
import { createMoves } from './moves.js';
import { openShare } from './share.js';
import { createTape } from './tape.js';
import { newsWords, placeWords } from './told.js';
import { originHere } from './way.js';

/**
 * @import { App } from '../../app.js'
 * @import { Shape } from '../../dom.js'
 * @import { State } from '../../state.js'
 * @import { GameRecord } from '../../state/record.js'
 * @import { Tape } from './controls.js'
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
  const list = createMoves((ply) => void tape.goTo(ply));
  const address = createAddress();
  const call = createCall(app);
  const ends = [listenToWindow(tape), film.end, list.end, address.end, tape.stop];
  const hands = {
    back: () => (fromRoom ? history.back() : app.go('/')),
    turn() {
      side = (side + 1) % record.seats.length;
      app.repaint();
    },
    share: () => openShare(record.id, record.game, tape.ply()),
    reload,
  };
  tape.goTo(plyInAddress() ?? 0);

  /** @param {number} ply @param {number} before @param {number} speed */
  function show(ply, before, speed) {
    address.note(ply);
    if (ply === before) return Promise.resolve();
    // The slider says by itself where it is.
    if (!document.activeElement?.matches('.scrub')) say(here(), 'latest');
    for (const words of newsWords(rooms, ply, mine)) say(words);
    return film.play(rooms, ply, before, side, speed);
  }

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
      film.show(rooms[tape.ply()], side);
      list.show(rooms, tape.ply(), mine);
      return [replayFace({ record, rooms, tape, mine, side, fromRoom, call: call(state), board: film.host, list: list.element }, hands)];
    },
  };
}

/** Keys, a turn typed into the address, and nobody who looks. @param {Tape} tape @returns {() => void} to end it */
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
