// How people move: by finger, by mouse, by keys. The choice of the move is a simple one that always gets home.

import assert from 'node:assert/strict';
import { geometry, goalCells } from '../../../../static/geom.js';
import { parseLegal } from '../../../../static/legal.js';

/**
 * @import { Page } from 'playwright-core'
 * @import { Person } from './person.mjs'
 *
 * @typedef {{ from: number, to: number, jumps: number, path: number[] }} Move
 */

/** @param {Page} page @param {number} cell */
const cellButton = (page, cell) => page.locator(`.cell[data-cell="${cell}"]`);

/** The first of several things to come. @param {Page} page @param {string} selector @param {number} [timeout] */
const comes = (page, selector, timeout = 20000) => page.locator(selector).first().waitFor({ timeout });

/** Waits until this person may move or the game is over. @param {Person} person @param {number} [timeout] @returns {Promise<boolean>} whether they may move */
export async function onTurn({ page }, timeout) {
  await comes(page, '.cells .cell, .page-result, .status .button.main', timeout);
  return await page.locator('.cells .cell').count() > 0;
}

/** The marbles on the board, once all have landed. @param {Person} person */
export async function landed({ page, room }) {
  const marbles = page.locator('.picture .marbles .body');
  await marbles.nth(room.pieces.flat().length - 1).waitFor();
  return marbles;
}

/** Every move, the best first: the one that gets nearest to the deepest hole of the goal that is not mine yet. @param {Person} person @returns {Move[]} */
export function movesOf({ room, seat }) {
  assert(room.legal && seat !== null, 'not on move');
  const { points } = geometry(room.options.game, room.corners, seat);
  const apart = (/** @type {number} */ a, /** @type {number} */ b) => Math.hypot(points[a].x - points[b].x, points[a].y - points[b].y);
  const goals = goalCells(room.options.game, room.corners, seat);
  const top = Math.min(...points.map(({ y }) => y));
  const tip = { x: room.options.game === 'halma' ? top : 0, y: top };
  const depth = (/** @type {number} */ cell) => Math.hypot(points[cell].x - tip.x, points[cell].y - tip.y);
  const open = goals.filter((goal) => !room.pieces[seat].includes(goal)).sort((a, b) => depth(a) - depth(b));
  const target = open[0] ?? goals[0];
  // A marble in the deepest holes stays; the rear ones go first where two moves are equally good, so that nobody is left behind.
  const settled = new Set(goals.filter((goal) => depth(goal) <= depth(target)));
  const worth = (/** @type {Move} */ { from, to }) =>
    (settled.has(from) ? -100 : 0) + apart(from, target) - apart(to, target) + apart(from, target) / 50;
  const moves = [...parseLegal(room.options.game, room.legal.moves)].flatMap(([from, ways]) => [...ways.values()].map((way) => ({ ...way, from })));
  return moves.sort((a, b) => worth(b) - worth(a));
}

/** @param {Person} person @param {Move} move */
export async function tapMove({ page }, { from, to }) {
  for (const cell of [from, to]) {
    const button = cellButton(page, cell);
    await button.waitFor();
    const box = await button.boundingBox();
    assert(box);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  }
  const confirm = page.getByRole('button', { name: 'Move', exact: true });
  if (await confirm.isVisible()) await confirm.tap();
}

/** @param {Person} person @param {Move} move */
export async function clickMove({ page }, { from, to }) {
  for (const cell of [from, to]) {
    const button = cellButton(page, cell);
    await button.waitFor();
    const box = await button.boundingBox();
    assert(box);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
}

/** The cell whose button has the focus. @param {Page} page */
export const focusedCell = (page) => page.evaluate(() => /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.cell ?? null);

/** Presses Tab until the button of this cell has the focus. @param {Page} page @param {number} cell @param {number} most */
async function tabTo(page, cell, most = 40) {
  for (let tabs = 0; tabs <= most; tabs += 1) {
    if (await focusedCell(page) === String(cell)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`no way to cell ${cell} by Tab`);
}

/** @param {Person} person @param {Move} move */
export async function keyMove({ page }, { from, to }) {
  await cellButton(page, from).waitFor();
  await tabTo(page, from);
  await page.keyboard.press('Enter');
  await cellButton(page, to).waitFor();
  await tabTo(page, to);
  await page.keyboard.press('Enter');
}

/** Waits for the turn, makes the best move in this way, and waits until the server has it. @param {Person} person @param {typeof tapMove} how @returns {Promise<boolean>} false: the game is over */
export async function moves(person, how) {
  if (!await onTurn(person)) return false;
  const before = person.made;
  await how(person, movesOf(person)[0]);
  await person.until(({ made }) => made > before, 'the move was made');
  return true;
}
