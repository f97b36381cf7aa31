// The board under one finger and two: slide and see, let go and play, enlarge and move about.

import assert from 'node:assert/strict';
import { clickMove, landed, movesOf, onTurn, tapMove } from './support/moves.mjs';
import { scene } from './support/scene.mjs';

/**
 * @import { Page } from 'playwright-core'
 * @import { Person } from './support/person.mjs'
 *
 * @typedef {{ x: number, y: number }} Point
 * @typedef {'Halma' | 'Chinese checkers'} Game
 */

const FLAGS = ['--bot-pause-ms', '0'];

/** Fingers that come down, slide and go. @param {Page} page */
async function fingersOf(page) {
  const cdp = await page.context().newCDPSession(page);
  const send = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type, /** @type {Point[]} */ points) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
  return {
    down: (/** @type {Point[]} */ ...points) => send('touchStart', points),
    slide: (/** @type {Point[]} */ ...points) => send('touchMove', points),
    up: () => send('touchEnd', []),
  };
}

/** @param {Page} page @param {string} selector */
async function boxOf(page, selector) {
  const box = await page.locator(selector).boundingBox();
  assert(box, selector);
  return { ...box, centre: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

/** @param {Page} page @param {number} cell */
const centreOf = async (page, cell) => (await boxOf(page, `.cell[data-cell="${cell}"]`)).centre;

/** @param {Person} person @param {Game} game */
async function playsBot(person, game) {
  await person.makesRoom(game, game === 'Halma' ? undefined : 2);
  await person.page.getByText('Game settings').click();
  await person.page.locator('label', { hasText: /^None$/ }).click();
  await person.sees(/no clock/);
  await person.button(/^Start with/).click();
  await onTurn(person);
  await landed(person);
}

/** The best move, its marble chosen by a tap, and where its places are on the screen. @param {Person} person */
async function choosesBest(person) {
  const { page } = person;
  const [move] = movesOf(person);
  const from = await centreOf(page, move.from);
  await page.touchscreen.tap(from.x, from.y);
  await page.locator('.cell[aria-pressed="true"]').waitFor();
  return { move, from, to: await centreOf(page, move.to) };
}

/** @param {Page} page */
const chosen = (page) => page.locator('.cell[aria-pressed="true"]');

scene('a finger that slides sees what it hides in the loupe, and plays where it lets go', { flags: FLAGS }, async ({ comes }) => {
  const person = await comes({ phone: true });
  const { page } = person;
  await playsBot(person, 'Halma');
  const fingers = await fingersOf(page);
  const { move, to } = await choosesBest(person);
  const loupe = page.locator('.loupe');

  await fingers.down({ x: to.x - 60, y: to.y + 40 });
  await fingers.slide({ x: to.x - 20, y: to.y + 20 });
  await loupe.waitFor();
  await fingers.slide({ x: to.x + 3, y: to.y + 4 });
  await page.locator('.over .ghost').waitFor();
  const { x, y, width, height, centre } = await boxOf(page, '.loupe');
  assert.deepEqual([width, height], [148, 148]);
  assert(Math.hypot(centre.x - to.x, centre.y - to.y) > 74 + 30, 'the finger is not under the loupe');
  assert(x >= 0 && y >= 0 && x + width <= 360, 'the loupe is on the screen');
  const across = await page.locator('.loupe svg').evaluate((svg) => /** @type {SVGSVGElement} */ (svg).viewBox.baseVal.width);
  assert.equal(Math.round((148 / across / (360 / 16.6)) * 10) / 10, 2.1);

  await fingers.up();
  await person.until(({ made }) => made === 1, 'the move was made');
  assert.deepEqual(person.room.plies.find(({ seat }) => seat === person.seat)?.path, move.path);
  assert.equal(await loupe.count(), 0);
});

scene('sliding off the board cancels, and so does sliding back to nothing', { flags: FLAGS }, async ({ comes }) => {
  const person = await comes({ phone: true });
  const { page } = person;
  await playsBot(person, 'Chinese checkers');
  const fingers = await fingersOf(page);
  const { to } = await choosesBest(person);
  await fingers.down({ x: to.x + 40, y: to.y });
  await fingers.slide(to);
  await page.locator('.over .ghost').waitFor();
  await fingers.slide({ x: to.x, y: 4 });
  await page.locator('.over .ghost').waitFor({ state: 'detached' });
  await fingers.up();
  await chosen(page).waitFor({ state: 'detached' });
  assert.equal(person.made, 0);
  assert.equal(await page.locator('.loupe, .mover').count(), 0);
});

scene('a marble is carried by a finger that sees where it would land, or rests on it first', { flags: FLAGS }, async ({ comes }) => {
  const person = await comes({ phone: true, calm: true });
  const { page } = person;
  await playsBot(person, 'Chinese checkers');
  const fingers = await fingersOf(page);
  const [move] = movesOf(person);
  const from = await centreOf(page, move.from);
  await fingers.down(from);
  await page.locator('.loupe').waitFor();
  await page.locator('.mover svg').waitFor();
  const to = await centreOf(page, move.to);
  await fingers.slide({ x: to.x + 5, y: to.y - 4 });
  await page.locator('.over .ghost').waitFor();
  await fingers.up();
  await person.until(({ made }) => made === 1, 'the move was made');
});

scene('two fingers enlarge the board and move it about within its frame, never the page; the button does the same', { flags: FLAGS }, async ({ comes }) => {
  const person = await comes({ phone: true, calm: true });
  const { page } = person;
  await playsBot(person, 'Halma');
  const fingers = await fingersOf(page);
  const frame = await boxOf(page, '.board');
  const cells = page.locator('.cell');
  const own = movesOf(person)[0].from;
  assert((await boxOf(page, `.cell[data-cell="${own}"]`)).width < 24.5, 'small before');

  const { x, y } = { x: frame.centre.x + 30, y: frame.centre.y + 20 };
  const partOf = async () => {
    const plane = await boxOf(page, '.plane');
    return [(x - plane.x) / plane.width, (y - plane.y) / plane.height];
  };
  const [right, down] = await partOf();
  await fingers.down({ x: x - 20, y: y - 20 }, { x: x + 20, y: y + 20 });
  await fingers.slide({ x: x - 30, y: y - 30 }, { x: x + 30, y: y + 30 });
  await page.locator('.board.zoomed').waitFor();
  await fingers.up();
  const { width: large } = await boxOf(page, `.cell[data-cell="${own}"]`);
  assert(large >= 42 && large <= 44, `cells of ${large} px`);
  const [now, deep] = await partOf();
  assert(Math.hypot(now - right, deep - down) < 0.03, 'what was between the fingers is still there');
  assert.equal(await page.evaluate(() => visualViewport?.scale), 1, 'the page stays as it is');

  // The buttons lie on the marbles.
  const apart = await page.evaluate(() => {
    const bodies = [...document.querySelectorAll('.marbles .body')].map((body) => body.getBoundingClientRect());
    return [...document.querySelectorAll('.cell')].map((cell) => {
      const { x, y, width } = cell.getBoundingClientRect();
      return Math.min(...bodies.map((body) => Math.hypot(body.x + body.width / 2 - x - width / 2, body.y + body.height / 2 - y - width / 2)));
    });
  });
  assert(Math.max(...apart) < 1.5, 'buttons and marbles are in one place');

  // One finger moves it, never out of its frame.
  const start = { x: frame.centre.x, y: frame.y + 60 };
  await fingers.down(start);
  await fingers.slide({ x: start.x - 60, y: start.y - 40 });
  await fingers.slide({ x: 5, y: 5 });
  await fingers.up();
  const plane = await boxOf(page, '.plane');
  assert(plane.x <= 0.5 && plane.x + plane.width >= 359.5, 'no gap beside the board');
  assert.equal(await chosen(page).count(), 0, 'a slide that moves the board chooses nothing');

  // What the keyboard goes to is brought into the frame.
  for (let i = 0, n = await cells.count(); i < n; i += 1) {
    await cells.nth(i).focus();
    const { x: left, y: top, width, height } = await boxOf(page, '.cell:focus');
    assert(left >= -1 && left + width <= 361 && top >= frame.y - 1 && top + height <= frame.y + frame.height + 1, 'the focus is in the frame');
  }
  await tapMove(person, movesOf(person)[0]);
  await person.until(({ made }) => made === 1, 'a move on the large board');

  await fingers.down({ x: 60, y: 300 }, { x: 300, y: 300 });
  await fingers.slide({ x: 120, y: 300 }, { x: 240, y: 300 });
  await page.locator('.board:not(.zoomed)').waitFor();
  await fingers.up();
  const again = await boxOf(page, '.plane');
  assert.equal(Math.round(again.width), 360);

  await onTurn(person);
  await page.getByRole('button', { name: 'Zoom in' }).tap();
  await page.locator('.board.zoomed').waitFor();
});

scene('with a mouse a wheel with Ctrl enlarges the board and not the page, and a wheel alone moves it', { flags: FLAGS }, async ({ comes }) => {
  const person = await comes({ calm: true });
  const { page } = person;
  await playsBot(person, 'Chinese checkers');
  const before = await boxOf(page, '.plane');
  await page.mouse.move(before.centre.x, before.centre.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -120);
  await page.locator('.board.zoomed').waitFor();
  await page.keyboard.up('Control');
  const large = await boxOf(page, '.plane');
  assert.equal(Math.round(large.width), Math.round(before.width * 2));
  await page.mouse.wheel(0, 300);
  await page.waitForFunction((top) => (document.querySelector('.plane')?.getBoundingClientRect().top ?? 0) < top - 50, large.y);
  await clickMove(person, movesOf(person)[0]);
  await person.until(({ made }) => made === 1, 'a move on the large board');
});
