// A real board on which an item is seen before it is bought: it starts as a game does, and plays on at a press.

import { createBoard } from '../../board.js';
import { t } from '../../i18n.js';
import { dressBoard } from '../../skins.js';
import { moveOne } from '../../state/room.js';
import { cornersOf, homes } from '../../state/start.js';
import { DEMO } from './demo.js';

/**
 * @import { BoardView } from '../../board.js'
 * @import { Slot } from '../../../protocol/protocol.d.ts'
 */

const PLAYERS = 2;

/** @param {number} turns how many have been played @returns {BoardView} */
function viewAfter(turns) {
  const pieces = DEMO.slice(0, turns).reduce((before, { seat, path }) => moveOne(before, seat, path), homes('star', PLAYERS));
  return {
    game: 'star', corners: cornersOf('star', PLAYERS), pieces, turn: null, seq: turns, legal: null, last: [], mySeat: null, viewSeat: 0,
    interactive: false, confirm: 'never',
  };
}

/** What of an item a board shows, by the colours of both players. @param {Slot} slot @param {string} item */
export function dressOf(slot, item) {
  const both = { 0: item, 3: item };
  return { marbles: slot === 'marbles' ? both : {}, trails: slot === 'trail' ? both : {} };
}

/** @param {Slot} slot @param {string} item */
export function createPreview(slot, item) {
  const host = document.createElement('div');
  host.className = 'board-host';
  if (slot === 'board') host.dataset.board = item;
  const board = createBoard(host, { onMove: () => {}, onSelect: () => {}, t, names: (seat) => t('options.seat', { n: seat + 1 }) });
  let turns = 0;
  board.update(viewAfter(0));
  dressBoard(host, dressOf(slot, item));

  /** The next move; after the last the game begins again. */
  function play() {
    if (turns === DEMO.length) {
      turns = 0;
      board.update(viewAfter(0));
    }
    const { seat, path } = DEMO[turns];
    turns += 1;
    board.animate(seat, path, viewAfter(turns));
  }

  return { host, play, end: () => board.destroy() };
}
