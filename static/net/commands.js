// Commands that are answered exactly once, however often the line breaks: what waits is sent again with its id.
// Never knows whether the line is open: whoever sends does.

import { createPending } from './pending.js';
import { randomId } from './retry.js';

/**
 * @import { Answer, Command } from './pending.js'
 *
 * @typedef {Command extends infer C ? C extends Command ? Omit<C, 'id'> : never : never} Order a command without its id
 * @typedef {ReturnType<typeof createCommands>} Commands
 */

/** @param {(command: Command) => void} send as far as it can be sent now @param {() => number} now */
export function createCommands(send, now) {
  const pending = createPending();
  return {
    /**
     * Gives a command; the promise tells how it was answered.
     * @param {Order} order
     * @param {number} [id]
     * @returns {Promise<Answer>}
     */
    give(order, id = randomId()) {
      const full = /** @type {Command} */ ({ ...order, id });
      return new Promise((resolve) => {
        pending.add(full, now(), resolve);
        send(full);
      });
    },
    hear: pending.answer,
    drop: pending.drop,
    hasType: pending.hasType,
    isSlow: () => pending.isSlow(now()),
    /** Nobody has waited yet on this connection. */
    renew: () => void pending.renew(now()),
    sendAll: () => pending.renew(now()).forEach(send),
    sendLate: () => pending.due(now()).forEach(send),
  };
}
