import assert from 'node:assert/strict';
import test from 'node:test';
import { boardSheet, fills, lines, looks, rims, shown, styleSheet, texts } from '../colours.mjs';
import { contrast, difference } from '../eyes.mjs';

/** @import { Figure } from '../colours.mjs' */

const board = boardSheet();
const LOOKS = looks(styleSheet());

/** @param {string} name @param {Figure[]} figures @param {number} bar */
function hold(name, figures, bar) {
  for (const figure of figures) {
    console.log(`${name.padEnd(30)} ${shown(figure)}`);
    assert.ok(figure.least >= bar, `${name}: ${shown(figure)} < ${bar}`);
  }
}

test('the measures are those of the papers', () => {
  // Sharma, Wu, Dalal 2005, table 1: pairs 1, 4, 9, 13, 17, 19, 25, 33.
  const known = [
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425], [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
    [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792], [[50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045],
    [[50, 2.5, 0], [73, 25, -18], 27.1492], [[50, 2.5, 0], [56, -27, -3], 31.903],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644], [[6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377],
  ];
  for (const [one, two, apart] of /** @type {[number[], number[], number][]} */ (known)) assert.ok(Math.abs(difference(one, two) - apart) < 5e-5, `${apart}`);
  assert.equal(contrast([0, 0, 0], [1, 1, 1]).toFixed(2), '21.00');
});

test('every look of the style sheet is measured', () => {
  assert.deepEqual(LOOKS.slice(0, 2).map(({ name }) => name), ['light', 'dark']);
  assert.ok(LOOKS.some(({ name }) => name.includes('contrast')));
  for (const { tokens } of LOOKS) assert.ok(Object.keys(tokens).length >= 28 && !Object.values(tokens).flat().some(Number.isNaN));
});

test('any two fills are 25 apart (CIEDE2000) for normal, protan, deutan and tritan eyes, in every look', () => {
  for (const { name, tokens } of LOOKS) hold(name, fills(tokens), 25);
});

test('the rim of a marble stands out 7:1 from the board, in every look', () => {
  for (const { name, tokens } of LOOKS) hold(name, rims(tokens, board), 7);
});

test('lines stand out 3:1 from the face, the holes and the casing they are drawn on, and 4.5:1 in high contrast', () => {
  for (const { name, tokens } of LOOKS) hold(name, lines(tokens, board), name.includes('contrast') ? 4.5 : 3);
});

test('texts stand out 4.5:1, and 7:1 in high contrast', () => {
  for (const { name, tokens } of LOOKS) hold(name, texts(tokens), name.includes('contrast') ? 7 : 4.5);
});
