// Words for people, in their language. Never puts pieces of sentences together: whole texts with {places}.

/**
 * @typedef {string | { [key: string]: Words }} Words
 * @typedef {Record<string, string | number>} Params
 * @typedef {(key: string, params?: Params) => string} Translate
 */

/** What each language calls itself. @typedef {keyof typeof LANGUAGES} Language */
export const LANGUAGES = { en: 'English', id: 'Bahasa Indonesia', nl: 'Nederlands', ru: 'Русский', zh: '中文' };

/** Old systems still send the former code of Indonesian. @type {Record<string, string>} */
const FORMER = { in: 'id' };

/** @type {Words} */
let words = {};
let language = 'en';
/** How the language writes numbers; made when one is written, as it takes a browser 30 ms to begin. @type {Intl.NumberFormat | null} */
let numbers = null;
/** How it counts. @type {Partial<Record<Intl.PluralRuleType, Intl.PluralRules>>} */
let plurals = {};
/** The language that was asked for last. */
let asked = '';
/** Which parts are loaded besides the texts of every page. @type {Set<string>} */
const parts = new Set();
/** The texts of every page are there. */
let ready = Promise.resolve();

/** The first of these that there is. @param {readonly unknown[]} wanted tags like `nl-BE` @returns {Language} */
export function bestLanguage(wanted) {
  for (const tag of wanted) {
    const [base] = String(tag).toLowerCase().split('-');
    const name = FORMER[base] ?? base;
    if (Object.hasOwn(LANGUAGES, name)) return /** @type {Language} */ (name);
  }
  return 'en';
}

/** The tag for a document: the Chinese texts are in simplified characters. @param {Language} name */
export const tagOf = (name) => (name === 'zh' ? 'zh-Hans' : name);

/** @param {string} file @returns {Promise<{ [key: string]: Words }>} */
async function fetchWords(file) {
  const answer = await fetch(new URL(`./i18n/${file}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`words: ${answer.status}`);
  return answer.json();
}

/** Loads the texts; until then `t` gives back its keys. @param {Language} wanted */
export function loadWords(wanted) {
  asked = wanted;
  ready = loadAll(wanted);
  return ready;
}

/** @param {Language} wanted */
async function loadAll(wanted) {
  const loaded = await Promise.all([wanted, ...[...parts].map((part) => `${part}/${wanted}`)].map(fetchWords));
  if (asked !== wanted) return;
  useWords(wanted, loaded.reduce(joined));
  document.documentElement.lang = tagOf(wanted);
}

/** A part may add to a section that is there. @param {{ [key: string]: Words }} texts @param {{ [key: string]: Words }} more @returns {{ [key: string]: Words }} */
function joined(texts, more) {
  const sections = Object.entries(more).map(([name, words]) => [name, { ...Object(texts[name]), ...Object(words) }]);
  return { ...texts, ...Object.fromEntries(sections) };
}

/** The texts that only some pages need, in the language of the moment. @param {string} part a folder of `i18n/` */
export async function loadPart(part) {
  if (parts.has(part)) return;
  const wanted = asked;
  const [loaded] = await Promise.all([fetchWords(`${part}/${wanted}`), ready]);
  parts.add(part);
  // The language was changed meanwhile: all of it anew.
  if (asked === wanted) words = joined(Object(words), loaded);
  else await loadWords(/** @type {Language} */ (asked));
}

/** @param {string} name @param {Words} loaded */
export function useWords(name, loaded) {
  language = name;
  numbers = null;
  plurals = {};
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
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in params ? written(params[name]) : whole));
}

/** A number as the language writes it; a text as it is. @param {string | number} value */
export function written(value) {
  if (typeof value === 'string') return value;
  // Small whole numbers look the same everywhere.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  numbers ??= new Intl.NumberFormat(language);
  return numbers.format(value);
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
  const type = ordinal ? 'ordinal' : 'cardinal';
  const rules = plurals[type] ??= new Intl.PluralRules(language, { type });
  const form = forms[rules.select(n)] ?? forms.other;
  return typeof form === 'string' ? form : undefined;
}
