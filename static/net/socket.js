// One connection to the server, from guest to close: listens for silence, and says once why it is over.
// Never connects again by itself, and knows nothing of rooms.

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

/** Nothing received for so long while the page is seen: ask. */
const QUIET = 6000;
/** No answer for so long: the connection is dead, whatever the browser thinks. */
const DEAD = 4000;
/** As long, when the network or the page has just come back: then a dead one is likely. */
const DEAD_SOON = 1200;
/** An attempt to connect that takes longer is given up: the next one may find the network back. */
const ATTEMPT = 4000;
/** An attempt younger than this is helped by the network's own repeats. */
const FRESH = 1000;
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
  const answer = await fetch('/api/guest', { method: 'POST', signal });
  if (!answer.ok) throw new TurnedAway(await endOf(answer));
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
  const begun = performance.now();
  const stop = new AbortController();
  /** @type {WebSocket | null} */
  let socket = null;
  let [opened, heard, askedBy] = [false, begun, 0];

  async function begin() {
    try {
      await (known || becomeGuest(stop.signal));
      if (!stop.signal.aborted) listen();
    } catch (error) {
      end(error instanceof TurnedAway ? error.why : 'broken');
    }
  }

  function listen() {
    const address = new URL('/ws', location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    socket = new WebSocket(address);
    socket.onopen = () => { [opened, heard] = [true, performance.now()]; };
    socket.onmessage = hear;
    socket.onclose = async ({ code }) => {
      if (code === RESTARTING) end('restarting');
      // Who was known before may be unknown now: the next attempt finds out.
      else end(opened || known ? 'broken' : await whyRefused(stop.signal));
    };
  }

  /** @param {MessageEvent} frame */
  function hear(frame) {
    if (stop.signal.aborted) return;
    [heard, askedBy] = [performance.now(), 0];
    ear.onMessage(JSON.parse(frame.data));
  }

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

  /** @param {number} answerBy */
  function ask(answerBy) {
    askedBy = askedBy === 0 ? answerBy : Math.min(askedBy, answerBy);
    send({ type: 'ping' });
  }

  begin();
  return {
    send,
    tick(now) {
      if (!opened ? now - begun >= ATTEMPT : askedBy > 0 && now >= askedBy) return end('broken');
      if (opened && askedBy === 0 && !document.hidden && now - heard >= QUIET) ask(now + DEAD);
    },
    check() {
      if (opened) ask(performance.now() + DEAD_SOON);
    },
    isStale: () => !opened && performance.now() - begun >= FRESH,
    end: () => end('broken'),
  };
}
