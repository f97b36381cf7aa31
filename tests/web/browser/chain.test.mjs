// What a long chain costs: the processor's time of the page's main thread, from the news of the move until the marble lies
// and all is drawn, with sound on. Measured in a trace, so that a busy machine does not count.

import assert from 'node:assert/strict';
import { clickMove, landed, movesOf, onTurn } from './support/moves.mjs';
import { scene } from './support/scene.mjs';

/**
 * @import { Person } from './support/person.mjs'
 *
 * @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number }} TraceEvent
 */

/** The most milliseconds that a chain of six jumps may take. */
const BAR = 80;
const ROUNDS = 5;
/** So long after the landing something may still be drawn, in microseconds. */
const AFTER = 100_000;
const CATEGORIES = ['toplevel', 'blink.user_timing'];

/** @typedef {CustomEvent<import('../../../static/board/flights.js').Landing>} Landed */

/** Marks a chain of six jumps in the trace. @param {Person} person */
const markChains = ({ page }) => page.addInitScript(() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    if (Array.isArray(frames) && frames.length === 13) performance.mark('chain-start');
    return animate.call(this, frames, options);
  };
  document.addEventListener('landed', (event) => {
    const { jump, last } = /** @type {Landed} */ (event).detail;
    if (last && jump === 6) performance.mark('chain-end');
  });
});

/** When the next chain of six has landed and been drawn. @param {Person} person */
const nextChain = ({ page }) => page.evaluate(() => new Promise((resolve) => {
  document.addEventListener('landed', (event) => {
    const { jump, last } = /** @type {Landed} */ (event).detail;
    if (last && jump === 6) setTimeout(resolve, 200);
  });
}));

/** The page is told that the others go six jumps, whatever they did: it judges nothing. @param {Person} person */
const stretchChains = (person) => person.page.routeWebSocket(/./, (near) => {
  const far = near.connectToServer();
  near.onMessage((text) => far.send(text));
  far.onMessage((text) => {
    const message = JSON.parse(`${text}`);
    if (message.event?.type === 'moved' && message.event.by !== 'person') {
      const { path } = message.event;
      message.event.path = [path[0], 60, 30, 75, 45, 80, path[path.length - 1]];
    }
    near.send(JSON.stringify(message));
  });
});

/** One move of mine and the chain that answers it. @param {Person} person @returns {Promise<number>} milliseconds */
async function chainCost(person) {
  const browser = person.page.context().browser();
  assert(browser);
  await onTurn(person);
  await landed(person);
  await browser.startTracing(person.page, { categories: CATEGORIES });
  const drawn = nextChain(person);
  await clickMove(person, movesOf(person)[0]);
  await drawn;
  /** @type {{ traceEvents: TraceEvent[] }} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const [start, end] = ['chain-start', 'chain-end'].map((name) => traceEvents.find((event) => event.name === name));
  assert(start && end, 'the chain was flown to its end');
  const tasks = traceEvents.filter(({ name, ph, pid, tid, ts, dur = 0 }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X'
    && pid === start.pid && tid === start.tid && ts + dur >= start.ts && ts <= end.ts + AFTER);
  assert(tasks.length > 10, 'the trace has the tasks');
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
}

for (const [name, taste] of /** @type {const} */ ([['a phone', { phone: true }], ['a desktop', {}]])) {
  scene(`a chain of six jumps takes at most ${BAR} ms of the main thread on ${name}`, { flags: ['--bot-pause-ms', '900'], seconds: 90 }, async ({ comes }) => {
    const person = await comes(taste);
    await markChains(person);
    await stretchChains(person);
    await person.makesRoom('Chinese checkers', 2);
    await person.button(/^Start with/).click();
    /** @type {number[]} */
    const costs = [];
    for (let round = 0; round < ROUNDS; round += 1) costs.push(await chainCost(person));
    costs.sort((a, b) => a - b);
    console.log(`chain of six on ${name}: ${costs.map((ms) => ms.toFixed(1)).join(', ')} ms`);
    assert(costs[ROUNDS >> 1] <= BAR, `${costs}`);
  });
}
