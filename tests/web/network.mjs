// A made-up network and made-up time for the client's line: what a tab would say to the server, and when.

import { createNet } from '../../static/net.js';

/**
 * @import { ClientMessage, ServerMessage } from '../../protocol/protocol.d.ts'
 * @import { Ear, End } from '../../static/net/socket.js'
 * @import { News, Timer } from '../../static/net/world.js'
 * @import { Link } from '../../static/state.js'
 *
 * @typedef {{ ear: Ear, known: boolean, said: ClientMessage[], checked: number, over: boolean }} Wire
 */

export const ROOM = '7K3M-Q9TX-0BVE';
/** @type {ServerMessage} */
export const WELCOME = { type: 'welcome', player: 'me', name: 'Me', build: 'a', rooms: [], levels: [] };

/** Time that passes when it is told to. */
export function createTime() {
  let [now, last] = [0, 0];
  /** @type {Map<number, { at: number, every: number, act: () => void }>} */
  const timers = new Map();
  const add = (/** @type {() => void} */ act, /** @type {number} */ ms, every = 0) => {
    timers.set(last += 1, { at: now + ms, every, act });
    return /** @type {Timer} */ (/** @type {unknown} */ (last));
  };
  const next = (/** @type {number} */ until) => [...timers].filter(([, { at }]) => at <= until).sort((a, b) => a[1].at - b[1].at)[0];
  return {
    now: () => now,
    later: add,
    every: (/** @type {() => void} */ act, /** @type {number} */ ms) => void add(act, ms, ms),
    cancel: (/** @type {Timer | undefined} */ timer) => void timers.delete(/** @type {number} */ (/** @type {unknown} */ (timer))),
    /** @param {number} ms */
    pass(ms) {
      const until = now + ms;
      for (let due = next(until); due; due = next(until)) {
        const [id, timer] = due;
        now = timer.at;
        if (timer.every > 0) timer.at += timer.every;
        else timers.delete(id);
        timer.act();
      }
      now = until;
    },
  };
}

export function scene({ since = /** @type {number | undefined} */ (undefined) } = {}) {
  const time = createTime();
  /** @type {Wire[]} */
  const wires = [];
  /** @type {Link[]} */
  const links = [];
  /** @type {(news: News) => void} */
  let tell = () => {};
  let paused = false;
  const world = {
    ...time, chance: () => 0.5,
    follow: (/** @type {(news: News) => void} */ hear) => { tell = hear; },
    open(/** @type {Ear} */ ear, /** @type {boolean} */ known) {
      const begun = time.now();
      /** @type {Wire} */
      const wire = { ear, known, said: [], checked: 0, over: false };
      wires.push(wire);
      return {
        send: (/** @type {ClientMessage} */ message) => void wire.said.push(message),
        tick() {},
        check: () => { wire.checked += 1; },
        isStale: () => time.now() - begun >= 1000,
        end: () => close('broken', wire),
      };
    },
  };
  const net = createNet({ onMessage() {}, onLink: (link) => links.push(link), lastSeq: () => since, isPaused: () => paused }, world);
  const wire = () => wires[wires.length - 1];

  /** @param {End} why @param {Wire} [one] @param {number} [seconds] */
  function close(why, one = wire(), seconds = undefined) {
    if (one.over) return;
    one.over = true;
    one.ear.onClose(why, seconds);
  }

  return {
    net, time, links, wires, wire, close,
    tell: (/** @type {News} */ news) => tell(news),
    pauses: (/** @type {boolean} */ does) => { paused = does; },
    says: (/** @type {ServerMessage} */ message) => wire().ear.onMessage(message),
    /** Answers the latest `watch`, and lets promises settle. @param {'busy' | 'no_room' | 'broken'} [code] */
    async watched(code) {
      const { id } = /** @type {{ id: number }} */ (wire().said.findLast(({ type }) => type === 'watch'));
      wire().ear.onMessage(code ? { type: 'error', id, code } : { type: 'done', id });
      await null;
    },
    heard: (/** @type {string} */ type) => wire().said.filter((message) => message.type === type),
  };
}

/** A tab that looks at a room, with everything well. @param {{ since?: number }} [how] */
export async function atTheTable(how) {
  const play = scene(how);
  play.net.start();
  play.net.watch(ROOM);
  play.says(WELCOME);
  await play.watched();
  return play;
}
