// Bar 2: nothing on a page is somewhere else from one moment to the next: not when it is opened, not from turn to turn.

import { hold } from './support/bars.mjs';
import { landed, moves, tapMove } from './support/moves.mjs';
import { scene } from './support/scene.mjs';
import { shifted, watchShifts } from './support/shifts.mjs';
import { fetchedAhead } from './support/visit.mjs';

const MOST = 0.02;

scene('nothing jumps by itself: on the first page, at a link, at the table from turn to turn', { seconds: 90 }, async ({ comes }) => {
  const [host, guest] = [await comes({ phone: true }), await comes({ phone: true })];
  await Promise.all([host, guest].map(({ page }) => watchShifts(page)));
  await host.page.goto('/');
  await host.button(/^Settings/).waitFor();
  await fetchedAhead(host.page);
  const home = await shifted(host.page);
  await guest.page.goto(await host.makesRoom('Halma'));
  await guest.page.locator('.page-join form .main').waitFor();
  await fetchedAhead(guest.page);
  const link = await shifted(guest.page);
  await guest.button('Join').click();
  const both = () => Promise.all([host, guest].map(({ page }) => shifted(page)));
  await both();
  await Promise.all([host, guest].map(({ page }) => page.locator('.page-table').waitFor()));
  const [one, two] = host.seat === host.room.turn ? [host, guest] : [guest, host];
  for (let turn = 0; turn < 2; turn += 1) for (const person of [one, two]) await moves(person, tapMove);
  const table = Math.max(...await both());
  await guest.page.reload();
  await landed(guest);
  const opened = await shifted(guest.page);
  hold(2, 'CLS', [
    ['home', home, MOST], ['link', link, MOST], ['table, from its start over four turns', table, MOST], ['table, opened anew', opened, MOST],
  ]);
});

scene('nothing jumps by itself: at the result', { flags: ['--bot-pause-ms', '0', '--clock-scale', '0.03'] }, async ({ comes }) => {
  const person = await comes({ phone: true });
  await watchShifts(person.page);
  await person.makesRoom('Chinese checkers', 2);
  await person.button(/^Start with/).click();
  await person.page.locator('.page-result').waitFor({ timeout: 40000 });
  await shifted(person.page);
  await person.page.reload();
  await person.page.locator('.page-result').waitFor();
  await fetchedAhead(person.page);
  hold(2, 'CLS', [['result', await shifted(person.page), MOST]]);
});
