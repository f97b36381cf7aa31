// How long to wait before the next attempt to connect. Never counts attempts by itself.

const STEPS = [500, 1000, 2000, 4000, 5000];

/**
 * @param {number} attempt from 0
 * @param {number} chance 0 to 1
 * @returns {number} milliseconds, a quarter more or less than the step, so that not everybody comes at once
 */
export function delayBefore(attempt, chance) {
  const step = STEPS[Math.min(attempt, STEPS.length - 1)];
  return step * (0.75 + chance / 2);
}

/** After a planned restart the server needs a moment: spread over two seconds. @param {number} chance 0 to 1 */
export function delayAfterRestart(chance) {
  return 500 + 1500 * chance;
}

/** A number below 2^53 drawn by lot, to name a command. */
export function randomId() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
}
