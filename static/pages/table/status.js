// The row under the board: what is going on, what to do, and the buttons for it. Never moves a marble by itself.

import { cellName } from '../../notation.js';
import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { icon } from '../../icons.js';
import { isCutOff } from '../../state.js';
import { canMoveItself, isAlone, seatOf } from '../../state/seats.js';
import { seatName } from '../names.js';
import { iconButton } from '../parts.js';
import { hintCells } from './orders.js';

/**
 * @import { Child, Shape } from '../../dom.js'
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
 * @property {boolean} zoomed
 *
 * @typedef {Record<'confirm' | 'cancel' | 'turn' | 'result' | 'zoom' | 'undo' | 'redo' | 'hint', () => void>} Hands
 */

/** @param {Scene} scene @returns {[string, string]} what is going on, and what to do */
export function statusWords({ room, mine, side, selection, link }) {
  if (isCutOff(link)) return [t('status.offline'), t(offlineKey(room, mine))];
  if (room.phase === 'over') return [t('status.over'), t('status.over_text')];
  if (room.sent) return [t('status.sent'), t(room.paused ? 'status.sent_paused' : 'status.sent_text')];
  const view = t('status.side', { name: seatName(room, side, mine) });
  if (room.turn === null) return ['', view];
  if (room.turn !== mine) {
    const text = mine === null ? view : t(room.seats[mine].place === null ? 'status.wait_text' : 'status.home_text');
    return [t('status.thinking', { name: seatName(room, room.turn, mine) }), text];
  }
  if (!canMoveItself(room.seats[mine])) return [t('status.covered'), room.paused ? '' : t('status.covered_text')];
  if (selection !== null) return selectionWords(room, mine, selection);
  if (room.hint) return [turnWords(room, mine), t('status.hint', hintCells(room))];
  return [turnWords(room, mine), t(room.options.game === 'star' ? 'status.tap_marble' : 'status.tap_piece')];
}

/** @param {Room} room @param {number} mine */
function turnWords(room, mine) {
  return room.kind === 'local' ? t('status.turn_of', { name: seatName(room, mine, mine) }) : t('status.turn');
}

/** @param {Room} room @param {number | null} mine */
function offlineKey(room, mine) {
  if (mine === null) return 'status.offline_watch';
  return room.options.clock_s === null ? 'status.offline_calm' : 'status.offline_text';
}

/** @param {Room} room @param {number} mine @param {Selection} selection @returns {[string, string]} */
function selectionWords(room, mine, { to, jumps }) {
  if (to === null) return [turnWords(room, mine), t('status.choose_hole')];
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
function buttons(scene, hands) {
  const { room, mine, selection, zoomed } = scene;
  const zoom = iconButton(zoomed ? 'zoom_out' : 'zoom', t(zoomed ? 'table.zoom_out' : 'table.zoom'), hands.zoom, 'round framed');
  if (room.phase === 'over') return [...undoButtons(scene, hands), plain('result', t('status.result'), hands.result, 'main')];
  if (mine === null) return [zoom, plain('turn', t('status.turn_board'), hands.turn)];
  if (selection === null) return [...undoButtons(scene, hands), ...hintButton(scene, hands), zoom];
  const cancel = iconButton('close', t('common.cancel'), hands.cancel, 'round framed');
  if (selection.to === null) return [cancel, zoom];
  return [cancel, h('button', { type: 'button', class: 'button main', onclick: hands.confirm, key: 'move' }, icon('check'), t('status.move'))];
}

/** Where nobody else's game is touched. @param {Scene} scene @param {Hands} hands @returns {Child[]} */
function undoButtons({ room, mine }, { undo, redo }) {
  if (!isAlone(room) || mine === null) return [];
  const player = room.seats[mine].player ?? undefined;
  const decided = room.plies.some(({ seat, path }) => path.length > 0 && seatOf({ ...room, turn: seat }, player) === seat);
  return [
    maybe(iconButton('undo', t('table.undo'), undo, 'round framed'), decided),
    maybe(iconButton('redo', t('table.redo'), redo, 'round framed'), room.undone > 0),
  ];
}

/** @param {Scene} scene @param {Hands} hands @returns {Child[]} */
function hintButton({ room, mine }, { hint }) {
  if (room.kind !== 'practice') return [];
  return [maybe(iconButton('hint', t('table.hint'), hint, 'round framed'), room.turn === mine && room.sent === null)];
}

/** A button that can be pressed or not, and keeps the focus either way. @param {Shape} button @param {boolean} can */
function maybe(button, can) {
  const { onclick } = button.props;
  return { ...button, props: { ...button.props, 'aria-disabled': can ? null : 'true', onclick: can ? onclick : () => {} } };
}

/** @param {string} key @param {string} text @param {() => void} onclick @param {string} [look] */
function plain(key, text, onclick, look = '') {
  return h('button', { type: 'button', class: `button ${look}`, onclick, key }, text);
}
