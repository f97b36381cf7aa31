// The language files as lists of texts, for the tests that hold them to their rules: those of every page, and the parts
// that only some pages load.

import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '../../static/i18n.js';

/** @import { Language, Words } from '../../static/i18n.js' */

export const FOLDER = new URL('../../static/i18n/', import.meta.url);
export const NAMES = /** @type {Language[]} */ (Object.keys(LANGUAGES));
/** `''`: the texts of every page. */
export const PARTS = ['', ...readdirSync(FOLDER, { withFileTypes: true }).filter((one) => one.isDirectory()).map(({ name }) => `${name}/`)];

/** @param {string} part @param {string} name @returns {Words} */
export const wordsOf = (part, name) => JSON.parse(readFileSync(new URL(`${part}${name}.json`, FOLDER), 'utf8'));

/** @param {Words} words @returns {words is Record<string, string>} */
export const isForms = (words) => typeof words === 'object' && 'other' in words;

/**
 * Every text with its key; the forms of one count as one.
 * @param {Words} words
 * @param {string} [path]
 * @returns {[string, Words][]}
 */
export function texts(words, path = '') {
  if (typeof words === 'string' || isForms(words)) return [[path, words]];
  return Object.entries(words).flatMap(([key, inside]) => texts(inside, path === '' ? key : `${path}.${key}`));
}

/** @param {Words} words */
export const allForms = (words) => (typeof words === 'string' ? [words] : Object.values(words).map(String));

/** All texts of a language, of every part. @param {string} name */
export const allTexts = (name) => PARTS.flatMap((part) => texts(wordsOf(part, name)));
