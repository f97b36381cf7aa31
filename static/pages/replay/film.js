// The board of a replay: a turn on or back is a movement, at the speed of the tape; everything else is there at once. Nobody
// can choose anything on it.

import { createBoard } from '../../board.js';
import { t } from '../../i18n.js';
import { calm } from '../../settings.js';
import { lastPlies } from '../../state/seats.js';

/**
 * @import { BoardView } from '../../board.js'
 * @import { Ply } from '../../../protocol/protocol.d.ts'
 * @import { Room } from '../../state/room.js'
 *
 * @typedef {{ names: (seat: number) => string, tellPlace: () => void }} Words
 */

/** @param {Room} room @param {number} side who is at the bottom @returns {BoardView} */
function viewOf(room, side) {
  return {
    game: room.options.game, corners: room.corners, pieces: room.pieces, turn: room.turn, seq: room.seq, last: lastPlies(room.plies),
    legal: null, mySeat: side, viewSeat: side, interactive: false, confirm: 'never',
  };
}

/** The turn between two that are neighbours, as it goes. @param {Room[]} rooms @param {number} ply @param {number} before @returns {Ply | null} */
function turnBetween(rooms, ply, before) {
  if (Math.abs(ply - before) !== 1) return null;
  const turn = rooms[Math.max(ply, before)].plies[Math.max(ply, before) - 1];
  if (turn.path.length === 0) return null;
  return ply > before ? turn : { ...turn, path: turn.path.toReversed() };
}

/** @param {Words} words */
export function createFilm({ names, tellPlace }) {
  const host = document.createElement('div');
  host.className = 'board-host';
  const board = createBoard(host, { onMove: () => {}, onSelect: () => {}, t, names, tellClock: tellPlace });
  let flying = false;

  /** What has just set off. @param {number} speed */
  function setSpeed(speed) {
    if (calm()) return;
    requestAnimationFrame(() => host.getAnimations({ subtree: true }).forEach((one) => one.updatePlaybackRate(speed)));
  }

  return {
    host,
    /** @param {Room} room @param {number} side */
    show: (room, side) => board.update(viewOf(room, side)),
    /**
     * Shows how it came to this turn, unless another is still on its way.
     * @param {Room[]} rooms
     * @param {number} ply
     * @param {number} before
     * @param {number} side
     * @param {number} speed
     */
    async play(rooms, ply, before, side, speed) {
      const turn = turnBetween(rooms, ply, before);
      if (!turn || flying) return;
      flying = true;
      const landed = board.animate(turn.seat, turn.path, viewOf(rooms[ply], side));
      setSpeed(speed);
      await landed;
      flying = false;
    },
    end: () => board.destroy(),
  };
}
