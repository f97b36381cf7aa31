// A language that nobody speaks: every text of another one made 40 % longer, its {places} kept. Whatever has no room
// for it has no room for some real language either.

/** @import { Words } from '../../static/i18n.js' */

const LONGER = 1.4;
/** Without spaces it could not break, with many it would always break: about a word of each six letters. */
const FILL = 'longër ';

/** @param {string} text */
export function pseudoText(text) {
  const letters = [...text.replace(/\{\w+\}/g, '')].length;
  if (letters === 0) return text;
  const missing = Math.ceil(letters * (LONGER - 1));
  return `${text}${letters > 12 ? ' ' : ''}${FILL.repeat(missing).slice(0, missing)}`.trimEnd().padEnd([...text].length + missing, '~');
}

/** @param {Words} words @returns {Words} */
export function pseudoWords(words) {
  if (typeof words === 'string') return pseudoText(words);
  return Object.fromEntries(Object.entries(words).map(([key, inside]) => [key, pseudoWords(inside)]));
}
