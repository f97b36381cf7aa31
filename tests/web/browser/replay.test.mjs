// A game that was played, at its own address: from its result, by link, by keys, by finger, by itself.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { cellName } from '../../../static/notation.js';
import { clickMove, moves } from './support/moves.mjs';
import { SOME_GAME, comesTo, known, opens, place, slider } from './support/replays.mjs';
import { scene } from './support/scene.mjs';
import { checkScreen } from './support/screen.mjs';

/**
 * @import { Page } from 'playwright-core'
 * @import { Person } from './support/person.mjs'
 */

/** Nobody touches anything: a bot sits in soon, and the game comes to its end. */
const BY_ITSELF = ['--bot-pause-ms', '0', '--clock-scale', '0.03'];

/** The bars as they are: name and what is left to go. @param {Page} page */
async function bars(page) {
  return Object.fromEntries(await page.locator('.bar').evaluateAll((all) => all.map((bar) => {
    const [name, left] = ['.name', '.bar-number strong'].map((part) => bar.querySelector(part)?.textContent);
    return [name, Number(left)];
  })));
}

/** Two seats, one of them a bot's, to the end. @param {Person} person */
async function playsToTheEnd(person) {
  await person.makesRoom('Chinese checkers', 2);
  await person.button('Start with 1 bot').click();
  await person.page.locator('.page-result').waitFor({ timeout: 60000 });
}

scene('a game leads from its result to its replay and back; keys go through it, and its end is the game’s', { flags: BY_ITSELF, seconds: 120 }, async ({ comes }) => {
  const person = await comes({ calm: true });
  const { page } = person;
  await playsToTheEnd(person);
  const { game, plies, seats, result, options } = person.room;
  assert.equal(await page.locator('.rematch').textContent(), 'Play again', 'one alone waits for nobody');

  await page.getByRole('link', { name: 'Replay' }).click();
  await person.reads('Chinese checkers');
  assert.equal(new URL(page.url()).pathname, `/g/${game}`);
  const entries = await page.evaluate(() => history.length);
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'H1');
  assert.equal(await place(page), `Start. ${plies.length} moves follow`);
  assert.deepEqual(Object.values(await bars(page)), [110, 110]);

  await page.keyboard.press('ArrowRight');
  await comesTo(page, 1);
  const [{ seat, path }] = plies;
  const name = seat === person.seat ? 'You' : `${seats[seat].name} (bot)`;
  assert.equal(await place(page), `Move 1 of ${plies.length}: ${name}, ${cellName(options.game, path[0])} to ${cellName(options.game, path[path.length - 1])}`);
  await page.waitForURL(/#1$/);
  await page.keyboard.press('ArrowLeft');
  await comesTo(page, 0);

  await page.keyboard.press('End');
  await comesTo(page, plies.length);
  const remaining = Object.fromEntries(seats.map((one, at) => [at === person.seat ? 'You' : one.name, one.remaining]));
  assert.deepEqual(await bars(page), remaining);
  const mine = result?.ranks[person.seat ?? 0] === 1 ? '1st' : '2nd';
  assert.equal(await page.locator('.bar.own .chip').textContent(), mine);
  await page.locator('.told', { hasText: 'home' }).waitFor();

  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  await person.button('Pause').waitFor();
  await comesTo(page, 2);
  await page.keyboard.press(' ');
  await person.button('Play').waitFor();
  assert.equal(await page.evaluate(() => history.length), entries, 'a turn is no entry in the history');

  await page.reload();
  await person.reads('Chinese checkers');
  // The seat outlives a reload.
  await page.locator('.bar.own .name', { hasText: 'You' }).waitFor();
  await person.button('Back to the result').click();
  await person.reads(/^You came (1st|2nd)$/);
});

scene('a link to a turn shows it to anybody; the link and the game can be taken along', { flags: BY_ITSELF, seconds: 120 }, async ({ comes }) => {
  const player = await comes({ calm: true });
  await playsToTheEnd(player);
  const { game, plies } = player.room;
  const guest = await comes({ phone: true, calm: true });
  const { page } = guest;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/g/${game}#7`);
  await guest.reads('Chinese checkers');
  assert.match(String(await place(page)), new RegExp(`^Move 7 of ${plies.length}: `));
  assert.ok(!('You' in await bars(page)));

  await guest.button('Share this move').tap();
  await guest.button('Copy link to this move').tap();
  await guest.sees('Link copied');
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());

  await guest.button('Share this move').tap();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download the game (JSON)' }).tap()]);
  assert.equal(download.suggestedFilename(), `hoppity-${game}.json`);
  const answer = await page.request.get(`/api/v1/games/${game}`);
  assert.deepEqual(await readFile(await download.path()), await answer.body());

  await page.keyboard.press('Escape');
  await page.goto(`/g/${game}#9999`);
  await comesTo(page, plies.length);
  await guest.button('Home').tap();
  await page.locator('.page-home').waitFor();
});

scene('who looks at the last game is called when the next one begins', { flags: BY_ITSELF, seconds: 120 }, async ({ comes }) => {
  const host = await comes({ calm: true });
  const guest = await comes({ calm: true });
  await guest.joins(await host.makesRoom('Chinese checkers', 2));
  for (const { page } of [host, guest]) await page.locator('.page-result').waitFor({ timeout: 60000 });
  const before = host.room.game;
  await host.button(/^Rematch/).click();
  await host.page.getByRole('link', { name: 'Replay' }).click();
  await host.page.locator('.page-replay').waitFor();
  await guest.button(/^Rematch/).click();
  await host.sees('Your game starts!');
  await host.page.getByRole('link', { name: 'Return to your game' }).click();
  await host.page.locator('.page-table').waitFor();
  assert.notEqual(host.room.game, before);
});

scene('by finger: the slider, the buttons, the speed, the side', {}, async ({ comes }) => {
  const person = await comes({ phone: true, calm: true });
  const { page } = person;
  await opens(person, await known('star', 'star4-plain-27'), 12);
  const press = async (/** @type {string} */ name, /** @type {number} */ ply) => {
    await page.getByRole('button', { name, exact: true }).tap();
    await comesTo(page, ply);
  };
  await press('Next move', 13);
  await press('Previous move', 12);
  await press('To the end', 182);
  assert.equal(await person.button('Next move').getAttribute('aria-disabled'), 'true');
  await press('To the start', 0);
  await person.sees('Played on January 2, 2026');
  await slider(page).fill('100');
  await comesTo(page, 100);
  await page.waitForURL(/#100$/);
  for (const speed of ['2×', '4×', '0.5×', '1×']) {
    await page.locator('.speed').tap();
    await person.button(`Speed: ${speed}`).waitFor();
  }
  const own = page.locator('.bar.own .name');
  assert.equal(await own.textContent(), 'Ann');
  await person.button('Turn board').tap();
  await own.filter({ hasText: 'Bo' }).waitFor();
  assert.equal(await page.locator('.turn:visible').count(), 0, 'no list where there is no room for it');
});

scene('it runs by itself to the end, says what happens, and stops when nobody looks', {}, async ({ comes }) => {
  const person = await comes();
  const { page } = person;
  await opens(person, await known('halma', 'threefold-05'));
  for (let i = 0; i < 2; i += 1) await page.locator('.speed').click();
  await page.evaluate(() => {
    /** @type {string[]} */
    const said = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const text = document.querySelector('[aria-live="polite"]')?.textContent;
      if (text && text !== said.at(-1)) said.push(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await person.button('Play').click();
  await page.waitForFunction(() => document.querySelector('.board-host')?.getAnimations({ subtree: true }).some(({ playbackRate }) => playbackRate === 4));
  await comesTo(page, 8);
  await person.button('Play').waitFor();
  await person.sees('A draw. The same position came up for the third time.');
  await page.waitForFunction(() => /** @type {{ said?: string[] }} */ (window).said?.some((text) => text.startsWith('A draw.')));
  const said = await page.evaluate(() => /** @type {{ said: string[] }} */ (/** @type {unknown} */ (window)).said);
  assert.ok(said.some((text) => /^Move \d of 8: (Ann|Bo), [a-p]\d+ to [a-p]\d+$/.test(text)), String(said));

  await person.button('Play').click();
  await person.button('Pause').waitFor();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await person.button('Play').waitFor();
});

scene('a game that is still on is shown as far as it is', { flags: ['--bot-pause-ms', '0'] }, async ({ comes }) => {
  const player = await comes({ calm: true });
  const watcher = await comes({ calm: true });
  await player.makesRoom('Halma');
  await player.page.getByText('Game settings').click();
  await player.page.locator('label', { hasText: /^None$/ }).click();
  await player.sees(/no clock/);
  await player.button(/^Start with/).click();
  await moves(player, clickMove);
  await player.until(({ room }) => room.turn === player.seat, 'the bot has moved');
  const before = player.room.plies.length;
  await watcher.page.goto(`/g/${player.room.game}`);
  await watcher.sees('This game is still on.');
  assert.equal(await place(watcher.page), `Start. ${before} moves follow`);
  await moves(player, clickMove);
  await player.until(({ room }) => room.plies.length >= before + 2, 'two more turns');
  await watcher.button('Reload').click();
  const { plies, seats } = player.room;
  await watcher.page.locator(`.scrub[max="${plies.length}"]`).waitFor();
  await watcher.button('To the end').click();
  await comesTo(watcher.page, plies.length);
  assert.deepEqual(await bars(watcher.page), Object.fromEntries(seats.map(({ name, remaining }) => [name, remaining])));
});

scene('a game that is not there says so; one that does not come can be asked for again', {}, async ({ comes }) => {
  const person = await comes({ phone: true });
  const { page } = person;
  person.expect(/status of 404|ERR_FAILED/);
  await page.goto(`/g/${SOME_GAME}`);
  await person.reads('This game is not here');
  await checkScreen(person, 'replay-missing', { fits: true });
  await page.getByRole('link', { name: 'Home' }).click();
  await page.locator('.page-home').waitFor();

  await page.route('**/api/v1/games/*', (route) => route.abort());
  await page.goto(`/g/${SOME_GAME}`);
  await person.reads('The game could not be loaded');
  const record = await known('halma', 'win-00');
  await page.unroute('**/api/v1/games/*');
  await page.route('**/api/v1/games/*', (route) => route.fulfill({ json: record }));
  await person.button('Try again').click();
  await person.reads('Halma');
});
