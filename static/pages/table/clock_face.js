// The clock of the player on move: the ring, the seconds that are said aloud, and the sentence for whoever asks.

import { createRing, secondsLeft } from '../../clock.js';
import { t } from '../../i18n.js';
import { say } from '../../say.js';
import { seatName } from '../names.js';

/** @import { Room } from '../../state/room.js' */

/** Seconds that are said aloud on my own turn. */
const SAID = [10, 5];

/** @param {() => boolean} isMine whether I am on move */
export function createClockFace(isMine) {
  /** Seconds of a whole turn, which are said when it begins. */
  let whole = 0;
  const ring = createRing((seconds) => {
    if (SAID.includes(seconds) && seconds < whole && isMine()) say(t('say.seconds', { n: seconds }), 'turn');
  });
  return {
    /** Whose clock runs or stands still, and its ring; `null`: nobody's. @param {Room} room @param {number | null} mine */
    of(room, mine) {
      const { seat, ends, left } = room.clock;
      if (seat === null || left === null || seat !== room.turn) return null;
      whole = room.options.clock_s ?? 0;
      const name = seatName(room, seat, mine);
      if (ends === null) ring.set(left, whole * 1000, t('table.time_stands', { name }), 0);
      else ring.set(ends, whole * 1000, t('table.time_left', { name }));
      return { seat, element: ring.element };
    },
    end: () => ring.destroy(),
  };
}

/** Whose turn it is and how long still. @param {Room | null} room @param {number | null} mine */
export function clockWords(room, mine) {
  if (!room || room.turn === null) return t('status.over');
  const { ends, left } = room.clock;
  const name = seatName(room, room.turn, mine);
  const me = room.turn === mine && room.kind !== 'local';
  if (left === null) return me ? t('say.turn') : t('say.turn_of', { name });
  const n = ends === null ? secondsLeft(left, 0) : secondsLeft(ends, performance.now());
  return me ? t('say.turn_left', { n }) : t('say.turn_left_of', { name, n });
}
