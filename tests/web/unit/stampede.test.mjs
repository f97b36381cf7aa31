// Everybody loses the server at once: many real lines with a made-up server that lets so many in a second.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLine } from '../../../static/net/line.js';
import { WELCOME, createTime } from '../network.mjs';

/** @import { Ear } from '../../../static/net/socket.js' */

const CLIENTS = 500;
/** So many are let in in a second; who is turned away is given a turn. */
const RATE = 50;

/** A server that is there again at once, and what it has seen: when it was asked, and who is in. */
function createServer(/** @type {ReturnType<typeof createTime>} */ time) {
  /** @type {number[]} */
  const asked = [];
  /** @type {Set<Ear>} */
  const inside = new Set();
  let [paid, turns] = [0, 0];
  /** @param {Ear} ear */
  function admit(ear) {
    asked.push(time.now());
    paid = Math.max(paid, time.now() - 1000);
    if (paid + 1000 / RATE <= time.now()) {
      paid += 1000 / RATE;
      inside.add(ear);
      return ear.onMessage(WELCOME);
    }
    turns = Math.max(turns, time.now()) + 1000 / RATE;
    return ear.onClose('broken', Math.ceil((turns - time.now()) / 1000));
  }
  return { asked, inside, admit };
}

/** @param {ReturnType<typeof createTime>} time @param {ReturnType<typeof createServer>} server */
function createClient(time, server) {
  let wasIn = false;
  /** @type {Ear} */
  let mine;
  const line = createLine({ onMessage() {}, onState() {} }, {
    ...time, chance: Math.random, follow() {},
    open(ear) {
      mine = ear;
      // Before the cut everybody is let in.
      if (wasIn) time.later(() => server.admit(ear), 5);
      else time.later(() => ear.onMessage(WELCOME), 0);
      return { send() {}, tick() {}, check() {}, isStale: () => false, end() {} };
    },
  });
  line.connect();
  return {
    isIn: () => server.inside.has(mine),
    cut(/** @type {'broken' | 'restarting'} */ why) { wasIn = true; mine.onClose(why); },
  };
}

for (const why of /** @type {const} */ (['broken', 'restarting'])) {
  test(`Bar 18: ${CLIENTS} who lose the server together (${why}) come back within 30 s, one after the other, and not before their turn`, () => {
    const time = createTime();
    const server = createServer(time);
    const clients = Array.from({ length: CLIENTS }, () => createClient(time, server));
    time.pass(1);
    const cut = time.now();
    for (const client of clients) client.cut(why);
    time.pass(30_000);
    assert.equal(clients.filter((client) => client.isIn()).length, CLIENTS, 'all are back');
    const tenths = new Map();
    for (const at of server.asked) tenths.set(Math.floor((at - cut) / 100), 1 + (tenths.get(Math.floor((at - cut) / 100)) ?? 0));
    const most = Math.max(...tenths.values());
    console.log(`${why}: ${server.asked.length} attempts, at most ${most} in a tenth of a second`);
    assert.ok(most <= CLIENTS / 4, `${most} at once`);
    assert.ok(server.asked.length <= 4 * CLIENTS, `${server.asked.length} attempts`);
  });
}
