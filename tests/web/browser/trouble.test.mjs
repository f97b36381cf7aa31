// What the server does to a page: it gets a newer build, refuses a move, has forgotten everybody. Each is told in words,
// with what to press, and the page gets well by itself.

import assert from 'node:assert/strict';
import { drawn, markPage, samePage } from './support/marks.mjs';
import { clickMove, moves, movesOf, onTurn } from './support/moves.mjs';
import { scene } from './support/scene.mjs';

/** @import { Person } from './support/person.mjs' */

const FAST = ['--bot-pause-ms', '0'];
/** What a browser logs by itself when it is cut off or turned away. */
const TURNED_AWAY = /ERR_|WebSocket connection to|status of (403|503)/;

/** What the server says or hears can be changed on the way. @param {Person} person */
async function meddler({ page }) {
  const plain = (/** @type {string} */ text) => text;
  const meddler = { down: plain, up: plain };
  await page.routeWebSocket(/\/ws$/, (near) => {
    const far = near.connectToServer();
    near.onMessage((text) => far.send(meddler.up(`${text}`)));
    far.onMessage((text) => near.send(meddler.down(`${text}`)));
  });
  return meddler;
}

/** @param {Person} person */
const noBanner = ({ page }) => page.locator('.banner').waitFor({ state: 'detached', timeout: 15000 });

/** A newer page has not this mark any more. @param {Person} person */
const reloaded = ({ page }) => page.waitForFunction(() => document.documentElement.dataset.same === undefined);

scene('a restart with a new build is called an update; a game goes on with a word, the first page loads itself anew', { flags: FAST }, async ({ comes, server }) => {
  const [player, idler] = [await comes({ calm: true }), await comes()];
  for (const person of [player, idler]) person.expect(TURNED_AWAY);
  const routes = [await meddler(player), await meddler(idler)];
  await idler.page.goto('/');
  await idler.until(({ state }) => state.me !== null, 'the line is open');
  await player.makesRoom('Chinese checkers', 2);
  await player.button('Start with 1 bot').click();
  await moves(player, clickMove);
  for (const person of [player, idler]) await markPage(person);

  await server.close();
  for (const person of [player, idler]) await person.sees('Updating, back in a moment.');
  for (const route of routes) route.down = (text) => text.replace(/"build":"\w+"/, '"build":"newer"');
  await server.restart();
  await reloaded(idler);
  await idler.button(/Private room/).waitFor();
  await noBanner(idler);

  await player.sees('New version: reload after this game.');
  await samePage(player);
  await moves(player, clickMove);
  await player.button('Leave').click();
  await player.button('Leave').last().click();
  await reloaded(player);
  await player.button(/Private room/).waitFor();
  await noBanner(player);
});

scene('a refused move slides back with the reason, and another can be made', { flags: FAST }, async ({ comes }) => {
  const person = await comes();
  const route = await meddler(person);
  await person.makesRoom('Chinese checkers', 2);
  await person.button('Start with 1 bot').click();
  await moves(person, clickMove);
  await onTurn(person);
  const before = person.room.plies;
  const picture = await drawn(person);
  const [move] = movesOf(person);
  route.up = (text) => text.replace(/"path":\[(\d+),[\d,]+\]/, '"path":[$1,$1]');
  await clickMove(person, move);
  await person.sees('That move is not allowed. Choose a ringed marble and a dot.');
  await person.sees('Your turn');
  await onTurn(person);
  assert.equal(await drawn(person), picture, 'every marble lies where it was');
  assert.deepEqual(person.room.plies, before);
  route.up = (text) => text;
  await moves(person, clickMove);
});

scene('a server that has lost its data gets a new guest by itself, and the room has closed', { flags: FAST }, async ({ comes, server }) => {
  const person = await comes({ phone: true });
  person.expect(TURNED_AWAY);
  await person.makesRoom('Halma');
  const before = person.state.me?.player;
  await markPage(person);
  await server.kill();
  await server.forget();
  await server.restart();
  await person.reads('This room has closed', 20000);
  await samePage(person);
  assert.notEqual(person.state.me?.player, before, 'another guest');
  await person.button('Create a room').tap();
  await person.reads('Private room');
  assert.equal(person.seat, 0);
});
