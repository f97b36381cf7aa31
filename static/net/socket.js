// One connection to the server, from guest to close: listens for silence, and says when it is over.
// Never connects again by itself, and knows nothing of rooms.

/**
 * @import { ClientMessage, ServerMessage } from '../../protocol/protocol.d.ts'
 *
 * @typedef {object} Ear
 * @property {(message: ServerMessage) => void} onMessage
 * @property {(restarting: boolean) => void} onClose said once
 */

/** Nothing received for so long while the page is seen: ask. */
const QUIET = 10000;
/** No answer for so long: the connection is dead, whatever the browser thinks. */
const DEAD = 5000;
/** An attempt to connect that takes longer is given up: the next one may find the network back. */
const ATTEMPT = 4000;
/** The close code of a server that is about to restart. */
const RESTARTING = 1012;

/** Gets or renews the cookie that says who I am. */
export async function becomeGuest() {
  const answer = await fetch('/api/guest', { method: 'POST', signal: AbortSignal.timeout(ATTEMPT) });
  if (!answer.ok) throw new Error(`guest: ${answer.status}`);
}

/** @param {Ear} ear */
export function openSocket(ear) {
  const address = new URL('/ws', location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const socket = new WebSocket(address);
  let heard = performance.now();
  let asked = 0;
  let over = false;

  /** @param {boolean} restarting */
  function end(restarting) {
    if (over) return;
    over = true;
    socket.close();
    ear.onClose(restarting);
  }

  socket.onmessage = (frame) => {
    if (over) return;
    heard = performance.now();
    asked = 0;
    ear.onMessage(JSON.parse(frame.data));
  };
  socket.onclose = (event) => end(event.code === RESTARTING);

  return {
    /** @param {ClientMessage} message */
    send(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    /** Looks after the connection; called every half second. @param {number} now */
    tick(now) {
      const connecting = socket.readyState === WebSocket.CONNECTING;
      if (asked > 0 ? now - asked >= DEAD : connecting && now - heard >= ATTEMPT) return end(false);
      if (asked > 0 || connecting || document.hidden || now - heard < QUIET) return;
      asked = now;
      this.send({ type: 'ping' });
    },
    end: () => end(false),
  };
}
