// What somebody wins, who they are, and what they buy and wear: against the real server.

import assert from 'node:assert/strict';
import { clickMove, moves, movesOf, onTurn, tapMove } from './support/moves.mjs';
import { scene } from './support/scene.mjs';

/**
 * @import { Move } from './support/moves.mjs'
 * @import { Person } from './support/person.mjs'
 */

/** @param {Person} person @param {string | RegExp} name */
const link = ({ page }, name) => page.getByRole('link', { name });

/** Opens the window of an item. @param {Person} person @param {string} name */
async function looksAt({ page }, name) {
  await page.locator('.ware', { hasText: name }).click();
  await page.getByRole('dialog', { name }).waitFor();
}

/** @param {Person} person @param {string} name @param {string} price as it is written */
async function buys(person, name, price) {
  await looksAt(person, name);
  await person.button(`Buy for ${price} coins`).click();
  await person.page.getByRole('dialog').getByRole('button', { name: 'Use', exact: true }).click();
  await person.button('Stop using').waitFor();
  await person.page.keyboard.press('Escape');
  await person.page.locator('.ware.worn', { hasText: name }).waitFor();
}

/** A table for two where nobody hurries anybody. @param {Person} one @param {Person} two @param {'Chinese checkers' | 'Halma'} [game] */
async function sitDown(one, two, game = 'Chinese checkers') {
  const url = await one.makesRoom(game, game === 'Halma' ? undefined : 2);
  await one.page.getByText('Game settings').click();
  await one.page.locator('label', { hasText: /^None$/ }).click();
  await one.sees(/no clock/);
  await two.joins(url);
  await Promise.all([one, two].map(({ page }) => page.locator('.page-table').waitFor()));
}

scene('a quick match that is played to its end brings what the result says; profile, history and leaderboard have it', {
  flags: ['--quick-wait-s', '1', '--bot-pause-ms', '600'], seconds: 300,
}, async ({ comes }) => {
  const person = await comes({ phone: true });
  const { page } = person;
  await page.goto('/');
  await link(person, '0 coins Shop').waitFor();
  await link(person, 'Level 0 Profile').waitFor();
  await person.button(/Quick match/).tap();
  // With bots that ponder this takes more than a minute: a shorter game brings nothing.
  while (await moves(person, tapMove));
  await page.locator('.earned-card').first().waitFor();
  const [xp, coins] = (await page.locator('.earned-card > strong').allTextContents()).map((text) => Number.parseInt(text, 10));
  assert.ok(xp > 0 && coins > 0, `${xp} XP, ${coins} coins`);
  await person.sees('Bots bring a fifth of what people bring.');
  await link(person, 'Home').tap();
  await link(person, new RegExp(`^${coins} coins? Shop$`)).waitFor();
  await link(person, /Profile$/).tap();
  await person.reads(`${person.state.me?.name}`);
  await person.sees(`${xp} of 100 XP on the way to level 1`);
  const row = page.locator('.past tbody tr');
  await row.waitFor();
  assert.match(await row.innerText(), new RegExp(`Chinese checkers[^]*4 players[^]*\\+${xp} XP[^]*\\+${coins} coin`));
  await page.locator('.past-game').tap();
  await page.locator('.page-replay').waitFor();
  await page.goto('/leaders');
  await page.locator('.choice label', { hasText: 'XP' }).tap();
  await person.sees('You are 1st.');
  assert.match(await page.locator('.board-of tr.me').innerText(), new RegExp(`^1\\s[^]*${person.state.me?.name}[^]*${xp}$`));
});

/**
 * To and fro, until the same position has come for the third time.
 * @param {Person} person
 * @param {number} sides so many sides are theirs
 */
async function repeats(person, sides) {
  /** @type {Move[]} */
  const first = [];
  for (let turn = 0; turn < 4 * sides && await onTurn(person); turn += 1) {
    const side = turn % sides;
    first[side] ??= movesOf(person)[0];
    const { from, to } = first[side];
    const before = person.made;
    await clickMove(person, { ...first[side], ...(turn % (2 * sides) < sides ? {} : { from: to, to: from }) });
    await person.until(({ made }) => made > before, 'the move was made');
  }
}

scene('a game on one device brings nothing, and the result says why', {}, async ({ comes }) => {
  const person = await comes({ calm: true });
  await person.page.goto('/local');
  await person.page.locator('.game', { hasText: 'Halma' }).click();
  await person.button('Start').click();
  await repeats(person, 2);
  await person.reads('A draw');
  await person.sees(/Practice and games on one device bring nothing/);
  assert.deepEqual(await person.page.locator('.earned-card > strong').allTextContents(), ['0 XP', '0 coins']);
});

scene('an item is tried on a live board, bought once, worn and taken off; who has too little reads how much is missing', {
  flags: ['--starting-coins', '700'],
}, async ({ comes }) => {
  const person = await comes();
  const { page } = person;
  await page.goto('/');
  await link(person, '700 coins Shop').click();
  await person.sees(/They can never be turned into money/);
  await looksAt(person, 'Sparks');
  await person.sees('500 more coins to go.');
  await person.button('Show a move').click();
  await page.locator('dialog .trail .spark').waitFor();
  await page.locator('dialog .trail').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await looksAt(person, 'Slate');
  assert.equal(await page.locator('dialog .picture .body').count(), 20, 'the game is about to begin');
  await page.keyboard.press('Escape');
  await buys(person, 'Slate', '200');
  await page.locator('.purse').getByText('500 coins').waitFor({ state: 'attached' });
  await page.goto('/practice');
  await person.button('Start').click();
  await page.locator('.page-table .ground .face').waitFor();
  const face = () => page.locator('.ground .face').evaluate((one) => getComputedStyle(one).fill);
  const slate = await face();
  await page.goto('/shop');
  await looksAt(person, 'Slate');
  await person.button('Stop using').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use', exact: true }).waitFor();
  await page.goBack();
  await page.locator('.page-table .ground .face').waitFor();
  assert.notEqual(await face(), slate);
});

scene('marbles, trail and nameplate are seen by the other at the table, who may switch them off; the board is its owner\'s alone', {
  flags: ['--starting-coins', '3000'], seconds: 90,
}, async ({ comes }) => {
  const [one, two] = [await comes(), await comes({ calm: true })];
  await one.page.goto('/shop');
  for (const [name, price] of [['Night', '1,200'], ['Pearl', '500'], ['Ribbon', '500'], ['Gold', '500']]) await buys(one, name, price);
  await sitDown(one, two);
  const boards = await Promise.all([one, two].map(({ page }) => page.evaluate(() => document.documentElement.dataset.board)));
  assert.deepEqual(boards, ['night', undefined]);
  const finishes = two.page.locator('.board-host .finishes > *');
  const plate = two.page.locator('.others .plate-gold');
  await finishes.waitFor({ state: 'attached' });
  await plate.waitFor();
  const paint = await two.page.locator('.marbles .body').evaluateAll((all) => new Set(all.map((body) => getComputedStyle(body).fill.slice(0, 4))).size);
  assert.equal(paint, 2, 'one has a finish, the other has none');

  if (two.room.turn === two.seat) await moves(two, clickMove);
  const trail = two.page.locator('.board-host .trail .ribbon').first();
  await Promise.all([trail.waitFor({ state: 'attached' }), moves(one, clickMove)]);
  // Whoever wants less motion sees it stand still.
  assert.equal(await two.page.evaluate(() => document.getAnimations().filter(({ effect }) => /** @type {KeyframeEffect} */ (effect).target?.closest('.trail')).length), 0);

  await two.button('Settings').click();
  await two.page.getByRole('switch', { name: /looks/ }).click();
  await two.button('Done').click();
  await finishes.waitFor({ state: 'detached' });
  await plate.waitFor({ state: 'detached' });
  assert.equal(await one.page.locator('.own .plate-gold').count(), 1);
});

scene('a name at the table is the way to a profile for who watches, and nothing that a player could press by mistake', {}, async ({ comes }) => {
  const [one, two, guest] = [await comes(), await comes(), await comes()];
  await sitDown(one, two);
  assert.equal(await one.page.locator('.name-link').count(), 0);
  await guest.page.goto(one.page.url());
  const name = `${one.state.me?.name}`;
  await guest.page.locator('.bar').getByRole('link', { name }).click();
  await guest.reads(name);
  assert.equal(new URL(guest.page.url()).pathname, `/p/${one.state.me?.player}`);
});

scene('another device becomes mine by a code that works once, and is signed out again', { seconds: 90 }, async ({ comes }) => {
  const [old, fresh, late] = [await comes(), await comes({ phone: true }), await comes()];
  // Who is signed out is let in nowhere, and then comes as somebody new.
  fresh.expect(/WebSocket|status of 40[13]/);
  late.expect(/status of 4\d\d/);
  await old.page.goto('/me');
  await old.button('Add a device').click();
  const code = await old.page.locator('.device-code .code').innerText();
  assert.match(code, /^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/);
  await old.page.locator('.device-qr').waitFor();
  const name = `${old.state.me?.name}`;
  await fresh.page.goto(`/link#${code}`);
  await fresh.page.locator('.page-link').waitFor();
  assert.equal(new URL(fresh.page.url()).hash, '', 'the code does not stay in the address');
  assert.equal(await fresh.page.getByLabel('Code').inputValue(), code);
  await fresh.button('Use my profile here').tap();
  await fresh.reads(name);

  await late.page.goto('/link');
  await late.page.getByLabel('Code').fill(code.toLowerCase());
  await late.page.keyboard.press('Enter');
  await late.sees(/This code is wrong, used or too old/);

  await old.button('Done').click();
  const rows = old.page.locator('.rows .row', { hasText: 'Sign out' });
  await rows.nth(1).waitFor();
  const shop = await fresh.page.context().newPage();
  await shop.goto('/shop');
  await shop.locator('.goods .name', { hasText: name }).first().waitFor();
  await rows.filter({ hasNotText: 'This one' }).getByRole('button').click();
  await old.page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await rows.nth(1).waitFor({ state: 'detached' });
  // It notices by itself, on every page about what is mine.
  await fresh.page.locator('h1').filter({ hasNotText: name }).waitFor();
  await shop.locator('.goods .name').first().waitFor();
  await shop.locator('.goods .name', { hasText: name }).first().waitFor({ state: 'detached' });
});

scene('who has deleted everything is told of in the language of whoever looks', {}, async ({ comes }) => {
  const [one, two] = [await comes(), await comes()];
  one.expect(/WebSocket|status of 40[14]/);
  await sitDown(one, two, 'Halma');
  await Promise.all([one, two].map((person) => repeats(person, 1)));
  await two.reads('A draw');
  const status = await one.page.evaluate(async () => (await fetch('/api/v1/me', { method: 'DELETE' })).status);
  assert.equal(status, 204);
  await two.page.evaluate(() => localStorage.setItem('hoppity.settings', JSON.stringify({ language: 'nl' })));
  await two.page.goto('/me');
  await two.page.locator('.past-game', { hasText: 'Verwijderde speler' }).click();
  await two.page.locator('.page-replay', { hasText: 'Verwijderde speler' }).waitFor();
});

scene('a name changes and then stays for a day; a profile is closed to others by one switch, and open to its owner', {}, async ({ comes }) => {
  const [one, other] = [await comes(), await comes()];
  other.expect(/status of 40[34]/);
  const { page } = one;
  await page.goto('/me');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Kleine Vos');
  await one.button('Save').click();
  await one.reads('Kleine Vos');
  await one.sees(/You can change your name again in 24 hours/);
  assert.equal(await page.getByRole('textbox', { name: 'Your name' }).isDisabled(), true);
  const address = `/p/${one.state.me?.player}`;
  await other.page.goto(address);
  await other.reads('Kleine Vos');
  await Promise.all([page.waitForResponse((answer) => answer.request().method() === 'PATCH'), page.getByRole('switch', { name: /Private profile/ }).click()]);
  await page.reload();
  await one.reads('Kleine Vos');
  assert.equal(await page.getByRole('switch', { name: /Private profile/ }).isChecked(), true);
  await other.page.goto(address);
  await other.sees('This player keeps their profile private.');
});

scene('everything of mine can be taken along, and deleted after a question', {}, async ({ comes }) => {
  const person = await comes();
  person.expect(/status of 404/);
  const { page } = person;
  await page.goto('/me');
  const [file] = await Promise.all([page.waitForEvent('download'), link(person, 'Download everything').click()]);
  assert.equal(file.suggestedFilename(), 'hoppity.json');
  const { me: before } = person.state;
  await person.button('Delete everything').click();
  await person.button('Cancel').click();
  await person.reads(`${before?.name}`);
  await person.button('Delete everything').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.locator('.page-home').waitFor();
  await person.until(({ state }) => state.me !== null && state.me.player !== before?.player, 'this is somebody new');
  await page.goto(`/p/${before?.player}`);
  await person.sees('There is no such player any more.');
});
