// A server that can store nothing for a while, as when its disk is full or somebody else holds its database: everybody is
// told once, no clock runs, nothing counts that is not stored, and the game goes on by itself.

import assert from 'node:assert/strict';
import { drawn } from './support/marks.mjs';
import { clickMove, movesOf, onTurn } from './support/moves.mjs';
import { scene } from './support/scene.mjs';

/** @import { Person } from './support/person.mjs' */

const PAUSED = "Paused: moves can't be saved right now. Clocks stand still. It goes on by itself.";

/** What interrupts a screen reader from now on. @param {Person} person */
async function interruptions({ page }) {
  await page.evaluate(() => {
    /** @type {string[]} */
    const heard = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => changes.forEach(({ target }) => {
      const text = target instanceof Element && target.matches('[aria-live="assertive"]') && target.textContent;
      if (text) heard.push(text);
    })).observe(document.body, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => /** @type {Window & { heard: string[] }} */ (/** @type {unknown} */ (window)).heard);
}

/** @param {Person} person */
const ring = ({ page }) => page.getByRole('timer');

scene('while nothing can be stored everybody is told, clocks stand still, and a move counts once it is stored', {}, async ({ comes, server }) => {
  const [ann, bob] = [await comes({ calm: true }), await comes({ phone: true, theme: 'dark', calm: true })];
  for (const { page } of [ann, bob]) await page.clock.install();
  await bob.joins(await ann.makesRoom('Halma'));
  await Promise.race([onTurn(ann), onTurn(bob)]);
  const [mover, other] = ann.seat === ann.room.turn ? [ann, bob] : [bob, ann];
  const both = [mover, other];
  const heard = await Promise.all(both.map(interruptions));
  const before = await drawn(other);

  const release = await server.lock();
  await clickMove(mover, movesOf(mover)[0]);
  for (const person of both) await person.sees(PAUSED);
  await mover.sees('It counts once it is saved');
  for (const person of both) {
    assert.match(await ring(person).getAttribute('aria-label') ?? '', /^Clock stands still: /);
    assert.equal(person.room.plies.length, 0, 'nobody was told of a move');
  }
  assert.equal(await drawn(other), before, 'the other one sees none either');
  const stood = await Promise.all(both.map((person) => ring(person).innerText()));
  for (const { page } of both) await page.clock.fastForward(3000);
  assert.deepEqual(await Promise.all(both.map((person) => ring(person).innerText())), stood, 'no second has gone');
  for (const person of both) await person.sees(PAUSED);

  await release();
  for (const { page } of both) await page.locator('.banner').waitFor({ state: 'detached' });
  for (const person of both) {
    await person.until(({ room }) => room.plies.length === 1 && room.turn === other.seat, 'the move is stored and told');
    assert.match(await ring(person).getAttribute('aria-label') ?? '', /^Time left: /);
  }
  for (const read of heard) assert.deepEqual(await read(), [PAUSED], 'told once');
  await clickMove(other, movesOf(other)[0]);
  await mover.until(({ room }) => room.plies.length === 2, 'the game goes on');
});
