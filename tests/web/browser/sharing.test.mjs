// What the server gives to browsers, messengers and phones: pages that load once, previews, an app that can be installed.

import assert from 'node:assert/strict';
import { LANGUAGES } from '../../../static/i18n.js';
import { scene } from './support/scene.mjs';

/** @import { Page } from 'playwright-core' */

/** The most bytes of a picture in a preview. */
const HEAVY = 100_000;
const PAGES = ['/', '/rules', '/learn', '/practice', '/local'];

/** @typedef {{ what: string, cached: boolean, here: boolean }} Asked from the browser's own cache or not; arrived or not */

/** What a page asks for from now on. @param {Page} page */
async function asked(page) {
  const cdp = await page.context().newCDPSession(page);
  /** @type {Map<string, Asked>} */
  const requests = new Map();
  const note = (/** @type {string} */ id, /** @type {Partial<Asked>} */ more) => Object.assign(requests.get(id) ?? {}, more);
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { method, url } }) =>
    requests.set(requestId, { what: `${method} ${new URL(url).pathname}`, cached: false, here: false }));
  cdp.on('Network.requestServedFromCache', ({ requestId }) => note(requestId, { cached: true }));
  cdp.on('Network.responseReceived', ({ requestId, response }) => { if (response.fromDiskCache) note(requestId, { cached: true }); });
  cdp.on('Network.loadingFinished', ({ requestId }) => note(requestId, { here: true }));
  cdp.on('Network.loadingFailed', ({ requestId }) => requests.delete(requestId));
  const pending = () => [...requests.values()].some(({ what, here }) => !here && what.startsWith('GET /s/'));
  /** All requests so far, once every file has arrived. */
  return async () => {
    while (pending()) await new Promise((resolve) => cdp.once('Network.loadingFinished', resolve));
    return [...requests.values()];
  };
}

/** Waits until a page is there, and what it loads ahead for the next one. @param {Page} page */
async function settled(page) {
  await page.locator('#page h1').waitFor();
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/pages/game.js')));
  // A module is there when all that it imports is there.
  await page.evaluate(() => Promise.all(performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).map(({ name }) => import(name))));
}

scene('a page that was seen before is one request for its HTML and none for the files it has', { seconds: 120 }, async ({ comes }) => {
  const { page } = await comes({ calm: true });
  const requests = await asked(page);
  for (const path of PAGES) {
    await page.goto(path);
    await settled(page);
    await requests();
    await settled(page);
    const first = await requests();
    await page.reload();
    await settled(page);
    const again = (await requests()).slice(first.length);
    // Questions have answers of the moment; files are there.
    const sent = again.filter(({ what, cached }) => !cached && !what.includes(' /api/'));
    assert.deepEqual(sent.map(({ what }) => what), [`GET ${path}`]);
    assert(again.length > 20, `${again.length} requests`);
  }
});

scene('the words that are loaded ahead are the ones that are used, and each file is loaded once', { seconds: 120 }, async ({ comes }) => {
  for (const path of PAGES) {
    const { page } = await comes({ calm: true });
    await page.goto(path);
    await settled(page);
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => {
      const { name, initiatorType } = /** @type {PerformanceResourceTiming} */ (entry);
      return { path: new URL(name).pathname.replace(/^\/s\/\w+\//, ''), by: initiatorType };
    }));
    const files = loaded.map((one) => one.path).filter((one) => !one.startsWith('/'));
    assert.deepEqual(files.filter((one, at) => files.indexOf(one) !== at), [], path);
    const words = loaded.filter((one) => /^i18n\/(help\/|play\/)?en\.json$/.test(one.path));
    assert(words.length > 0, path);
    assert.deepEqual(words.filter(({ by }) => by !== 'link'), [], path);
  }
});

scene('the browser reads the manifest without a complaint, and its icons are as large as it says', {}, async ({ comes }) => {
  const { page } = await comes();
  await page.goto('/');
  const cdp = await page.context().newCDPSession(page);
  const { url, errors, data } = await cdp.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data ?? '');
  assert.equal(manifest.short_name, 'Hoppity');
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  const icons = [...manifest.icons, { src: touch, sizes: '180x180' }];
  for (const { src, sizes } of icons) {
    const { width, height } = await picture(page, new URL(src, url).href);
    assert.equal(`${width}x${height}`, sizes, src);
  }
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'), []);
});

/** A picture as a browser sees it. @param {Page} page @param {string} url */
const picture = (page, url) => page.evaluate(async (address) => {
  const bytes = await (await fetch(address)).blob();
  const { width, height } = await createImageBitmap(bytes);
  return { width, height, kind: bytes.type, size: bytes.size };
}, url);

/** @param {Page} page @param {string} property */
const meta = (page, property) => page.locator(`meta[property="og:${property}"]`).getAttribute('content');

scene('a link that is shared shows who invites to what, in the words of the host, and a picture of the board', {}, async ({ comes }) => {
  const [host, guest] = [await comes({ language: 'nl-NL' }), await comes()];
  await host.page.goto('/');
  await host.page.locator('.game', { hasText: 'Sterhalma' }).click();
  await host.page.locator('.choice label', { hasText: '4' }).click();
  await host.button(/Privékamer/).click();
  await host.reads('Privékamer');
  await guest.page.goto(host.page.url());
  const name = host.state.me?.name;
  assert.equal(await meta(guest.page, 'title'), `${name} nodigt je uit voor Sterhalma (3 van 4 plaatsen vrij)`);
  const shown = await picture(guest.page, String(await meta(guest.page, 'image')));
  assert.deepEqual({ ...shown, size: 0 }, { width: 1200, height: 630, kind: 'image/png', size: 0 });
  assert(shown.size <= HEAVY, `${shown.size} bytes`);
});

scene('without scripts the page says in the language of the visitor what it needs', {}, async ({ server, comes }) => {
  const { page } = await comes();
  for (const language of Object.keys(LANGUAGES)) {
    const answer = await page.request.get(`${server.url}/`, { headers: { 'accept-language': language } });
    assert.match(await answer.text(), new RegExp(`<html lang="${language}.*<noscript>[^<]*JavaScript[^<]*</noscript>`, 's'));
  }
});
