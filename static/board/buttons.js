// Real buttons over the picture for keyboards and screen readers, only for what can be used now: the marbles that can
// move, or the chosen marble and its destinations. Pointers pass through them to the board.

/**
 * @import { Point } from './svg.js'
 * @typedef {{ cell: number, words: string, pressed: boolean | null }} Key
 */

/**
 * @param {HTMLElement} layer
 * @param {(cell: number) => void} press
 */
export function createButtons(layer, press) {
  /** @type {Map<number, HTMLButtonElement>} */
  const shown = new Map();

  /** @param {number} cell */
  function make(cell) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'cell';
    button.dataset.cell = `${cell}`;
    button.addEventListener('click', () => press(cell));
    shown.set(cell, button);
    return button;
  }

  /** The one that has the focus stays in place: moving it in the document would take the focus away. @param {HTMLButtonElement[]} wanted */
  function arrange(wanted) {
    const still = wanted.find((button) => button === document.activeElement);
    const before = still ? wanted.indexOf(still) : 0;
    wanted.slice(0, before).forEach((button) => layer.insertBefore(button, still ?? null));
    wanted.slice(still ? before + 1 : 0).forEach((button) => layer.append(button));
  }

  /** @param {HTMLButtonElement} button @param {Key} key */
  function describe(button, { words, pressed }) {
    button.setAttribute('aria-label', words);
    if (pressed === null) button.removeAttribute('aria-pressed');
    else button.setAttribute('aria-pressed', `${pressed}`);
  }

  return {
    /** @param {Key[]} keys in tab order @param {(cell: number) => Point} at in per cent of the layer */
    show(keys, at) {
      const wanted = new Set(keys.map(({ cell }) => cell));
      for (const [cell, button] of [...shown]) {
        if (wanted.has(cell)) continue;
        button.remove();
        shown.delete(cell);
      }
      arrange(keys.map(({ cell }) => shown.get(cell) ?? make(cell)));
      for (const key of keys) {
        const button = /** @type {HTMLButtonElement} */ (shown.get(key.cell));
        describe(button, key);
        button.style.left = `${at(key.cell).x}%`;
        button.style.top = `${at(key.cell).y}%`;
      }
    },
    /** The cell whose button has the focus. */
    focused: () => [...shown].find(([, button]) => button === document.activeElement)?.[0] ?? null,
    /** @param {number | null | undefined} cell @returns {boolean} whether it is there */
    focus(cell) {
      const button = cell === null || cell === undefined ? undefined : shown.get(cell);
      button?.focus({ preventScroll: true });
      return button !== undefined;
    },
    cells: () => [...shown.keys()],
    focusFirst() {
      const [first] = layer.children;
      if (first instanceof HTMLElement) first.focus({ preventScroll: true });
    },
  };
}

/**
 * The nearest cell in the direction of an arrow key; `null` if none lies there.
 * @param {Point} from
 * @param {{ cell: number, at: Point }[]} others
 * @param {Point} way of length one
 */
export function neighbour(from, others, way) {
  let best = null;
  let least = Infinity;
  for (const { cell, at } of others) {
    const [dx, dy] = [at.x - from.x, at.y - from.y];
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y - dy * way.x);
    const cost = ahead + 2 * aside;
    if (ahead <= 0.01 || aside > ahead * 2 || cost >= least) continue;
    [best, least] = [cell, cost];
  }
  return best;
}
