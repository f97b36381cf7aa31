// What a person hears, feels and sees moving, noted inside the page. It changes nothing that the page does.

/**
 * @import { Person } from './person.mjs'
 *
 * @typedef {{ what: string, ms: number, properties: string[], at: number }} Moving `what` begins to move: the class of the element
 * @typedef {{ hz: number, at: number }} Heard
 * @typedef {object} Noted
 * @property {number} opened how often loudspeakers were asked for
 * @property {Heard[]} heard
 * @property {number[]} buzzes
 * @property {Moving[]} moving
 * @property {number[]} hurries milliseconds that were left to what had to hurry
 */

/** Before the page is opened. @param {Person} person */
export const watchSenses = ({ page }) => page.addInitScript(() => {
  /** @type {Noted} */
  const noted = { opened: 0, heard: [], buzzes: [], moving: [], hurries: [] };
  Object.assign(window, { noted });

  const PLAIN = ['offset', 'computedOffset', 'easing', 'composite'];
  /** @param {EventTarget | null} target @param {number} ms @param {string[]} properties */
  const note = (target, ms, properties) => noted.moving.push({
    what: `${/** @type {Element} */ (target).getAttribute('class')}`, ms: Math.round(ms), properties: [...new Set(properties)], at: performance.now(),
  });

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

  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    const effect = /** @type {KeyframeEffect} */ (animation.effect);
    const properties = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
    note(this, Number(effect.getComputedTiming().duration), properties.filter((name) => !PLAIN.includes(name)));
    return animation;
  };
  const updatePlaybackRate = Animation.prototype.updatePlaybackRate;
  Animation.prototype.updatePlaybackRate = function (rate) {
    const left = Number(this.effect?.getComputedTiming().endTime) - Number(this.currentTime);
    noted.hurries.push(left / rate);
    updatePlaybackRate.call(this, rate);
  };
  // What the style sheets move may be over before anybody looks: the event and the sheets tell it all.
  addEventListener('transitionrun', ({ target, propertyName, elapsedTime }) => {
    const { transitionProperty, transitionDuration } = getComputedStyle(/** @type {Element} */ (target));
    const at = Math.max(0, transitionProperty.split(', ').indexOf(propertyName));
    note(target, 1000 * (parseFloat(transitionDuration.split(', ')[at] ?? transitionDuration) - elapsedTime), [propertyName]);
  }, { capture: true });
  addEventListener('animationstart', ({ target, animationName }) => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const moves = rules.flatMap((rule) => (rule instanceof CSSKeyframesRule && rule.name === animationName ? [...rule.cssRules] : []));
    const properties = moves.flatMap((frame) => [.../** @type {CSSKeyframeRule} */ (frame).style]);
    note(target, 1000 * parseFloat(getComputedStyle(/** @type {Element} */ (target)).animationDuration), properties);
  }, { capture: true });
});

/** @param {Person} person @returns {Promise<Noted>} */
export const noted = ({ page }) => page.evaluate(() => /** @type {{ noted: Noted }} */ (/** @type {unknown} */ (window)).noted);

/** What was noted so far is forgotten. @param {Person} person */
export const forget = ({ page }) => page.evaluate(() => {
  const { noted } = /** @type {{ noted: Noted }} */ (/** @type {unknown} */ (window));
  for (const list of [noted.heard, noted.buzzes, noted.moving, noted.hurries]) list.length = 0;
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
