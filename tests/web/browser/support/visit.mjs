// One visit to a page as a browser tells it: what came over the network and when, when the page could be used.

import { throttle } from './throttle.mjs';

/**
 * @import { CDPSession, Page } from 'playwright-core'
 * @import { Person } from './person.mjs'
 * @import { Link } from './throttle.mjs'
 *
 * @typedef {'page' | 'script' | 'style' | 'words' | 'icon' | 'other'} Kind
 * @typedef {object} Fetched
 * @property {string} name
 * @property {Kind} kind
 * @property {number} at when it was asked for, in ms
 * @property {number} waves how many had to come one after the other, itself included
 * @property {number} bytes over the network; 0: from the cache
 *
 * @typedef {object} Visit
 * @property {number} there when the button stood there, in ms
 * @property {number} usable when it had been painted
 * @property {number} welcome when the server had said who I am
 * @property {Fetched[]} files
 *
 * @typedef {Window & { there: number, usable?: number }} Watched
 */

/** @type {[RegExp, Kind][]} */
const KINDS = [[/\.js$/, 'script'], [/\.css$/, 'style'], [/\/i18n\/.*\.json$/, 'words'], [/\.(svg|png|webmanifest)$/, 'icon'], [/^\/(api|ws)/, 'other']];

const AHEAD = ['feedback.js', 'pages/waiting.js', 'pages/room.js', 'pages/lobby.js', 'pages/game.js', 'pages/settings.js', 'i18n/settings/en.json'];

/** @param {string} url @returns {Kind} */
const kindOf = (url) => KINDS.find(([pattern]) => pattern.test(new URL(url).pathname))?.[1] ?? 'page';

/** Until also that is here which the page fetches before anybody wants it. @param {Page} page */
export const fetchedAhead = (page) => page.evaluate(async (files) => {
  const { src } = /** @type {HTMLScriptElement} */ (document.querySelector('script[type="module"]'));
  const all = files.map((file) => `${new URL(file, src)}`);
  await Promise.all(all.map((file) => (file.endsWith('.js') ? import(file) : fetch(file))));
}, AHEAD);

/** @param {Page} page @param {string} button */
const watchButton = (page, button) => page.addInitScript((wanted) => {
  const look = new MutationObserver(() => {
    if (!document.querySelector(`${wanted}:enabled`)) return;
    look.disconnect();
    Object.assign(window, { there: performance.now() });
    requestAnimationFrame(() => setTimeout(() => { Object.assign(window, { usable: performance.now() }); }));
  });
  look.observe(document, { childList: true, subtree: true });
}, button);

/** @param {CDPSession} session */
async function listen(session) {
  let start = 0;
  let welcome = 0;
  /** @type {Map<string, Fetched & { url: string }>} */
  const files = new Map();
  const byUrl = (/** @type {string | undefined} */ url) => [...files.values()].find((file) => file.url === url);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, timestamp, initiator }) => {
    start ||= timestamp;
    if (!url.startsWith('http')) return;
    // A document asks for what it names; what a script asks for has to wait for the script.
    const asker = byUrl(initiator.url ?? initiator.stack?.callFrames[0]?.url) ?? byUrl(initiator.stack?.parent?.callFrames[0]?.url);
    files.set(requestId, {
      url, name: new URL(url).pathname.replace(/^\/s\/\w+\//, ''), kind: kindOf(url), bytes: 0, at: (timestamp - start) * 1000, waves: (asker?.waves ?? 0) + 1,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => files.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => { if (response.fromDiskCache) files.delete(requestId); });
  session.on('Network.webSocketFrameReceived', ({ timestamp }) => { welcome ||= (timestamp - start) * 1000; });
  return { files, welcome: () => welcome };
}

/** @param {Person} person @param {string} path @param {{ button: string, link?: Link, cpu?: number }} how @returns {Promise<Visit>} */
export async function visit(person, path, { button, link, cpu }) {
  const { page } = person;
  const heard = await listen(await page.context().newCDPSession(page));
  await throttle(page, { link, cpu });
  await watchButton(page, button);
  await page.goto(path, { waitUntil: 'commit' });
  await person.until(({ state }) => state.me !== null, 'the server said who I am', 30000);
  await page.waitForFunction(() => 'usable' in window, null, { timeout: 30000 });
  const { there, usable = 0 } = await page.evaluate(() => {
    const seen = /** @type {Watched} */ (/** @type {unknown} */ (window));
    return { there: seen.there, usable: seen.usable };
  });
  return { there, usable, welcome: heard.welcome(), files: [...heard.files.values()] };
}
