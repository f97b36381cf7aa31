// The marbles in the air, one after the other: what has been played but is not yet seen. It never keeps the position;
// it only says how the pieces look until all have landed.

import { isStep } from '../notation.js';
import { duration } from './motion.js';
import { colourOf } from './shapes.js';

/**
 * @import { Stage } from './stage.js'
 * @import { Point } from './svg.js'
 * @import { createMotion } from './motion.js'
 *
 * @typedef {{ seat: number, path: number[], kind: 'step' | 'chain' | 'back', start?: Point }} Flight
 *
 * @typedef {object} Landing told by the board as the event `landed`, once for each jump and once for a step
 * @property {number} jump which of the chain, from 1; 0: a step
 * @property {boolean} last the marble lies
 *
 * @typedef {object} Flying told by the board as the event `flies`, when a marble takes off
 * @property {number} colour
 * @property {Point[]} points its way, in units of the board
 * @property {number} ms how long it takes
 */

/** @param {string} game @param {number[]} path @returns {Flight['kind']} */
export const kindOf = (game, path) => (isStep(game, path) ? 'step' : 'chain');

/**
 * @param {Stage} stage
 * @param {ReturnType<typeof createMotion>} motion
 * @param {() => void} redraw
 */
export function createFlights(stage, motion, redraw) {
  /** The first is in the air. @type {Flight[]} */
  let flights = [];
  let players = 0;
  let air = Promise.resolve();

  /** @param {Flight} flight @param {number} hop from 1 */
  function tell({ kind, path }, hop) {
    if (kind === 'back') return;
    /** @type {Landing} */
    const detail = { jump: kind === 'chain' ? hop : 0, last: hop === path.length - 1 };
    stage.root.dispatchEvent(new CustomEvent('landed', { detail, bubbles: true }));
  }

  /** @param {Flight} flight */
  function tellStart({ kind, path, seat }) {
    if (kind === 'back') return;
    /** @type {Flying} */
    const detail = { colour: colourOf(players, seat), points: path.map((cell) => stage.shape().points[cell]), ms: duration(kind, path.length - 1) };
    stage.root.dispatchEvent(new CustomEvent('flies', { detail, bubbles: true }));
  }

  /** @param {Flight} flight */
  async function lift(flight) {
    if (!flights.includes(flight)) return;
    if (stage.unit() > 0 && !document.hidden) {
      tellStart(flight);
      const points = flight.path.map(stage.pixel);
      if (flight.start) points[0] = flight.start;
      const landed = motion.travel(
        { colour: colourOf(players, flight.seat), points, unit: stage.unit(), kind: flight.kind }, (hop) => tell(flight, hop));
      if (flights.length > 1) motion.hurry();
      redraw();
      await landed;
    }
    flights = flights.filter((other) => other !== flight);
    redraw();
  }

  return {
    /** Plays a move when those before it have landed, which then hurry. @param {Flight} flight @param {number} seats @returns {Promise<void>} */
    fly(flight, seats) {
      players = seats;
      if (flights.length > 0) motion.hurry();
      flights.push(flight);
      air = air.then(() => lift(flight));
      redraw();
      return air;
    },
    /** A marble that was carried there lies. @param {Flight} flight */
    lay: (flight) => tell(flight, flight.path.length - 1),
    /** The board has changed otherwise: the one in the air lands quickly, the others are not shown. */
    hurry() {
      flights = flights.slice(0, 1);
      motion.hurry();
    },
    /** Nothing flies any more. */
    stop() {
      flights = [];
      motion.stop();
    },
    landed: () => air,
    /** The colours as they are seen now: who waits is still at home, who flies is nowhere. @param {Map<number, number>} colours */
    undo(colours) {
      for (const { path, seat } of flights.slice(1).reverse()) {
        colours.delete(path[path.length - 1]);
        colours.set(path[0], colourOf(players, seat));
      }
      if (flights.length > 0) colours.delete(flights[0].path[flights[0].path.length - 1]);
    },
  };
}
