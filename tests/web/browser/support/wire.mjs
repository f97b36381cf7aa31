// A network cable between the browser and the server. It can go dead without anybody noticing: connections stay open and
// carry nothing. It can be cut, now or when something travels, and it can be pulled out. Never looks at what it carries.

import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * @import { Socket } from 'node:net'
 *
 * @typedef {'up' | 'down'} Way to the server, or from it
 * @typedef {{ way: Way, after: number, arrives: boolean, done: () => void }} Scissors `after`: so many pieces pass before;
 *   `arrives`: the piece itself does too
 */

/** @param {string} url the server's */
export async function wireTo(url) {
  const { hostname, port } = new URL(url);
  let [dead, out] = [false, false];
  /** @type {Scissors | null} */
  let scissors = null;
  /** @type {Set<Socket>} */
  const ends = new Set();

  function cut() {
    scissors = null;
    ends.forEach((end) => end.resetAndDestroy());
  }

  /** Whether it is cut now, before or after this piece. @param {Way} way @param {() => void} carry */
  function carryOrCut(way, carry) {
    const cuts = scissors?.way === way ? scissors : null;
    if (cuts) cuts.after -= 1;
    if (!cuts || cuts.after >= 0 || cuts.arrives) carry();
    if (!cuts || cuts.after >= 0) return;
    cut();
    cuts.done();
  }

  /** @param {Socket} from @param {Socket} to @param {Way} way */
  function join(from, to, way) {
    ends.add(from);
    from.setNoDelay(true);
    from.on('data', (data) => dead || carryOrCut(way, () => to.write(data)));
    from.on('end', () => dead || to.end());
    from.on('error', () => to.destroy());
    from.on('close', () => ends.delete(from));
  }

  const cable = createServer((near) => {
    if (out) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(Number(port), hostname);
    join(near, far, 'up');
    join(far, near, 'down');
  });
  cable.listen(0, '127.0.0.1');
  await once(cable, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (cable.address());
  return {
    url: `http://127.0.0.1:${address.port}`,
    goesDead() { dead = true; },
    /** What was said meanwhile is lost, so the old connections are of no use and are reset. */
    worksAgain() {
      dead = false;
      cut();
    },
    cut,
    /**
     * Cuts when something travels this way, or at last without.
     * @param {Way} way @param {number} after @param {boolean} arrives @param {number} atLast milliseconds
     * @returns {Promise<void>} when it was cut
     */
    cutWhen: (way, after, arrives, atLast) => new Promise((resolve) => {
      const timer = setTimeout(() => { cut(); resolve(); }, atLast);
      scissors = { way, after, arrives, done: () => { clearTimeout(timer); resolve(); } };
    }),
    /** Pulled out: all is cut, and nobody can connect. */
    pullOut() {
      out = true;
      cut();
    },
    plugIn() { out = false; },
    close() {
      ends.forEach((end) => end.destroy());
      cable.close();
    },
  };
}
