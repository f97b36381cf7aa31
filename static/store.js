// Holds the one state of this tab and tells the views when it has changed. Never changes it but through reduce.

import { NOTHING, reduce } from './state.js';

/**
 * @import { State, TabMessage } from './state.js'
 * @import { ServerMessage } from '../protocol/protocol.d.ts'
 * @typedef {ReturnType<typeof createStore>} Store
 */

export function createStore() {
  let state = NOTHING;
  /** @type {Set<(state: State) => void>} */
  const listeners = new Set();
  return {
    get: () => state,
    /** @param {ServerMessage | TabMessage} message */
    take(message) {
      const next = reduce(state, message, performance.now());
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener(state);
    },
    /** @param {(state: State) => void} listener */
    subscribe(listener) {
      listeners.add(listener);
    },
    /** When the server has said who I am; before that it would not know whose room to make. @returns {Promise<void>} */
    welcomed: () => new Promise((resolve) => {
      /** @param {State} now */
      const look = (now) => {
        if (now.me === null) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look(state);
    }),
  };
}
