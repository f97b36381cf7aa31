// The pages about people in both themes and at all sizes, and in every language on the smallest screen.

import { onTurn } from './support/moves.mjs';
import { ALL, fits, speaks } from './support/overflow.mjs';
import { scene } from './support/scene.mjs';
import { checkScreen } from './support/screen.mjs';

/** @import { Person } from './support/person.mjs' */

const RICH = ['--starting-coins', '3000'];

/** @param {Person} person @param {string} path */
async function goes({ page }, path) {
  await page.goto(path);
  await page.locator(`.page-${path.split('/')[1]}`).waitFor();
}

/** Until all has come that a page asks for. @param {Person} person */
const settled = ({ page }) => page.locator('.account-wait').first().waitFor({ state: 'detached' });

scene('the pages about people are accessible in both themes and fit on 320 px', { flags: RICH, seconds: 180 }, async ({ comes }) => {
  const person = await comes({ calm: true });
  const { page } = person;
  await goes(person, '/me');
  // The widest name that there is.
  await page.getByRole('textbox', { name: 'Your name' }).fill('W'.repeat(20));
  await person.button('Save').click();
  await person.reads('W'.repeat(20));
  await settled(person);
  await checkScreen(person, 'me');
  await person.button('Add a device').click();
  await page.locator('.device-qr').waitFor();
  await checkScreen(person, 'device-code');
  await page.keyboard.press('Escape');
  await person.button('Delete everything').click();
  await checkScreen(person, 'deleting');
  await page.goto(`/p/${person.state.me?.player}`);
  await page.locator('.page-player').waitFor();
  await settled(person);
  await checkScreen(person, 'player');
  await goes(person, '/leaders');
  await settled(person);
  await checkScreen(person, 'leaders');
  await goes(person, '/link');
  await checkScreen(person, 'link');
  await goes(person, '/shop');
  await checkScreen(person, 'shop');
  for (const name of ['Night', 'Facet', 'Sparks', 'Gold']) {
    await page.locator('.ware', { hasText: name }).click();
    await page.getByRole('dialog').waitFor();
    await checkScreen(person, `shop-${name.toLowerCase()}`);
    await page.keyboard.press('Escape');
  }
});

scene('a table whose owner wears all there is, is accessible in both themes and fits on 320 px', { flags: RICH, seconds: 90 }, async ({ comes }) => {
  const person = await comes({ calm: true });
  const { page } = person;
  await goes(person, '/shop');
  for (const name of ['Night', 'Pearl', 'Ribbon', 'Gold']) {
    await page.locator('.ware', { hasText: name }).click();
    await person.button(/^Buy/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use', exact: true }).click();
    await person.button('Stop using').waitFor();
    await page.keyboard.press('Escape');
  }
  await checkScreen(person, 'shop-worn');
  await person.makesRoom('Chinese checkers', 6);
  await person.button(/^Start with/).click();
  await onTurn(person);
  await page.locator('.own .plate').waitFor();
  await checkScreen(person, 'table-worn', { fits: true });
});

for (const name of ALL) {
  scene(`the pages about people overflow nowhere at 320 px: ${name}`, { flags: RICH, seconds: 90 }, async ({ comes }) => {
    const person = await comes({ calm: true });
    const { page } = person;
    await speaks(person, name);
    for (const path of ['/me', '/leaders', '/link', '/shop']) {
      await goes(person, path);
      await settled(person);
      await fits(person, `${name}-${path.slice(1)}`);
    }
    for (const [at, item] of ['board', 'marbles', 'trail', 'plate'].entries()) {
      await page.locator('.goods').nth(at).locator('.ware').last().click();
      await page.getByRole('dialog').waitFor();
      await fits(person, `${name}-shop-${item}`);
      await page.keyboard.press('Escape');
    }
    await goes(person, '/me');
    await page.locator('#of-devices ~ button').click();
    await page.locator('.device-qr').waitFor();
    await fits(person, `${name}-device-code`);
    await page.keyboard.press('Escape');
    await page.locator('.button.danger').click();
    await fits(person, `${name}-deleting`);
    await page.goto(`/p/${person.state.me?.player}`);
    await page.locator('.page-player').waitFor();
    await fits(person, `${name}-player`);
  });
}
