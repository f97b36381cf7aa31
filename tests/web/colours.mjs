// Measures the colours of style.css as they are drawn on the board: how far apart the marbles are for every eye, and how
// much lines and texts stand out. `node colours.mjs` prints the figures; unit/colours.test.mjs holds them to the bars.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {[number, number, number]} Rgb 0 to 1, as in the style sheet
 * @typedef {Record<string, Rgb>} Tokens
 * @typedef {{ name: string, tokens: Tokens }} Look
 * @typedef {{ what: string, least: number, between: string }} Figure
 */

const STATIC = new URL('../../static/', import.meta.url);
const SEATS = [0, 1, 2, 3, 4, 5];

/**
 * Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision Deficiency, IEEE TVCG
 * 15(6), 2009, table 1: severity 1.0, for linear RGB.
 */
const VISIONS = {
  normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
};

/** IEC 61966-2-1, and its D65 white. */
const TO_XYZ = [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]];
const WHITE = [0.95047, 1, 1.08883];

/** @param {number} value */
const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** @param {number[][]} matrix @param {number[]} vector */
const times = (matrix, vector) => matrix.map((row) => row.reduce((sum, value, i) => sum + value * vector[i], 0));

/** CIE 1976 of linear RGB. @param {number[]} rgb */
function lab(rgb) {
  const f = (/** @type {number} */ t) => (t > (6 / 29) ** 3 ? Math.cbrt(t) : t / (3 * (6 / 29) ** 2) + 4 / 29);
  const [x, y, z] = times(TO_XYZ, rgb).map((value, i) => f(value / WHITE[i]));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const DEGREES = 180 / Math.PI;
/** @param {number} degrees */
const cos = (degrees) => Math.cos(degrees / DEGREES);
/** @param {number} b @param {number} a in degrees from 0 to 360 */
const hue = (b, a) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) * DEGREES + 360) % 360);
/** @param {number} c */
const seventh = (c) => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));

/**
 * The colour difference CIEDE2000 after Sharma, Wu, Dalal: The CIEDE2000 Color-Difference Formula, Color Research and
 * Application 30(1), 2005, equations 2 to 22.
 * @param {number[]} one CIE Lab
 * @param {number[]} two
 */
export function difference([l1, a1, b1], [l2, a2, b2]) {
  const stretch = 1 + 0.5 * (1 - seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [hue(b1, a1 * stretch), hue(b2, a2 * stretch)];
  const grey = c1 * c2 === 0;
  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const [dl, dc, dh] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin(turn / 2 / DEGREES)];
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const far = Math.abs(h1 - h2) > 180;
  const h = grey ? h1 + h2 : (h1 + h2 + (far ? (h1 + h2 < 360 ? 360 : -360) : 0)) / 2;
  const t = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const bent = -Math.sin((60 * Math.exp(-(((h - 275) / 25) ** 2))) / DEGREES) * 2 * seventh(c);
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + bent * (dc / sc) * (dh / sh));
}

/** WCAG 2.2, relative luminance and contrast ratio. @param {Rgb} a @param {Rgb} b */
export function contrast(a, b) {
  const [dark, bright] = [a, b].map((rgb) => times(TO_XYZ, rgb.map(linear))[1]).sort((one, two) => one - two);
  return (bright + 0.05) / (dark + 0.05);
}

/** One colour over another. @param {Rgb} top @param {Rgb} ground @param {number} opacity */
const over = (top, ground, opacity) => /** @type {Rgb} */ (top.map((value, i) => value * opacity + ground[i] * (1 - opacity)));

/** @param {string} hex @returns {Rgb} */
const rgb = (hex) => /** @type {Rgb} */ ([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255));

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

/** What an eye sees of a colour: the matrix is for linear RGB; many apply it to the values of the style sheet, so that counts too. @param {Rgb} colour @param {number[][]} matrix */
const seen = (colour, matrix) => [
  lab(times(matrix, colour.map(linear)).map((value) => Math.min(1, Math.max(0, value)))),
  lab(times(matrix, colour).map((value) => Math.sign(value) * linear(Math.abs(value)))),
];

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
