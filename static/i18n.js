// Words for people, in their language. Never puts pieces of sentences together: whole texts with {places}.

/**
 * @typedef {string | { [key: string]: Words }} Words
 * @typedef {Record<string, string | number>} Params
 * @typedef {(key: string, params?: Params) => string} Translate
 */

/** @type {Words} */
let words = {};
let language = 'en';

/** Loads the texts; until then `t` gives back its keys. @param {string} wanted */
export async function loadWords(wanted) {
  const answer = await fetch(new URL(`./i18n/${wanted}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`words: ${answer.status}`);
  useWords(wanted, await answer.json());
  document.documentElement.lang = wanted;
}

/** @param {string} name @param {Words} loaded */
export function useWords(name, loaded) {
  language = name;
  words = loaded;
}

/**
 * The text of a key like `home.title`, its {places} filled. A text with `one`, `few`, `many`, `other` (or the same inside
 * `ordinal`) is chosen by the number `n`.
 * @type {Translate}
 */
export function t(key, params = {}) {
  const text = choose(find(key), Number(params.n ?? 0));
  if (text === undefined) return key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in params ? String(params[name]) : whole));
}

/** Whether there is a text. @param {string} key */
export function hasText(key) {
  return find(key) !== undefined;
}

/** @param {string} key @returns {Words | undefined} */
function find(key) {
  /** @type {Words | undefined} */
  let at = words;
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || !Object.hasOwn(at, part)) return undefined;
    at = at[part];
  }
  return at;
}

/** @param {Words | undefined} text @param {number} n @returns {string | undefined} */
function choose(text, n) {
  if (typeof text !== 'object') return text;
  const ordinal = 'ordinal' in text;
  const forms = ordinal ? text.ordinal : text;
  if (typeof forms !== 'object') return undefined;
  const form = forms[new Intl.PluralRules(language, { type: ordinal ? 'ordinal' : 'cardinal' }).select(n)] ?? forms.other;
  return typeof form === 'string' ? form : undefined;
}
