// One connection to the server, from guest to close, which says once why it is over.
// Never connects again by itself, and knows nothing of rooms.

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
 * @property {(why: End) => void} onClose said once
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

/** Why the server turned a request away. */
class TurnedAway extends Error {
  /** @param {End} why */
  constructor(why) {
    super(why);
    this.why = why;
  }
}

/** @param {Response} answer @returns {Promise<End>} */
async function endOf(answer) {
  /** @type {ErrorCode | undefined} */
  const code = await answer.json().then((problem) => problem.code, () => undefined);
  if (code === 'closing') return 'restarting';
  return code === 'busy' || answer.status === 429 ? 'crowded' : 'broken';
}

/** Gets or renews the cookie that says who I am. @param {AbortSignal} signal */
async function becomeGuest(signal) {
  const answer = await fetch('/api/v1/guest', { method: 'POST', signal });
  if (!answer.ok) throw new TurnedAway(await endOf(answer));
  // Unread, the answer would count as still on its way.
  await answer.text();
}

/**
 * A socket that never opened does not say why; its address asked without a socket tells more.
 * @param {AbortSignal} signal
 * @returns {Promise<End>}
 */
async function whyRefused(signal) {
  try {
    const answer = await fetch('/ws', { cache: 'no-store', signal });
    if (answer.status === 401) return 'no_cookies';
    const why = await endOf(answer);
    // It answers, so something on the way counts connections, or knows no sockets.
    return why === 'broken' && answer.status < 500 ? 'refused' : why;
  } catch {
    return 'broken';
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
      end(error instanceof TurnedAway ? error.why : 'broken');
    }
  }

  /** Who was known before may be unknown now: the next attempt finds out. @param {End | null} why */
  const close = async (why) => end(why ?? (known ? 'broken' : await whyRefused(stop.signal)));

  /** @param {End} why */
  function end(why) {
    if (stop.signal.aborted) return;
    stop.abort();
    socket?.close();
    ear.onClose(why);
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
      if (silence.isForEver(now)) end('broken');
      else if (!document.hidden && silence.isLong(now)) ask(now, false);
    },
    check: () => ask(performance.now(), true),
    isStale: () => silence.isStale(performance.now()),
    end: () => end('broken'),
  };
}

/**
 * @param {ReturnType<typeof createSilence>} silence
 * @param {(message: ServerMessage) => unknown} hear
 * @param {(why: End | null) => void} close `null`: it never opened
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
  socket.onclose = ({ code }) => close(code === RESTARTING ? 'restarting' : opened ? 'broken' : null);
  return socket;
}
