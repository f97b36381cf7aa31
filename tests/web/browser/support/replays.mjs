// Replays for tests: games of the rules' test data, served as if they had been played here, and where one is in them.

import { readFile } from 'node:fs/promises';

/**
 * @import { Page } from 'playwright-core'
 * @import { Person } from './person.mjs'
 */

export const SOME_GAME = '00000000-0000-4000-8000-000000000001';
const NAMES = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'];

export const slider = (/** @type {Page} */ page) => page.getByRole('slider');
export const place = (/** @type {Page} */ page) => slider(page).getAttribute('aria-valuetext');

/** @param {Page} page @param {number} ply */
export const comesTo = (page, ply) => page.waitForFunction((n) => /** @type {HTMLInputElement | null} */ (document.querySelector('.scrub'))?.value === String(n), ply);

/** A game of the rules' test data. @param {string} game @param {string} id how it ends */
export async function known(game, id) {
  const file = new URL(`../../../../server/rules/tests/vectors/games_${game}.json`, import.meta.url);
  const found = JSON.parse(await readFile(file, 'utf8')).games.find((/** @type {{ id: string }} */ one) => one.id.endsWith(id));
  const seats = NAMES.slice(0, found.corners?.length ?? 2).map((name) => ({ name, bot: null }));
  return { corners: [], first: 0, kind: 'private', block_from_round: 1, started_ms: Date.UTC(2026, 0, 2, 12), ...found, id: SOME_GAME, seats };
}

/** Comes to the replay of a game that the server does not have. @param {Person} person @param {object} record @param {number} [ply] */
export async function opens({ page }, record, ply = 0) {
  await page.unroute('**/api/v1/games/*');
  await page.route('**/api/v1/games/*', (route) => route.fulfill({ json: record }));
  await page.goto('/');
  await page.locator('.page-home').waitFor();
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/g/${SOME_GAME}#${ply}`);
  await page.locator('.page-replay').waitFor();
  await comesTo(page, ply);
}
