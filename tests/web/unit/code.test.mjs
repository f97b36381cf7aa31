import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roomCode } from '../../../static/state/code.js';

test('a code is read as people type it and shown as the server shows it', () => {
  assert.equal(roomCode('7k3mq9tx0bve'), '7K3M-Q9TX-0BVE');
  assert.equal(roomCode('oooo-iiii-LLLL'), '0000-1111-1111');
});

test('what is no code is none', () => {
  for (const text of ['', 'ABCD', 'ABCD-EFGH-JKMU', 'ABCD-EFGH-JKMN-P', 'ABCD EFGH JKMN']) assert.equal(roomCode(text), null, text);
});
