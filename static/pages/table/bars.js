// The players around the board: mark, name, how far to go. Never shows whose marbles are where.

import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { icon } from '../../icons.js';
import { colourOf } from '../../board/shapes.js';
import { progress } from '../../state/seats.js';
import { plateLook, wornBy } from '../../worn.js';
import { bareName, personLink, seatName } from '../names.js';
import { nameOf, progressBar, seatShape } from '../parts.js';

/**
 * @import { Room } from '../../state/room.js'
 * @import { Child } from '../../dom.js'
 *
 * @typedef {object} Bar
 * @property {Room} room
 * @property {number} seat
 * @property {number | null} mine
 * @property {boolean} own at the bottom
 * @property {Child} ring
 * @property {(path: string) => void} [visit] the way to somebody's profile, where it is in nobody's way
 */

/** @param {Bar} bar */
export function playerBar({ room, seat, mine, own, ring, visit }) {
  const { remaining } = room.seats[seat];
  const turn = room.turn === seat;
  return h(own ? 'div' : 'li', { class: `card bar ${own ? 'own' : ''} ${turn ? 'on-turn' : ''}`, key: seat },
    h('div', { class: 'bar-line' },
      seatShape(room.seats.length, seat, own ? 30 : 22),
      nameIn(room, seat, mine, visit),
      turn && h('span', { class: 'unseen' }, t('table.on_turn')),
      chip(room, seat, mine),
      h('span', { class: 'bar-number' }, h('strong', {}, remaining), ' ', h('span', { class: own ? 'to-go muted small' : 'unseen' }, t('table.to_go'))),
      ring),
    progressBar({
      words: t('table.progress', { name: seatName(room, seat, mine), n: remaining }), percent: progress(room, seat), colour: colourOf(room.seats.length, seat),
    }));
}

/** On its plate. @param {Room} room @param {number} seat @param {number | null} mine @param {Bar['visit']} visit */
function nameIn(room, seat, mine, visit) {
  const name = bareName(room, seat, mine);
  const { player } = room.seats[seat];
  const plate = plateLook(wornBy(player, seat === mine).plate);
  if (seat === mine) return h('strong', { class: `name ${plate}` }, name);
  return visit && player !== null ? personLink(visit, player, name, `strong ${plate}`) : nameOf(name, `strong ${plate}`);
}

/** @param {Room} room @param {number} seat @param {number | null} mine */
function chip(room, seat, mine) {
  const { bot, covered, left, place } = room.seats[seat];
  const rank = room.result?.ranks[seat] ?? place;
  // Small, because six bars stand side by side on a phone: a bot that is home is a bot still.
  const mark = bot !== null && [' ', icon('bot', 12), h('span', { class: 'unseen' }, t('common.bot'))];
  if (rank !== null) return h('span', { class: 'chip' }, t('table.place', { n: rank }), mark);
  if (bot !== null) return h('span', { class: 'chip' }, t('common.bot'));
  if (covered || left) return h('span', { class: 'chip' }, t('table.bot_plays'));
  if (!room.online[seat] && seat !== mine) return h('span', { class: 'chip' }, t('lobby.away'));
  return null;
}
