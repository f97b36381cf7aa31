// What the main thread of a page costs, from a trace: processor time, which a busy machine stretches far less than a clock.

/**
 * @import { Page } from 'playwright-core'
 * @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, args: { data?: { navigationId?: string } } }} Trace
 */

/** The tasks of a thread; and the marks that a page sets by `performance.mark`. */
const CATEGORIES = ['toplevel', 'blink.user_timing'];
const TASK = 'ThreadControllerImpl::RunTask';
/** Set in the page that is measured, so that its thread is found among those of others. */
const HERE = 'measured here';

/**
 * Processor time in ms that the main thread of this page spends while something is done, and the longest of its tasks.
 * @param {Page} page
 * @param {() => Promise<unknown>} act
 */
export async function mainThread(page, act) {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser to trace');
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  await page.evaluate((name) => performance.mark(name), HERE);
  /** @type {Trace[]} */
  const events = JSON.parse(`${await browser.stopTracing()}`).traceEvents;
  const mark = events.find(({ name }) => name === HERE);
  if (!mark) throw new Error('the trace does not know this page');
  const tasks = events.filter(({ name, ph, pid, tid }) => name === TASK && ph === 'X' && pid === mark.pid && tid === mark.tid);
  const costs = tasks.map(({ tdur = 0 }) => tdur / 1000);
  return { all: costs.reduce((sum, cost) => sum + cost, 0), longest: Math.max(...costs) };
}
