// The hand over the board: which marble is chosen, which hole is looked at. It turns taps, drags and keys into these,
// and asks for a move only if the list of legal moves has it. It never draws or changes a position.

import { neighbour } from './buttons.js';
import { NOTHING, REACH, destinationAt, meant, stillValid, tap } from './choice.js';
import { createDrag } from './drag.js';

/**
 * @import { BoardView } from '../board.js'
 * @import { createButtons } from './buttons.js'
 * @import { Choice, Ground } from './choice.js'
 * @import { Carried } from './drag.js'
 * @import { createLoupe } from './loupe.js'
 * @import { Stage } from './stage.js'
 * @import { Point } from './svg.js'
 * @import { createZoom } from './zoom.js'
 *
 * @typedef {object} Reach what the hand can reach
 * @property {Stage} stage
 * @property {ReturnType<typeof createButtons>} buttons
 * @property {ReturnType<typeof createLoupe>} loupe
 * @property {ReturnType<typeof createZoom>} zoom
 * @property {() => BoardView | null} view
 * @property {() => Carried} carry takes up an own marble
 * @property {() => void} redraw
 * @property {(choice: Choice) => void} chose
 * @property {(path: number[], dropped: boolean) => void} play `dropped`: the marble lies there already
 */

/** @param {Reach} reach */
export function createHand({ stage, buttons, loupe, zoom, view, carry, redraw, chose, play }) {
  let choice = NOTHING;
  /** @type {number | null} */
  let preview = null;

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

  /** @param {Point} point */
  function tapAt(point) {
    const place = ground();
    if (!place) return;
    const next = tap(choice, point, place);
    if (next.send && next.from !== null && next.to !== null) move(next.from, next.to);
    else choose(next);
  }

  /** A mouse without a button: the cursor tells what can be used, the path where a click leads. @param {Point | null} point */
  function hover(point) {
    const place = ground();
    const { from } = choice;
    const over = point && place ? meant(from, point, place) : null;
    stage.root.classList.toggle('can', over !== null);
    if (point && place && from !== null && destinationAt(from, point, place) !== null) look(over);
    else focusMoved();
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

  const drag = createDrag({ stage, loupe, ground, choice: () => choice, choose, move, look, carry, redraw });

  return {
    choice: () => choice,
    preview: () => preview,
    carries: drag.carries,
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
    pointer: { tap: tapAt, hover, begin: drag.begin, slide: drag.slide, end: drag.end, pan: zoom.pan, zoom: zoom.at },
  };
}
