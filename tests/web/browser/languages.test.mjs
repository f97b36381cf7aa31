// Every language, and one 40 % longer than English: chosen by the browser, changed in the settings, never wider than 320 px.

import assert from 'node:assert/strict';
import { tagOf } from '../../../static/i18n.js';
import { onTurn } from './support/moves.mjs';
import { ALL, fits, speaks } from './support/overflow.mjs';
import { scene } from './support/scene.mjs';

for (const name of ALL) {
  scene(`nothing overflows at 320 px: ${name}`, { flags: ['--bot-pause-ms', '0', '--clock-scale', '0.03'], seconds: 90 }, async ({ comes }) => {
    const [person, guest] = [await comes({ calm: true }), await comes({ calm: true })];
    const { page } = person;
    await speaks(person, name);
    await speaks(guest, name);
    await page.goto('/');
    await page.locator('.way').first().waitFor();
    await fits(person, `${name}-home`);
    await page.locator('.pill').click();
    await page.locator('#settings-language').waitFor();
    await fits(person, `${name}-settings`);
    await page.keyboard.press('Escape');
    await page.locator('.way').last().click();
    await page.locator('.page-lobby').waitFor();
    await page.locator('.options > summary').click();
    await page.locator('.more > summary').click();
    await fits(person, `${name}-lobby`);
    await guest.page.goto(page.url());
    await guest.page.locator('.page-join form').waitFor();
    await fits(guest, `${name}-join`);
    await guest.page.locator('.page-join .button').last().click();
    await page.locator('.seats ~ .button.main, .button.main.wide').last().click();
    await page.locator('.page-table').waitFor();
    await guest.page.locator('.page-table').waitFor();
    await onTurn(person);
    await fits(person, `${name}-table`);
    await fits(guest, `${name}-watching`);
    await page.locator('.page-result .earned-card').first().waitFor({ timeout: 60000 });
    await fits(person, `${name}-result`);
  });
}

scene('a language chosen in the settings is there at once, everywhere, and stays', {}, async ({ comes }) => {
  const person = await comes({ calm: true, language: 'nl-BE' });
  const { page } = person;
  /** @type {string[]} */
  const loaded = [];
  page.on('request', (request) => loaded.push(...(/i18n\/(\w+)\.json/.exec(request.url())?.slice(1) ?? [])));
  await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { get: () => ['fr', 'nl-BE', 'en'] }));
  await page.goto('/');
  await person.button(/^Privékamer/).click();
  await person.reads('Privékamer');
  assert.deepEqual(loaded, ['nl']);
  await person.button('Instellingen').click();
  for (const [name, title, heading] of /** @type {const} */ ([['ru', 'Настройки', 'Своя комната'], ['id', 'Pengaturan', 'Ruang pribadi'], ['zh', '设置', '私人房间']])) {
    await page.locator('#settings-language').selectOption(name);
    await page.getByRole('dialog', { name: title }).waitFor();
    await page.locator('.page-lobby h1', { hasText: heading }).waitFor();
    assert.equal(await page.title(), `${heading} – Hoppity`);
    assert.equal(await page.evaluate(() => document.documentElement.lang), tagOf(name));
  }
  await page.reload();
  await person.reads('私人房间');
  assert.deepEqual(loaded, ['nl', 'ru', 'id', 'zh', 'zh']);
});
