// Lets the board follow the room: each new move as a movement, everything else at once; and takes my own move
// back when it does not hold. Never judges: what the room says is so.

/**
 * @import { Board, BoardView } from '../../board.js'
 * @import { News, Room } from '../../state/room.js'
 */

/** @param {Board} board */
export function createPlayback(board) {
  let seq = -1;
  /** My move that the board shows before the server has confirmed it. @type {{ seat: number, path: number[] } | null} */
  let ahead = null;

  /** What came since the last time; nothing if something lies between that came in one piece. @param {Room} room @returns {News[]} */
  function news(room) {
    const fresh = room.news.filter((one) => one.seq > seq);
    return seq >= 0 && fresh.length === room.seq - seq ? fresh : [];
  }

  /** @param {Room} room */
  function settle(room) {
    if (ahead === null || room.sent !== null) return;
    if (!holds(room, ahead)) board.reject();
    ahead = null;
  }

  return {
    /** My move is on its way on the board. @param {number} seat @param {number[]} path */
    showsAhead(seat, path) {
      ahead = { seat, path };
    },
    /** @param {Room} room @param {BoardView} view @returns {Promise<void>} when what it set off has landed */
    show(room, view) {
      const fresh = news(room);
      seq = room.seq;
      settle(room);
      const moved = fresh.findLast((one) => one.event.type === 'moved')?.event;
      if (moved?.type === 'moved') return board.animate(moved.seat, moved.path, view);
      board.update(view);
      return Promise.resolve();
    },
  };
}

/** Whether the pieces stand as after this move. @param {Room} room @param {{ seat: number, path: number[] }} move */
function holds(room, { seat, path }) {
  const cells = room.pieces[seat] ?? [];
  return cells.includes(path[path.length - 1]) && !cells.includes(path[0]);
}
