// Room codes as people type them and as the server shows them. Never asks the server whether a room exists.

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The code as the server shows it, `7K3M-Q9TX-0BVE`; `null`: this is no code.
 * @param {string} text any case, with or without dashes, O for 0, I and L for 1
 * @returns {string | null}
 */
export function roomCode(text) {
  const plain = text.toUpperCase().replaceAll('-', '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (plain.length !== 12 || [...plain].some((letter) => !ALPHABET.includes(letter))) return null;
  return [plain.slice(0, 4), plain.slice(4, 8), plain.slice(8)].join('-');
}
