// Reads the list of legal moves that the server sends (protocol/README.md, "Moving"). It never judges: what is not in
// the list cannot be done.

import { toward } from './geom.js';

/** @typedef {{ to: number, jumps: number, path: number[] }} Destination `jumps` is 0 for a step */
/** @typedef {Map<number, Map<number, Destination>>} Legal for each piece that can move its destinations */

/** By their values. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIRECTIONS = [0, 1, 2, 3, 4, 5, 6, 7];

/** What the sign of a landing says besides the direction. */
const GOES_ON = 8;
const SIBLING = 16;
const CROSS = 32;

/** The values of the signs, one after the other. Behind the end there is always a 0: a list that breaks off does no harm. @param {string} moves */
function valuesOf(moves) {
  let next = 0;
  const value = () => SIGNS.indexOf(moves.charAt(next++)) & 63;
  return { value, more: () => next < moves.length };
}

/** The cells that a piece leaves out besides those that its first two signs can say. @param {() => number} value @returns {number} */
function further(value) {
  const cells = value();
  return cells < 63 ? cells : cells + further(value);
}

/**
 * @param {string} game
 * @param {string} moves
 * @returns {Legal}
 */
export function parseLegal(game, moves) {
  /** @type {Legal} */
  const legal = new Map();
  const { value, more } = valuesOf(moves);

  /** @param {number[]} path @param {number} jumps */
  const add = (path, jumps) => legal.get(path[0])?.set(path[path.length - 1], { to: path[path.length - 1], jumps, path });

  /** The jumps from the end of a path, and all beyond. @param {number[]} path */
  function jump(path) {
    let sign;
    do {
      sign = value();
      const way = [...path, toward(game, path[path.length - 1], sign & 7, 2)];
      if (!(sign & CROSS)) add(way, path.length);
      if (sign & GOES_ON) jump(way);
    } while (sign & SIBLING);
  }

  let next = 0;
  while (more()) {
    const piece = value() * 64 + value();
    const skipped = piece >> 9;
    const from = next + skipped + (skipped < 7 ? 0 : further(value));
    legal.set(from, new Map());
    for (const direction of DIRECTIONS) if ((piece >> direction) & 1) add([from, toward(game, from, direction, 1)], 0);
    if (piece & 256) jump([from]);
    next = from + 1;
  }
  return legal;
}
