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

class Wire {
  url = '';
  #dead = false;
  #out = false;
  /** @type {Scissors | null} */
  #scissors = null;
  /** @type {Set<Socket>} */
  #ends = new Set();
  #cable;

  /** @param {URL} server */
  constructor(server) {
    this.#cable = createServer((near) => {
      if (this.#out) return void near.resetAndDestroy();
      const far = connect(Number(server.port), server.hostname);
      this.#join(near, far, 'up');
      this.#join(far, near, 'down');
    });
  }

  async lay() {
    this.#cable.listen(0, '127.0.0.1');
    await once(this.#cable, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (this.#cable.address());
    this.url = `http://127.0.0.1:${port}`;
  }

  /** @param {Socket} from @param {Socket} to @param {Way} way */
  #join(from, to, way) {
    this.#ends.add(from);
    from.setNoDelay(true);
    from.on('data', (data) => this.#dead || this.#carryOrCut(way, () => to.write(data)));
    from.on('end', () => this.#dead || to.end());
    from.on('error', () => to.destroy());
    from.on('close', () => this.#ends.delete(from));
  }

  /** @param {Way} way @param {() => void} carry */
  #carryOrCut(way, carry) {
    const cuts = this.#scissors?.way === way ? this.#scissors : null;
    if (cuts) cuts.after -= 1;
    const passes = !cuts || cuts.after >= 0;
    if (passes || cuts.arrives) carry();
    if (passes) return;
    this.cut();
    cuts.done();
  }

  goesDead() {
    this.#dead = true;
  }

  /** What was said meanwhile is lost, so the old connections are of no use and are reset. */
  worksAgain() {
    this.#dead = false;
    this.cut();
  }

  cut() {
    this.#scissors = null;
    this.#ends.forEach((end) => end.resetAndDestroy());
  }

  /**
   * Cuts when something travels this way, or at last without.
   * @param {Way} way @param {number} after @param {boolean} arrives @param {number} atLast milliseconds
   * @returns {Promise<void>} when it was cut
   */
  cutWhen(way, after, arrives, atLast) {
    return new Promise((resolve) => {
      const timer = setTimeout(() => { this.cut(); resolve(); }, atLast);
      this.#scissors = { way, after, arrives, done: () => { clearTimeout(timer); resolve(); } };
    });
  }

  /** Pulled out: all is cut, and nobody can connect. */
  pullOut() {
    this.#out = true;
    this.cut();
  }

  plugIn() {
    this.#out = false;
  }

  close() {
    this.#ends.forEach((end) => end.destroy());
    this.#cable.close();
  }
}

/** @param {string} url the server's */
export async function wireTo(url) {
  const wire = new Wire(new URL(url));
  await wire.lay();
  return wire;
}
