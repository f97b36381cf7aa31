// How long to wait before the next attempt to connect. Never counts attempts by itself.

const STEPS = [700, 2000, 4000, 8000, 10000];

/**
 * @param {number} attempt from 0
 * @param {number} chance 0 to 1
 * @returns {number} milliseconds, anything up to the step, so that those who were cut off together do not come together
 */
export function delayBefore(attempt, chance) {
  return STEPS[Math.min(attempt, STEPS.length - 1)] * chance;
}

/** As the server told, and up to a second more: it counts in whole ones. @param {number} seconds @param {number} chance 0 to 1 */
export function delayAsTold(seconds, chance) {
  return 1000 * (seconds + chance);
}

/** After a planned restart the server needs a moment: spread over two seconds. @param {number} chance 0 to 1 */
export function delayAfterRestart(chance) {
  return 500 + 1500 * chance;
}

/** After how many seconds to come back, as the server said when it closed the connection; `undefined`: it did not. @param {string} reason */
export function secondsAskedFor(reason) {
  const [, ms] = /^retry in (\d{1,5}) ms$/.exec(reason) ?? [];
  return ms === undefined ? undefined : Number(ms) / 1000;
}

/** A number below 2^53 drawn by lot, to name a command. */
export function randomId() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
}
