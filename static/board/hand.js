// The hand over the board: which marble is chosen, which hole is looked at, what is carried. It turns taps, drags and
// keys into these, and asks for a move only if the list of legal moves has it. It never draws or changes a position.

import { neighbour } from './buttons.js';
import { NOTHING, REACH, destinationAt, marbleAt, stillValid, tap } from './choice.js';

/**
 * @import { BoardView } from '../board.js'
 * @import { createButtons } from './buttons.js'
 * @import { Choice, Ground } from './choice.js'
 * @import { createMotion } from './motion.js'
 * @import { Stage } from './stage.js'
 * @import { Point } from './svg.js'
 *
 * @typedef {object} Reach what the hand can reach
 * @property {Stage} stage
 * @property {ReturnType<typeof createMotion>} motion
 * @property {ReturnType<typeof createButtons>} buttons
 * @property {() => BoardView | null} view
 * @property {(view: BoardView) => number} colour of the own marbles
 * @property {() => void} redraw
 * @property {(choice: Choice) => void} chose
 * @property {(path: number[], dropped: boolean) => void} play `dropped`: the marble lies there already
 */

/** @param {Reach} reach */
export function createHand({ stage, motion, buttons, view, colour, redraw, chose, play }) {
  let choice = NOTHING;
  /** @type {number | null} */
  let preview = null;
  /** @type {{ from: number, marble: ReturnType<typeof motion.carry> } | null} */
  let carried = null;

  /** @returns {Ground | null} what can be chosen from; `null`: nothing now */
  function ground() {
    const now = view();
    if (!now?.legal || !now.interactive) return null;
    return { legal: now.legal, confirm: now.confirm, reach: Math.max(REACH, stage.unit() * 0.55), at: stage.pixel };
  }

  /** @param {Choice} wanted */
  function choose({ from, to }) {
    if (from === choice.from && to === choice.to) return;
    choice = { from, to };
    preview = null;
    redraw();
    chose(choice);
  }

  /** @param {number} from @param {number} to @param {boolean} [dropped] */
  function move(from, to, dropped = false) {
    const path = ground()?.legal.get(from)?.get(to)?.path;
    if (!path) return;
    choice = NOTHING;
    preview = null;
    play(path, dropped);
  }

  /** @param {number | null} cell */
  function look(cell) {
    if (preview === cell) return;
    preview = cell;
    redraw();
  }

  /** @param {Point | null} point @returns {number | null} the destination there */
  function destination(point) {
    const place = ground();
    return point && place && choice.from !== null ? destinationAt(choice.from, point, place) : null;
  }

  /** @param {Point} point @param {boolean} [dropped] */
  function tapAt(point, dropped = false) {
    const place = ground();
    if (!place) return;
    const next = tap(choice, point, place);
    if (next.send && next.from !== null && next.to !== null) move(next.from, next.to, dropped);
    else choose(next);
  }

  /** Nothing is chosen any more; the focus goes back to the marble. @returns {boolean} whether something was */
  function leave() {
    const { from } = choice;
    if (from === null) return false;
    choose(NOTHING);
    buttons.focus(from);
    return true;
  }

  function focusMoved() {
    const cell = buttons.focused();
    look(choice.from !== null && cell !== choice.from ? cell : null);
  }

  return {
    choice: () => choice,
    preview: () => preview,
    carries: () => carried?.from ?? null,
    leave, focusMoved,
    /** Lets go of what cannot be any more. */
    keepValid: () => choose(stillValid(choice, ground()?.legal ?? null)),
    confirm() {
      if (choice.from !== null && choice.to !== null) move(choice.from, choice.to);
    },
    /** A button was pressed, by key or by a screen reader. @param {number} cell */
    press(cell) {
      if (choice.from === null) choose({ from: cell, to: null });
      else if (choice.from === cell) leave();
      else move(choice.from, cell);
    },
    /** To the next button that way. @param {Point} way */
    arrow(way) {
      const { points } = stage.shape();
      const at = buttons.focused();
      const others = buttons.cells().filter((cell) => cell !== at).map((cell) => ({ cell, at: points[cell] }));
      if (at === null) buttons.focusFirst();
      else buttons.focus(neighbour(points[at], others, way));
    },
    pointer: {
      /** @param {Point} point */
      tap: (point) => tapAt(point),
      /** @param {Point | null} point */
      hover(point) {
        const place = ground();
        const over = destination(point);
        stage.root.classList.toggle('can', over !== null || (point !== null && place !== null && marbleAt(point, place) !== null));
        if (over === null) focusMoved();
        else look(over);
      },
      /** @param {Point} point */
      lift(point) {
        const [place, now] = [ground(), view()];
        const from = place && marbleAt(point, place);
        if (from === null || !now) return false;
        choose({ from, to: null });
        carried = { from, marble: motion.carry(colour(now), stage.unit()) };
        redraw();
        return true;
      },
      /** @param {Point} point */
      drag(point) {
        carried?.marble.to(point);
        look(destination(point));
      },
      /** @param {Point | null} point */
      drop(point) {
        const held = carried;
        held?.marble.end();
        carried = null;
        if (point && held?.from === choice.from && destination(point) !== null) tapAt(point, true);
        preview = null;
        redraw();
      },
    },
  };
}
