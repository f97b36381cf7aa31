// One connection to the server, from guest to close, which says once why it is over.
// Never connects again by itself, and knows nothing of rooms.

import { secondsAskedFor } from './retry.js';
import { createSilence } from './silence.js';

/**
 * @import { ClientMessage, ErrorCode, ServerMessage } from '../../protocol/protocol.d.ts'
 *
 * @typedef {'broken' | 'restarting' | 'crowded' | 'refused' | 'no_cookies'} End `crowded`: the server lets no more
 *   connections in; `refused`: it is there, but the socket did not open; `no_cookies`: the browser keeps none, so the
 *   server cannot know me
 *
 * @typedef {object} Ear
 * @property {(message: ServerMessage) => void} onMessage
 * @property {(why: End, seconds?: number) => void} onClose said once; with `seconds` the server told when to come again
 *
 * @typedef {object} Connection
 * @property {(message: ClientMessage) => void} send
 * @property {(now: number) => void} tick looks after the connection; called every half second
 * @property {() => void} check asks at once whether the other end is still there
 * @property {() => boolean} isStale an attempt that began long enough ago to be better begun anew
 * @property {() => void} end
 */

/** The close code of a server that is about to restart. */
const RESTARTING = 1012;
/** However long a server tells to wait, it is tried again after so many seconds. */
const LONGEST = 30;

/**
 * Why the server turned a request away, and after how many seconds it is worth another try.
 * @typedef {{ why: End, seconds?: number }} Verdict
 */

class TurnedAway extends Error {
  /** @param {Verdict} verdict */
  constructor(verdict) {
    super(verdict.why);
    this.verdict = verdict;
  }
}

/** @param {Response} answer @returns {Promise<Verdict>} */
async function verdictOf(answer) {
  /** @type {ErrorCode | undefined} */
  const code = await answer.json().then((problem) => problem.code, () => undefined);
  if (code === 'closing') return { why: 'restarting' };
  const told = Number(answer.headers.get('retry-after') ?? undefined);
  const seconds = Number.isFinite(told) ? Math.min(told, LONGEST) : undefined;
  return { why: answer.status === 429 ? 'crowded' : 'broken', seconds };
}

/** Gets or renews the cookie that says who I am. @param {AbortSignal} signal */
async function becomeGuest(signal) {
  const answer = await fetch('/api/v1/guest', { method: 'POST', signal });
  if (!answer.ok) throw new TurnedAway(await verdictOf(answer));
  // Unread, the answer would count as still on its way.
  await answer.text();
}

/**
 * A socket that never opened does not say why; its address asked without a socket tells more. Who was known before may be
 * unknown now: the next attempt finds out.
 * @param {boolean} known
 * @param {AbortSignal} signal
 * @returns {Promise<Verdict>}
 */
async function whyRefused(known, signal) {
  try {
    const answer = await fetch('/ws', { cache: 'no-store', signal });
    if (answer.status === 401) return { why: known ? 'broken' : 'no_cookies' };
    const verdict = await verdictOf(answer);
    // It answers, so something on the way counts connections, or knows no sockets.
    const answers = verdict.why === 'broken' && answer.status < 500;
    return answers && !known ? { why: 'refused' } : verdict;
  } catch {
    return { why: 'broken' };
  }
}

/** @param {Ear} ear @param {boolean} known whether the server knew me a moment ago @returns {Connection} */
export function openConnection(ear, known) {
  const stop = new AbortController();
  const silence = createSilence(performance.now());
  /** @type {WebSocket | null} */
  let socket = null;

  async function begin() {
    try {
      await (known || becomeGuest(stop.signal));
      if (stop.signal.aborted) return;
      socket = listen(silence, (message) => stop.signal.aborted || ear.onMessage(message), close);
    } catch (error) {
      end(error instanceof TurnedAway ? error.verdict : { why: 'broken' });
    }
  }

  /** @param {End | null} why @param {number} [seconds] */
  const close = async (why, seconds) => end(why === null ? await whyRefused(known, stop.signal) : { why, seconds });

  /** @param {Verdict} verdict */
  function end({ why, seconds }) {
    if (stop.signal.aborted) return;
    stop.abort();
    socket?.close();
    ear.onClose(why, seconds);
  }

  /** @param {ClientMessage} message */
  function send(message) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  /** @param {number} now @param {boolean} doubtful */
  function ask(now, doubtful) {
    silence.ask(now, doubtful);
    send({ type: 'ping' });
  }

  begin();
  return {
    send,
    tick(now) {
      if (silence.isForEver(now)) end({ why: 'broken' });
      else if (!document.hidden && silence.isLong(now)) ask(now, false);
    },
    check: () => ask(performance.now(), true),
    isStale: () => silence.isStale(performance.now()),
    end: () => end({ why: 'broken' }),
  };
}

/**
 * @param {ReturnType<typeof createSilence>} silence
 * @param {(message: ServerMessage) => unknown} hear
 * @param {(why: End | null, seconds?: number) => void} close `null`: it never opened
 */
function listen(silence, hear, close) {
  const address = new URL('/ws', location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const socket = new WebSocket(address);
  let opened = false;
  socket.onopen = () => {
    opened = true;
    silence.end(performance.now());
  };
  socket.onmessage = ({ data }) => {
    silence.end(performance.now());
    hear(JSON.parse(data));
  };
  socket.onclose = ({ code, reason }) =>
    (code === RESTARTING ? close('restarting', secondsAskedFor(reason)) : close(opened ? 'broken' : null));
  return socket;
}
