// Commands that the server has not answered yet, in the order they were given.
// Never sends anything itself: it says what is to be sent again.

/**
 * @import { ClientMessage, ErrorCode, ServerMessage } from '../../protocol/protocol.d.ts'
 *
 * @typedef {Exclude<ClientMessage, { type: 'ping' }>} Command with its id
 * @typedef {{ ok: true } | { ok: false, code: ErrorCode, detail?: string } | { ok: false, code: 'dropped' }} Answer
 *   `dropped`: nobody waits for it any more, because the tab went elsewhere
 * @typedef {{ command: Command, given: number, sent: number, settle: (answer: Answer) => void }} Waiting
 * @typedef {ReturnType<typeof createPending>} Pending
 */

/** @type {ReadonlyArray<ErrorCode>} */
const PASSING = ['busy', 'too_fast'];
/** Unanswered for so long, a command is sent again with the same id. */
const AGAIN = 2500;
/** Commands that do not go to a table. @type {ReadonlyArray<Command['type']>} */
const ELSEWHERE = ['watch', 'unwatch', 'quick', 'cancel_quick', 'rename'];
/** Unanswered for so long, the connection is called slow. */
const SLOW = 5000;

/** Whether a command needs the room that is being looked at. @param {Command} command */
export const isForTable = ({ type }) => !ELSEWHERE.includes(type);

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
      if (!('id' in message) || message.id === undefined || waitsOn(waiting.get(message.id), message)) return;
      if (message.type !== 'error') return settle(message.id, { ok: true });
      settle(message.id, { ok: false, code: message.code, detail: message.detail });
    },

    /** What is to be sent again now. @param {number} now @returns {Command[]} */
    due(now) {
      const late = [...waiting.values()].filter((one) => now - one.sent >= AGAIN);
      for (const one of late) one.sent = now;
      return late.map((one) => one.command);
    },

    /** Everything, as if it were given now: on a new connection patience begins anew. @param {number} now @returns {Command[]} */
    renew(now) {
      for (const one of waiting.values()) [one.given, one.sent] = [now, now];
      return [...waiting.values()].map((one) => one.command);
    },

    /** Gives up on some. @param {(command: Command) => boolean} which */
    drop(which) {
      for (const { command } of [...waiting.values()]) {
        if (which(command)) settle(command.id, { ok: false, code: 'dropped' });
      }
    },

    /** @param {Command['type']} type */
    hasType: (type) => [...waiting.values()].some((one) => one.command.type === type),
    /** Whether something has waited too long. @param {number} now */
    isSlow: (now) => [...waiting.values()].some((one) => now - one.given >= SLOW),
  };
}

/** What passes by itself, as `busy` from a table that is just being woken: the command keeps its place and is sent again. @param {Waiting | undefined} one @param {ServerMessage} message */
function waitsOn(one, message) {
  return message.type === 'error' && PASSING.includes(message.code) && one !== undefined && isForTable(one.command);
}
