// What a person hears, feels and sees moving, noted inside the page. It changes nothing that the page does.

/**
 * @import { Person } from './person.mjs'
 *
 * @typedef {{ what: string, ms: number, properties: string[] }} Moving `what` has moved: the class of the element
 * @typedef {{ hz: number, at: number }} Heard
 * @typedef {object} Noted
 * @property {number} opened how often loudspeakers were asked for
 * @property {Heard[]} heard
 * @property {number[]} buzzes
 * @property {Moving[]} moving
 * @property {{ text: string, body: string, open: boolean }[]} notices
 */

/** Before the page is opened. @param {Person} person */
export const watchSenses = ({ page }) => page.addInitScript(() => {
  /** @type {Noted} */
  const noted = { opened: 0, heard: [], buzzes: [], moving: [], notices: [] };
  Object.assign(window, { noted });

  const { AudioContext } = window;
  Object.assign(window, {
    AudioContext: class extends AudioContext {
      constructor() {
        super();
        noted.opened += 1;
      }
    },
  });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    noted.heard.push({ hz: Math.round(this.frequency.value), at: performance.now() });
    start.call(this, when);
  };
  navigator.vibrate = (pattern) => noted.buzzes.push(Number(pattern)) > 0;

  /** @param {Animation} animation @param {string} what */
  const see = (animation, what) => {
    const effect = /** @type {KeyframeEffect} */ (animation.effect);
    const names = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
    const properties = [...new Set(names)].filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name));
    noted.moving.push({ what, ms: Math.round(Number(effect.getComputedTiming().duration)), properties });
  };
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    see(animation, `${this.getAttribute('class')}`);
    return animation;
  };
  /** Transitions and animations of the style sheets. */
  const styled = new WeakSet();
  const look = () => {
    for (const animation of document.getAnimations()) {
      const { target } = /** @type {KeyframeEffect} */ (animation.effect);
      if (animation.constructor === Animation || styled.has(animation)) continue;
      styled.add(animation);
      see(animation, `${target?.getAttribute('class')}`);
    }
  };
  for (const begin of ['transitionrun', 'animationstart']) addEventListener(begin, look, { capture: true });
});

/** @param {Person} person @returns {Promise<Noted>} */
export const noted = ({ page }) => page.evaluate(() => /** @type {{ noted: Noted }} */ (/** @type {unknown} */ (window)).noted);

/** What was noted so far is forgotten. @param {Person} person */
export const forget = ({ page }) => page.evaluate(() => {
  const { noted } = /** @type {{ noted: Noted }} */ (/** @type {unknown} */ (window));
  for (const list of [noted.heard, noted.buzzes, noted.moving, noted.notices]) list.length = 0;
});

/** Waits until this was heard: tones in this order, others between them. @param {Person} person @param {number[]} tune */
export const hears = ({ page }, tune) => page.waitForFunction((wanted) => {
  const { heard } = /** @type {{ noted: Noted }} */ (/** @type {unknown} */ (window)).noted;
  let at = 0;
  for (const { hz } of heard) if (hz === wanted[at]) at += 1;
  return at === wanted.length;
}, tune);

/** Waits until something of this class has moved. @param {Person} person @param {string} name @returns {Promise<Moving>} the first */
export async function seesMoving(person, name) {
  const find = (/** @type {string} */ wanted) => {
    const { moving } = /** @type {{ noted: Noted }} */ (/** @type {unknown} */ (window)).noted;
    return moving.find(({ what }) => what.split(' ').includes(wanted));
  };
  const found = await person.page.waitForFunction(find, name);
  return /** @type {Promise<Moving>} */ (found.jsonValue());
}
