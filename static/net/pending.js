// Commands that the server has not answered yet, in the order they were given.
// Never sends anything itself: it says what is to be sent again.

/**
 * @import { ClientMessage, ErrorCode, ServerMessage } from '../../protocol/protocol.d.ts'
 *
 * @typedef {Exclude<ClientMessage, { type: 'ping' }>} Command with its id
 * @typedef {{ ok: true } | { ok: false, code: ErrorCode, detail?: string } | { ok: false, code: 'dropped' }} Answer
 *   `dropped`: nobody waits for it any more, because the tab went elsewhere
 * @typedef {{ command: Command, given: number, sent: number, settle: (answer: Answer) => void }} Waiting
 */

/** Unanswered for so long, a command is sent again with the same id. */
const AGAIN = 2500;
/** Unanswered for so long, the connection is called slow. */
const SLOW = 5000;

export function createPending() {
  /** @type {Map<number, Waiting>} */
  const waiting = new Map();

  /** @param {number} id @param {Answer} answer */
  function settle(id, answer) {
    const one = waiting.get(id);
    waiting.delete(id);
    one?.settle(answer);
  }

  return {
    /** @param {Command} command @param {number} now @param {(answer: Answer) => void} settled */
    add(command, now, settled) {
      waiting.set(command.id, { command, given: now, sent: now, settle: settled });
    },

    /** Takes a message that may be the answer to something. @param {ServerMessage} message */
    answer(message) {
      const id = 'id' in message ? message.id : idByType(waiting, message.type);
      if (id === undefined) return;
      if (message.type === 'error') settle(id, { ok: false, code: message.code, detail: message.detail });
      else settle(id, { ok: true });
    },

    /** What is to be sent again now. @param {number} now @returns {Command[]} */
    due(now) {
      const late = [...waiting.values()].filter((one) => now - one.sent >= AGAIN);
      for (const one of late) one.sent = now;
      return late.map((one) => one.command);
    },

    /** Everything, for a new connection. @param {number} now @returns {Command[]} */
    all(now) {
      for (const one of waiting.values()) one.sent = now;
      return [...waiting.values()].map((one) => one.command);
    },

    /** Gives up on some. @param {(command: Command) => boolean} which */
    drop(which) {
      for (const { command } of [...waiting.values()]) {
        if (which(command)) settle(command.id, { ok: false, code: 'dropped' });
      }
    },

    /** Whether something has waited too long. @param {number} now */
    isSlow: (now) => [...waiting.values()].some((one) => now - one.given >= SLOW),
  };
}

/** The queue answers without naming the command. @param {Map<number, Waiting>} waiting @param {string} type */
function idByType(waiting, type) {
  const asked = type === 'queue' ? 'quick' : type === 'queue_left' ? 'cancel_quick' : null;
  return [...waiting.values()].find((one) => one.command.type === asked)?.command.id;
}
