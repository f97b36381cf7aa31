// Whose side the board is seen from. On one device it turns to whoever is on move, once the move before has landed
// and everybody has seen it; a spectator turns it by hand.

import { settings } from '../../settings.js';

/** @import { Room } from '../../state/room.js' */

/** A move is looked at for so long before the board turns away from it. */
const LOOK = 500;

/** @param {() => void} repaint */
export function createTurning(repaint) {
  /** @type {number | null} */
  let side = null;
  /** @type {number | null} */
  let turnsTo = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;

  /** @param {number} to */
  function turn(to) {
    [side, turnsTo] = [to, null];
    repaint();
  }

  return {
    /** @param {Room} room @param {number | null} mine */
    side({ kind, seats, turn: onMove, first }, mine) {
      if (kind !== 'local') return mine ?? (side ?? 0) % seats.length;
      // The first to move sits there when it does not turn.
      if (!settings().turnBoard) return first ?? 0;
      side ??= onMove ?? 0;
      return side;
    },
    /** Whether the board stays as it is until the next move. @param {Room} room */
    isStill: ({ kind, turn: onMove }) => kind !== 'local' || !settings().turnBoard || onMove === null || side === onMove,
    /** The last move is on its way; afterwards the board may turn. @param {Room} room @param {Promise<void>} landed */
    async follow({ kind, turn: onMove }, landed) {
      if (kind !== 'local' || !settings().turnBoard || onMove === null || onMove === (turnsTo ?? side)) return;
      turnsTo = onMove;
      await landed;
      if (turnsTo !== onMove) return;
      clearTimeout(later);
      later = setTimeout(() => turn(onMove), LOOK);
    },
    /** By hand, one seat on. @param {number} from */
    onward(from) {
      side = from + 1;
      repaint();
    },
    end: () => clearTimeout(later),
  };
}
