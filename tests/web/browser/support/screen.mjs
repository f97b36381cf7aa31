// What every screen has to be, in both themes and at all sizes: no axe violation, no overflow, few elements. Leaves a
// picture of each.

import assert from 'node:assert/strict';
import { mkdir, readFile } from 'node:fs/promises';
import { overflows } from './overflow.mjs';
import { SHOTS } from './scene.mjs';

/**
 * @import { Person } from './person.mjs'
 * @typedef {{ id: string, help: string, nodes: { target: unknown[], failureSummary?: string }[] }} Violation
 */

const AXE = await readFile(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
export const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
const THEMES = /** @type {const} */ (['light', 'dark']);
/** The smallest phone, and what is left of a desktop where everything is twice as large. */
const NARROW = { 320: { width: 320, height: 568 }, 'twice as large': { width: 640, height: 400 } };

/** The source goes in by evaluation, which the CSP of the page allows to a test alone. @param {Person} person @returns {Promise<string[]>} */
async function violations({ page }) {
  if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(AXE);
  /** @type {Violation[]} */
  const found = await page.evaluate(async () => {
    const { axe } = /** @type {{ axe: { run: () => Promise<{ violations: Violation[] }> } }} */ (/** @type {unknown} */ (window));
    return (await axe.run()).violations;
  });
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target} ${failureSummary ?? ''}`));
}

/** @param {Person} person */
export const elements = ({ page }) => page.locator('*').count();

/** How much higher the page is than the window. @param {Person} person */
const tooHigh = ({ page }) => page.evaluate(() => Math.max(0, document.documentElement.scrollHeight - innerHeight));

/**
 * @param {Person} person
 * @param {string} name
 * @param {{ fits?: boolean, most?: number }} [how] `fits`: it needs no vertical scroll; `most` elements, more only where there is much to read
 */
export async function checkScreen(person, name, { fits = false, most = 600 } = {}) {
  const { page } = person;
  await mkdir(SHOTS, { recursive: true });
  const shoot = (/** @type {string} */ where) => page.screenshot({ path: `${SHOTS}${name}-${where}.png`, fullPage: !fits });
  /** @type {string[]} */
  const wrong = [];
  const measure = async (/** @type {string} */ where, high = fits) => {
    wrong.push(...(await overflows(person)).map((text) => `${where}: ${text}`));
    const over = await tooHigh(person);
    if (high && over > 0) wrong.push(`${where}: ${over} px too high`);
  };
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await shoot(`${size}-${theme}`);
      wrong.push(...(await violations(person)).map((text) => `${size} ${theme}: ${text}`));
    }
    await measure(size);
    const count = await elements(person);
    if (count > most) wrong.push(`${size}: ${count} elements`);
  }
  for (const [size, viewport] of Object.entries(NARROW)) {
    await page.setViewportSize(viewport);
    await shoot(size.replaceAll(' ', '-'));
    await measure(size, fits && size === '320');
  }
  await page.setViewportSize(SIZES.desktop);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  assert.deepEqual(wrong, [], name);
}
