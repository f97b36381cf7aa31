// The whole way by keyboard alone: no pointer is used in this file.

import assert from 'node:assert/strict';
import { geometry } from '../../../static/geom.js';
import { movesOf, onTurn } from './support/moves.mjs';
import { scene } from './support/scene.mjs';

/**
 * @import { Page } from 'playwright-core'
 * @import { Person } from './support/person.mjs'
 */

const FAST = ['--bot-pause-ms', '0'];
const CHOSEN = '.cell[aria-pressed="true"]';

/** What has the focus: the number of a cell, the board, or what it is called. @param {Page} page */
const focus = (page) => page.evaluate(() => {
  const now = document.activeElement;
  if (!(now instanceof HTMLElement) || now === document.body) return 'nothing';
  if (now.classList.contains('board')) return 'the board';
  return now.dataset.cell ?? now.getAttribute('aria-label') ?? now.closest('label')?.textContent ?? now.textContent ?? '';
});

/** The cells that can be used, in the order of the document. @param {Page} page */
const cellsOf = (page) => page.locator('.cells .cell').evaluateAll((all) => all.map((cell) => Number(/** @type {HTMLElement} */ (cell).dataset.cell)));

/** Presses Tab so often. @param {Page} page @param {number} times */
async function tab(page, times) {
  for (let i = 0; i < times; i += 1) await page.keyboard.press('Tab');
}

/** Tabs until what has the focus is called so. @param {Page} page @param {RegExp} name @param {string} [key] */
async function goTo(page, name, key = 'Tab') {
  for (let tabs = 0; tabs < 40; tabs += 1) {
    if (name.test(await focus(page))) return;
    await page.keyboard.press(key);
  }
  assert.fail(`no way to ${name} by ${key}`);
}

/** As if the page had just been opened. @param {Page} page */
const toTheTop = (page) => page.evaluate(() => {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
});

/** From the home page to a table with one bot. @param {Person} person @param {string} game @param {boolean} [calm] without a clock */
async function startsAgainstBot(person, game, calm = true) {
  const { page } = person;
  await page.goto('/');
  await person.button(/Private room/).waitFor();
  await goTo(page, /^Chinese checkers|^Halma/);
  // The radio buttons of a choice are one stop, the arrows choose.
  if (game === 'Halma') await page.keyboard.press('ArrowRight');
  else {
    await goTo(page, /^4$/);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
  }
  await goTo(page, /Private room/);
  await page.keyboard.press('Enter');
  await person.reads('Private room');
  if (calm) {
    await goTo(page, /Game settings/);
    await page.keyboard.press('Enter');
    await goTo(page, /^20 s$/);
    // Faster than the server answers.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await person.until(({ room }) => room.options.clock_s === null, 'the room has no clock');
    assert.equal(await page.locator('.toast').count(), 0, 'nothing was refused');
  }
  await goTo(page, /Start with 1 bot/);
  await page.keyboard.press('Enter');
  await page.locator('.page-table').waitFor();
  await onTurn(person);
}

/** The first marble from the top of the page. @param {Page} page */
async function tabsToFirstMarble(page) {
  await toTheTop(page);
  for (let tabs = 1; tabs <= 6; tabs += 1) {
    await page.keyboard.press('Tab');
    if (/^\d+$/.test(await focus(page))) return tabs;
  }
  return Infinity;
}

/** Chooses, thinks better of it with Esc, chooses again: the focus is back each time. @param {Page} page @param {number} from @param {number} to */
async function changesMind(page, from, to) {
  await page.keyboard.press('Enter');
  await page.locator(CHOSEN).waitFor();
  await tab(page, (await cellsOf(page)).indexOf(to));
  await page.keyboard.press('Escape');
  assert.equal(await focus(page), `${from}`, 'Esc gives the focus back to the marble');
  assert.equal(await page.locator(CHOSEN).count(), 0);
}

/** One turn, from the board: to the marble, Enter, to the hole, Enter. @param {Person} person @returns {Promise<number>} tabs that it took */
async function playsTurn(person) {
  const { page, room, seat, made } = person;
  const [{ from, to }] = movesOf(person);
  assert.equal(await focus(page), 'the board', 'the focus waits on the board');
  const marbles = await cellsOf(page);
  const { points } = geometry(room.options.game, room.corners, seat ?? 0);
  assert(marbles.every((cell, i) => i === 0 || points[cell].y <= points[marbles[i - 1]].y + 1e-9), 'the bottom row comes first');

  const there = marbles.indexOf(from) + 1;
  await tab(page, there);
  assert.equal(await focus(page), `${from}`);
  if (made % 10 === 0) await changesMind(page, from, to);
  await page.keyboard.press('Enter');
  await page.locator(CHOSEN).waitFor();
  const on = (await cellsOf(page)).indexOf(to);
  await tab(page, on);
  assert.equal(await focus(page), `${to}`);
  await page.keyboard.press('Enter');
  await person.until((now) => now.made > made, 'the move was made');
  return there + on;
}

/** @param {Person} person @param {RegExp} end */
async function playsToTheEnd(person, end) {
  const { page } = person;
  const tabs = await tabsToFirstMarble(page);
  assert(tabs <= 6, 'the first marble is within 6 tabs of the top of the page');
  await goTo(page, /^the board$/, 'Shift+Tab');
  let presses = 0;
  let nodes = 0;
  while (await onTurn(person)) {
    nodes = Math.max(nodes, await page.locator('*').count());
    presses += await playsTurn(person);
    assert(person.made < 250, 'the game comes to an end');
  }
  await person.reads(end);
  assert.match(await focus(page), end, 'the focus is on what the result says');
  console.log(`${tabs} tabs to the first marble; ${person.made} moves, ${(presses / person.made).toFixed(1)} tabs each; at most ${nodes} nodes`);
  assert(nodes <= 600);
}

scene('a whole star game is played by keyboard only, from the home page to the result, and the focus is never lost', { flags: FAST, seconds: 90 }, async ({ comes }) => {
  const person = await comes({ calm: true });
  await startsAgainstBot(person, 'Chinese checkers');
  assert.equal(person.room.seats.length, 2);
  await playsToTheEnd(person, /^You came (1st|2nd)$/);
});

scene('a whole halma game is played by keyboard only, from the home page to the result, and the focus is never lost', { flags: FAST, seconds: 90 }, async ({ comes }) => {
  const person = await comes({ calm: true });
  await startsAgainstBot(person, 'Halma');
  assert.equal(person.room.options.game, 'halma');
  await playsToTheEnd(person, /^(You won|You lost|A draw)$/);
});

/** What a screen reader says next has this in it. @param {Page} page @param {string} words */
const hears = (page, words) => page.waitForFunction(
  (text) => [...document.querySelectorAll('[aria-live]')].some((region) => region.textContent?.includes(text)), words);

scene('Esc gives the focus back also from beside the board; B, L and T read it, arrows go round it, a link skips it', { flags: FAST }, async ({ comes }) => {
  const person = await comes({ calm: true });
  const { page } = person;
  await startsAgainstBot(person, 'Chinese checkers');
  await goTo(page, /^the board$/, 'Shift+Tab');
  await page.keyboard.press('Tab');
  const marble = await focus(page);
  await page.keyboard.press('ArrowUp');
  assert.notEqual(await focus(page), marble);
  await page.keyboard.press('ArrowDown');
  assert.equal(await focus(page), marble, 'up and down again');

  await page.keyboard.press('Enter');
  await page.locator(CHOSEN).waitFor();
  await goTo(page, /^Cancel$/);
  await page.keyboard.press('Escape');
  assert.equal(await focus(page), marble);
  await page.keyboard.press('Enter');
  await goTo(page, /^Cancel$/);
  await page.keyboard.press('Enter');
  assert.equal(await focus(page), marble, 'the button does the same');

  await page.keyboard.press('t');
  await hears(page, 'Your turn');
  await page.keyboard.press('b');
  await hears(page, 'blue diamond: ');
  await page.keyboard.press('l');
  await hears(page, person.room.plies.length === 0 ? 'No moves yet.' : ' to ');

  await toTheTop(page);
  await page.keyboard.press('Tab');
  assert.equal(await focus(page), 'Skip the board');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  assert(await page.evaluate(() => document.querySelector('#below')?.contains(document.activeElement)), 'past the board');
});

scene('a bot that takes the seat over leaves the focus on the board, and so does taking it back', { flags: ['--bot-pause-ms', '200', '--clock-scale', '0.1'] }, async ({ comes }) => {
  const person = await comes({ calm: true });
  const { page } = person;
  await startsAgainstBot(person, 'Chinese checkers', false);
  await goTo(page, /^the board$/, 'Shift+Tab');
  await page.keyboard.press('Tab');
  assert.match(await focus(page), /^\d+$/);
  await person.until(({ room, seat }) => room.seats[seat ?? 0].covered, 'a bot sits in', 20000);
  await person.button('Play myself again').waitFor();
  assert.equal(await focus(page), 'the board');
  await goTo(page, /Play myself again/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await person.button('Play myself again').waitFor({ state: 'detached' });
  assert.notEqual(await focus(page), 'nothing');
});
