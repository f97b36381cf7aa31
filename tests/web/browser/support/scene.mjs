// A test with a server and people in front of real browsers. Cleans up after itself, and keeps a picture of a failure.

import { after, test } from 'node:test';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { Person } from './person.mjs';
import { startServer } from './server.mjs';

/**
 * @import { Browser } from 'playwright-core'
 * @import { Taste } from './person.mjs'
 * @import { Server } from './server.mjs'
 *
 * @typedef {{ server: Server, comes: (taste?: Taste, by?: string) => Promise<Person> }} Stage by another address than the server's own
 */

export const SHOTS = fileURLToPath(new URL('../../shots/', import.meta.url));
const ARGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];

/** @type {Promise<Browser> | undefined} */
let browser;
after(async () => (await browser)?.close());

/**
 * @param {string} name the sentence that the test proves
 * @param {{ flags?: string[], seconds?: number }} options
 * @param {(stage: Stage) => Promise<void>} play
 */
export function scene(name, { flags = [], seconds = 60 }, play) {
  // So long on a machine of its own; a busy one may take twice as long.
  test(name, { timeout: 2 * seconds * 1000 }, async () => {
    browser ??= chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS });
    const chrome = await browser;
    const server = await startServer(flags);
    /** @type {Person[]} */
    const people = [];
    try {
      await play({
        server,
        async comes(taste, by = server.url) {
          const person = await Person.come(chrome, by, taste);
          people.push(person);
          return person;
        },
      });
      people.forEach((person) => person.check());
      await Promise.all(people.filter((person) => !person.hasLeft).map((person) => person.keepsItsSecret()));
    } catch (error) {
      await keepPictures(name, people);
      throw error;
    } finally {
      await Promise.all(people.map((person) => person.close()));
      await server.stop();
    }
  });
}

/** @param {string} name @param {Person[]} people */
async function keepPictures(name, people) {
  await mkdir(SHOTS, { recursive: true });
  const file = name.replace(/\W+/g, '-').slice(0, 60);
  for (const [at, { page, troubles }] of people.entries()) {
    await page.screenshot({ path: `${SHOTS}failed-${file}-${at}.png`, timeout: 5000 }).catch(() => {});
    if (troubles.length > 0) console.error(`person ${at}:`, troubles);
  }
}
