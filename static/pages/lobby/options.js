// What the host chooses for the room. Everybody may look; only the host may change. Never starts the game.

import { give } from '../../app.js';
import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { isFree } from '../../state/seats.js';
import { seatName } from '../names.js';
import { choiceBar, gameMark, gameName } from '../parts.js';

/**
 * @import { Options } from '../../../protocol/protocol.d.ts'
 * @import { App } from '../../app.js'
 * @import { Room } from '../../state/room.js'
 */

const CLOCKS = [10, 20, 30, 60, 120, null];
/** From which round a full corner counts: always, or once its owner has had time to leave. */
const BLOCK_ROUNDS = [1, 10, 20, 30];

/** Keeps what the host chose possible: halma has two seats, and the first mover must exist. @param {Options} options @returns {Options} */
export function possible(options) {
  const players = options.game === 'halma' ? 2 : options.players;
  const first = options.first !== null && options.first < players ? options.first : null;
  return { ...options, players, first };
}

/**
 * How the host's choices get to the server: one at a time. While one is on its way the next ones wait together, so that
 * fast fingers are not told that something has changed meanwhile.
 * @param {App} app
 */
export function createChanges(app) {
  /** @type {Options | null} what shall hold in the end */
  let wanted = null;

  /** @param {Options} options */
  async function send(options) {
    const { ok } = await give(app, { type: 'configure', seq: app.store.get().room?.seq ?? 0, options });
    if (ok && wanted && wanted !== options) return send(wanted);
    wanted = null;
  }

  /** @param {Room} room @param {Partial<Options>} part */
  return function change(room, part) {
    const idle = wanted === null;
    wanted = possible({ ...(wanted ?? room.options), ...part });
    if (idle) send(wanted);
  };
}

/** @param {Room} room @param {ReturnType<typeof createChanges>} choose */
export function optionsForm(room, choose) {
  const { options } = room;
  const change = (/** @type {Partial<Options>} */ part) => choose(room, part);
  return h('details', { class: 'card options', key: 'options' },
    h('summary', {}, t('options.title')),
    h('div', { class: 'stack' },
      choiceBar({
        name: 'o-game', words: t('options.game'), value: options.game,
        of: ['star', 'halma'].map((game) => [game, h('span', { class: 'game-choice' }, gameMark(game), gameName(game))]), choose: (game) => change({ game }),
      }),
      options.game === 'star' && choiceBar({
        name: 'o-players', words: t('options.players'), value: options.players,
        of: [2, 3, 4, 6].map((n) => [n, String(n)]), choose: (players) => change({ players }),
      }),
      choiceBar({
        name: 'o-clock', words: t('options.clock'), value: options.clock_s,
        of: CLOCKS.map((s) => [s, s === null ? t('options.none') : t('options.seconds', { n: s })]), choose: (clock_s) => change({ clock_s }),
      }),
      firstMover(room, (first) => change({ first })),
      choiceBar({
        name: 'o-bots', words: t('options.bots'), value: options.bots,
        of: [[true, t('options.bots_yes')], [false, t('options.bots_no')]], choose: (bots) => change({ bots }),
      }),
      options.game === 'star' && blockRule(options, (block_from_round) => change({ block_from_round }))));
}

/** @param {Room} room @param {(first: number | null) => void} choose */
function firstMover(room, choose) {
  const seats = room.seats.map((seat, index) => h('option', { value: index, key: index }, isFree(seat) ? t('options.seat', { n: index + 1 }) : seatName(room, index, null)));
  return h('div', { class: 'field' },
    h('label', { for: 'o-first' }, t('options.first')),
    h('select', {
      id: 'o-first', class: 'input',
      onchange: (/** @type {Event} */ event) => {
        const { value } = /** @type {HTMLSelectElement} */ (event.target);
        choose(value === '' ? null : Number(value));
      },
      value: room.options.first === null ? '' : String(room.options.first),
    }, h('option', { value: '', key: 'lot' }, t('options.lot')), seats));
}

/** @param {Options} options @param {(round: number) => void} choose */
function blockRule(options, choose) {
  const rounds = BLOCK_ROUNDS.includes(options.block_from_round) ? BLOCK_ROUNDS : [...BLOCK_ROUNDS, options.block_from_round];
  return h('details', { class: 'more' },
    h('summary', {}, t('options.more')),
    choiceBar({
      name: 'o-block', words: t('options.block'), value: options.block_from_round,
      of: rounds.map((n) => [n, n === 1 ? t('options.always') : String(n)]), choose,
    }),
    h('p', { class: 'muted small' }, t('options.block_text')));
}
