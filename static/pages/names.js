// What people and seats are called, where somebody plays or has played. Never keeps anything.

import { t } from '../i18n.js';
import { COLOURS, colourOf } from '../board/shapes.js';
import { called, link, nameOf } from './parts.js';

/** @import { Room } from '../state/room.js' */

/** A person's name as the way to their profile. @param {(path: string) => void} go @param {string} player @param {string} text @param {string} look */
export const personLink = (go, player, text, look) => link(go, `/p/${player}`, `name name-link ${look}`, nameOf(text));

/** What a seat is called beside a chip that says when it is a bot's; on one device, where all are mine, by its marbles. @param {Room} room @param {number} seat @param {number | null} mine */
export function bareName(room, seat, mine) {
  if (room.kind === 'local') return t(`colour.${COLOURS[colourOf(room.seats.length, seat)]}`);
  return seat === mine ? t('common.you') : called(room.seats[seat].name);
}

/** What a seat is called in a sentence: a bot is never taken for a person. @param {Room} room @param {number} seat @param {number | null} mine */
export function seatName(room, seat, mine) {
  const name = bareName(room, seat, mine);
  return room.seats[seat].bot === null ? name : t('common.bot_named', { name });
}
