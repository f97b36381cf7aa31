// The title of the tab. Blinks only while nobody sees the page, and only to call somebody back.

const BEAT = 1000;
let shown = '';
/** @type {ReturnType<typeof setInterval> | undefined} */
let blinking;

/** @param {string} text */
export function setTitle(text) {
  shown = text;
  if (blinking === undefined) document.title = text;
}

/** Calls somebody back who looks at another tab. @param {string} call */
export function blinkTitle(call) {
  if (!document.hidden || blinking !== undefined) return;
  blinking = setInterval(() => {
    document.title = document.title === call ? shown : call;
  }, BEAT);
}

/** Nothing needs a call any more. */
export function calmTitle() {
  clearInterval(blinking);
  blinking = undefined;
  document.title = shown;
}
