// People with another language, or with one that nobody speaks and that is 40 % longer than English, on the smallest
// screen: nothing may be wider than it, no text cut off.

import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { pseudoWords } from '../../pseudo.mjs';
import { NAMES, wordsOf } from '../../texts.mjs';
import { SHOTS } from './scene.mjs';

/** @import { Person } from './person.mjs' */

const SMALLEST = { width: 320, height: 568 };
const ENGLISH = /\/i18n\/(\w+\/)?en\.json$/;

export const ALL = [...NAMES, 'pseudo'];

/** Somebody whose browser was told this language before. @param {Person} person @param {string} name */
export async function speaks({ page }, name) {
  if (name === 'pseudo') {
    await page.route(ENGLISH, (route) => route.fulfill({ json: pseudoWords(wordsOf(ENGLISH.exec(route.request().url())?.[1] ?? '', 'en')) }));
  }
  const language = name === 'pseudo' ? 'en' : name;
  await page.addInitScript((kept) => { if (!localStorage.getItem('hoppity.settings')) localStorage.setItem('hoppity.settings', kept); }, JSON.stringify({ language }));
  await page.setViewportSize(SMALLEST);
}

/**
 * What is wider than the window, and the texts that are cut off.
 * @param {Person} person
 * @returns {Promise<string[]>}
 */
export const overflows = ({ page }) => page.evaluate(() => {
  const wrong = [];
  const isSeen = (/** @type {Element} */ element) => !element.closest('.unseen, .skip') && getComputedStyle(element.closest('.top-words') ?? element).clipPath === 'none';
  if (document.documentElement.scrollWidth > innerWidth) wrong.push(`page: ${document.documentElement.scrollWidth}`);
  for (const element of document.querySelectorAll('#page *, dialog *, .toasts *')) {
    if (!(element instanceof HTMLElement) || !isSeen(element) || element.closest('svg, .board-host, .progress, input, select')) continue;
    // What people have called themselves may be longer than its place, and ends in dots there; no text of ours does.
    if (element.matches('.name')) continue;
    const box = element.getBoundingClientRect();
    if (box.width === 0) continue;
    const words = `${element.className || element.tagName} "${element.textContent?.slice(0, 40)}"`;
    if (box.right > innerWidth + 0.5 || box.left < -0.5) wrong.push(`outside: ${words}`);
    if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline') wrong.push(`wider than its place: ${words}`);
  }
  return wrong;
});

/** @param {Person} person @param {string} screen */
export async function fits(person, screen) {
  await mkdir(SHOTS, { recursive: true });
  await person.page.screenshot({ path: `${SHOTS}${screen}.png`, fullPage: true });
  assert.deepEqual(await overflows(person), [], screen);
}
