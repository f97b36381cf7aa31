// The whole way by keyboard alone: no pointer is used in this file.

import assert from 'node:assert/strict';
import { focusedCell, keyMove, moves, onTurn } from './support/moves.mjs';
import { scene } from './support/scene.mjs';

/** @import { Page } from 'playwright-core' */

const FAST = ['--bot-pause-ms', '0'];

/** Tabs until what has the focus is called so. @param {Page} page @param {RegExp} name @param {string} [key] */
async function goTo(page, name, key = 'Tab') {
  for (let tabs = 0; tabs < 40; tabs += 1) {
    const words = await page.evaluate(() => {
      const now = document.activeElement;
      return now && now !== document.body ? `${now.getAttribute('aria-label') ?? now.closest('label')?.textContent ?? now.textContent}` : '';
    });
    if (name.test(words)) return;
    await page.keyboard.press(key);
  }
  assert.fail(`no way to ${name} by ${key}`);
}

scene('a whole star game is played by keyboard only, from the home page to the result', { flags: FAST, seconds: 150 }, async ({ comes }) => {
  const person = await comes({ calm: true });
  const { page } = person;
  const { keyboard } = page;
  await page.goto('/');
  await person.button(/Private room/).waitFor();
  // Two players: the radio buttons are one stop, the arrows choose.
  await goTo(page, /^4$/);
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  await goTo(page, /Private room/);
  await keyboard.press('Enter');
  await person.reads('Private room');
  await goTo(page, /Start with 1 bot/);
  await keyboard.press('Enter');
  await page.locator('.page-table').waitFor();
  assert.equal(person.room.seats.length, 2);
  await onTurn(person);

  // From the top of the page.
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
  await page.evaluate(() => { document.body.tabIndex = -1; document.body.focus(); document.body.removeAttribute('tabindex'); });
  let tabs = 0;
  while (await focusedCell(page) === null) {
    await keyboard.press('Tab');
    tabs += 1;
    assert(tabs <= 6, 'the first marble is within 6 tabs of the page top');
  }

  const marble = await focusedCell(page);
  await keyboard.press('Enter');
  await page.locator('.cell[aria-pressed="true"]').waitFor();
  await keyboard.press('Tab');
  assert.notEqual(await focusedCell(page), marble, 'the next stop is a destination');
  await keyboard.press('Escape');
  assert.equal(await focusedCell(page), marble, 'Esc returns the focus to the marble');
  assert.equal(await page.locator('.cell[aria-pressed="true"]').count(), 0);

  while (await moves(person, keyMove)) {
    assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), 'BODY', 'the focus stays on the board after a move');
    assert(person.made < 150, 'the game comes to an end');
  }
  await person.reads(/^You came (1st|2nd)$/);
  assert(person.made > 10);
});
