// The line to the server: one connection after the other, and what people are told about it.
// Never knows what is said on it, but for the welcome that opens it.

import { delayAfterRestart, delayAsTold, delayBefore } from './retry.js';

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

/** What people are told: a loss only when it lasts. @param {() => void} onState @param {World} world */
function createSign(onState, world) {
  /** @type {LineState} */
  let state = 'opening';
  /** How the last attempt ended. @type {End} */
  let last = 'broken';
  let renewing = false;
  /** @type {Timer | undefined} */
  let alarm;

  /** @param {LineState} now */
  function show(now) {
    world.cancel(alarm);
    alarm = undefined;
    if (now === state) return;
    state = now;
    onState();
  }

  return {
    state: () => state,
    showOpen() {
      renewing = false;
      show('open');
    },
    /** @param {End} why @param {number} failures in a row before */
    showEnd(why, failures) {
      renewing = why === 'restarting' || (renewing && failures < RENEWAL);
      if (why === 'no_cookies') show(why);
      // Once, a network that has just come back can look like that.
      else if (why === 'crowded' || (why === 'refused' && last === 'refused')) show('crowded');
      else if (renewing) show('updating');
      else alarm ??= world.later(() => show('lost'), PATIENCE);
      last = why;
    },
  };
}

/** @param {LineOwner} owner @param {World} world */
export function createLine(owner, world) {
  const sign = createSign(owner.onState, world);
  /** @type {Connection | null} */
  let connection = null;
  let [welcomed, known, failures] = [false, false, 0];
  /** @type {Timer | undefined} */
  let retry;

  function connect() {
    world.cancel(retry);
    connection ??= world.open({ onMessage: hear, onClose: lose }, known);
  }

  /** @param {ServerMessage} message */
  function hear(message) {
    const opens = message.type === 'welcome';
    if (opens) [welcomed, known, failures] = [true, true, 0];
    owner.onMessage(message);
    if (opens) sign.showOpen();
  }

  /** @param {End} why @param {number} [seconds] */
  function lose(why, seconds) {
    // A connection that never came to `welcome` may mean that the guest is gone: ask anew.
    [connection, known, welcomed] = [null, welcomed, false];
    sign.showEnd(why, failures);
    retry = world.later(connect, delay(why, seconds));
    failures += 1;
  }

  /** @param {End} why @param {number} [seconds] */
  function delay(why, seconds) {
    const chance = world.chance();
    if (seconds !== undefined) return delayAsTold(seconds, chance);
    return why === 'restarting' ? delayAfterRestart(chance) : delayBefore(failures, chance);
  }

  /** Things are better now than when the last attempts failed. */
  function wake() {
    if (connection?.isStale()) connection.end();
    failures = 0;
    return connection ? connection.check() : connect();
  }

  return {
    connect,
    /** Whether what is sent now arrives, as far as anybody knows. */
    isOpen: () => welcomed,
    state: sign.state,
    send: (/** @type {ClientMessage} */ message) => connection?.send(message),
    tick: (/** @type {number} */ now) => connection?.tick(now),
    /** What goes away without a word may come back as another: the truth is found by trying. @param {News} news */
    hearNews: (news) => (news === 'back' ? wake() : connection?.end()),
  };
}
