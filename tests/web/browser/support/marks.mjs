// Proof that a page is still the same one, and what it looks like. Never changes what a person sees.

import assert from 'node:assert/strict';
import { landed } from './moves.mjs';

/** @import { Person } from './person.mjs' */

/** A page that was loaded anew has lost this. @param {Person} person */
export const markPage = ({ page }) => page.evaluate(() => { document.documentElement.dataset.same = 'yes'; });

/** @param {Person} person */
export async function samePage({ page }) {
  assert.equal(await page.evaluate(() => document.documentElement.dataset.same), 'yes', 'the page was not loaded anew');
}

/** The marbles as they are drawn, once the last move has landed. @param {Person} person */
export async function drawn(person) {
  const marbles = await landed(person);
  const all = await marbles.evaluateAll((list) => list.map((one) => `${one.getAttribute('class')} ${one.getAttribute('d')}`));
  return all.sort().join('\n');
}
