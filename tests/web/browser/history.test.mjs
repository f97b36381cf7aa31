// Back and Forward: whatever was on the way, a room is neither lost nor made twice.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
import { clickMove, moves, onTurn } from './support/moves.mjs';
import { Person } from './support/person.mjs';
import { scene } from './support/scene.mjs';

const QUICK = ['--quick-wait-s', '3', '--bot-pause-ms', '0'];

/** How many private rooms a page has made. @param {Person} person */
function roomsMade({ page }) {
  const made = { count: 0 };
  page.on('request', (request) => { if (request.method() === 'POST' && request.url().endsWith('/api/v1/rooms')) made.count += 1; });
  return made;
}

scene('who walks away from a quick match by Back is brought to it when it starts', { flags: QUICK }, async ({ comes }) => {
  const person = await comes();
  const { page } = person;
  await page.goto('/rules');
  await page.locator('.page-rules').waitFor();
  await person.button('Home').click();
  await person.button(/Quick match/).click();
  await person.reads('Finding players');
  await page.goBack();
  await page.locator('.page-rules').waitFor();
  await page.locator('.page-table').waitFor();
  const room = page.url();
  // Back from the table is where the wait began; the game goes on, and Forward leads to it.
  await page.goBack();
  await page.locator('.page-rules').waitFor();
  await page.goForward();
  await onTurn(person);
  assert.equal(page.url(), room);
  await moves(person, clickMove);
});

scene('a wait that was walked over is still the same wait', { flags: ['--quick-wait-s', '600'] }, async ({ comes }) => {
  const [person, other] = [await comes(), await comes()];
  await person.page.goto('/rules');
  await person.button('Home').click();
  await person.button(/Quick match/).click();
  await person.sees('1 of 4 is here');
  await person.page.goBack();
  await person.page.locator('.page-rules').waitFor();
  await other.page.goto('/');
  await other.button(/Quick match/).click();
  await other.sees('2 of 4 are here');
  await person.page.goForward();
  await person.sees('2 of 4 are here');
  await person.button('Cancel').click();
  await other.sees('1 of 4 is here');
});

scene('between result, rematch and the first page there is one room', { flags: ['--bot-pause-ms', '0', '--clock-scale', '0.02'], seconds: 90 }, async ({ comes }) => {
  const person = await comes({ calm: true });
  const { page } = person;
  const made = roomsMade(person);
  const url = await person.makesRoom('Chinese checkers', 2);
  await person.button('Start with 1 bot').click();
  // Nobody moves: after two time-outs a bot sits in, and plays to the end.
  await page.locator('.page-result').waitFor({ timeout: 60000 });
  const first = person.room.game;
  await page.goBack();
  await person.button(/Private room/).waitFor();
  await page.goForward();
  await page.locator('.page-result').waitFor();
  assert.equal(person.room.game, first, 'the same result');
  await person.button('Play again').click();
  await page.locator('.page-table').waitFor();
  await page.goBack();
  await person.sees('Return to your game');
  await page.goForward();
  await page.locator('.page-table, .page-result').waitFor();
  assert.notEqual(person.room.game, first);
  assert.equal(page.url(), url);
  assert.equal(made.count, 1);
});

scene('a page that the browser kept for Back is alive again when it is shown', {}, async ({ server }) => {
  const elsewhere = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('<title>Elsewhere</title>')).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (elsewhere.address());
  // Tests run without this otherwise.
  const chrome = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const person = await Person.come(chrome, server.url);
    const { page } = person;
    const url = await person.makesRoom('Chinese checkers', 2);
    await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => { document.documentElement.dataset.kept = String(persisted); }));
    await page.goto(`http://localhost:${port}/`);
    await page.evaluate(() => history.back()).catch(() => {});
    await page.waitForURL(url, { waitUntil: 'commit' });
    assert.equal(await page.locator('html').getAttribute('data-kept'), 'true', 'not loaded anew');
    await person.button('Start with 1 bot').click();
    await page.locator('.page-table').waitFor();
    assert.equal(await page.locator('.banner').count(), 0);
    person.check();
  } finally {
    await chrome.close();
    elsewhere.close();
  }
});
