// A turn of a replay in words: what was done, and what came with it. Never says what the record does not.

import { t } from '../../i18n.js';
import { cellName, isStep } from '../../notation.js';
import { newsAt } from '../../state/record.js';
import { seatName } from '../names.js';
import { resultHeading } from '../result.js';

/**
 * @import { Event } from '../../../protocol/protocol.d.ts'
 * @import { Room } from '../../state/room.js'
 */

/** @param {string} game @param {number[]} path */
export const ends = (game, path) => ({ from: cellName(game, path[0]), to: cellName(game, path[path.length - 1]) });

/** The way in words: a step, or how many jumps. @param {string} game @param {number[]} path */
export const wayOf = (game, path) => (isStep(game, path) ? t('replay.step') : t('board.jumps', { n: path.length - 1 }));

/** Where the replay is, as a screen reader says it. @param {Room[]} rooms @param {number} ply @param {number | null} mine */
export function placeWords(rooms, ply, mine) {
  const of = rooms.length - 1;
  if (ply === 0) return t('replay.at_start', { n: of });
  const { plies, options } = rooms[ply];
  const { seat, path } = plies[ply - 1];
  const name = seatName(rooms[ply], seat, mine);
  if (path.length === 0) return t('replay.at_pass', { n: ply, of, name });
  return t('replay.at_move', { n: ply, of, name, ...ends(options.game, path) });
}

/** What was done, in short. @param {Room[]} rooms @param {number} ply @param {number | null} mine */
export function turnWords(rooms, ply, mine) {
  if (ply === 0) return t('replay.start');
  const { plies, options } = rooms[ply];
  const { seat, path } = plies[ply - 1];
  const name = seatName(rooms[ply], seat, mine);
  return path.length === 0 ? eventWords(rooms[ply], { type: 'passed', seat }, mine) : t('replay.moved', { name, ...ends(options.game, path) });
}

/** What came with a turn: whole sentences. @param {Room[]} rooms @param {number} ply @param {number | null} mine */
export function newsWords(rooms, ply, mine) {
  const events = newsAt(rooms, ply).map(({ event }) => event).filter(({ type }) => type !== 'moved' && type !== 'passed');
  return events.map((event) => eventWords(rooms[ply], event, mine)).filter((words) => words !== '');
}

/** @param {Room} room @param {Event} event @param {number | null} mine */
function eventWords(room, event, mine) {
  if (event.type === 'over') return t('replay.over', { who: resultHeading(room, mine), why: t(`result.reason_${event.reason}`) });
  if (event.type !== 'arrived' && event.type !== 'passed' && event.type !== 'left') return '';
  const key = event.type === 'arrived' ? `notice.arrived_${event.how}` : `notice.${event.type}`;
  const n = event.type === 'arrived' ? event.place : 0;
  return t(event.seat === mine ? `${key}_me` : key, { name: seatName(room, event.seat, null), n });
}
