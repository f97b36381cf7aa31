// Lessons and rules: learnt by finger and by keys, at any pace, and read by everybody.

import assert from 'node:assert/strict';
import { LESSONS } from '../../../static/pages/learn/lessons.js';
import { SECTIONS } from '../../../static/pages/rules/sections.js';
import { focusedCell, keyMove, tapMove } from './support/moves.mjs';
import { ALL, fits, speaks } from './support/overflow.mjs';
import { scene } from './support/scene.mjs';
import { checkScreen } from './support/screen.mjs';

/**
 * @import { Person } from './support/person.mjs'
 * @import { Move } from './support/moves.mjs'
 */

/** The ways that end the lessons. @type {Move[]} */
const WAYS = [[40, 51], [17, 40, 59, 80], [80, 105, 116], [62, 81]].map((path) => ({ from: path[0], to: path[path.length - 1], jumps: 0, path }));
const TITLES = ['One step', 'Jump, and jump again', 'Fill the corner across', 'Twenty seconds'];
const PRAISE = [/That is a step/, /A chain of three jumps/, /you are home/, /In time!/];

/** @param {Person} person */
const task = ({ page }) => page.locator('.learn-task');

/** Where there is no marble and no dot near. @param {Person} person */
async function tapBeside({ page }) {
  const box = await page.locator('.board-host .plane').boundingBox();
  assert(box);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + 20);
}

/** All that is said to screen readers from now on. @param {Person} person */
const listens = ({ page }) => page.evaluate(() => {
  const heard = Object.assign(window, { heard: /** @type {string[]} */ ([]) }).heard;
  new MutationObserver((changes) => changes.forEach(({ target }) => {
    if (target instanceof Element && target.closest('[aria-live]')) heard.push(`${target.textContent}`);
  })).observe(document.body, { childList: true, subtree: true, characterData: true });
});

/** @param {Person} person @param {RegExp} pattern */
const hears = ({ page }, pattern) => page.waitForFunction(
  (source) => /** @type {{ heard: string[] }} */ (/** @type {unknown} */ (window)).heard.some((text) => new RegExp(source).test(text)), pattern.source);

scene('the lessons are learnt by finger, also after wrong taps, and lead to a game', { flags: ['--quick-wait-s', '60'] }, async ({ comes }) => {
  const person = await comes({ phone: true });
  const { page } = person;
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn in 60 seconds' }).tap();
  for (const [at, way] of WAYS.entries()) {
    await person.reads(TITLES[at]);
    await person.sees(`Lesson ${at + 1} of 4`);
    await tapBeside(person);
    await task(person).getByText('Almost!').waitFor();
    if (LESSONS[at].goals) {
      // A move of the game, but not the one that is to be learnt: it is taken back.
      await tapMove(person, { ...way, to: way.path[1] });
      await task(person).getByText(/tap the (farthest )?dot/i).waitFor();
      await task(person).locator('.learn-note').waitFor();
    }
    await tapMove(person, way);
    await person.button('Next').tap();
  }
  await person.reads('Now you can play');
  await person.button('Quick match').tap();
  await person.reads('Finding players');
});

scene('the lessons are learnt by keyboard alone, and a screen reader hears what happens', {}, async ({ comes }) => {
  const person = await comes({ calm: true });
  const { page } = person;
  await page.goto('/learn');
  await person.reads(TITLES[0]);
  await listens(person);
  for (const [at, way] of WAYS.entries()) {
    if (at > 0) {
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), TITLES[at], 'the focus is on the new heading');
      let tabs = 0;
      for (; await focusedCell(page) === null; tabs += 1) await page.keyboard.press('Tab');
      assert(tabs <= 2, 'the first marble is two tabs from the heading');
    }
    await keyMove(person, way);
    await person.button('Next').waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Next', 'the focus is on the way on');
    await hears(person, PRAISE[at]);
    await page.keyboard.press('Enter');
  }
  await person.reads('Now you can play');
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Now you can play');
  await hears(person, /Hop over any neighbour/);
});

scene('a lesson can be left out, taken again and looked back at', {}, async ({ comes }) => {
  const person = await comes({ calm: true });
  const { page } = person;
  await page.goto('/learn');
  await person.button('Skip').click();
  await person.reads(TITLES[1]);
  await person.button('Previous lesson').click();
  await person.reads(TITLES[0]);
  await keyMove(person, WAYS[0]);
  await person.button('This lesson again').click();
  await page.locator('.cell[data-cell="40"]').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'H1');
  for (let at = 0; at < LESSONS.length; at += 1) await person.button('Skip').click();
  await person.reads('Now you can play');
  await person.button('From the start').click();
  await person.reads(TITLES[0]);
  await person.button('Home').click();
  await person.reads(/Jump/);
});

scene('when the time of the last lesson is up a move is made, and that is all', {}, async ({ comes }) => {
  const person = await comes({ calm: true });
  const { page } = person;
  await page.clock.install();
  await page.goto('/learn');
  for (let at = 0; at < 3; at += 1) await person.button('Skip').click();
  await person.reads(TITLES[3]);
  await listens(person);
  await page.getByRole('timer').waitFor();
  await page.clock.fastForward(11000);
  await hears(person, /seconds/);
  await page.clock.fastForward(10000);
  await task(person).getByText('Time was up').waitFor();
  assert.equal(await page.getByRole('timer').count(), 0);
  await hears(person, /Time was up/);
  await person.button('Next').click();
  await person.reads('Now you can play');
});

scene('the lessons are accessible in both themes and fit on 320 px without scrolling', { seconds: 120 }, async ({ comes }) => {
  const person = await comes({ calm: true });
  const { page } = person;
  await page.goto('/learn');
  for (const [at, way] of WAYS.entries()) {
    await person.reads(TITLES[at]);
    if (at < 3) await checkScreen(person, `lesson-${at + 1}`, { fits: true });
    await keyMove(person, way);
    await person.button('Next').waitFor();
    if (at % 2 === 1) await checkScreen(person, `lesson-${at + 1}-done`, { fits: true });
    if (at < 3) await person.button('Next').click();
  }
  // Once more with its clock, which may well run out while the screens are looked at.
  await person.button('This lesson again').click();
  await page.getByRole('timer').waitFor();
  await checkScreen(person, 'lesson-4', { fits: true });
  await page.locator('.learn-next').click();
  await person.reads('Now you can play');
  await checkScreen(person, 'lessons-over');
});

scene('the rules are accessible in both themes, fit on 320 px and are found by their contents', { seconds: 90 }, async ({ comes }) => {
  const person = await comes({ calm: true });
  const { page } = person;
  await page.goto('/rules');
  await person.reads('Rules and help');
  await checkScreen(person, 'rules', { most: 750 });
  const contents = page.getByRole('navigation', { name: 'On this page' });
  assert.equal(await contents.getByRole('link').count(), SECTIONS.length);
  await contents.getByRole('link', { name: 'Halma' }).press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'halma');
  assert(await page.getByRole('heading', { name: 'Halma', level: 2 }).evaluate((heading) => heading.getBoundingClientRect().top < innerHeight / 2));
  const history = await page.evaluate(() => window.history.length);
  // Whoever got this address is there at once.
  await page.goto('about:blank');
  await page.goto('/rules#table');
  await page.waitForFunction(() => document.activeElement?.id === 'table');
  assert(history <= 2, 'a section is no step in the history');
  await page.getByRole('link', { name: 'Learn in 60 seconds' }).click();
  await person.reads(TITLES[0]);
});

for (const name of ALL) {
  scene(`lessons and rules overflow nowhere at 320 px: ${name}`, {}, async ({ comes }) => {
    const person = await comes({ calm: true });
    const { page } = person;
    await speaks(person, name);
    await page.goto('/rules');
    await page.locator('.rules').waitFor();
    await fits(person, `${name}-rules`);
    await page.goto('/learn');
    for (const [at, way] of WAYS.entries()) {
      await page.locator('.learn .learn-dots .reached').nth(at).waitFor();
      await fits(person, `${name}-lesson-${at + 1}`);
      await keyMove(person, way);
      await page.locator('.learn-next.main').waitFor();
      await fits(person, `${name}-lesson-${at + 1}-done`);
      await page.locator('.learn-next').click();
    }
    await page.locator('.learn-end').waitFor();
    await fits(person, `${name}-lessons-over`);
  });
}
