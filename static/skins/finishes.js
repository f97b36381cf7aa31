// The finishes of marbles as gradients: a little light or shade over their own colour, most of which stays as it is, so that
// every eye still tells the players apart (tests/web/unit/colours_skins.test.mjs). Pure data; it draws nothing.

/**
 * @typedef {[at: number, light: number]} Stop from 0 to 1: where, and how much white is mixed in; below 0: how much black
 * @typedef {{ kind: 'linear' | 'radial', from: Record<string, number>, stops: Stop[] }} Finish `from`: attributes of the gradient
 */

/** @type {Record<string, Finish>} */
export const FINISHES = {
  glass: {
    kind: 'linear', from: { x1: 0, y1: 0, x2: 0, y2: 1 },
    stops: [[0.08, 0.4], [0.2, 0.26], [0.22, 0], [0.84, 0], [1, -0.3]],
  },
  ringed: {
    kind: 'radial', from: { cx: 0.5, cy: 0.5, r: 0.5 },
    stops: [[0.36, 0], [0.38, 0.36], [0.5, 0.36], [0.52, 0]],
  },
  pearl: {
    kind: 'radial', from: { cx: 0.36, cy: 0.34, r: 0.8 },
    stops: [[0, 0.7], [0.08, 0.5], [0.26, 0], [0.84, 0], [1, -0.3]],
  },
  facet: {
    kind: 'linear', from: { x1: 0, y1: 0, x2: 1, y2: 1 },
    stops: [[0.28, 0], [0.28, 0.36], [0.36, 0.36], [0.36, 0], [0.64, 0], [0.64, -0.3], [0.72, -0.3], [0.72, 0]],
  },
};
