import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPending } from '../../../static/net/pending.js';
import { delayAfterRestart, delayAsTold, delayBefore, randomId } from '../../../static/net/retry.js';

/** @param {number} id @returns {import('../../../static/net/pending.js').Command} */
const leave = (id) => ({ type: 'leave', id });

test('a command is sent again with the same id until it is answered, and settles once', () => {
  const pending = createPending();
  /** @type {unknown[]} */
  const answers = [];
  pending.add(leave(7), 0, (answer) => answers.push(answer));
  assert.deepEqual(pending.due(2400), []);
  assert.deepEqual(pending.due(2500), [leave(7)]);
  assert.deepEqual(pending.due(2600), []);
  assert.equal(pending.isSlow(5000), true);
  pending.answer({ type: 'done', id: 7 });
  pending.answer({ type: 'done', id: 7 });
  assert.deepEqual(answers, [{ ok: true }]);
  assert.deepEqual(pending.renew(3000), []);
});

test('a refusal names its reason', async () => {
  const pending = createPending();
  const answer = new Promise((resolve) => pending.add(leave(1), 0, resolve));
  pending.answer({ type: 'error', id: 1, code: 'illegal_move', detail: 'blocked' });
  assert.deepEqual(await answer, { ok: false, code: 'illegal_move', detail: 'blocked' });
});

test('what was meant for another room is dropped', async () => {
  const pending = createPending();
  const answer = new Promise((resolve) => pending.add(leave(1), 0, resolve));
  pending.add({ type: 'quick', id: 2, game: 'star' }, 0, () => {});
  pending.drop((command) => command.type === 'leave');
  assert.deepEqual(await answer, { ok: false, code: 'dropped' });
  assert.equal(pending.renew(0).length, 1);
});

test('what passes by itself is asked of a table again with the same id', () => {
  for (const code of /** @type {const} */ (['busy', 'too_fast'])) {
    const pending = createPending();
    pending.add(leave(3), 0, () => assert.fail('settled'));
    pending.answer({ type: 'error', id: 3, code });
    assert.deepEqual(pending.due(2500), [leave(3)]);
  }
});

test('waiting grows to ten seconds, and those who were cut off together are spread over all of it', () => {
  const longest = [0, 1, 2, 3, 4, 5].map((attempt) => delayBefore(attempt, 1));
  assert.deepEqual(longest, [700, 2000, 4000, 8000, 10000, 10000]);
  assert.deepEqual([0, 0.25, 0.5].map((chance) => delayBefore(3, chance)), [0, 2000, 4000]);
  assert.deepEqual([delayAsTold(3, 0), delayAsTold(3, 1)], [3000, 4000]);
  assert.ok(delayAfterRestart(0) >= 500 && delayAfterRestart(1) <= 2000);
});

test('ids fit into what JSON can carry', () => {
  for (let i = 0; i < 1000; i += 1) assert.ok(Number.isSafeInteger(randomId()));
});
