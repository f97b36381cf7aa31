// As much of a browser as the pure modules ask for, in a process without one. It knows no page.

/**
 * @typedef {object} Wishes
 * @property {Record<string, string>} [kept] what the browser has in its store
 * @property {string[]} [system] media queries that hold
 * @property {boolean} [touched] whether the person has pressed anything
 */

/** Like the real one: its names are its own properties. @param {Record<string, string>} store */
function storage(store) {
  const hands = {
    getItem: (/** @type {string} */ name) => store[name] ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ text) => { store[name] = text; },
    removeItem: (/** @type {string} */ name) => { delete store[name]; },
  };
  return new Proxy(store, { get: (_, name) => Reflect.get(hands, name) });
}

/** @param {Wishes} [wishes] */
export function fakeBrowser({ kept = {}, system = [], touched = true } = {}) {
  const [store, dataset] = [{ ...kept }, /** @type {Record<string, string>} */ ({})];
  /** @type {number[]} */
  const buzzes = [];
  const parts = {
    localStorage: storage(store),
    matchMedia: (/** @type {string} */ query) => ({ matches: system.includes(query), addEventListener() {} }),
    document: { documentElement: { dataset }, querySelectorAll: () => [], hidden: false },
    navigator: { languages: ['nl-BE', 'en'], userActivation: { hasBeenActive: touched }, vibrate: (/** @type {number} */ ms) => buzzes.push(ms) },
  };
  for (const [name, value] of Object.entries(parts)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return { store, dataset, buzzes };
}

/** @typedef {{ hz: number, at: number, peak: number }} Heard seconds after it was asked for */

/** Loudspeakers: what would have been heard, and how often they were opened. The page keeps the first ones it opens. */
export function fakeAudio() {
  const log = { heard: /** @type {Heard[]} */ ([]), opened: 0, state: 'closed', beforeResume: () => {} };
  class AudioContext {
    currentTime = 10;
    destination = {};
    constructor() { [log.opened, log.state] = [log.opened + 1, 'suspended']; }
    get state() { return log.state; }
    async resume() {
      log.beforeResume();
      log.state = 'running';
    }
    async suspend() { log.state = 'suspended'; }
    createGain() {
      let peak = 0;
      const ramp = (/** @type {number} */ value) => { peak = Math.max(peak, value); };
      return { gain: { setValueAtTime() {}, linearRampToValueAtTime: ramp, exponentialRampToValueAtTime() {} }, connect() {}, peak: () => peak };
    }
    createOscillator() {
      const frequency = { value: 0 };
      let peak = () => 0;
      return {
        type: '', frequency, stop() {},
        connect(/** @type {ReturnType<AudioContext['createGain']>} */ gain) { peak = gain.peak; return gain; },
        start: (/** @type {number} */ at) => log.heard.push({ hz: frequency.value, at: at - 10, peak: peak() }),
      };
    }
  }
  return { log, AudioContext };
}
