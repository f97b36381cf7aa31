// The room that this tab looks at: asked for anew after every break, and until the server has a place for it.
// Never knows what is in the room, and never sends what is not about looking.

import { isForTable } from './pending.js';
import { delayBefore } from './retry.js';

/**
 * @import { ErrorCode } from '../../protocol/protocol.d.ts'
 * @import { Commands } from './commands.js'
 * @import { Command } from './pending.js'
 * @import { Timer, World } from './world.js'
 *
 * @typedef {object} Viewer
 * @property {Commands} commands
 * @property {() => boolean} isOpen whether the line is
 * @property {() => number | undefined} lastSeq the last event this tab has of the room
 * @property {() => void} onSettled the room is there, or it is clear that it is not
 * @property {World} world
 */

/** Refusals that pass by themselves. @type {ReadonlyArray<ErrorCode | 'dropped'>} */
const PASSING = ['busy', 'not_stored', 'too_fast', 'closing'];

/** @param {Command} command */
const isAboutView = ({ type }) => type === 'watch' || type === 'unwatch';
/** @param {Command} command */
const isAboutRoom = (command) => isForTable(command) || isAboutView(command);

/** @param {Viewer} viewer */
export function createView({ commands, isOpen, lastSeq, onSettled, world }) {
  /** @type {string | null} */
  let room = null;
  let [stands, refusals] = [false, 0];
  /** @type {Timer | undefined} */
  let again;

  /** Looks anew; only then is what waits sent, so that it meets the room it was meant for. */
  async function look() {
    world.cancel(again);
    commands.drop(isAboutView);
    stands = room === null;
    if (room === null) return onSettled();
    const since = lastSeq();
    const answer = await commands.give(since === undefined ? { type: 'watch', room } : { type: 'watch', room, since });
    if (!answer.ok && answer.code === 'dropped') return;
    stands = answer.ok;
    const full = !answer.ok && PASSING.includes(answer.code);
    refusals = full ? refusals + 1 : 0;
    if (full) again = world.later(() => isOpen() && look(), delayBefore(refusals, world.chance()));
    else if (!answer.ok) commands.drop(isAboutRoom);
    onSettled();
  }

  return {
    look,
    /** Whether commands for the table find it. */
    stands: () => stands,
    /** Whether the server has no place for the room right now. */
    isFull: () => refusals > 0,
    /** Looks at a room from now on, or at none. @param {string | null} code */
    open(code) {
      const before = room;
      [room, stands, refusals] = [code, false, 0];
      world.cancel(again);
      commands.drop(isAboutRoom);
      if (!isOpen()) return;
      if (code !== null || before === null) look();
      else commands.give({ type: 'unwatch' });
    },
  };
}
