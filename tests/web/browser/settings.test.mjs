// The settings and the keys, as dialogs: every choice holds at once, is kept, and nobody loses their place.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { scene } from './support/scene.mjs';
import { checkScreen } from './support/screen.mjs';
import { onTurn } from './support/moves.mjs';

/** @import { Person } from './support/person.mjs' */

/** @param {Person} person */
async function opensSettings(person) {
  await person.button(/^Settings/).first().click();
  await person.page.getByRole('dialog', { name: 'Settings' }).waitFor();
}

/** What has the focus, in words. @param {Person} person */
const focus = ({ page }) => page.evaluate(() => {
  const { activeElement: now } = document;
  return now?.getAttribute('aria-label') ?? now?.getAttribute('title') ?? /** @type {HTMLInputElement} */ (now)?.name ?? now?.tagName;
});

/** @param {Person} person @param {string} name */
const attribute = ({ page }, name) => page.evaluate((one) => document.documentElement.dataset[one] ?? null, name);

/** @param {Person} person */
const kept = ({ page }) => page.evaluate(() => JSON.parse(localStorage.getItem('hoppity.settings') ?? '{}'));

scene('the settings and the keys are accessible in both themes, also with high contrast, and scroll inside on 320 x 568', { seconds: 120 }, async ({ comes }) => {
  const person = await comes({ calm: true });
  const { page } = person;
  await page.goto('/');
  await opensSettings(person);
  await checkScreen(person, 'settings');
  await page.getByRole('switch', { name: 'High contrast' }).click();
  assert.equal(await attribute(person, 'contrast'), 'more');
  await checkScreen(person, 'settings-contrast');
  await person.button('Keys and gestures').click();
  await page.getByRole('dialog', { name: 'Keys and gestures' }).waitFor();
  await checkScreen(person, 'keys-contrast');
  await page.keyboard.press('Escape');
  await checkScreen(person, 'home-contrast');
  await opensSettings(person);
  await page.getByRole('switch', { name: 'High contrast' }).click();
  await person.button('Keys and gestures').click();
  await checkScreen(person, 'keys');
  await page.setViewportSize({ width: 320, height: 568 });
  for (const name of ['Keys and gestures', 'Settings']) {
    const box = await page.getByRole('dialog', { name }).boundingBox();
    assert(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 320 && box.y + box.height <= 568, `${name}: ${JSON.stringify(box)}`);
    const wide = await page.locator('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    assert.equal(wide, 0, name);
    await page.locator('dialog').getByRole('button').last().scrollIntoViewIfNeeded();
    await page.keyboard.press('Escape');
    if (name !== 'Settings') await opensSettings(person);
  }
});

scene('every control of the settings is at least 44 x 44 px on a phone', {}, async ({ comes }) => {
  const person = await comes({ phone: true, calm: true });
  await person.page.goto('/');
  await opensSettings(person);
  const small = await person.page.locator('dialog').evaluate((dialog) => [...dialog.querySelectorAll('button, input, select')].flatMap((control) => {
    // A choice is pressed on its words, a switch on its whole row.
    const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
    return width < 44 || height < 44 ? [`${control.outerHTML.slice(0, 80)}: ${width} x ${height}`] : [];
  }));
  assert.deepEqual(small, []);
});

scene('a choice holds at once, keeps the focus, and is there after a reload; closing gives the focus back', {}, async ({ comes }) => {
  const person = await comes();
  const { page } = person;
  await page.goto('/');
  await opensSettings(person);
  for (const name of ['Sound', 'High contrast', 'Board turns']) {
    const one = page.getByRole('switch', { name });
    await one.focus();
    const before = await focus(person);
    await page.keyboard.press('Space');
    assert.equal(await focus(person), before);
    assert.equal(await one.getAttribute('name'), before);
  }
  for (const [group, name] of [['Colours', 'Dark'], ['Motion', 'Less']]) {
    await page.getByRole('group', { name: group }).locator('label', { hasText: name }).click();
    assert(await page.getByRole('radio', { name, exact: true }).isChecked());
  }
  assert.deepEqual([await attribute(person, 'theme'), await attribute(person, 'motion'), await attribute(person, 'contrast')], ['dark', 'reduced', 'more']);
  const frame = await page.locator('meta[name=theme-color]').evaluateAll((all) => all.flatMap((meta) => {
    const { media, content } = /** @type {HTMLMetaElement} */ (meta);
    return matchMedia(media).matches ? [content] : [];
  }));
  assert.deepEqual(frame, ['#121417'], 'the browser goes with the page');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  assert.equal(await focus(person), 'Settings');
  await page.reload();
  await person.button(/^Settings/).waitFor();
  assert.deepEqual([await attribute(person, 'theme'), await attribute(person, 'motion'), await attribute(person, 'contrast')], ['dark', 'reduced', 'more']);
  const { sound, turnBoard, contrast, theme, motion } = await kept(person);
  assert.deepEqual({ sound, turnBoard, contrast, theme, motion }, { sound: false, turnBoard: false, contrast: true, theme: 'dark', motion: 'reduced' });
});

scene('my data can be downloaded, and forgotten after a question', {}, async ({ comes }) => {
  const person = await comes();
  const { page } = person;
  await page.goto('/');
  await opensSettings(person);
  await page.getByRole('switch', { name: 'Sound' }).click();
  await page.locator('#settings-language').selectOption('nl');
  await page.getByRole('dialog', { name: 'Instellingen' }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), person.button('Downloaden').click()]);
  assert.equal(download.suggestedFilename(), 'hoppity.json');
  assert.deepEqual(JSON.parse(await readFile(await download.path(), 'utf8')), { 'hoppity.settings': await kept(person) });
  await person.button('Vergeten').click();
  await person.sees('Alle keuzes op dit apparaat vergeten?');
  await person.button('Annuleren').click();
  assert.equal((await kept(person)).sound, false);
  await person.button('Vergeten').click();
  await person.button('Vergeten').click();
  await person.sees('Forgotten. Everything is as on your first visit.');
  assert.deepEqual(await kept(person), {});
  assert(await page.getByRole('switch', { name: 'Sound' }).isChecked());
});

scene('notifications are asked for only when they are turned on, and say what to do when the browser refuses', {}, async ({ comes }) => {
  const person = await comes();
  const { page } = person;
  await page.addInitScript(() => {
    Object.assign(window, { asked: 0 });
    Notification.requestPermission = async () => {
      Object.assign(window, { asked: /** @type {{ asked: number }} */ (/** @type {unknown} */ (window)).asked + 1 });
      return 'denied';
    };
  });
  const asked = () => page.evaluate(() => /** @type {{ asked: number }} */ (/** @type {unknown} */ (window)).asked);
  await page.goto('/');
  await opensSettings(person);
  assert.equal(await asked(), 0);
  const notify = page.getByRole('switch', { name: /^Notifications/ });
  await notify.click();
  await person.sees(/Your browser blocks them/);
  assert.equal(await asked(), 1);
  assert.equal(await notify.isChecked(), false);
  assert.notEqual((await kept(person)).notify, true);
});

scene('a question mark shows the keys from the page, its heading and the board, but not from a text field', { flags: ['--bot-pause-ms', '0'] }, async ({ comes }) => {
  const person = await comes();
  const { page } = person;
  const keys = page.getByRole('dialog', { name: 'Keys and gestures' });
  await page.goto('/');
  await person.button(/^Settings/).waitFor();
  await page.keyboard.press('?');
  await keys.waitFor();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await opensSettings(person);
  await page.getByLabel('Your name').fill('What');
  await page.getByLabel('Your name').press('?');
  assert.equal(await page.getByLabel('Your name').inputValue(), 'What?');
  await page.keyboard.press('Escape');
  await person.makesRoom('Halma');
  await page.keyboard.press('?');
  await keys.waitFor();
  await page.keyboard.press('Escape');
  await person.button(/^Start with/).click();
  await onTurn(person);
  await page.locator('.cell').first().focus();
  const here = await focus(person);
  await page.keyboard.press('?');
  await keys.waitFor();
  assert.notEqual(await focus(person), here);
  await page.keyboard.press('Escape');
  assert.equal(await focus(person), here);
  await page.keyboard.press('?');
  await keys.getByRole('link', { name: 'Rules and help' }).click();
  assert.equal(new URL(page.url()).pathname, '/rules');
  assert.equal(await page.locator('dialog').count(), 0);
});

scene('what is said while the settings are open is said inside them, and outside again afterwards', {}, async ({ comes }) => {
  const person = await comes();
  const { page } = person;
  const places = () => page.locator('.unseen[aria-live]').evaluateAll((all) => all.map((one) => one.parentElement?.tagName));
  const url = await person.makesRoom('Chinese checkers', 4);
  const guest = await comes();
  await guest.joins(url);
  await page.locator('[aria-live=polite]', { hasText: /sat down/ }).waitFor();
  assert((await places()).every((parent) => parent === 'BODY'));
  await opensSettings(person);
  assert((await places()).every((parent) => parent === 'DIALOG'));
  await page.getByLabel('Your name').fill(' ');
  await page.getByLabel('Your name').press('Enter');
  await page.locator('dialog .toast').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  assert((await places()).every((parent) => parent === 'BODY'));
});
