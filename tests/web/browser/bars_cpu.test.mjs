// Bars 3 and 4 at the table: what choosing a marble costs, how soon a press is answered, how smoothly a chain goes on a
// slow phone. What a chain costs is in chain.test.mjs.

import assert from 'node:assert/strict';
import { hold, median } from './support/bars.mjs';
import { framesOfChain, stretchChains } from './support/chains.mjs';
import { clickMove, landed, movesOf, onTurn } from './support/moves.mjs';
import { scene } from './support/scene.mjs';
import { isIdle, isStrict, throttle } from './support/throttle.mjs';
import { mainThread } from './support/trace.mjs';

/**
 * @import { Person } from './support/person.mjs'
 */

/** A frame that lasts longer is seen. */
const LONG = 25;
const CHAINS = 3;
const CHOICES = 7;

/** A table where nobody hurries me, and I am on move. @param {Person} person @param {'Halma' | 'Chinese checkers'} game @param {number} [players] */
async function sitsDown(person, game, players) {
  await person.makesRoom(game, players);
  await person.page.getByText('Game settings').click();
  await person.page.locator('label', { hasText: /^None$/ }).click();
  await person.sees(/no clock/);
  await person.button(/^Start with/).click();
  await onTurn(person);
  await landed(person);
}

/** Marbles that can be chosen, and where they are. @param {Person} person */
async function marbles(person) {
  const cells = [...new Set(movesOf(person).map(({ from }) => from))].slice(0, CHOICES);
  const places = await Promise.all(cells.map(async (cell) => {
    const box = await person.page.locator(`.cell[data-cell="${cell}"]`).boundingBox();
    assert(box);
    return { cell, x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }));
  return places;
}

/** When this marble is chosen and that has been painted. @param {Person} person @param {number} cell */
const chosen = ({ page }, cell) => page.evaluate((wanted) => new Promise((resolve) => {
  const look = new MutationObserver(() => {
    if (!document.querySelector(`.cell[data-cell="${wanted}"][aria-pressed="true"]`)) return;
    look.disconnect();
    requestAnimationFrame(() => setTimeout(resolve));
  });
  look.observe(document.body, { childList: true, subtree: true, attributes: true });
}), cell);

for (const [game, players] of /** @type {const} */ ([['Halma', undefined], ['Chinese checkers', 6]])) {
  scene(`choosing a marble takes little of the processor: ${game}`, { flags: ['--bot-pause-ms', '0'] }, async ({ comes }) => {
    const person = await comes({ phone: true });
    await sitsDown(person, game, players);
    /** @type {number[]} */
    const costs = [];
    for (const { cell, x, y } of await marbles(person)) {
      const painted = chosen(person, cell);
      const { all } = await mainThread(person.page, async () => {
        await person.page.touchscreen.tap(x, y);
        await painted;
      });
      costs.push(all);
    }
    hold(3, 'ms', [[`tap to selection, ${game}, median of ${costs.length}`, median(costs), 30]]);
  });
}

/** The slowest answers so far are kept. @param {Person} person */
const watchAnswers = ({ page }) => page.addInitScript(() => {
  const seen = Object.assign(window, { answers: /** @type {Record<number, number>} */ ({}) });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0, duration } = /** @type {PerformanceEventTiming & { interactionId?: number }} */ (entry);
      if (interactionId > 0) seen.answers[interactionId] = Math.max(seen.answers[interactionId] ?? 0, duration);
    }
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16, buffered: true }));
});

/** @param {Person} person @returns {Promise<number[]>} the slowest first */
const answers = async ({ page }) => (await page.evaluate(() => Object.values(/** @type {{ answers: Record<number, number> }} */ (/** @type {unknown} */ (window)).answers)))
  .sort((a, b) => b - a);

/** Some dozens of presses at a table, as people make them. @param {Person} person */
async function presses(person) {
  const { page } = person;
  for (let turn = 0; turn < 3; turn += 1) {
    await onTurn(person);
    await landed(person);
    for (const { x, y } of await marbles(person)) await (page.viewportSize()?.width === 360 ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    await page.keyboard.press('Escape');
    await clickMove(person, movesOf(person)[0]);
  }
  await person.button('Settings').click();
  await person.button('Done').click();
  await page.locator('.cells .cell').first().focus();
  for (const key of ['Enter', 'Tab', 'Tab', 'ArrowUp', 'Escape', 'b', 'l', 't']) await page.keyboard.press(key);
}

for (const [name, phone, cpu, most] of /** @type {const} */ ([['desktop', false, 1, 100], ['phone, processor 4x slower', true, 4, 200]])) {
  scene(`a press is answered at once: ${name}`, { flags: ['--bot-pause-ms', '0'], seconds: 90 }, async ({ comes }) => {
    const person = await comes({ phone });
    await watchAnswers(person);
    await sitsDown(person, 'Chinese checkers', 6);
    const idle = await isIdle();
    await throttle(person.page, { cpu });
    const { longest } = await mainThread(person.page, () => presses(person));
    const slowest = await answers(person);
    hold(3, 'ms', [
      [`longest task of the main thread, ${name}`, longest, cpu === 1 ? most / 2 : undefined],
      [`slowest answer of ${slowest.length} slower than 16 ms, ${name}${idle ? '' : ' (busy machine)'}`, slowest[0] ?? 0, isStrict && idle ? most : undefined],
    ]);
  });
}

scene('a chain of six jumps goes smoothly on a phone that is six times slower', { flags: ['--bot-pause-ms', '900'], seconds: 90 }, async ({ comes }) => {
  const person = await comes({ phone: true });
  await stretchChains(person);
  await person.makesRoom('Chinese checkers', 2);
  await person.button(/^Start with/).click();
  await onTurn(person);
  await throttle(person.page, { cpu: 6 });
  const long = (/** @type {number[]} */ frames) => frames.filter((ms) => ms > LONG).length;
  /** @type {{ chain: number, nothing: number }[]} */
  const counts = [];
  for (let round = 0; round < CHAINS; round += 1) {
    await onTurn(person);
    await landed(person);
    const flown = framesOfChain(person);
    await clickMove(person, movesOf(person)[0]);
    const { chain, nothing } = await flown;
    counts.push({ chain: long(chain), nothing: long(nothing) });
  }
  const nothing = median(counts.map((one) => one.nothing));
  // Where frames are late with nothing to do, the machine is busy with other things.
  hold(4, 'frames', [
    [`longer than ${LONG} ms in a chain, median of ${CHAINS}`, median(counts.map(({ chain }) => chain)), isStrict && nothing === 0 ? 2 : undefined],
    ['as long with nothing to do', nothing],
  ]);
});
