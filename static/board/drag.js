// What a pointer does while it is held down: it carries a marble, or feels for a hole under the loupe. Who lets go on a
// hole has seen which one it is. It never sends a move itself and never draws the board.

import { NOTHING, landingAt, meant } from './choice.js';

/**
 * @import { Choice, Ground } from './choice.js'
 * @import { createLoupe } from './loupe.js'
 * @import { Stage } from './stage.js'
 * @import { Point } from './svg.js'
 *
 * @typedef {{ to: (point: Point) => void, end: () => void }} Carried
 *
 * @typedef {object} Hold
 * @property {Stage} stage
 * @property {ReturnType<typeof createLoupe>} loupe
 * @property {() => Ground | null} ground
 * @property {() => Choice} choice
 * @property {(choice: Choice) => void} choose
 * @property {(from: number, to: number, dropped: boolean) => void} move
 * @property {(cell: number | null) => void} look
 * @property {() => Carried} carry
 * @property {() => void} redraw
 */

/** While the board is large it is moved by whoever does not begin on a marble (hole distances). */
const GRIP = 0.6;

/** @param {Hold} hold */
export function createDrag({ stage, loupe, ground, choice, choose, move, look, carry, redraw }) {
  /** @type {{ from: number, marble: Carried } | null} */
  let carried = null;
  let finger = false;

  /** The marble that is taken up there. @param {Point} point @returns {number | null} */
  function grip(point) {
    const place = ground();
    if (!place) return null;
    const reach = stage.scale() > 1 ? GRIP * stage.unit() : place.reach;
    const cell = meant(choice().from, point, { ...place, reach });
    return cell !== null && place.legal.has(cell) ? cell : null;
  }

  /** What letting go there would choose: a destination, or another marble. @param {Point} point */
  function aim(point) {
    const place = ground();
    const { from } = choice();
    if (!place || !stage.holds(point)) return null;
    if (carried) return carried.from === from ? landingAt(from, point, place) : null;
    const cell = meant(from, point, place);
    return cell === from ? null : cell;
  }

  /** @param {number} cell */
  function release(cell) {
    const place = ground();
    const { from } = choice();
    if (from === null || place?.legal.has(cell)) choose({ from: cell, to: null });
    else if (place?.confirm === 'always') choose({ from, to: cell });
    else move(from, cell, carried !== null);
  }

  return {
    carries: () => carried?.from ?? null,
    /** @param {Point} point where the pointer went down @param {boolean} touch not a mouse @param {boolean} rested and did not slide @returns {'slide' | 'pan' | null} */
    begin(point, touch, rested) {
      const from = grip(point);
      const feels = touch && ground() !== null && (rested || from !== null || stage.scale() === 1);
      if (from === null && !feels) return stage.scale() > 1 ? 'pan' : null;
      finger = touch;
      if (from !== null) {
        choose({ from, to: null });
        carried = { from, marble: carry() };
        redraw();
      }
      return 'slide';
    },
    /** @param {Point} point */
    slide(point) {
      carried?.marble.to(point);
      look(aim(point));
      if (finger) loupe.show(point);
    },
    /** @param {Point | null} point `null`: broken off */
    end(point) {
      const cell = point && aim(point);
      const out = point !== null && !stage.holds(point);
      loupe.hide();
      carried?.marble.end();
      if (cell !== null) release(cell);
      else if (out) choose(NOTHING);
      carried = null;
      look(null);
      redraw();
    },
  };
}
