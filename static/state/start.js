// Where the pieces of a new game stand: a `started` event names the game but sends no board.
// Never judges a move: the server alone knows the rules.

/** Cells in each row of the star. */
const STAR_ROWS = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];
/** Cells of the camp in each row of halma, from the board's edge. */
const CAMP_ROWS = [5, 5, 4, 3, 2];
/** The corners in use for each number of players, 0 top, clockwise. @type {Record<number, number[]>} */
const CORNERS = { 2: [0, 3], 3: [0, 2, 4], 4: [0, 1, 3, 4], 6: [0, 1, 2, 3, 4, 5] };

/**
 * The corner of each seat; empty for halma.
 * @param {string} game
 * @param {number} players
 * @returns {number[]}
 */
export function cornersOf(game, players) {
  return game === 'star' ? CORNERS[players] ?? [] : [];
}

/**
 * The home of each seat, its cells ascending.
 * @param {string} game
 * @param {number} players
 * @returns {number[][]}
 */
export function homes(game, players) {
  if (game === 'star') return cornersOf(game, players).map(starHome);
  const lower = halmaCamp();
  return [lower, lower.map((cell) => 255 - cell).reverse()];
}

/**
 * How far a seat has to go at the start, as its progress bar counts.
 * @param {string} game
 */
export function totalDistance(game) {
  if (game === 'star') return 110;
  const [camp, goal] = homes('halma', 2);
  return camp.reduce((sum, cell) => sum + Math.min(...goal.map((to) => kingSteps(cell, to))), 0);
}

/** @param {number} a @param {number} b */
function kingSteps(a, b) {
  return Math.max(Math.abs((a >> 4) - (b >> 4)), Math.abs((a & 15) - (b & 15)));
}

function halmaCamp() {
  const rows = CAMP_ROWS.map((count, up) => row(16 * (16 - up) - count, count));
  return rows.reverse().flat();
}

/** @param {number} from @param {number} count */
function row(from, count) {
  return Array.from({ length: count }, (_, i) => from + i);
}

/** Rows and places of a corner's ten holes: the top and bottom are whole rows, the others row ends. @param {number} corner */
function starHome(corner) {
  if (corner === 0) return row(0, 10);
  if (corner === 3) return row(111, 10);
  const upper = corner === 1 || corner === 5;
  const right = corner === 1 || corner === 2;
  const rows = upper ? [4, 5, 6, 7] : [9, 10, 11, 12];
  return rows.flatMap((index) => {
    const count = upper ? 8 - index : index - 8;
    const first = STAR_ROWS.slice(0, index).reduce((sum, cells) => sum + cells, 0);
    return row(right ? first + STAR_ROWS[index] - count : first, count);
  });
}
