// What people wear, as far as the server has told. Never asks for it, and forgets nobody: people are few at a table.

import { settings } from './settings.js';

/** @import { Worn } from '../protocol/protocol.d.ts' */

/** @type {Worn} */
const NOTHING = { board: null, marbles: null, trail: null, plate: null };

/** @type {Map<string, Worn>} */
const known = new Map();

/** @param {string} player @param {Worn | undefined} worn */
export const learnWorn = (player, worn = NOTHING) => void known.set(player, worn);

/** What is seen of it: that of others may be switched off. @param {string | null} player @param {boolean} own @returns {Worn} */
export function wornBy(player, own) {
  return (own || settings().cosmetics) && player !== null ? known.get(player) ?? NOTHING : NOTHING;
}

/** The classes of a nameplate. @param {string | null} plate */
export const plateLook = (plate) => (plate === null ? '' : `plate plate-${plate}`);
