// The small boards of the rules page: what stands where, and what may be done there. Facts only; a test holds every way,
// dot and cross against the rules.

import { homes } from '../../state/start.js';

/**
 * @typedef {object} Picture
 * @property {'star' | 'halma'} game
 * @property {number} players
 * @property {number[][]} pieces of each seat, as far as they matter; seen from seat 0, whose first piece may move
 * @property {number[]} [path] a chain of that piece, with numbers
 * @property {number[]} [steps] where it may step
 * @property {number[]} [not] where it might come, and may not stop
 * @property {number[]} [around] cells that are seen; without them the whole board
 */

const CORNER = [111, 112, 113, 114, 115, 116, 117, 118, 119, 120];

/** @param {'star' | 'halma'} game @param {number} players @returns {Picture} */
const start = (game, players) => ({ game, players, pieces: homes(game, players) });

export const PICTURES = /** @satisfies {Record<string, Picture>} */ ({
  step: { game: 'star', players: 2, pieces: [[60], [59]], steps: [50, 51, 61, 69, 70], around: [40, 42, 58, 62, 79, 81] },
  chain: { game: 'star', players: 4, pieces: [[17], [29], [50], [69]], path: [17, 40, 59, 80], around: [19, 15, 81, 79, 61, 57] },
  crossing: {
    game: 'star', players: 6, pieces: [[57], [66], [], [], [88], [102]],
    path: [57, 76, 101, 103], not: [76, 101], around: [98, 104, 57, 59],
  },
  all_own: { game: 'star', players: 2, pieces: [CORNER, []], around: [120, 106, 102] },
  block: { game: 'star', players: 2, pieces: [CORNER.filter((hole) => hole < 118), [118, 119, 120]], around: [120, 106, 102] },
  halma_step: {
    game: 'halma', players: 2, pieces: [[119], [103]], steps: [102, 104, 118, 120, 134, 135, 136], around: [85, 89, 149, 153],
  },
  halma_chain: { game: 'halma', players: 2, pieces: [[151, 88], [135, 104]], path: [151, 119, 89, 87], around: [69, 74, 165, 170] },
  camp: {
    game: 'halma', players: 2, pieces: [[50, 0, 1, 16, 17, 18], []], steps: [33, 34, 35, 49, 65], not: [51, 66, 67], around: [0, 6, 96],
  },
  star_start: start('star', 6),
  halma_start: start('halma', 2),
  players_2: start('star', 2),
  players_3: start('star', 3),
  players_4: start('star', 4),
  players_6: start('star', 6),
});

/** @typedef {keyof typeof PICTURES} PictureName */
