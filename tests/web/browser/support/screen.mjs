// What every screen has to be, in both themes and at all sizes: no axe violation, no overflow. Leaves a picture of each.

import assert from 'node:assert/strict';
import { mkdir, readFile } from 'node:fs/promises';
import { SHOTS } from './scene.mjs';

/**
 * @import { Person } from './person.mjs'
 * @typedef {{ id: string, help: string, nodes: { target: unknown[], failureSummary?: string }[] }} Violation
 */

const AXE = await readFile(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
const THEMES = /** @type {const} */ (['light', 'dark']);
const SMALLEST = { width: 320, height: 568 };

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

/** How much larger the page is than the window. @param {Person} person */
const tooLarge = ({ page }) => page.evaluate(() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return { wide: Math.max(0, scrollWidth - innerWidth), high: Math.max(0, scrollHeight - innerHeight) };
});

/** @param {Person} person @param {string} name @param {{ fits?: boolean }} [how] `fits`: it needs no vertical scroll */
export async function checkScreen(person, name, { fits = false } = {}) {
  const { page } = person;
  await mkdir(SHOTS, { recursive: true });
  /** @type {string[]} */
  const wrong = [];
  const note = async (/** @type {string} */ where) => {
    const { wide, high } = await tooLarge(person);
    if (wide > 0) wrong.push(`${name} ${where}: ${wide} px too wide`);
    if (fits && high > 0) wrong.push(`${name} ${where}: ${high} px too high`);
  };
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.screenshot({ path: `${SHOTS}${name}-${size}-${theme}.png`, fullPage: !fits });
      wrong.push(...(await violations(person)).map((text) => `${name} ${size} ${theme}: ${text}`));
    }
    await note(size);
  }
  await page.setViewportSize(SMALLEST);
  await page.screenshot({ path: `${SHOTS}${name}-320.png`, fullPage: !fits });
  await note('320');
  await page.setViewportSize(SIZES.desktop);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  assert.deepEqual(wrong, []);
}
