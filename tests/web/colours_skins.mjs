// Measures what people can wear: every board in every look of the page, the marbles of every finish, the nameplates.
// `node colours_skins.mjs` prints the figures; unit/colours_skins.test.mjs holds them to the bars.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FINISHES } from '../../static/skins/finishes.js';
import { boardSheet, looks, lines, rgb, rims, shown, styleSheet } from './colours.mjs';
import { VISIONS, contrast, difference, seen } from './eyes.mjs';

/**
 * @import { Figure, Look, Tokens } from './colours.mjs'
 * @import { Rgb } from './eyes.mjs'
 * @import { Finish } from '../../static/skins/finishes.js'
 */

const SEATS = [0, 1, 2, 3, 4, 5];
const GRID = Array.from({ length: 24 }, (_, i) => (i + 0.5) / 24);
const TOKEN = /--([\w-]+):\s*light-dark\((#\w{6}),\s*(#\w{6})\)/g;

export const skinSheet = () => readFileSync(new URL('../../static/skins.css', import.meta.url), 'utf8');

/** Every rule of the sheet that sets colours. @param {string} css */
const rules = (css) => [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^}]*)\}/g)].map(([, selector, body]) => ({
  selector: selector.trim(), scheme: /color-scheme: (light|dark)/.exec(body)?.[1], found: [...body.matchAll(TOKEN)],
}));

/** Whether a look has high contrast. @param {string} name */
export const isSharp = (name) => name.includes('contrast');

/** Every board in every look. @param {string} css */
export function boards(css) {
  const page = looks(styleSheet());
  const all = rules(css).filter(({ selector }) => selector.includes('[data-board='));
  const names = [...new Set(all.map(({ selector }) => /data-board="(\w+)"/.exec(selector)?.[1] ?? ''))];
  return names.flatMap((board) => page.map((look) => wearing(look, board, page, all.filter(({ selector }) => selector.includes(`"${board}"`)))));
}

/** @param {Look} look @param {string} board @param {Look[]} page @param {ReturnType<typeof rules>} own */
function wearing(look, board, page, own) {
  const sharp = isSharp(look.name);
  const scheme = own.find((rule) => rule.scheme)?.scheme ?? look.name.split(' ')[0];
  // A board of one theme takes all its colours from that theme.
  const under = page.find(({ name }) => name.startsWith(scheme) && isSharp(name) === sharp) ?? look;
  const set = own.filter(({ selector }) => sharp || !selector.includes('contrast')).flatMap(({ found }) => found);
  const tokens = Object.fromEntries(set.map(([, name, light, dark]) => [name, rgb(scheme === 'dark' ? dark : light)]));
  return { board, name: `${board}, ${look.name}`, set: Object.keys(tokens), tokens: { ...under.tokens, ...tokens } };
}

/** What a gradient mixes in at a point of the marble's box: white, or black below 0. @param {Finish} finish @param {number} x @param {number} y */
function lightAt({ kind, from, stops }, x, y) {
  const along = () => ((x - from.x1) * (from.x2 - from.x1) + (y - from.y1) * (from.y2 - from.y1)) / ((from.x2 - from.x1) ** 2 + (from.y2 - from.y1) ** 2);
  const at = kind === 'linear' ? along() : Math.hypot(x - from.cx, y - from.cy) / from.r;
  const next = stops.findIndex(([place]) => place > at);
  if (next <= 0) return stops.at(next)?.[1] ?? 0;
  const [[a, one], [b, two]] = [stops[next - 1], stops[next]];
  return one + ((two - one) * (at - a)) / (b - a);
}

/** Points spread over a round marble. */
const INSIDE = GRID.flatMap((x) => GRID.map((y) => [x, y])).filter(([x, y]) => Math.hypot(x - 0.5, y - 0.5) <= 0.5);

/** How much of a marble keeps its plain colour. @param {Finish} finish */
export const plainShare = (finish) => INSIDE.filter(([x, y]) => Math.abs(lightAt(finish, x, y)) < 0.05).length / INSIDE.length;

const linear = (/** @type {number} */ value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const back = (/** @type {number} */ value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** A marble as it is seen from where its light and shade run together. @param {Rgb} fill @param {Finish | null} finish @returns {Rgb} */
export function mean(fill, finish) {
  if (!finish) return fill;
  const light = INSIDE.map(([x, y]) => lightAt(finish, x, y));
  const sum = (/** @type {number} */ value) => light.reduce((all, much) => all + linear(much > 0 ? value + (1 - value) * much : value * (1 + much)), 0);
  return /** @type {Rgb} */ (fill.map((value) => back(sum(value) / light.length)));
}

/** How far apart the marbles of any two players are, whatever the two wear, for every eye. @param {Tokens} tokens @returns {Figure[]} */
export function finishes(tokens) {
  const worn = /** @type {[string, Finish | null][]} */ ([['plain', null], ...Object.entries(FINISHES)]);
  const fills = SEATS.map((seat) => worn.map(([name, finish]) => ({ name: `p${seat} ${name}`, colour: mean(tokens[`p${seat}-fill`], finish) })));
  return Object.entries(VISIONS).map(([what, matrix]) => {
    const eyes = fills.map((list) => list.map(({ name, colour }) => ({ name, ways: seen(colour, matrix) })));
    const pairs = SEATS.flatMap((a) => SEATS.slice(a + 1).flatMap((b) => eyes[a].flatMap((one) => eyes[b].map((two) => ({
      what: `finishes, ${what}`, least: Math.min(...one.ways.map((way, i) => difference(way, two.ways[i]))), between: `${one.name} and ${two.name}`,
    })))));
    return pairs.reduce((worst, one) => (one.least < worst.least ? one : worst));
  });
}

/** The name on every plate. @param {Look} look @param {string} css @returns {Figure[]} */
export function plates({ name, tokens }, css) {
  const all = rules(css).filter(({ selector }) => selector.startsWith('.plate-'));
  return all.map(({ selector, found: [[, , light, dark]] }) => ({
    what: `name on ${selector}`, least: contrast(tokens.ink, rgb(name.startsWith('dark') ? dark : light)), between: 'ink and plate',
  }));
}

/** The ring of the keyboard on a board. @param {Tokens} tokens @returns {Figure} */
export const focus = ({ ink, face }) => ({ what: 'focus', least: contrast(ink, face), between: 'ink and face' });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const css = skinSheet();
  for (const { name, tokens } of boards(css)) console.log(`${name}\n${[...rims(tokens, boardSheet()), ...lines(tokens, boardSheet()), focus(tokens)].map((one) => `  ${shown(one)}`).join('\n')}`);
  for (const look of looks(styleSheet())) console.log(`${look.name}\n${[...finishes(look.tokens), ...plates(look, css)].map((one) => `  ${shown(one)}`).join('\n')}`);
}
