// Short tones made of oscillators: nothing is downloaded. Silent when sound is off, where there is no Web Audio, and until
// this person has touched the page. Never throws, and never plays a sound late.

import { settings } from './settings.js';

/**
 * @typedef {object} Tone times in seconds
 * @property {number} hz
 * @property {number} lasts
 * @property {number} [at] after the first
 * @property {number} [loud] beside the others
 *
 * @typedef {keyof typeof SOUNDS} Sound
 */

const VOLUME = 0.16;
/** A tone swells this fast: at once it would click. */
const SWELL = 0.006;
/** Milliseconds after which a sound that could not be heard is no news any more. */
const LATE = 300;
/** An open audio device keeps computers awake: it is put to rest after so many quiet milliseconds. */
const REST = 5000;

/** Half tones of a scale in which no two clash, however long the chain. */
const SCALE = [0, 2, 4, 7, 9];
const FIRST_JUMP = 392;
const HIGHEST = 14;

/** A chain climbs jump by jump. @param {number} jump from 1 */
export function pitchOf(jump) {
  const rung = Math.max(0, Math.min(jump, HIGHEST) - 1);
  return FIRST_JUMP * 2 ** (Math.floor(rung / SCALE.length) + SCALE[rung % SCALE.length] / 12);
}

/** @param {number[]} pitches @param {number} apart @returns {Tone[]} one after the other, the last one rings */
const tune = (pitches, apart) => pitches.map((hz, index) => ({ hz, at: index * apart, lasts: index === pitches.length - 1 ? 0.45 : 0.2 }));

const SOUNDS = {
  select: () => [{ hz: 784, lasts: 0.05, loud: 0.5 }],
  step: () => [{ hz: 330, lasts: 0.12 }],
  hop: (/** @type {number} */ jump) => [{ hz: pitchOf(jump), lasts: 0.14 }],
  turn: () => tune([659, 880], 0.13),
  tick: () => [{ hz: 1175, lasts: 0.05, loud: 0.5 }],
  win: () => tune([523, 659, 784, 1047], 0.13),
  finish: () => tune([523, 392], 0.18),
  refused: () => tune([220, 185], 0.11),
};

/** @type {AudioContext | null} */
let audio = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let rest;

/** Browsers let a page be heard only after a press. Where they cannot say, the press itself has told. */
let touched = false;
const mayPlay = () => settings().sound && (navigator.userActivation?.hasBeenActive ?? touched);

/** @returns {Promise<AudioContext | null>} running */
async function running() {
  try {
    audio ??= new AudioContext();
    if (audio.state !== 'running') await audio.resume();
  } catch {
    return null;
  }
  clearTimeout(rest);
  rest = setTimeout(() => audio?.suspend(), REST);
  return audio;
}

/** @param {AudioContext} context @param {Tone} tone */
function ring(context, { hz, lasts, at = 0, loud = 1 }) {
  const [from, peak] = [context.currentTime + at, VOLUME * loud];
  const [voice, level] = [context.createOscillator(), context.createGain()];
  voice.type = 'triangle';
  voice.frequency.value = hz;
  level.gain.setValueAtTime(0, from);
  level.gain.linearRampToValueAtTime(peak, from + SWELL);
  level.gain.exponentialRampToValueAtTime(peak / 100, from + lasts);
  voice.connect(level).connect(context.destination);
  voice.start(from);
  voice.stop(from + lasts);
}

/** @param {Sound} name @param {number} [jump] of a hop: which of its chain */
export async function sound(name, jump = 1) {
  if (!mayPlay() || !('AudioContext' in globalThis)) return;
  const asked = performance.now();
  const context = await running();
  if (!context || performance.now() - asked > LATE) return;
  for (const tone of SOUNDS[name](jump)) ring(context, tone);
}

/** Some browsers open the audio only while a finger or a key is down; and it is then ready for the first hop. */
export function listenForTouch() {
  const touch = () => {
    touched = true;
    if (mayPlay() && 'AudioContext' in globalThis) running();
  };
  addEventListener('pointerup', touch, { capture: true });
  addEventListener('keydown', touch, { capture: true });
}
