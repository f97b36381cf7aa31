// Commands that are answered exactly once, however often the line breaks, and the room that this tab looks at.
// Never knows the rules, and never changes the state: it hands on what it hears.

import { createLine } from './net/line.js';
import { createPending, isForTable } from './net/pending.js';
import { randomId } from './net/retry.js';
import { createView } from './net/view.js';
import { browser } from './net/world.js';

/**
 * @import { ServerMessage } from '../protocol/protocol.d.ts'
 * @import { Link } from './state.js'
 * @import { Answer, Command } from './net/pending.js'
 * @import { World } from './net/world.js'
 *
 * @typedef {object} Owner
 * @property {(message: ServerMessage) => void} onMessage
 * @property {(link: Link) => void} onLink only when it is another than before
 * @property {() => number | undefined} lastSeq the last event this tab has of the room it watches
 *
 * @typedef {Command extends infer C ? C extends Command ? Omit<C, 'id'> : never : never} Order a command without its id
 * @typedef {ReturnType<typeof createNet>} Net
 */

/** Between two looks at what is late. */
const BEAT = 500;

/** @param {Owner} owner @param {World} [world] */
export function createNet(owner, world = browser) {
  const pending = createPending();
  const line = createLine({ onMessage: hear, onState: tellLink }, world);
  const view = createView({
    pending, give: command, isOpen: line.isOpen, lastSeq: owner.lastSeq, world,
    onSettled() {
      tellLink();
      pending.all(world.now()).forEach(send);
    },
  });
  /** @type {Link} */
  let told = 'opening';

  /** @param {ServerMessage} message */
  function hear(message) {
    owner.onMessage(message);
    pending.answer(message);
    if (message.type !== 'welcome') return;
    pending.renew(world.now());
    view.look();
  }

  function tellLink() {
    const link = linkNow();
    if (link === told) return;
    told = link;
    owner.onLink(link);
  }

  /** @returns {Link} */
  function linkNow() {
    if (line.state() !== 'open') return line.state();
    if (view.isFull()) return 'full';
    return line.isOpen() && pending.isSlow(world.now()) ? 'slow' : 'open';
  }

  /** What goes to a table waits until the table is there. @param {Command} one */
  function send(one) {
    if (line.isOpen() && (view.stands() || !isForTable(one))) line.send(one);
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
      pending.add(full, world.now(), resolve);
      send(full);
    });
  }

  function tick() {
    const now = world.now();
    line.tick(now);
    if (line.isOpen()) pending.due(now).forEach(send);
    tellLink();
  }

  return {
    command,
    start() {
      world.every(tick, BEAT);
      world.follow(line.hearNews);
      line.connect();
    },
    /** Watches a room from now on, or none. @param {string | null} code */
    watch: view.open,
    /** Asks for what this tab missed. */
    catchUp() {
      if (line.isOpen() && !pending.hasType('watch')) view.look();
    },
  };
}
