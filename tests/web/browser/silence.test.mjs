// The network goes dead without a word: no connection is closed, nothing comes any more.

import assert from 'node:assert/strict';
import { clickMove, moves, movesOf, onTurn } from './support/moves.mjs';
import { scene } from './support/scene.mjs';
import { wireTo } from './support/wire.mjs';

scene('a page notices that the server has fallen silent, says so, and goes on when the network is back', { flags: ['--bot-pause-ms', '0'], seconds: 90 }, async ({ comes, server }) => {
  const wire = await wireTo(server.url);
  try {
    const person = await comes({ calm: true }, wire.url);
    person.expect(/ERR_|WebSocket connection to|status of 403/);
    await person.makesRoom('Chinese checkers', 2);
    await person.button('Start with 1 bot').click();
    await moves(person, clickMove);
    await onTurn(person);
    const before = person.room.plies;
    wire.goesDead();
    await person.page.locator('span').filter({ hasText: /Connection lost/ }).first().waitFor({ timeout: 30000 });
    assert.equal(await person.page.locator('.cells .cell').count(), 0, 'nothing can be moved meanwhile');
    wire.worksAgain();
    await onTurn(person, 30000);
    assert.deepEqual(person.room.plies, before);
    await moves(person, clickMove);
  } finally {
    wire.close();
  }
});

scene('a frozen server makes the line slow, then lost; when it goes on the move is there once', { flags: ['--bot-pause-ms', '0', '--clock-scale', '10'], seconds: 90 }, async ({ comes, server }) => {
  const person = await comes({ calm: true });
  person.expect(/ERR_|WebSocket connection to/);
  await person.makesRoom('Chinese checkers', 2);
  await person.button('Start with 1 bot').click();
  await moves(person, clickMove);
  await onTurn(person);
  const before = person.room.plies;
  const [move] = movesOf(person);
  server.freeze();
  const frozen = performance.now();
  const since = () => Math.round(performance.now() - frozen);
  await clickMove(person, move);
  await person.sees('Moving…');
  await person.sees(/Connection is slow/, 15000);
  const slow = since();
  await person.sees(/Connection lost/, 30000);
  const lost = since();
  server.thaw();
  const thawed = performance.now();
  await person.page.locator('.banner').waitFor({ state: 'detached', timeout: 15000 });
  console.log(`slow after ${slow} ms, lost after ${lost} ms, back after ${Math.round(performance.now() - thawed)} ms`);
  await person.until(({ room }) => room.plies.length >= before.length + 2, 'the move and its answer were told');
  assert.deepEqual(person.room.plies.slice(0, before.length + 1), [...before, { seat: person.seat, path: move.path }]);
  await moves(person, clickMove);
  const mine = person.room.plies.filter(({ seat }) => seat === person.seat);
  assert.equal(mine.length, before.filter(({ seat }) => seat === person.seat).length + 2, 'nothing was doubled');
});
