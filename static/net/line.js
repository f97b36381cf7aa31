// The line to the server: one connection after the other, and what people are told about it.
// Never knows what is said on it, but for the welcome that opens it.

import { delayAfterRestart, delayBefore } from './retry.js';

/**
 * @import { ClientMessage, ServerMessage } from '../../protocol/protocol.d.ts'
 * @import { Connection, End } from './socket.js'
 * @import { News, Timer, World } from './world.js'
 *
 * @typedef {'opening' | 'open' | 'lost' | 'updating' | 'crowded' | 'no_cookies'} LineState
 *
 * @typedef {object} LineOwner
 * @property {(message: ServerMessage) => void} onMessage
 * @property {() => void} onState it is told otherwise now
 */

/** A broken connection is nobody's business for so long. */
const PATIENCE = 800;
/** So many attempts a restart may take before it is called a lost connection. */
const RENEWAL = 6;

/** @param {LineOwner} owner @param {World} world */
export function createLine(owner, world) {
  /** @type {Connection | null} */
  let connection = null;
  /** @type {LineState} */
  let state = 'opening';
  let [welcomed, known, renewing, failures] = [false, false, false, 0];
  /** How the last attempt ended. @type {End} */
  let last = 'broken';
  /** @type {Timer | undefined} */
  let retry;
  /** @type {Timer | undefined} */
  let alarm;

  function connect() {
    world.cancel(retry);
    connection ??= world.open({ onMessage: hear, onClose: lose }, known);
  }

  /** @param {ServerMessage} message */
  function hear(message) {
    const opens = message.type === 'welcome';
    if (opens) [welcomed, known, renewing, failures] = [true, true, false, 0];
    owner.onMessage(message);
    if (opens) tell('open');
  }

  /** @param {End} why */
  function lose(why) {
    // A connection that never came to `welcome` may mean that the guest is gone: ask anew.
    [connection, known, welcomed] = [null, welcomed, false];
    renewing = why === 'restarting' || (renewing && failures < RENEWAL);
    // Once, a network that has just come back can look like that.
    const crowded = why === 'crowded' || (why === 'refused' && last === 'refused');
    last = why;
    if (crowded) tell('crowded');
    else if (why === 'no_cookies') tell(why);
    else if (renewing) tell('updating');
    else alarm ??= world.later(() => tell('lost'), PATIENCE);
    const chance = world.chance();
    retry = world.later(connect, why === 'restarting' ? delayAfterRestart(chance) : delayBefore(failures, chance));
    failures += 1;
  }

  /** @param {LineState} now */
  function tell(now) {
    world.cancel(alarm);
    alarm = undefined;
    if (now === state) return;
    state = now;
    owner.onState();
  }

  /** Things are better now than when the last attempts failed. */
  function wake() {
    if (connection?.isStale()) connection.end();
    failures = 0;
    if (connection) connection.check();
    else connect();
  }

  return {
    connect,
    /** Whether what is sent now arrives, as far as anybody knows. */
    isOpen: () => welcomed,
    state: () => state,
    /** @param {ClientMessage} message */
    send: (message) => connection?.send(message),
    /** @param {number} now */
    tick: (now) => connection?.tick(now),
    /** What goes away without a word may come back as another: the truth is found by trying. @param {News} news */
    hearNews: (news) => (news === 'back' ? wake() : connection?.end()),
  };
}
