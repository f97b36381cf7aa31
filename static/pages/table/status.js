// The row under the board: what is going on, what to do, and the buttons for it. Never moves a marble by itself.

import { cellName } from '../../notation.js';
import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { icon } from '../../icons.js';
import { canMoveItself } from '../../state/seats.js';
import { iconButton, seatName } from '../parts.js';

/**
 * @import { Child } from '../../dom.js'
 * @import { Link } from '../../state.js'
 * @import { Room } from '../../state/room.js'
 *
 * @typedef {{ from: number, to: number | null, jumps: number, path: number[] | null }} Selection
 * @typedef {object} Scene
 * @property {Room} room
 * @property {number | null} mine
 * @property {number} side whose side the board is seen from
 * @property {Selection | null} selection
 * @property {Link} link
 *
 * @typedef {{ confirm: () => void, cancel: () => void, turn: () => void, result: () => void }} Hands
 */

/** @param {Scene} scene @returns {[string, string]} what is going on, and what to do */
export function statusWords({ room, mine, side, selection, link }) {
  if (link === 'lost' || link === 'updating') return [t('status.offline'), t(offlineKey(room, mine))];
  if (room.phase === 'over') return [t('status.over'), t('status.over_text')];
  if (room.sent) return [t('status.sent'), t('status.sent_text')];
  const view = t('status.side', { name: seatName(room, side, mine) });
  if (room.turn === null) return ['', view];
  if (room.turn !== mine) {
    const text = mine === null ? view : t(room.seats[mine].place === null ? 'status.wait_text' : 'status.home_text');
    return [t('status.thinking', { name: room.seats[room.turn].name }), text];
  }
  if (!canMoveItself(room.seats[mine])) return [t('status.covered'), t('status.covered_text')];
  if (selection === null) return [t('status.turn'), t(room.options.game === 'star' ? 'status.tap_marble' : 'status.tap_piece')];
  return selectionWords(room, selection);
}

/** @param {Room} room @param {number | null} mine */
function offlineKey(room, mine) {
  if (mine === null) return 'status.offline_watch';
  return room.options.clock_s === null ? 'status.offline_calm' : 'status.offline_text';
}

/** @param {Room} room @param {Selection} selection @returns {[string, string]} */
function selectionWords(room, { to, jumps }) {
  if (to === null) return [t('status.turn'), t('status.choose_hole')];
  const cell = cellName(room.options.game, to);
  return [jumps > 0 ? t('status.jumps_to', { n: jumps, cell }) : t('status.step_to', { cell }), t('status.tap_again')];
}

/** @param {Scene} scene @param {Hands} hands @param {Child} ring */
export function statusRow(scene, hands, ring) {
  const [now, hint] = statusWords(scene);
  return h('div', { class: 'status', key: 'status' },
    h('div', { class: 'status-words' }, h('p', { class: 'strong' }, now), h('p', { class: 'muted small' }, hint)),
    ring,
    h('div', { class: 'status-buttons', key: 'buttons' }, buttons(scene, hands)));
}

/** @param {Scene} scene @param {Hands} hands @returns {Child[]} */
function buttons({ room, mine, selection }, hands) {
  if (room.phase === 'over') return [plain('result', t('status.result'), hands.result, 'main')];
  if (mine === null) return [plain('turn', t('status.turn_board'), hands.turn)];
  if (selection === null) return [];
  const cancel = iconButton('close', t('common.cancel'), hands.cancel, 'round framed');
  if (selection.to === null) return [cancel];
  return [cancel, h('button', { type: 'button', class: 'button main', onclick: hands.confirm, key: 'move' }, icon('check'), t('status.move'))];
}

/** @param {string} key @param {string} text @param {() => void} onclick @param {string} [look] */
function plain(key, text, onclick, look = '') {
  return h('button', { type: 'button', class: `button ${look}`, onclick, key }, text);
}
