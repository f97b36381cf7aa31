// Keeps the screen on while it is wanted and the page is seen. Where that cannot be had, nothing happens.

let wanted = false;
let asking = false;
/** @type {WakeLockSentinel | null} */
let lock = null;

async function settle() {
  const holds = lock !== null && !lock.released;
  if (!wanted && holds) lock?.release();
  if (!wanted || holds || asking || document.hidden || !navigator.wakeLock) return;
  asking = true;
  try {
    lock = await navigator.wakeLock.request('screen');
  } catch {
    // A low battery, or hidden meanwhile: asked for again when the page is seen next.
  }
  asking = false;
  if (!wanted) settle();
}

/** @param {boolean} wants */
export function keepAwake(wants) {
  if (wanted === wants) return;
  wanted = wants;
  settle();
}

/** The browser takes it away from a page that nobody sees. */
export const regainLock = () => { settle(); };
