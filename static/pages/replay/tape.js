// Where a replay is and how it runs: on, back, to a turn, by itself at a speed. It knows no game and draws nothing: it tells
// what to show, and waits until that has been seen.

/**
 * @typedef {object} Tape
 * @property {() => number} last the last turn
 * @property {(ply: number, before: number, speed: number) => Promise<unknown>} show ends when it has been seen
 * @property {() => void} changed
 * @property {(ms: number) => Promise<unknown>} wait
 */

/** Times the plain speed. */
export const SPEEDS = [0.5, 1, 2, 4];

/** Between two turns, at the plain speed. */
export const PAUSE = 600;

/** @param {Tape} tape */
export function createTape({ last, show, changed, wait }) {
  /** `run` counts how often it was set going or stopped: what was begun before has no say any more. */
  let [ply, speed, playing, run] = [0, 1, false, 0];

  /** @param {number} wanted */
  function move(wanted) {
    const before = ply;
    ply = Math.max(0, Math.min(last(), wanted));
    changed();
    return show(ply, before, speed);
  }

  function stop() {
    run += 1;
    playing = false;
    changed();
  }

  async function play() {
    const mine = (run += 1);
    playing = true;
    if (ply >= last()) move(0);
    else changed();
    await wait(PAUSE / speed);
    while (mine === run && ply < last()) {
      await move(ply + 1);
      if (ply < last()) await wait(PAUSE / speed);
    }
    if (mine === run) stop();
  }

  return {
    ply: () => ply,
    speed: () => speed,
    playing: () => playing,
    stop,
    /** Shows a turn, or the nearest that there is. @param {number} wanted */
    goTo(wanted) {
      if (playing) stop();
      return move(wanted);
    },
    /** Goes on by itself from here; at the end from the beginning. */
    toggle: () => (playing ? stop() : void play()),
    /** The next speed, after the highest the lowest. */
    changeSpeed() {
      speed = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length];
      changed();
    },
  };
}
