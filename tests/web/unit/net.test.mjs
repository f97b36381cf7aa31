// The line with a made-up network and made-up time: what is sent, what is told, and when.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secondsAskedFor } from '../../../static/net/retry.js';
import { ROOM, WELCOME, atTheTable, scene } from '../network.mjs';

/** @import { ClientMessage } from '../../../protocol/protocol.d.ts' */

test('a break of less than 800 ms is nobody\'s business, a longer one is told once', async () => {
  const { time, links, close, says, watched } = await atTheTable();
  assert.deepEqual(links, ['open']);
  close('broken');
  time.pass(600);
  says(WELCOME);
  await watched();
  time.pass(5000);
  assert.deepEqual(links, ['open'], 'the first attempt came through');
  close('broken');
  time.pass(799);
  close('broken');
  assert.deepEqual(links, ['open']);
  time.pass(1);
  assert.deepEqual(links, ['open', 'lost']);
  time.pass(1000);
  says(WELCOME);
  assert.deepEqual(links, ['open', 'lost', 'open']);
});

test('attempts come after 0.35, 1, 2, 4 and 5 seconds where chance is a half, and begin anew once the line was open', async () => {
  const { time, wires, close, says } = await atTheTable();
  const waits = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const [count, begun] = [wires.length, time.now()];
    close('broken');
    while (wires.length === count) time.pass(50);
    waits.push(time.now() - begun);
  }
  assert.deepEqual(waits, [350, 1000, 2000, 4000, 5000, 5000]);
  says(WELCOME);
  close('broken');
  const count = wires.length;
  time.pass(500);
  assert.equal(wires.length, count + 1);
});

test('after a restart the tab comes back when the server asked it to, and up to a second later', async () => {
  const { time, wires, wire, close } = await atTheTable();
  const count = wires.length;
  close('restarting', wire(), 2.7);
  time.pass(3199);
  assert.equal(wires.length, count);
  time.pass(1);
  assert.equal(wires.length, count + 1);
  assert.deepEqual(['retry in 1480 ms', 'restart', 'retry in 1480000 ms', ''].map(secondsAskedFor), [1.48, undefined, undefined, undefined]);
});

test('when the browser knows that the network is gone nothing waits for silence, and it is tried at once when it is back', async () => {
  const { time, links, wires, tell, says } = await atTheTable();
  tell('gone');
  time.pass(800);
  assert.deepEqual(links, ['open', 'lost']);
  time.pass(300);
  const count = wires.length;
  tell('back');
  assert.equal(wires.length, count, 'an attempt that has just begun goes on');
  says(WELCOME);
  assert.deepEqual(links, ['open', 'lost', 'open']);
});

test('an attempt that hangs is begun anew when the network is back; a connection that stands is only asked', async () => {
  const { time, wires, wire, tell, says } = await atTheTable();
  tell('back');
  assert.equal(wires.length, 1);
  assert.equal(wire().checked, 1);
  tell('gone');
  time.pass(1600);
  const hanging = wire();
  tell('back');
  assert.equal(hanging.over, true);
  assert.notEqual(wire(), hanging);
  says(WELCOME);
  assert.equal(wires.filter(({ over }) => !over).length, 1, 'never two at once');
});

test('a connection that never came to a welcome is opened as a stranger the next time', async () => {
  const { time, wires, close } = await atTheTable();
  close('broken');
  time.pass(500);
  assert.equal(wires[1].known, true);
  close('broken');
  time.pass(1000);
  assert.equal(wires[2].known, false);
});

test('a restart is called an update, and a lost connection if it takes too long', async () => {
  const { time, links, wires, close, says } = await atTheTable();
  close('restarting');
  assert.deepEqual(links, ['open', 'updating']);
  time.pass(1250);
  assert.equal(wires.length, 2, 'spread over two seconds');
  says(WELCOME);
  assert.deepEqual(links.slice(2), ['open']);
  close('restarting');
  for (let attempt = 0; attempt < 7; attempt += 1) {
    time.pass(6000);
    close('broken');
  }
  time.pass(800);
  assert.deepEqual(links.slice(3), ['updating', 'lost']);
});

test('a server that lets nobody in, and a browser that keeps no cookies, are called by their names', async () => {
  for (const why of /** @type {const} */ (['crowded', 'no_cookies'])) {
    const { net, time, links, close, says } = scene();
    net.start();
    close(why);
    assert.deepEqual(links, [why]);
    time.pass(500);
    says(WELCOME);
    assert.deepEqual(links, [why, 'open']);
  }
});

test('a server that answers but opens no socket twice in a row is called crowded', () => {
  const { net, time, links, close } = scene();
  net.start();
  close('refused');
  time.pass(500);
  assert.deepEqual(links, []);
  close('refused');
  assert.deepEqual(links, ['crowded']);
  time.pass(1000);
  close('broken');
  time.pass(800);
  assert.deepEqual(links, ['crowded', 'lost']);
});

test('when the server tells when to come again, nobody comes earlier, and everybody within a second after', () => {
  const { net, time, wires, wire } = scene();
  net.start();
  wire().ear.onClose('broken', 7);
  time.pass(7400);
  assert.equal(wires.length, 1);
  time.pass(100);
  assert.equal(wires.length, 2);
});

test('a command that was under way when the line broke is sent again with its id, after the room', async () => {
  const { net, time, wire, close, says, watched, heard } = await atTheTable({ since: 7 });
  const answer = net.command({ type: 'move', seq: 7, path: [1, 2] }, 42);
  assert.equal(heard('move').length, 1);
  close('broken');
  time.pass(500);
  says(WELCOME);
  assert.deepEqual(wire().said.map(({ type }) => type), ['watch']);
  assert.equal(/** @type {{ since?: number }} */ (wire().said[0]).since, 7, 'only what is missed');
  await watched();
  assert.deepEqual(heard('move'), [{ type: 'move', seq: 7, path: [1, 2], id: 42 }]);
  says({ type: 'event', seq: 8, id: 42, event: { type: 'moved', seat: 0, path: [1, 2], remaining: 1, next: 1, by: 'person' } });
  assert.deepEqual(await answer, { ok: true });
  time.pass(10000);
  assert.equal(heard('move').length, 1, 'what was answered is not sent again');
});

test('what is given while the line is broken waits for the room', async () => {
  const { net, time, close, says, watched, heard } = await atTheTable();
  close('broken');
  net.command({ type: 'move', seq: 7, path: [1, 2] }, 42);
  time.pass(500);
  says(WELCOME);
  assert.equal(heard('move').length, 0);
  await watched();
  assert.equal(heard('move').length, 1);
});

test('unanswered for 2.5 s a command is sent again, after 5 s the line is called slow, until the answer comes', async () => {
  const { net, time, links, says, heard } = await atTheTable();
  net.command({ type: 'move', seq: 7, path: [1, 2] }, 42);
  time.pass(2400);
  assert.equal(heard('move').length, 1);
  time.pass(600);
  assert.equal(heard('move').length, 2);
  time.pass(1900);
  assert.deepEqual(links, ['open']);
  time.pass(600);
  assert.deepEqual(links, ['open', 'slow']);
  says({ type: 'error', id: 42, code: 'stale' });
  time.pass(500);
  assert.deepEqual(links, ['open', 'slow', 'open']);
  time.pass(10000);
  assert.ok(heard('move').every((/** @type {ClientMessage} */ one) => 'id' in one && one.id === 42));
});

test('while the server can store nothing a command is not sent again, nor called slow, however long that is', async () => {
  const { net, time, links, pauses, heard } = await atTheTable();
  net.command({ type: 'leave' });
  time.pass(1000);
  pauses(true);
  time.pass(60000);
  assert.equal(heard('leave').length, 1, 'sent again it would be carried out after it was refused');
  pauses(false);
  time.pass(2000);
  assert.equal(heard('leave').length, 1, 'patience begins anew');
  time.pass(500);
  assert.equal(heard('leave').length, 2);
  assert.deepEqual(links, ['open']);
});

test('patience begins anew with each connection', async () => {
  const { net, time, links, close, says } = await atTheTable();
  net.command({ type: 'move', seq: 7, path: [1, 2] }, 42);
  time.pass(4000);
  close('broken');
  time.pass(3000);
  says(WELCOME);
  time.pass(2000);
  assert.deepEqual(links, ['open', 'lost', 'open'], 'not slow at once');
});

test('a server without a place for the room is asked again, and it is told', async () => {
  const { net, time, links, says, watched, heard } = scene();
  net.start();
  net.watch(ROOM);
  says(WELCOME);
  net.command({ type: 'sit', seat: 1 }, 5);
  await watched('busy');
  assert.deepEqual(links, ['open', 'full']);
  assert.equal(heard('sit').length, 0, 'there is no table to sit at');
  time.pass(1000);
  assert.equal(heard('watch').length, 2);
  await watched();
  assert.deepEqual(links, ['open', 'full', 'open']);
  assert.equal(heard('sit').length, 1);
});

test('a room that is gone takes its commands with it', async () => {
  const { net, time, close, says, watched, heard } = await atTheTable();
  close('broken');
  const answer = net.command({ type: 'move', seq: 7, path: [1, 2] }, 42);
  time.pass(500);
  says(WELCOME);
  await watched('no_room');
  assert.deepEqual(await answer, { ok: false, code: 'dropped' });
  time.pass(10000);
  assert.equal(heard('move').length, 0);
  assert.equal(heard('watch').length, 1, 'nor is it asked for again');
});

test('a room that is shut under this tab is asked for once, and takes its commands with it', async () => {
  const { net, time, says, watched, heard } = await atTheTable();
  const [answer, before] = [net.command({ type: 'move', seq: 7, path: [1, 2] }, 42), heard('watch').length];
  says({ type: 'error', code: 'broken', detail: 'a-game' });
  await watched('broken');
  assert.deepEqual(await answer, { ok: false, code: 'dropped' });
  time.pass(10000);
  assert.equal(heard('watch').length, before + 1);
});

test('who goes to another room leaves the commands for the first one behind', async () => {
  const { net, watched, heard, wire } = await atTheTable();
  const answer = net.command({ type: 'sit', seat: 1 }, 5);
  net.watch('0000-0000-0000');
  assert.deepEqual(await answer, { ok: false, code: 'dropped' });
  await watched();
  net.watch(null);
  assert.deepEqual(wire().said.slice(-1).map(({ type }) => type), ['unwatch']);
  assert.equal(heard('sit').length, 1);
});
