// Somebody with a browser of their own. Everything that goes wrong in their page makes the test fail.

import assert from 'node:assert/strict';
import { NOTHING, reduce } from '../../../../static/state.js';
import { seatOf } from '../../../../static/state/seats.js';

/**
 * @import { Browser, Locator, Page } from 'playwright-core'
 * @import { ServerMessage } from '../../../../protocol/protocol.d.ts'
 * @import { State } from '../../../../static/state.js'
 *
 * @typedef {object} Taste
 * @property {boolean} [phone] touch, 360 x 740; else a mouse, 1280 x 800
 * @property {'light' | 'dark'} [theme]
 * @property {boolean} [calm] no motion
 * @property {string} [language] of the browser
 */

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const DESKTOP = { viewport: { width: 1280, height: 800 } };
/** What should come soon, on a machine that does much else. */
const SOON = 20000;

export class Person {
  /** @type {string[]} */
  troubles = [];
  /** What the server told this page, folded as the client folds it. @type {State} */
  state = NOTHING;
  /** Moves that this person made by hand. */
  made = 0;
  /** @type {RegExp[]} */
  #expected = [];
  /** What the page asked for, and what stood above it. @type {Set<string>} */
  #addresses = new Set();
  /** @type {Set<() => void>} */
  #waiting = new Set();

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    page.on('console', (message) => {
      if (message.type() === 'error') this.#trouble(`console: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => this.#trouble(`page error: ${error}`));
    page.on('dialog', (dialog) => {
      this.#trouble(`dialog: ${dialog.message()}`);
      dialog.dismiss();
    });
    page.on('request', (request) => this.#addresses.add(request.url()));
    page.on('framenavigated', (frame) => this.#addresses.add(frame.url()));
    page.on('websocket', (socket) => this.#addresses.add(socket.url()));
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.#hear(JSON.parse(`${payload}`))));
  }

  /** @param {Browser} browser @param {string} base @param {Taste} [taste] */
  static async come(browser, base, { phone = false, theme = 'light', calm = false, language = 'en-US' } = {}) {
    const context = await browser.newContext({
      baseURL: base, locale: language, colorScheme: theme, reducedMotion: calm ? 'reduce' : 'no-preference', ...(phone ? PHONE : DESKTOP),
      // The certificate of a test's own front (front.mjs).
      ignoreHTTPSErrors: true,
    });
    context.setDefaultTimeout(SOON);
    const page = await context.newPage();
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`));
    });
    return new Person(page);
  }

  /** @param {string} text */
  #trouble(text) {
    if (!this.#expected.some((one) => one.test(text))) this.troubles.push(text);
  }

  /** @param {ServerMessage} message */
  #hear(message) {
    if (message.type === 'snapshot') this.state = reduce(this.state, { type: 'watching', room: message.room }, performance.now());
    this.state = reduce(this.state, message, performance.now());
    if (message.type === 'event' && message.event.type === 'moved' && message.event.by === 'person' && this.#has(message.event.seat)) this.made += 1;
    this.#waiting.forEach((look) => look());
  }

  /** Whether a seat is this person's: on one device all are. @param {number} seat */
  #has(seat) {
    const player = this.state.room?.seats[seat].player;
    return player !== null && player === this.state.me?.player;
  }

  /** Waits until what the server told makes this true. @param {(person: Person) => boolean} holds @param {string} words @param {number} [timeout] @returns {Promise<void>} */
  until(holds, words, timeout = SOON) {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (!holds(this)) return;
        this.#waiting.delete(look);
        clearTimeout(late);
        resolve();
      };
      const late = setTimeout(() => {
        this.#waiting.delete(look);
        reject(new Error(`waited in vain until ${words}`));
      }, timeout);
      this.#waiting.add(look);
      look();
    });
  }

  /** Errors that belong to the test. @param {RegExp} pattern */
  expect(pattern) {
    this.#expected.push(pattern);
  }

  check() {
    assert.deepEqual(this.troubles, []);
  }

  /** What proves who this is stands in no address. */
  async keepsItsSecret() {
    const cookies = await this.page.context().cookies();
    const secrets = cookies.filter(({ name }) => name.endsWith('hoppity')).map(({ value }) => value);
    const bad = [...this.#addresses].filter((address) => secrets.some((secret) => address.includes(secret)));
    assert.deepEqual(bad, []);
  }

  get room() {
    assert(this.state.room, 'no room yet');
    return this.state.room;
  }

  get seat() {
    return seatOf(this.room, this.state.me?.player);
  }

  /** @param {string | RegExp} name */
  button(name) {
    return this.page.getByRole('button', { name });
  }

  /** As this person presses: by finger or by mouse. @param {Locator} locator */
  async press(locator) {
    await locator.click();
  }

  /** @param {string | RegExp} text @param {number} [timeout] */
  async sees(text, timeout = SOON) {
    await this.page.getByText(text).first().waitFor({ timeout });
  }

  /** @param {string | RegExp} name @param {number} [timeout] */
  async reads(name, timeout = SOON) {
    await this.page.getByRole('heading', { level: 1, name }).waitFor({ timeout });
  }

  /** Makes a private room from the first page. @param {'Halma' | 'Chinese checkers'} game @param {number} [players] @returns {Promise<string>} its address */
  async makesRoom(game, players) {
    await this.page.goto('/');
    await this.page.locator('.game', { hasText: game }).click();
    if (players) await this.page.locator('.choice label', { hasText: String(players) }).click();
    await this.button(/Private room/).click();
    await this.reads('Private room');
    return this.page.url();
  }

  /** @param {string} url */
  async joins(url) {
    await this.page.goto(url);
    await this.button('Join').click();
    await this.page.locator('.page-lobby, .page-table').waitFor();
  }

  get hasLeft() {
    return this.page.isClosed();
  }

  /** Goes before the end of the scene. */
  async leaves() {
    await this.keepsItsSecret();
    await this.close();
  }

  async close() {
    await this.page.context().close();
  }
}
