// The turn that is shown, in the address: `/g/ID#37`. Never makes a new entry in the history, and writes no more often than
// browsers let a page write.

/** Safari allows a hundred changes in half a minute. */
const REST = 500;

/** @returns {number | null} */
export function plyInAddress() {
  const digits = /^#(\d{1,4})$/.exec(location.hash)?.[1];
  return digits === undefined ? null : Number(digits);
}

export function createAddress() {
  let ply = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let due;

  function write() {
    due = undefined;
    if ((plyInAddress() ?? 0) !== ply) history.replaceState(history.state, '', `#${ply}`);
  }

  return {
    /** @param {number} shown */
    note(shown) {
      ply = shown;
      due ??= setTimeout(write, REST);
    },
    end: () => clearTimeout(due),
  };
}
