// A slower network and a slower processor than this machine's, as the browser's own tools make them; and whether this
// machine is idle enough for a clock on the wall to mean something.

import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * @import { Page } from 'playwright-core'
 * @typedef {{ mbit: number, ms: number }} Link to the page and back; each answer begins `ms` after its question
 */

/** @satisfies {Record<string, Link>} */
export const LINKS = { slow: { mbit: 1.6, ms: 150 }, fast: { mbit: 9, ms: 60 } };

const BYTES_IN_MBIT = 125_000;
/** Of the processors' time that nobody wants. */
const IDLE = 0.8;

/** @param {Page} page @param {{ link?: Link, cpu?: number }} how */
export async function throttle(page, { link, cpu = 1 }) {
  const session = await page.context().newCDPSession(page);
  if (link) {
    const throughput = link.mbit * BYTES_IN_MBIT;
    await session.send('Network.emulateNetworkConditions', {
      offline: false, latency: link.ms, downloadThroughput: throughput, uploadThroughput: throughput,
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

const used = () => cpus().reduce((sum, { times }) => ({ idle: sum.idle + times.idle, all: sum.all + Object.values(times).reduce((a, b) => a + b) }), { idle: 0, all: 0 });

/** Looks for a moment whether others work on this machine. */
export async function isIdle(ms = 500) {
  const before = used();
  await wait(ms);
  const now = used();
  return (now.idle - before.idle) / (now.all - before.all) > IDLE;
}

/** Whether the clock on the wall is judged too: asked for by hand (STRICT=1) on a machine that does nothing else; otherwise it is only told. */
export const isStrict = process.env.STRICT === '1';
