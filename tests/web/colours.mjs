// Measures the colours of style.css as they are drawn on the board: how far apart the marbles are for every eye, and how
// much lines and texts stand out. `node colours.mjs` prints the figures; unit/colours.test.mjs holds them to the bars.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { VISIONS, contrast, difference, seen } from './eyes.mjs';

/**
 * @import { Rgb } from './eyes.mjs'
 *
 * @typedef {Record<string, Rgb>} Tokens
 * @typedef {{ name: string, tokens: Tokens }} Look
 * @typedef {{ what: string, least: number, between: string }} Figure
 */

const STATIC = new URL('../../static/', import.meta.url);
const SEATS = [0, 1, 2, 3, 4, 5];

/** One colour over another. @param {Rgb} top @param {Rgb} ground @param {number} opacity */
export const over = (top, ground, opacity) => /** @type {Rgb} */ (top.map((value, i) => value * opacity + ground[i] * (1 - opacity)));

/** @param {string} hex @returns {Rgb} */
export const rgb = (hex) => /** @type {Rgb} */ ([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255));

const TOKEN = /--([\w-]+):\s*(?:light-dark\((#\w{6}),\s*(#\w{6})\)|(#\w{6}))/g;

/**
 * Every look of the style sheet: the first rule light and dark, and what each further rule for the whole page changes.
 * @param {string} css
 * @returns {Look[]}
 */
export function looks(css) {
  const rules = [...css.matchAll(/(:root[^{]*)\{([^}]*)\}/g)].map(([, selector, body]) => ({ selector: selector.trim(), found: [...body.matchAll(TOKEN)] }));
  const [base, ...others] = rules.filter(({ found }) => found.length > 0);
  return [base, ...others].flatMap((rule) => ['light', 'dark'].map((theme, dark) => {
    const found = rule === base ? base.found : [...base.found, ...rule.found];
    const tokens = Object.fromEntries(found.map(([, name, light, night, both]) => [name, rgb(both ?? (dark ? night : light))]));
    return { name: `${theme}${rule.selector.replace(':root', ' ').trimEnd()}`, tokens };
  }));
}

/** @param {string} css @param {string} selector @param {string} property */
function number(css, selector, property) {
  const rule = css.split('\n').find((line) => line.startsWith(`${selector} {`)) ?? '';
  return Number(new RegExp(`[ {]${property}: ([\\d.]+)`).exec(rule)?.[1] ?? Number.NaN);
}

/** The places of the board that lines and marbles lie on, and the same inside the tinted camps. @param {Tokens} tokens @param {string} css */
export function grounds({ face, frame, hole, ...tokens }, css) {
  const square = over(frame, face, number(css, '.ground .squares', 'opacity'));
  const plain = { face, hole, square };
  const usual = number(css, '.ground .tint', 'fill-opacity');
  const camps = Object.fromEntries(SEATS.flatMap((seat) => {
    const own = number(css, `.ground .tint.p${seat}`, 'fill-opacity') || usual;
    return [['camp', face], ['dark camp', square]].map(([name, under]) => [`${name} ${seat}`, over(tokens[`p${seat}-fill`], /** @type {Rgb} */ (under), own)]);
  }));
  return { plain, camps };
}

/** The least of all contrasts between some colours and some grounds. @param {string} what @param {Record<string, Rgb>} tops @param {Record<string, Rgb>} unders @returns {Figure} */
function least(what, tops, unders) {
  const all = Object.entries(tops).flatMap(([top, a]) => Object.entries(unders).map(([under, b]) => ({ what, least: contrast(a, b), between: `${top} on ${under}` })));
  return all.reduce((worst, one) => (one.least < worst.least ? one : worst));
}

/** @param {Tokens} tokens @param {string[]} names */
const some = (tokens, names) => Object.fromEntries(names.map((name) => [name, tokens[name]]));

/** How far apart the two nearest fills are, for every eye. @param {Tokens} tokens @returns {Figure[]} */
export function fills(tokens) {
  return Object.entries(VISIONS).map(([what, matrix]) => {
    const eyes = SEATS.map((seat) => seen(tokens[`p${seat}-fill`], matrix));
    const pairs = SEATS.flatMap((a) => SEATS.slice(a + 1).map((b) => {
      const both = eyes[a].map((one, way) => difference(one, eyes[b][way]));
      return { what: `fills, ${what}`, least: Math.min(...both), between: `p${a} and p${b}` };
    }));
    return pairs.reduce((worst, one) => (one.least < worst.least ? one : worst));
  });
}

/** The rim of every marble. @param {Tokens} tokens @param {string} css @returns {Figure[]} */
export function rims(tokens, css) {
  return [least('rim', some(tokens, ['rim']), grounds(tokens, css).plain)];
}

/**
 * Lines that mean something: those with a casing stand out from it and from the board, the others from all they lie on.
 * @param {Tokens} tokens
 * @param {string} css of the board
 * @returns {Figure[]}
 */
export function lines(tokens, css) {
  const { plain, camps } = grounds(tokens, css);
  const players = some(tokens, SEATS.map((seat) => `p${seat}-line`));
  const cased = { ...plain, case: tokens.case };
  const faint = number(css, '.under .faint', 'stroke-opacity');
  const border = number(css, '.ground .tint.halma', 'stroke-opacity');
  const through = (/** @type {Rgb} */ top, /** @type {number} */ opacity, /** @type {Record<string, Rgb>} */ unders) =>
    Object.entries(unders).map(([name, ground]) => least('', { line: over(top, ground, opacity) }, { [name]: ground }));
  const worst = (/** @type {string} */ what, /** @type {Figure[]} */ all) => ({ ...all.reduce((a, b) => (b.least < a.least ? b : a)), what });
  return [
    least('last moves', players, cased),
    least('target, bold path, rings, dots', some(tokens, ['accent']), cased),
    worst('faint paths', through(tokens.accent, faint, { ...plain, ...camps })),
    worst('borders of halma camps', [0, 3].flatMap((seat) => through(tokens[`p${seat}-line`], border, { face: plain.face, square: plain.square }))),
  ];
}

/** @param {Tokens} tokens @returns {Figure[]} */
export function texts(tokens) {
  return [
    least('text', some(tokens, ['ink']), some(tokens, ['page', 'surface', 'well', 'tint', 'alarm'])),
    least('muted text', some(tokens, ['muted']), some(tokens, ['page', 'surface'])),
    least('text on the accent', some(tokens, ['on-accent']), some(tokens, ['accent'])),
    least('accent and warning as text', some(tokens, ['accent', 'warn']), some(tokens, ['page', 'surface'])),
  ];
}

export const styleSheet = () => readFileSync(new URL('style.css', STATIC), 'utf8');
export const boardSheet = () => readFileSync(new URL('board.css', STATIC), 'utf8');

/** @param {Figure} figure */
export const shown = ({ what, least: value, between }) => `${what.padEnd(32)} ${value.toFixed(2).padStart(6)}  ${between}`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const css = boardSheet();
  for (const { name, tokens } of looks(styleSheet())) {
    const figures = [...fills(tokens), ...rims(tokens, css), ...lines(tokens, css), ...texts(tokens)];
    console.log(`${name}\n${figures.map((figure) => `  ${shown(figure)}`).join('\n')}`);
  }
}
