// The line, the commands on it, and the room that this tab looks at, put together.
// Never knows the rules, and never changes the state: it hands on what it hears.

import { createCommands } from './net/commands.js';
import { createLine } from './net/line.js';
import { isForTable } from './net/pending.js';
import { createView } from './net/view.js';
import { browser } from './net/world.js';

/**
 * @import { ServerMessage } from '../protocol/protocol.d.ts'
 * @import { Link } from './state.js'
 * @import { Commands } from './net/commands.js'
 * @import { Command } from './net/pending.js'
 * @import { World } from './net/world.js'
 *
 * @typedef {object} Owner
 * @property {(message: ServerMessage) => void} onMessage
 * @property {(link: Link) => void} onLink only when it is another than before
 * @property {() => number | undefined} lastSeq the last event this tab has of the room it watches
 * @property {() => boolean} isPaused the room is
 *
 * @typedef {import('./net/commands.js').Order} Order
 * @typedef {ReturnType<typeof createNet>} Net
 */

/** Between two looks at what is late. */
const BEAT = 500;

/** @param {Owner} owner @param {World} [world] */
export function createNet(owner, world = browser) {
  const line = createLine({ onMessage: hear, onState: tellLink }, world);
  const commands = createCommands(send, world.now);
  const view = createView({ commands, isOpen: line.isOpen, lastSeq: owner.lastSeq, onSettled, world });
  let told = /** @type {Link} */ ('opening');

  /** What goes to a table waits until the table is there. @param {Command} one */
  function send(one) {
    if (line.isOpen() && (view.stands() || !isForTable(one))) line.send(one);
  }

  /** @param {ServerMessage} message */
  function hear(message) {
    owner.onMessage(message);
    commands.hear(message);
    // The room was shut under this tab: asked once more, it says so as an answer, and nothing waits for it any more.
    if (message.type === 'error' && message.code === 'broken' && message.id === undefined) return void view.look();
    if (message.type !== 'welcome') return;
    commands.renew();
    view.look();
  }

  function onSettled() {
    tellLink();
    commands.sendAll();
  }

  function tellLink() {
    const link = linkOf(line, view, commands);
    if (link !== told) owner.onLink(told = link);
  }

  function tick() {
    line.tick(world.now());
    // What waits there was heard: sent again, it would be done after it was refused.
    if (owner.isPaused()) commands.renew();
    else if (line.isOpen()) commands.sendLate();
    tellLink();
  }

  return {
    command: commands.give,
    start() {
      world.every(tick, BEAT);
      world.follow(line.hearNews);
      line.connect();
    },
    watch: view.open,
    /** Asks for what this tab missed. */
    catchUp() {
      if (line.isOpen() && !commands.hasType('watch')) view.look();
    },
  };
}

/** @param {ReturnType<typeof createLine>} line @param {ReturnType<typeof createView>} view @param {Commands} commands @returns {Link} */
function linkOf(line, view, commands) {
  if (line.state() !== 'open') return line.state();
  if (view.isFull()) return 'full';
  return line.isOpen() && commands.isSlow() ? 'slow' : 'open';
}
