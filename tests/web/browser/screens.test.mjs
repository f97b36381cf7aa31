// Every screen in both themes on a phone and a desktop: nothing for axe to find, nothing wider than 320 px. Those of the
// lessons, the rules, practice, replays and settings are looked at where they are tried.
// With SCREENSHOT=1 the picture of the README is made anew as well.

import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { geometry } from '../../../static/geom.js';
import { clickMove, landed, moves, movesOf, onTurn } from './support/moves.mjs';
import { withPalette } from './support/palette.mjs';
import { scene } from './support/scene.mjs';
import { checkScreen } from './support/screen.mjs';

/**
 * @import { Move } from './support/moves.mjs'
 * @import { Person } from './support/person.mjs'
 */

/** @type {['Chinese checkers' | 'Halma', string, number?][]} */
const TABLES = [['Chinese checkers', 'star2', 2], ['Chinese checkers', 'star3', 3], ['Chinese checkers', 'star4', 4], ['Chinese checkers', 'star6', 6], ['Halma', 'halma']];
/** One of each game also with a chosen marble, and enlarged. */
const WHOLLY = ['star6', 'halma'];

const README = fileURLToPath(new URL('../../../.github/table.png', import.meta.url));

/** The move that leaps farthest forward. @param {Person} person */
function leap(person) {
  const { room, seat } = person;
  const { points } = geometry(room.options.game, room.corners, seat ?? 0);
  const forward = (/** @type {Move} */ { from, to }) => points[from].y - points[to].y;
  const [move] = movesOf(person).sort((a, b) => forward(b) - forward(a));
  return { move, far: forward(move) };
}

/** Chooses that marble, and looks at where it could go. @param {Person} person */
async function lookAtLeap(person) {
  await landed(person);
  const { from, to } = leap(person).move;
  const { page } = person;
  await page.locator(`.cell[data-cell="${from}"]`).focus();
  await page.keyboard.press('Enter');
  await page.locator(`.cell[data-cell="${to}"]`).focus();
}

/** A table where nobody hurries anybody. @param {Person} person @param {'Halma' | 'Chinese checkers'} game @param {number} [players] */
async function sitsDown(person, game, players) {
  const url = await person.makesRoom(game, players);
  await person.page.getByText('Game settings').click();
  await person.page.locator('label', { hasText: /^None$/ }).click();
  await person.sees(/no clock/);
  return url;
}

scene('the screens before a game are accessible in both themes and fit on 320 px', { flags: ['--quick-wait-s', '60'], seconds: 120 }, async ({ comes }) => {
  const [person, guest, late] = [await comes({ calm: true }), await comes({ calm: true }), await comes({ calm: true })];
  const { page } = person;
  person.expect(/status of 404/);
  await page.goto('/');
  await person.button(/^Settings/).click();
  // The widest name that there is.
  await page.getByLabel('Your name').fill('W'.repeat(20));
  await page.keyboard.press('Enter');
  await person.button('Done').click();
  await person.sees('WWWW');
  await checkScreen(person, 'home');
  await person.button(/Quick match/).click();
  await person.reads('Finding players');
  await checkScreen(person, 'waiting', { fits: true });
  await person.button('Cancel').click();
  await page.goto('/r/ABCD-EFGH-JKMN');
  await person.reads('This room has closed');
  await checkScreen(person, 'closed', { fits: true });
  await page.goto('/no/such/page');
  await person.reads('Nothing here');
  await checkScreen(person, 'missing', { fits: true });
  await page.goto('/practice');
  await person.reads('Practice');
  await checkScreen(person, 'practice-setup');
  const url = await person.makesRoom('Chinese checkers', 2);
  await checkScreen(person, 'lobby');
  await page.getByText('Game settings').click();
  await page.locator('.more > summary').click();
  await checkScreen(person, 'lobby-settings');
  await guest.page.goto(url);
  await guest.button('Join').waitFor();
  await checkScreen(guest, 'join');
  await guest.button('Watch').click();
  await checkScreen(guest, 'lobby-watching');
  await person.button(/^Bot: Seat/).click();
  await late.page.goto(url);
  await late.sees('Every seat is taken. You can watch.');
  await checkScreen(late, 'join-full', { fits: true });
  await person.button('Leave').click();
  await page.getByRole('dialog').waitFor();
  await checkScreen(person, 'leaving');
});

scene('the tables are accessible in both themes, fit on 320 px and never scroll', { flags: ['--bot-pause-ms', '0'], seconds: 180 }, async ({ comes }) => {
  const person = await comes({ calm: true });
  for (const [game, name, players] of TABLES) {
    await sitsDown(person, game, players);
    await person.button(/^Start with/).click();
    for (let turn = 0; turn < 3; turn += 1) await moves(person, clickMove);
    await onTurn(person);
    await landed(person);
    await checkScreen(person, `table-${name}`, { fits: true });
    if (!WHOLLY.includes(name)) continue;
    await lookAtLeap(person);
    await checkScreen(person, `chosen-${name}`, { fits: true });
    await person.button('Zoom in').click();
    await checkScreen(person, `zoomed-${name}`, { fits: true });
  }
  await person.page.goto('/');
  await person.sees('Return to your game');
  await checkScreen(person, 'home-again');
});

scene('the tables of those who watch, were away, must wait for the server or are cut off are accessible in both themes and fit on 320 px', {
  // A bot that sits in thinks for as long as the screen is looked at.
  flags: ['--bot-pause-ms', '60000', '--clock-scale', '0.05'], seconds: 120,
}, async ({ server, comes }) => {
  const [person, guest, late] = [await comes({ calm: true }), await comes({ calm: true }), await comes({ calm: true })];
  for (const one of [person, guest, late]) one.expect(/ERR_|WebSocket/);
  const url = await person.makesRoom('Halma');
  await guest.joins(url);
  await late.page.goto(url);
  await late.sees(/You watch from/);
  await checkScreen(late, 'watching', { fits: true });
  await person.sees('A bot is playing for you.', 30000);
  await checkScreen(person, 'covered', { fits: true });
  const release = await server.lock();
  await person.button('Play myself again').click();
  await person.sees(/^Paused/);
  await checkScreen(person, 'paused', { fits: true });
  await release();
  await server.kill();
  await person.sees(/^Connection lost/);
  await checkScreen(person, 'lost', { fits: true });
});

scene('the results are accessible in both themes and fit on 320 px', { flags: ['--bot-pause-ms', '0', '--clock-scale', '0.03'], seconds: 90 }, async ({ comes }) => {
  const person = await comes({ calm: true });
  for (const [game, name] of /** @type {const} */ ([['Chinese checkers', 'star'], ['Halma', 'halma']])) {
    await person.makesRoom(game);
    await person.button(/^Start with/).click();
    await person.page.locator('.page-result .earned-card').first().waitFor({ timeout: 40000 });
    await checkScreen(person, `result-${name}`);
  }
});

if (process.env.SCREENSHOT) {
  scene('the picture of the README', { flags: ['--bot-pause-ms', '0'] }, async ({ comes }) => {
    const person = await comes({ calm: true });
    await person.makesRoom('Chinese checkers', 4);
    await person.button(/^Start with/).click();
    for (let turn = 0; turn < 7; turn += 1) await moves(person, clickMove);
    // Somewhere in the middle there is a long one.
    for (let turn = 0; turn < 9 && await onTurn(person) && leap(person).far < 5; turn += 1) await moves(person, clickMove);
    await lookAtLeap(person);
    await writeFile(README, await withPalette(person.page, await person.page.screenshot()));
  });
}
