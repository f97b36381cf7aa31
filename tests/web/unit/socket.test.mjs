// One connection with a made-up browser: how it begins, how silence is noticed, and what its end is called.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openConnection } from '../../../static/net/socket.js';

/** @import { ServerMessage } from '../../../protocol/protocol.d.ts' */

/** A browser in which every request is answered as told, and sockets do what the test says. @param {Record<string, [number, object, object?]>} answers */
function browser(answers) {
  let now = 0;
  /** @type {FakeSocket[]} */
  const sockets = [];
  /** @type {string[]} */
  const asked = [];
  class FakeSocket {
    static OPEN = 1;
    readyState = 0;
    /** @type {string[]} */
    sent = [];
    onopen = () => {};
    onmessage = (/** @type {{ data: string }} */ _) => {};
    onclose = async (/** @type {{ code: number, reason?: string }} */ _) => {};
    constructor() { sockets.push(this); }
    send(/** @type {string} */ text) { this.sent.push(text); }
    close() {}
    opens() { this.readyState = 1; this.onopen(); }
    says(/** @type {ServerMessage} */ message) { this.onmessage({ data: JSON.stringify(message) }); }
  }
  Object.assign(globalThis, { WebSocket: FakeSocket, location: { href: 'http://here/r/X' }, document: { hidden: false } });
  Object.defineProperty(globalThis, 'performance', { value: { now: () => now }, configurable: true });
  globalThis.fetch = async (path) => {
    asked.push(String(path));
    const [status, body, headers] = answers[String(path)] ?? assert.fail(`asked for ${path}`);
    return new Response(JSON.stringify(body), { status, headers: { ...headers } });
  };
  /** @type {string[]} */
  const ends = [];
  /** @type {(number | undefined)[]} */
  const waits = [];
  return {
    sockets, asked, ends, waits,
    open(known = false) {
      return openConnection({ onMessage() {}, onClose: (why, seconds) => { ends.push(why); waits.push(seconds); } }, known);
    },
    pass(/** @type {number} */ ms) { now += ms; return now; },
    settle: () => new Promise((resolve) => { setImmediate(resolve); }),
  };
}

const GUEST = { '/api/v1/guest': /** @type {[number, object]} */ ([200, {}]) };

test('a stranger becomes a guest first, who is known does not', async () => {
  const { sockets, asked, open, settle } = browser(GUEST);
  open();
  await settle();
  assert.deepEqual([asked.length, sockets.length], [1, 1]);
  open(true);
  await settle();
  assert.deepEqual([asked.length, sockets.length], [1, 2]);
});

test('silence is asked after six seconds, and is the end four seconds later', async () => {
  const { sockets: [socket], ends, connection, pass } = await opened();
  connection.tick(pass(5900));
  assert.deepEqual(socket.sent, []);
  connection.tick(pass(100));
  assert.deepEqual(socket.sent, ['{"type":"ping"}']);
  connection.tick(pass(3900));
  socket.says({ type: 'pong' });
  connection.tick(pass(200));
  assert.deepEqual(ends, [], 'an answer in time');
  connection.tick(pass(6000));
  connection.tick(pass(4000));
  assert.deepEqual(ends, ['broken']);
});

test('when the page is looked at again it is known in little more than a second whether the other end is there', async () => {
  const { ends, connection, pass } = await opened();
  pass(1000);
  connection.check();
  connection.tick(pass(1100));
  assert.deepEqual(ends, []);
  connection.tick(pass(100));
  assert.deepEqual(ends, ['broken']);
});

test('an attempt that takes four seconds is given up', async () => {
  const { ends, open, pass, settle } = browser(GUEST);
  const connection = open();
  await settle();
  assert.equal(connection.isStale(), false);
  connection.tick(pass(3900));
  assert.equal(connection.isStale(), true);
  assert.deepEqual(ends, []);
  connection.tick(pass(100));
  assert.deepEqual(ends, ['broken']);
});

test('each end is called by its name, once', async () => {
  const turnedAway = browser({ '/api/v1/guest': [429, { code: 'too_many' }] });
  turnedAway.open();
  await turnedAway.settle();
  assert.deepEqual(turnedAway.ends, ['crowded']);

  const { sockets: [socket], ends, connection } = await opened();
  await socket.onclose({ code: 1012, reason: 'retry in 1480 ms' });
  connection.end();
  assert.deepEqual(ends, ['restarting']);

  for (const [status, code, why] of /** @type {const} */ ([
    [401, 'no_guest', 'no_cookies'], [503, 'busy', 'broken'], [429, 'too_many', 'crowded'], [503, 'closing', 'restarting'], [403, 'bad_origin', 'refused'], [502, 'x', 'broken'],
  ])) {
    const { sockets, ends: told, open, settle } = browser({ ...GUEST, '/ws': [status, { code }] });
    open();
    await settle();
    await sockets[0].onclose({ code: 1006 });
    assert.deepEqual(told, [why], `${status} ${code}`);
  }
});

test('a server that is too busy is asked when to come again, also by who was known', async () => {
  for (const known of [true, false]) {
    const { sockets, ends, waits, open, settle } = browser({ ...GUEST, '/ws': [503, { code: 'busy' }, { 'retry-after': '7' }] });
    open(known);
    await settle();
    await sockets[0].onclose({ code: 1006 });
    assert.deepEqual([ends, waits], [['broken'], [7]]);
  }
  const { sockets, ends, waits, open, settle } = browser({ '/ws': [401, { code: 'no_guest' }] });
  open(true);
  await settle();
  await sockets[0].onclose({ code: 1006 });
  assert.deepEqual([ends, waits], [['broken'], [undefined]], 'who was known may have been deleted: the next attempt finds out');
});

/** A connection that has opened. */
async function opened() {
  const made = browser(GUEST);
  const connection = made.open(true);
  await made.settle();
  made.sockets[0].opens();
  return { ...made, connection };
}
