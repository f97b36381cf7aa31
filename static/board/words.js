// The sentences about the board, for screen readers. Every word comes from the language file; nothing is decided here.

import { goalCells, stepsTo } from '../geom.js';
import { cellName } from '../notation.js';
import { COLOURS, colourOf } from './shapes.js';

/**
 * @import { BoardView } from '../board.js'
 * @import { Destination } from '../legal.js'
 *
 * @typedef {(key: string, params?: Record<string, string | number>) => string} Translate
 * @typedef {(seat: number) => string} Names
 */

/** @param {Translate} t @param {Names} names */
export function createWords(t, names) {
  /** @param {BoardView} view @param {number} seat */
  const marble = (view, seat) => t(`board.marble.${COLOURS[colourOf(view.pieces.length, seat)]}`);

  /** @param {BoardView} view @param {Destination} destination */
  function progress(view, { to, path }) {
    const steps = gain(view, path[0], to);
    if (steps === 0) return t('board.same');
    return steps > 0 ? t('board.closer', { n: steps }) : t('board.farther', { n: -steps });
  }

  return {
    /** What the board is called. @param {BoardView} view */
    board: ({ legal, interactive }) => (legal && interactive ? t('board.label', { n: legal.size }) : t('board.label_idle')),
    /** A marble that can move. @param {BoardView} view @param {number} cell */
    piece: (view, cell) => t('board.piece', {
      marble: marble(view, view.mySeat ?? view.viewSeat),
      cell: cellName(view.game, cell),
      moves: t('board.moves', { n: view.legal?.get(cell)?.size ?? 0 }),
    }),
    /** A hole it can go to. @param {BoardView} view @param {Destination} destination */
    destination: (view, destination) => t('board.destination', {
      cell: cellName(view.game, destination.to),
      way: destination.jumps ? t('board.jumps', { n: destination.jumps }) : t('board.step'),
      progress: progress(view, destination),
    }),
    /** Every player's marbles. @param {BoardView} view */
    pieces: (view) => view.pieces.map((cells, seat) => t('board.read_seat', {
      marble: marble(view, seat), name: names(seat), cells: cells.map((cell) => cellName(view.game, cell)).join(', '),
    })).join(' '),
    /** The last move of every player, newest first. @param {BoardView} view */
    last: (view) => view.last.map(({ seat, path }) => t('board.read_last', {
      marble: marble(view, seat), name: names(seat), from: cellName(view.game, path[0]), to: cellName(view.game, path[path.length - 1]),
    })).join(' ') || t('board.read_none'),
  };
}

/** Steps that a move brings the marble nearer to its target. @param {BoardView} view @param {number} from @param {number} to */
export function gain({ game, corners, mySeat, viewSeat }, from, to) {
  const goals = goalCells(game, corners, mySeat ?? viewSeat);
  return stepsTo(game, from, goals) - stepsTo(game, to, goals);
}
