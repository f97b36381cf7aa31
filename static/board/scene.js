// Draws a position, the choice of the person and what flies on a stage, wholly from what it is given: drawn twice it
// looks the same, and what looks the same is not drawn again.

import { isStep } from '../notation.js';
import { createMarbles } from './marbles.js';
import * as marks from './marks.js';
import { colourOf } from './shapes.js';

/**
 * @import { BoardView } from '../board.js'
 * @import { Choice } from './choice.js'
 * @import { Destination } from '../legal.js'
 * @import { Stage } from './stage.js'
 * @import { Point } from './svg.js'
 *
 * @typedef {object} Look
 * @property {Map<number, number>} colours on each cell that shows a marble
 * @property {Choice} choice
 * @property {number | null} preview the destination that a pointer or the focus is on, or the marble that a finger is on
 */

/** @param {Stage} stage */
export function createScene(stage) {
  const { layers } = stage;
  const marbles = createMarbles(layers.marbles);
  let drawn = '';

  /** @param {number} cell @returns {Point} */
  const point = (cell) => stage.shape().points[cell];

  /** @param {BoardView} view @param {Look} look */
  const bold = ({ legal }, { choice: { from, to }, preview }) =>
    (from === null ? undefined : legal?.get(from)?.get(preview ?? to ?? -1));

  /** @param {BoardView} view @param {Look} look @returns {SVGElement[]} */
  function under(view, look) {
    const { mySeat, legal } = view;
    const hint = hintOf(view);
    const goal = mySeat === null ? [] : marks.target(stage.shape().goals[mySeat]);
    const ways = look.choice.from === null ? undefined : legal?.get(look.choice.from);
    if (!ways) return [...goal, ...(hint ? marks.hintPath(hint.map(point)) : lastMoves(view))];
    const way = bold(view, look);
    const paths = [...ways.values()].map(({ path }) => path.map(point));
    return [...goal, marks.faintPaths(paths), ...(way ? marks.boldPath(way.path.map(point)) : [])];
  }

  /** The oldest at the bottom. @param {BoardView} view */
  const lastMoves = ({ last, pieces }) =>
    last.map(({ seat, path }, age) => marks.lastMove(path.map(point), colourOf(pieces.length, seat), age)).reverse();

  /** @param {BoardView} view @param {Look} look @returns {SVGElement[]} */
  function over(view, look) {
    const { legal, interactive, mySeat, pieces } = view;
    const { from } = look.choice;
    const hint = hintOf(view);
    if (from === null || !legal || mySeat === null) {
      const rings = interactive && legal ? [...marks.movable([...legal.keys()].map(point)), ...aimed(legal, look)] : [];
      return [...rings, ...(hint ? [...marks.nearest(point(hint[0])), ...preview(view, hint)] : [])];
    }
    const way = bold(view, look);
    return [
      ...(look.colours.has(from) ? marks.chosen(point(from), colourOf(pieces.length, mySeat)) : []),
      ...destinations([...(legal.get(from)?.values() ?? [])], way),
      ...aimed(legal, look),
      ...(way ? preview(view, way.path) : []),
    ];
  }

  /** The other marble that a finger is on. @param {NonNullable<BoardView['legal']>} legal @param {Look} look */
  const aimed = (legal, { preview }) => (preview !== null && legal.has(preview) ? marks.nearest(point(preview)) : []);

  /** All that the bold path leaves free. @param {Destination[]} ways @param {Destination | undefined} way */
  function destinations(ways, way) {
    const taken = way?.jumps ? way.path : [way?.to];
    const free = ways.filter(({ to }) => !taken.includes(to));
    const [jumps, steps] = [free.filter((one) => one.jumps > 0), free.filter((one) => one.jumps === 0)];
    return marks.destinations(jumps.map(({ to }) => point(to)), steps.map(({ to }) => point(to)));
  }

  /** The marble as it would lie at the end of a path. @param {BoardView} view @param {number[]} path */
  function preview({ game, pieces }, path) {
    const colour = colourOf(pieces.length, pieces.findIndex((cells) => cells.includes(path[0])));
    const ghost = marks.ghost(point(path[path.length - 1]), colour);
    return isStep(game, path) ? ghost : [...ghost, ...marks.badges(path.map(point), stage.unit())];
  }

  return {
    /** @param {BoardView} view @param {Look} look */
    draw(view, look) {
      const sign = signature(view, look, stage.unit());
      if (stage.turn(view.game, view.corners, view.viewSeat)) marbles.clear();
      else if (sign === drawn) return;
      drawn = sign;
      marbles.show(look.colours, stage.shape().points);
      layers.under.replaceChildren(...under(view, look));
      layers.over.replaceChildren(...over(view, look));
    },
  };
}

/** The suggested path while its marble is there. @param {BoardView} view */
const hintOf = ({ hint, pieces }) => (hint && pieces.some((cells) => cells.includes(hint[0])) ? hint : null);

/** Numbers for lists of legal moves: one that is another object is drawn anew. @type {WeakMap<object, number>} */
const lists = new WeakMap();
let listed = 0;

/** @param {object} list */
function numberOf(list) {
  if (!lists.has(list)) lists.set(list, (listed += 1));
  return lists.get(list);
}

/** @param {BoardView} view @param {Look} look @param {number} unit */
function signature({ pieces, legal, last, hint, mySeat, interactive }, { colours, choice, preview }, unit) {
  const moves = last.map(({ seat, path }) => [seat, ...path]);
  return JSON.stringify([pieces.length, [...colours], legal && numberOf(legal), moves, hint, mySeat, interactive, choice, preview, unit]);
}
