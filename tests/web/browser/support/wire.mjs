// A network cable between the browser and the server that can go dead without anybody noticing: connections stay open
// and carry nothing. Never looks at what it carries.

import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** @import { Socket } from 'node:net' */

/** @param {string} url the server's */
export async function wireTo(url) {
  const { hostname, port } = new URL(url);
  let dead = false;
  /** @type {Set<Socket>} */
  const ends = new Set();
  const cable = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [[near, far], [far, near]]) {
      ends.add(one);
      one.on('data', (data) => dead || other.write(data));
      one.on('end', () => dead || other.end());
      one.on('error', () => other.destroy());
      one.on('close', () => ends.delete(one));
    }
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
      ends.forEach((end) => end.destroy());
    },
    close() {
      ends.forEach((end) => end.destroy());
      cable.close();
    },
  };
}
