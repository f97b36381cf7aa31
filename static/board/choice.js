// What a tap means: which marble is chosen, which hole is looked at, whether the move is sent. Pure; it never draws or
// sends, and what is not in the list of legal moves cannot come out of it.

/**
 * @import { Legal } from '../legal.js'
 * @import { Point } from './svg.js'
 *
 * @typedef {{ from: number | null, to: number | null }} Choice
 * @typedef {{ legal: Legal, confirm: 'smart' | 'always' | 'never', reach: number, at: (cell: number) => Point }} Ground
 */

/** Nothing chosen. @type {Choice} */
export const NOTHING = { from: null, to: null };

/** A tap reaches so far, and two holes are hard to tell apart when it is nearly as far from both (CSS pixels). */
export const REACH = 28;
export const CLOSE = 8;

/**
 * The cells within reach, nearest first.
 * @param {Point} point
 * @param {Iterable<number>} cells
 * @param {Ground} ground
 */
function near(point, cells, { at, reach }) {
  return [...cells]
    .map((cell) => ({ cell, far: Math.hypot(at(cell).x - point.x, at(cell).y - point.y) }))
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far);
}

/** All that a tap can mean: the marbles that can move, and the destinations of the chosen one. @param {number | null} from @param {Ground} ground */
const targets = (from, { legal }) => [...legal.keys(), ...(from === null ? [] : legal.get(from)?.keys() ?? [])];

/** The marble or the destination that a pointer means. @param {number | null} from the chosen marble @param {Point} point @param {Ground} ground */
export const meant = (from, point, ground) => near(point, targets(from, ground), ground)[0]?.cell ?? null;

/** The destination that a pointer means. @param {number} from the chosen marble @param {Point} point @param {Ground} ground */
export function destinationAt(from, point, ground) {
  const cell = meant(from, point, ground);
  return cell !== null && ground.legal.get(from)?.has(cell) ? cell : null;
}

/** The destination that a carried marble is over: the other marbles are no choice now. @param {number} from @param {Point} point @param {Ground} ground */
export function landingAt(from, point, ground) {
  const cell = near(point, [from, ...(ground.legal.get(from)?.keys() ?? [])], ground)[0]?.cell ?? from;
  return cell === from ? null : cell;
}

/**
 * @param {Choice} choice
 * @param {Point} point
 * @param {Ground} ground
 * @returns {Choice & { send: boolean }}
 */
export function tap({ from, to }, point, ground) {
  const destinations = from === null ? undefined : ground.legal.get(from);
  const [first, ...others] = near(point, targets(from, ground), ground);
  if (!first || first.cell === from) return { ...NOTHING, send: false };
  if (!destinations?.has(first.cell)) return { from: first.cell, to: null, send: false };
  const clear = !others.some(({ cell, far }) => cell !== from && far - first.far < CLOSE);
  const send = first.cell === to || ground.confirm === 'never' || (ground.confirm === 'smart' && clear);
  return { from, to: first.cell, send };
}

/** What is left of a choice when the list of legal moves has changed. @param {Choice} choice @param {Legal | null} legal @returns {Choice} */
export function stillValid({ from, to }, legal) {
  const destinations = from === null ? undefined : legal?.get(from);
  if (!destinations) return NOTHING;
  return { from, to: to !== null && destinations.has(to) ? to : null };
}
