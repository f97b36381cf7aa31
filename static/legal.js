// Reads the flat list of legal moves that the server sends (protocol/README.md, "Moving"). It never judges: what is
// not in the list cannot be done.

/** @typedef {{ to: number, jumps: number, path: number[] }} Destination `jumps` is 0 for a step */
/** @typedef {Map<number, Map<number, Destination>>} Legal for each piece that can move its destinations */

const SIGNS = /[.>~<]\d*/g;

/**
 * @param {string} piece one piece of the list, `190.174>158>126`
 * @returns {[number, Map<number, Destination>]}
 */
function readPiece(piece) {
  const from = Number.parseInt(piece, 10);
  /** @type {Map<number, Destination>} */
  const destinations = new Map();
  const path = [from];
  for (const sign of piece.match(SIGNS) ?? []) {
    const cell = Number(sign.slice(1));
    if (sign[0] === '<') path.pop();
    else if (sign[0] === '.') destinations.set(cell, { to: cell, jumps: 0, path: [from, cell] });
    else {
      path.push(cell);
      if (sign[0] === '>') destinations.set(cell, { to: cell, jumps: path.length - 1, path: [...path] });
    }
  }
  return [from, destinations];
}

/**
 * @param {string} moves
 * @returns {Legal}
 */
export const parseLegal = (moves) => new Map(moves.split(' ').filter((piece) => piece !== '').map(readPiece));
