// The line to the server: who I am, the socket, connecting again, and commands that are answered exactly once.
// Never knows the rules, and never changes the state: it hands on what it hears.

import { createPending } from './net/pending.js';
import { delayAfterRestart, delayBefore, randomId } from './net/retry.js';
import { becomeGuest, openSocket } from './net/socket.js';

/**
 * @import { ServerMessage } from '../protocol/protocol.d.ts'
 * @import { Link } from './state.js'
 * @import { Answer, Command } from './net/pending.js'
 *
 * @typedef {object} Owner
 * @property {(message: ServerMessage) => void} onMessage
 * @property {(link: Link) => void} onLink
 * @property {() => number | undefined} lastSeq the last event this tab has of the room it watches
 *
 * @typedef {Command extends infer C ? C extends Command ? Omit<C, 'id'> : never : never} Order a command without its id
 * @typedef {ReturnType<typeof createNet>} Net
 */

/** A broken connection is nobody's business for so long. */
const PATIENCE = 800;
/** So many attempts a restart may take before it is called a lost connection. */
const RENEWAL = 6;
/** Commands that are not about the room. @type {ReadonlyArray<Command['type']>} */
const ROOMLESS = ['quick', 'cancel_quick', 'rename'];

/** @param {Owner} owner */
export function createNet(owner) {
  const pending = createPending();
  /** @type {ReturnType<typeof openSocket> | null} */
  let socket = null;
  /** @type {string | null} */
  let room = null;
  let [attempt, welcomed, guest, busy, renewing] = [0, false, false, false, false];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let retry;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let alarm;

  async function connect() {
    clearTimeout(retry);
    if (socket || busy) return;
    busy = true;
    try {
      if (!guest) await becomeGuest();
      guest = true;
      socket = openSocket({ onMessage: hear, onClose: lose });
    } catch {
      lose(false);
    } finally {
      busy = false;
    }
  }

  /** @param {boolean} restarting */
  function lose(restarting) {
    // A connection that never came to `welcome` may mean that the guest is gone: ask anew.
    if (!welcomed) guest = false;
    socket = null;
    welcomed = false;
    clearTimeout(alarm);
    renewing = restarting || (renewing && attempt < RENEWAL);
    if (renewing) owner.onLink('updating');
    else if (attempt > 0) owner.onLink('lost');
    else alarm = setTimeout(() => owner.onLink('lost'), PATIENCE);
    const chance = Math.random();
    retry = setTimeout(connect, restarting ? delayAfterRestart(chance) : delayBefore(attempt, chance));
    attempt += 1;
  }

  /** @param {ServerMessage} message */
  function hear(message) {
    if (message.type === 'welcome') greet();
    owner.onMessage(message);
    pending.answer(message);
    if (message.type === 'welcome') resume();
  }

  function greet() {
    [welcomed, renewing] = [true, false];
    attempt = 0;
    clearTimeout(alarm);
    owner.onLink('open');
  }

  /** Looks at the room again first, so that what is sent again meets the room it was meant for. */
  function resume() {
    pending.drop((command) => command.type === 'watch');
    if (room === null) return sendAll();
    const since = owner.lastSeq();
    command(since === undefined ? { type: 'watch', room } : { type: 'watch', room, since }).then((answer) => {
      if (answer.ok) sendAll();
      else if (answer.code !== 'dropped') pending.drop((one) => !ROOMLESS.includes(one.type));
    });
  }

  function sendAll() {
    for (const one of pending.all(performance.now())) socket?.send(one);
  }

  /**
   * Gives a command; the promise tells how it was answered, however often the connection breaks.
   * @param {Order} order
   * @param {number} [id]
   * @returns {Promise<Answer>}
   */
  function command(order, id = randomId()) {
    const full = /** @type {Command} */ ({ ...order, id });
    return new Promise((resolve) => {
      pending.add(full, performance.now(), resolve);
      if (welcomed) socket?.send(full);
    });
  }

  function tick() {
    const now = performance.now();
    socket?.tick(now);
    if (!welcomed) return;
    for (const late of pending.due(now)) socket?.send(late);
    owner.onLink(pending.isSlow(now) ? 'slow' : 'open');
  }

  function wake() {
    if (!document.hidden && !socket) connect();
  }

  return {
    command,
    start() {
      setInterval(tick, 500);
      addEventListener('online', wake);
      addEventListener('pageshow', wake);
      document.addEventListener('visibilitychange', wake);
      connect();
    },
    /** Watches a room from now on, or none. @param {string | null} code */
    watch(code) {
      const before = room;
      room = code;
      pending.drop((one) => !ROOMLESS.includes(one.type));
      if (!welcomed) return;
      if (code !== null) resume();
      else if (before !== null) command({ type: 'unwatch' });
    },
    /** Asks for what this tab missed. */
    catchUp() {
      if (welcomed && !pending.hasType('watch')) resume();
    },
  };
}
