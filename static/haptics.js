// A short buzz of the phone. Nothing where there is none, when it is off, or before the page was touched.

import { settings } from './settings.js';

/** Milliseconds. */
const BUZZES = { select: 10, turn: 20 };

/** Whether there is something to set: computers know the word but do not move. */
export const canBuzz = () => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;

/** @param {keyof typeof BUZZES} what */
export function buzz(what) {
  // Before a press the browser would refuse it with an error.
  if (!settings().haptics || !(navigator.userActivation?.hasBeenActive ?? true)) return;
  navigator.vibrate?.(BUZZES[what]);
}
