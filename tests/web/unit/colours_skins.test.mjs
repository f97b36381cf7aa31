import assert from 'node:assert/strict';
import test from 'node:test';
import { FINISHES } from '../../../static/skins/finishes.js';
import { boardSheet, lines, looks, rims, shown, styleSheet } from '../colours.mjs';
import { boards, finishes, focus, isSharp, plainShare, plates, skinSheet } from '../colours_skins.mjs';

/** @import { Figure } from '../colours.mjs' */

const css = skinSheet();
const LOOKS = looks(styleSheet());
const BOARDS = boards(css);

/** @param {string} name @param {Figure[]} figures @param {number} bar */
function hold(name, figures, bar) {
  for (const figure of figures) {
    console.log(`${name.padEnd(40)} ${shown(figure)}`);
    assert.ok(figure.least >= bar, `${name}: ${shown(figure)} < ${bar}`);
  }
}

test('every board is measured in every look of the page, and changes nothing but its ground', () => {
  assert.deepEqual([...new Set(BOARDS.map(({ board }) => board))], ['walnut', 'slate', 'paper', 'night']);
  assert.equal(BOARDS.length, 4 * LOOKS.length);
  for (const { name, set } of BOARDS) assert.deepEqual(new Set(set), new Set(['face', 'frame', 'hole']), name);
});

test('the rim of a marble stands out 7:1 from every board', () => {
  for (const { name, tokens } of BOARDS) hold(name, rims(tokens, boardSheet()), 7);
});

test('lines stand out from every board as from the usual one', () => {
  for (const { name, tokens } of BOARDS) hold(name, lines(tokens, boardSheet()), isSharp(name) ? 4.5 : 3);
});

test('the keyboard is seen on every board', () => {
  for (const { name, tokens } of BOARDS) hold(name, [focus(tokens)], 4.5);
});

test('a finish leaves most of a marble as it is: all fills stay as far apart as they are', () => {
  for (const [name, finish] of Object.entries(FINISHES)) assert.ok(plainShare(finish) >= 0.7, `${name}: ${plainShare(finish)}`);
});

test('marbles of two players are 20 apart for every eye, also where light and shade run together, whatever the two wear', () => {
  for (const { name, tokens } of LOOKS) hold(name, finishes(tokens), 20);
});

test('a name stands out from its plate 4.5:1, and 7:1 with high contrast', () => {
  for (const look of LOOKS) hold(look.name, plates(look, css), isSharp(look.name) ? 7 : 4.5);
});
