// How a replay looks: the players as they stood, the board, what was done, and what runs it. Never keeps anything.

import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { seatsAfter } from '../../state/seats.js';
import { gameName, iconButton, topBar } from '../parts.js';
import { playerBar } from '../table/bars.js';
import { buttons, slider } from './controls.js';
import { newsWords, placeWords, turnWords, wayOf } from './told.js';

/**
 * @import { Child, Shape } from '../../dom.js'
 * @import { GameRecord } from '../../state/record.js'
 * @import { Room } from '../../state/room.js'
 * @import { Tape } from './controls.js'
 *
 * @typedef {object} Scene
 * @property {GameRecord} record
 * @property {Room[]} rooms
 * @property {Tape} tape
 * @property {number | null} mine
 * @property {number} side who is at the bottom
 * @property {boolean} fromRoom
 * @property {Child} call
 * @property {Element} board
 * @property {Element} list
 *
 * @typedef {{ back: () => void, turn: () => void, share: () => void, reload: () => void }} Hands
 */

/** @param {Scene} scene @param {Hands} hands @returns {Shape} */
export function replayFace({ record, rooms, tape, mine, side, fromRoom, call, board, list }, hands) {
  const [ply, last] = [tape.ply(), rooms.length - 1];
  const bar = (/** @type {number} */ seat, own = false) => playerBar({ room: rooms[ply], seat, mine, own, ring: null });
  const others = seatsAfter(rooms[ply], side);
  return h('main', { class: `table replay others-${others.length}` },
    topBar({
      title: gameName(record.game), under: t('replay.under', { n: ply, of: last }),
      back: hands.back, backWords: t(fromRoom ? 'replay.back' : 'common.home'),
      right: [iconButton('turn', t('status.turn_board'), hands.turn), iconButton('share', t('replay.share'), hands.share)],
    }),
    h('div', { class: 'banners', key: 'banners' }, call, !record.outcome.over && running(hands.reload)),
    h('ul', { class: 'others', 'aria-label': t('table.players'), key: 'others' }, others.map((seat) => bar(seat))),
    board,
    h('div', { class: 'below', key: 'below' },
      bar(side, true), told(record, rooms, ply, mine), slider(tape, last, placeWords(rooms, ply, mine)), buttons(tape, last)),
    h('aside', { class: 'side', key: 'side' },
      h('section', { class: 'card side-card' }, h('h2', {}, t('moves.title')), list)));
}

/** @param {() => void} reload */
function running(reload) {
  return h('div', { class: 'banner', key: 'running' },
    h('span', {}, t('replay.running')),
    h('button', { type: 'button', class: 'button low', onclick: reload }, t('link.reload')));
}

/**
 * What was done, and what came with it; of the end only how it ended: the places stand beside the names.
 * @param {GameRecord} record
 * @param {Room[]} rooms
 * @param {number} ply
 * @param {number | null} mine
 */
function told(record, rooms, ply, mine) {
  const path = ply > 0 ? rooms[ply].plies[ply - 1].path : [];
  const news = newsWords(rooms, ply, mine);
  const over = rooms[ply].result !== null;
  const more = ply === 0 ? [playedOn(record)] : path.length > 0 ? [wayOf(record.game, path)] : [];
  return h('div', { class: `told ${news.length > 0 ? 'news' : ''} ${over ? 'over' : ''}`, key: 'told' },
    h('p', { class: 'strong' }, turnWords(rooms, ply, mine)),
    h('p', { class: 'muted small' }, (over ? news.slice(-1) : news.length > 0 ? news : more).join(' ')));
}

/** @param {GameRecord} record */
function playedOn({ started_ms }) {
  const date = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' }).format(started_ms);
  return t('replay.played', { date });
}
