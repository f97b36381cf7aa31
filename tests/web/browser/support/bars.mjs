// Figures beside their bars (UX, section 5): all are printed, then none may be over.

import assert from 'node:assert/strict';

/** @typedef {[what: string, figure: number, most?: number]} Row without a bar of its own it is only told */

/** @param {number} bar @param {string} unit @param {Row[]} rows */
export function hold(bar, unit, rows) {
  for (const [what, figure, most] of rows) {
    console.log(`bar ${bar}: ${what}: ${Math.round(figure * 100) / 100} ${unit}${most === undefined ? '' : ` (at most ${most})`}`);
  }
  assert.deepEqual(rows.filter(([, figure, most = Infinity]) => figure > most), [], `bar ${bar}`);
}

/** @param {number[]} figures */
export const median = (figures) => [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)];
