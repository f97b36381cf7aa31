// The network goes dead without a word: no connection is closed, nothing comes any more.

import assert from 'node:assert/strict';
import { clickMove, moves, onTurn } from './support/moves.mjs';
import { scene } from './support/scene.mjs';
import { wireTo } from './support/wire.mjs';

scene('a page notices that the server has fallen silent, says so, and goes on when the network is back', { flags: ['--bot-pause-ms', '0'], seconds: 90 }, async ({ comes, server }) => {
  const wire = await wireTo(server.url);
  try {
    const person = await comes({ calm: true }, wire.url);
    person.expect(/ERR_|WebSocket connection to/);
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
