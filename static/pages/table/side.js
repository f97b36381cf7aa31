// Beside the board on a wide screen: the moves so far and the keys. Says nothing that cannot be had without it.

import { cellName, isStep } from '../../notation.js';
import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { seatShape } from '../parts.js';

/** @import { Room } from '../../state/room.js' */

/** So many moves are listed, the newest last; the replay has them all. */
const SHOWN = 30;

/** Where there is room for them (table.css); elsewhere they would only cost. */
const wide = matchMedia('(min-width: 900px) and (min-height: 560px)');

/** @param {Room} room */
export function sideCards(room) {
  if (!wide.matches) return null;
  return h('aside', { class: 'side', key: 'side' },
    h('section', { class: 'card side-card', 'aria-label': t('moves.title') },
      h('h2', {}, t('moves.title')),
      room.plies.length === 0 ? h('p', { class: 'muted small' }, t('moves.none')) : moveList(room)),
    h('section', { class: 'card side-card' }, h('h2', {}, t('keys.title')), h('p', { class: 'muted small' }, t('keys.text'))));
}

/** @param {Room} room */
function moveList(room) {
  const first = Math.max(0, room.plies.length - SHOWN);
  const rows = room.plies.slice(first).map((ply, at) => moveRow(room, ply, first + at));
  // Newest first in the document and turned around by the style sheet: so the list stays at its end by itself.
  return h('ol', { class: 'moves', tabindex: 0, 'aria-label': t('moves.title') }, rows.reverse());
}

/** @param {Room} room @param {Room['plies'][number]} ply @param {number} index */
function moveRow(room, { seat, path }, index) {
  const { game } = room.options;
  const newest = index === room.plies.length - 1;
  const words = path.length === 0
    ? t('moves.pass')
    : t('moves.move', { from: cellName(game, path[0]), to: cellName(game, path[path.length - 1]) });
  const jumps = path.length === 0 || isStep(game, path) ? '' : t('moves.jumps', { n: path.length - 1 });
  return h('li', { class: newest ? 'newest' : '', key: index },
    h('span', { class: 'muted' }, index + 1), seatShape(room.seats.length, seat, 16), words, h('span', { class: 'muted' }, jumps));
}
