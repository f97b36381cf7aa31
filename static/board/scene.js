// Draws a position, the choice of the person and what flies on a stage, wholly from what it is given: drawn twice it
// looks the same, and what looks the same is not drawn again.

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
 * @property {number | null} preview the destination that a pointer or the focus is on
 */

/** @param {Stage} stage */
export function createScene(stage) {
  const { layers } = stage;
  const marbles = createMarbles(layers.marbles);
  let drawn = '';

  /** @param {number[]} path @returns {Point[]} */
  const points = (path) => path.map((cell) => stage.shape().points[cell]);

  /** @param {BoardView} view @param {Look} look */
  const bold = ({ legal }, { choice: { from, to }, preview }) =>
    (from === null ? undefined : legal?.get(from)?.get(preview ?? to ?? -1));

  /** @param {BoardView} view @param {Look} look @returns {SVGElement[]} */
  function under(view, look) {
    const { mySeat, legal } = view;
    const goal = mySeat === null ? [] : marks.target(stage.shape().goals[mySeat]);
    const ways = look.choice.from === null ? undefined : legal?.get(look.choice.from);
    if (!ways) return [...goal, ...lastMoves(view)];
    const way = bold(view, look);
    const paths = [...ways.values()].map(({ path }) => points(path));
    return [...goal, marks.faintPaths(paths), ...(way ? marks.boldPath(points(way.path)) : [])];
  }

  /** The oldest at the bottom. @param {BoardView} view */
  const lastMoves = ({ last, pieces }) =>
    last.map(({ seat, path }, age) => marks.lastMove(points(path), colourOf(pieces.length, seat), age)).reverse();

  /** @param {BoardView} view @param {Look} look @returns {SVGElement[]} */
  function over(view, look) {
    const { legal, interactive, mySeat, pieces } = view;
    if (!interactive || !legal || mySeat === null) return [];
    const { from } = look.choice;
    if (from === null) return points([...legal.keys()]).flatMap(marks.movable);
    const colour = colourOf(pieces.length, mySeat);
    const way = bold(view, look);
    return [
      ...(look.colours.has(from) ? marks.chosen(points([from])[0], colour) : []),
      ...destinations(view, from, way),
      ...(way ? preview(way, colour) : []),
    ];
  }

  /** @param {BoardView} view @param {number} from @param {Destination | undefined} way */
  function destinations({ legal }, from, way) {
    const free = [...(legal?.get(from)?.values() ?? [])].filter(({ to }) => !(way?.jumps ? way.path : [way?.to]).includes(to));
    return free.map(({ to, jumps }) => marks.destination(points([to])[0], jumps > 0));
  }

  /** @param {Destination} way @param {number} colour */
  function preview({ path, to, jumps }, colour) {
    return [...marks.ghost(points([to])[0], colour), ...(jumps > 0 ? marks.badges(points(path), stage.unit()) : [])];
  }

  return {
    /** @param {BoardView} view @param {Look} look */
    draw(view, look) {
      const sign = signature(view, look, stage.unit());
      if (stage.turn(view.game, view.corners, view.mySeat ?? view.viewSeat)) marbles.clear();
      else if (sign === drawn) return;
      drawn = sign;
      marbles.show(look.colours, stage.shape().points);
      layers.under.replaceChildren(...under(view, look));
      layers.over.replaceChildren(...over(view, look));
    },
  };
}

/** Numbers for lists of legal moves: one that is another object is drawn anew. @type {WeakMap<object, number>} */
const lists = new WeakMap();
let listed = 0;

/** @param {object} list */
function numberOf(list) {
  if (!lists.has(list)) lists.set(list, (listed += 1));
  return lists.get(list);
}

/** @param {BoardView} view @param {Look} look @param {number} unit */
function signature({ pieces, legal, last, mySeat, interactive }, { colours, choice, preview }, unit) {
  const moves = last.map(({ seat, path }) => [seat, ...path]);
  return JSON.stringify([pieces.length, [...colours], legal && numberOf(legal), moves, mySeat, interactive, choice, preview, unit]);
}
