// What jumps on a page: parts that are somewhere else from one frame to the next (cumulative layout shift).

/**
 * @import { Page } from 'playwright-core'
 * @typedef {Window & { shifts: { at: number, value: number }[] }} Watched
 */

/** Shifts with less between them belong together, as long as they last no longer. */
const REST = 1000;
const LONGEST = 5000;

/** Before the page is opened. @param {Page} page */
export const watchShifts = (page) => page.addInitScript(() => {
  const seen = /** @type {Watched} */ (/** @type {unknown} */ (window));
  seen.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Also what follows a press, which is commonly left out: nothing on these pages moves because of one.
      const { value } = /** @type {PerformanceEntry & { value: number }} */ (entry);
      seen.shifts.push({ at: entry.startTime, value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
});

/** How much has moved since it was asked last, as it is commonly counted: what the worst of those shifts that belong together add up to. @param {Page} page */
export async function shifted(page) {
  const shifts = await page.evaluate(() => /** @type {Watched} */ (/** @type {unknown} */ (window)).shifts.splice(0));
  let [worst, sum, begun, last] = [0, 0, 0, -Infinity];
  for (const { at, value } of shifts) {
    if (at - last > REST || at - begun > LONGEST) [sum, begun] = [0, at];
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
