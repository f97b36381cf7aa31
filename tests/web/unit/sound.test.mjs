import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { buzz } from '../../../static/haptics.js';
import { choose, forgetAll } from '../../../static/settings.js';
import { pitchOf, sound } from '../../../static/sound.js';
import { fakeAudio, fakeBrowser } from '../fakes.mjs';

/** @import { Wishes } from '../fakes.mjs' */

const SOUNDS = /** @type {const} */ (['select', 'step', 'hop', 'turn', 'tick', 'win', 'finish', 'refused']);
/** The module keeps its loudspeakers: one pair for all tests, which therefore come in this order. */
const { log, AudioContext } = fakeAudio();

mock.timers.enable({ apis: ['setTimeout'] });
beforeEach(() => {
  log.heard = [];
  Object.assign(globalThis, { AudioContext });
});

/** Somebody new. @param {Wishes} [wishes] */
function meet(wishes) {
  const browser = fakeBrowser(wishes);
  forgetAll();
  return browser;
}

test('nothing is opened and nothing buzzes before the person has pressed anything', async () => {
  const { buzzes } = meet({ touched: false });
  await sound('turn');
  buzz('turn');
  assert.equal(log.opened, 0);
  assert.deepEqual(buzzes, []);
});

test('nothing is opened and nothing buzzes when both are off', async () => {
  const { buzzes } = meet();
  choose({ sound: false, haptics: false });
  await sound('turn');
  buzz('turn');
  buzz('select');
  assert.equal(log.opened, 0);
  assert.deepEqual(buzzes, []);
});

test('where there is no Web Audio a sound is silent and no error', async () => {
  meet();
  Reflect.deleteProperty(globalThis, 'AudioContext');
  for (const name of SOUNDS) await sound(name);
  assert.deepEqual(log.heard, []);
});

test('the loudspeakers are opened once, and every sound is modest', async () => {
  meet();
  for (const name of SOUNDS) {
    log.heard = [];
    await sound(name);
    assert(log.heard.length >= 1, name);
    for (const { hz, peak } of log.heard) assert(hz >= 150 && hz <= 2500 && peak > 0 && peak <= 0.2, `${name}: ${hz} Hz, loudness ${peak}`);
  }
  assert.equal(log.opened, 1);
});

test('the loudspeakers rest after five quiet seconds and come back for the next sound', async () => {
  meet();
  await sound('step');
  mock.timers.tick(4000);
  await sound('step');
  mock.timers.tick(4999);
  assert.equal(log.state, 'running');
  mock.timers.tick(1);
  assert.equal(log.state, 'suspended');
  await sound('turn');
  assert.equal(log.heard.length, 4);
  mock.timers.tick(5000);
});

test('a sound that could not be heard in time is not heard later', async () => {
  meet();
  assert.equal(log.state, 'suspended');
  const { now } = performance;
  const late = now.call(performance) + 1000;
  log.beforeResume = () => { performance.now = () => late; };
  await sound('turn');
  performance.now = now;
  assert.equal(log.state, 'running');
  assert.deepEqual(log.heard, []);
});

test('every jump of a chain sounds higher than the one before, up to the fourteenth', async () => {
  meet();
  for (let jump = 1; jump <= 14; jump += 1) await sound('hop', jump);
  const pitches = log.heard.map(({ hz }) => hz);
  assert.equal(pitches.length, 14);
  pitches.slice(1).forEach((hz, before) => assert(hz > pitches[before], `jump ${before + 2}`));
  assert.equal(pitchOf(6), 2 * pitchOf(1), 'five tones are an octave');
  assert.equal(pitchOf(30), pitchOf(14));
});

test('a choice buzzes 10 ms and a turn 20', () => {
  const { buzzes } = meet();
  buzz('select');
  buzz('turn');
  assert.deepEqual(buzzes, [10, 20]);
});
