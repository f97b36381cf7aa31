// Who is not let in: too many connections from one address, a server without a place, a browser that keeps no cookies. The
// page says which it is, and goes on by itself when it can.

import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { Person } from './support/person.mjs';
import { scene } from './support/scene.mjs';
import { checkScreen } from './support/screen.mjs';

/** @import { Duplex } from 'node:stream' */

/** What a browser logs by itself when it is cut off or turned away. */
const TURNED_AWAY = /ERR_|WebSocket connection to|status of (401|403|429|503)/;

/** @param {Person} person */
const noBanner = ({ page }) => page.locator('.banner').waitFor({ state: 'detached', timeout: 20000 });

/** Opens sockets until the server lets in no more. @param {string} url @returns {Promise<Duplex[]>} */
async function takeEveryPlace(url) {
  const guest = await fetch(`${url}/api/v1/guest`, { method: 'POST', headers: { connection: 'close' } });
  const [, secret] = /hoppity=([^;]+)/.exec(guest.headers.get('set-cookie') ?? '') ?? [];
  const headers = {
    connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'aGVsbG8gaGVsbG8gaGVsbA==',
    authorization: `Bearer ${secret}`,
  };
  const held = [];
  for (;;) {
    const socket = await new Promise((/** @type {(socket: Duplex | null) => void} */ resolve) => {
      const asked = request(`${url}/ws`, { headers });
      asked.on('upgrade', (_, socket) => resolve(socket));
      asked.on('response', () => resolve(null));
      asked.end();
    });
    if (socket === null) return held;
    socket.on('error', () => {});
    held.push(socket);
  }
}

scene('too many connections from one address are called by their name, and the page goes on when there is a place', { flags: ['--sockets-per-address', '10'] }, async ({ comes, server }) => {
  const person = await comes({ phone: true });
  person.expect(TURNED_AWAY);
  await person.page.goto('/');
  await person.until(({ state }) => state.me !== null, 'the line is open');
  await person.page.context().setOffline(true);
  await person.sees(/Connection lost/);
  const held = await takeEveryPlace(server.url);
  await person.page.context().setOffline(false);
  await person.sees('The server takes no more connections from your network. Close other tabs with the game or try another network. Trying again…', 20000);
  held.forEach((socket) => socket.destroy());
  await noBanner(person);
  await person.button(/Private room/).tap();
  await person.reads('Private room');
});

scene('who may not even open a page reads why, in both themes and on 320 px', { flags: ['--connections-per-address', '10'] }, async ({ comes, server }) => {
  const person = await comes({ calm: true, language: 'ru' });
  person.expect(TURNED_AWAY);
  const held = await takeEveryPlace(server.url);
  await person.page.goto('/');
  await person.sees(/^Сервер больше не принимает подключений из вашей сети/);
  await checkScreen(person, 'turned-away', { fits: true });
  held.forEach((socket) => socket.destroy());
  await person.page.reload();
  await person.page.locator('.page-home').waitFor();
});

scene('a server without a place for another room says so, and the same button makes one when there is', { flags: ['--live-rooms', '1', '--idle-room-s', '1'] }, async ({ comes }) => {
  const [early, late] = [await comes({ phone: true }), await comes()];
  late.expect(TURNED_AWAY);
  await early.makesRoom('Halma');
  await late.page.goto('/');
  const press = () => late.button(/Private room/).click();
  await press();
  await late.sees('The server is full right now. Try again in a minute.');
  // Nobody looks at the first room any more: after a while there is a place.
  await early.page.goto('about:blank');
  const [lobby, refusal] = ['.page-lobby', '.toast'].map((selector) => late.page.locator(selector));
  while (await lobby.count() === 0) {
    await refusal.waitFor({ state: 'detached' });
    await press();
    await lobby.or(refusal).first().waitFor();
  }
  assert.equal(late.seat, 0);
});

scene('a browser that keeps no cookies is told so, with what to press', {}, async ({ server }) => {
  const folder = await mkdtemp(join(tmpdir(), 'hoppity-cookies-'));
  await mkdir(join(folder, 'Default'));
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(blocked));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'], baseURL: server.url,
  });
  try {
    const person = new Person(context.pages()[0]);
    person.expect(TURNED_AWAY);
    await person.page.goto('/');
    await person.sees('Your browser blocks cookies here, so the game cannot know who you are. Allow them for this site, then reload.', 20000);
    assert.equal(await person.page.evaluate(() => { try { return typeof localStorage; } catch { return 'blocked'; } }), 'blocked');
    await person.button('Reload').click();
    await person.sees(/Your browser blocks cookies here/, 20000);
    person.check();
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});
