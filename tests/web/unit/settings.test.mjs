import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeBrowser } from '../fakes.mjs';

const [CALM, SHARP, TOUCH] = ['(prefers-reduced-motion: reduce)', '(prefers-contrast: more)', '(pointer: coarse)'];

let pages = 0;

/** A page that is opened in such a browser: the module anew. @param {import('../fakes.mjs').Wishes} [wishes] */
async function opens(wishes) {
  const browser = fakeBrowser(wishes);
  pages += 1;
  /** @type {typeof import('../../../static/settings.js')} */
  const module = await import(`../../../static/settings.js?${pages}`);
  return { ...browser, ...module };
}

test('who has chosen nothing gets sound, buzzes, a turning board, and no notifications', async () => {
  const { settings } = await opens();
  const { sound, haptics, turnBoard, notify, contrast, theme, motion, language } = settings();
  assert.deepEqual([sound, haptics, turnBoard, notify, contrast], [true, true, true, false, false]);
  assert.deepEqual([theme, motion, language], ['auto', 'auto', 'nl']);
});

test('a finger is asked when two holes are close, a mouse never', async () => {
  const mouse = await opens();
  assert.equal(mouse.settings().confirm, 'never');
  const finger = await opens({ system: [TOUCH] });
  assert.equal(finger.settings().confirm, 'smart');
});

test('a choice is kept, and what a later version adds comes with its default', async () => {
  const { settings, choose, store } = await opens({ kept: { 'hoppity.settings': '{"sound":false,"language":"ru"}' } });
  assert.deepEqual([settings().sound, settings().language, settings().haptics], [false, 'ru', true]);
  choose({ motion: 'full' });
  const kept = JSON.parse(Object.values(store)[0]);
  assert.deepEqual([kept.sound, kept.motion, kept.language], [false, 'full', 'ru']);
});

test('what is kept and no choice of ours does not stop the page', async () => {
  const { settings } = await opens({ kept: { 'hoppity.settings': 'not {' } });
  assert.equal(settings().sound, true);
});

test('the system calms the page unless somebody has chosen otherwise', async () => {
  for (const [system, motion, wanted] of /** @type {const} */ ([
    [[], 'auto', false], [[CALM], 'auto', true], [[], 'reduced', true], [[CALM], 'full', false],
  ])) {
    const { calm, choose, dataset } = await opens({ system: [...system] });
    choose({ motion });
    assert.equal(calm(), wanted, `${system} ${motion}`);
    assert.equal(dataset.motion, wanted ? 'reduced' : undefined, `${system} ${motion}`);
  }
});

test('more contrast comes from the system or by choice, a theme only by choice', async () => {
  const asked = await opens({ system: [SHARP] });
  asked.startLook();
  assert.deepEqual(asked.dataset, { contrast: 'more' });
  const { choose, dataset } = await opens();
  choose({ contrast: true, theme: 'dark' });
  assert.deepEqual(dataset, { contrast: 'more', theme: 'dark' });
  choose({ contrast: false, theme: 'auto' });
  assert.deepEqual(dataset, {});
});

test('what this browser keeps for us can be had and forgotten; nothing of others', async () => {
  const { settings, keptHere, forgetAll, store } = await opens({ kept: { 'hoppity.settings': '{"sound":false}', 'hoppity.learnt': 'yes', other: '1' } });
  assert.deepEqual(keptHere(), { 'hoppity.settings': { sound: false }, 'hoppity.learnt': 'yes' });
  assert.equal(settings().sound, false);
  forgetAll();
  assert.deepEqual(Object.keys(store), ['other']);
  assert.equal(settings().sound, true);
});

test('the server is told the language that was chosen, and no more once all is forgotten', async () => {
  const { choose, forgetAll } = await opens();
  choose({ language: 'ru' });
  assert.match(document.cookie, /^language=ru; path=\/; max-age=31536000; samesite=lax$/);
  forgetAll();
  assert.match(document.cookie, /^language=; path=\/; max-age=0;/);
});

test('without a store everything works until the page is closed', async () => {
  const { settings, choose, keptHere, forgetAll } = await opens();
  Object.defineProperty(globalThis, 'localStorage', { get() { throw new Error('blocked'); }, configurable: true });
  choose({ sound: false });
  assert.equal(settings().sound, false);
  assert.deepEqual(keptHere(), {});
  forgetAll();
  assert.equal(settings().sound, true);
});
