// Lets the board follow the room: each new move as a movement, everything else at once.
// Never plays a move twice, and never one of my own that the board has shown already.

/**
 * @import { BoardView, Board } from '../../board.js'
 * @import { Room } from '../../state/room.js'
 */

/** @param {Board} board */
export function createPlayback(board) {
  let seq = -1;
  /** My move that the board shows before the server has confirmed it. @type {number | null} */
  let ahead = null;

  /** @param {Room} room */
  function newMoves(room) {
    const fresh = room.news.filter((news) => news.seq > seq);
    const complete = seq >= 0 && fresh.length === room.seq - seq;
    return complete ? fresh : null;
  }

  /** The move I was showing is not what happened. @param {Room} room @param {ReturnType<typeof newMoves>} fresh */
  function wasRefused(room, fresh) {
    const confirmed = fresh?.some((news) => news.id === ahead) ?? false;
    return ahead !== null && room.sent === null && !confirmed;
  }

  return {
    /** My move has begun to move on the board. @param {number} id */
    showsAhead(id) {
      ahead = id;
    },
    /** @param {Room} room @param {BoardView} view @param {(words: string | null) => void} takeBack */
    show(room, view, takeBack) {
      const fresh = newMoves(room);
      if (wasRefused(room, fresh)) takeBack(null);
      const own = ahead;
      if (room.sent === null) ahead = null;
      seq = room.seq;
      const moved = fresh?.findLast((news) => news.event.type === 'moved' && news.id !== own);
      if (moved?.event.type === 'moved') board.animate(moved.event.seat, moved.event.path, view);
      else board.update(view);
    },
  };
}
