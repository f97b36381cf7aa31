// A board in a host element: shows the view it is given, lets the person choose a move from the list of legal ones, and
// plays moves visibly. It never changes the game: it says what was chosen and is told what holds.

import { createButtons } from './board/buttons.js';
import { createFlights, kindOf } from './board/flights.js';
import { createHand } from './board/hand.js';
import { createLoupe } from './board/loupe.js';
import { createMotion } from './board/motion.js';
import { createScene } from './board/scene.js';
import { colourOf } from './board/shapes.js';
import { createStage } from './board/stage.js';
import { usable } from './board/usable.js';
import { createWords } from './board/words.js';
import { createZoom } from './board/zoom.js';
import { listenToKeys, listenToPointer } from './input.js';
import { say } from './say.js';

/**
 * @import { Choice } from './board/choice.js'
 * @import { Point } from './board/svg.js'
 *
 * @typedef {object} BoardView
 * @property {string} game
 * @property {number[]} corners star: the corner of each seat
 * @property {number[][]} pieces
 * @property {number | null} turn
 * @property {number} seq
 * @property {import('./legal.js').Legal | null} legal
 * @property {{ seat: number, path: number[] }[]} last the newest move of each seat, newest first
 * @property {number | null} mySeat whose marbles I choose from
 * @property {number} viewSeat who is at the bottom
 * @property {boolean} interactive
 * @property {'smart' | 'always' | 'never'} confirm
 * @property {number[] | null} [hint] a path that is suggested, drawn while nothing is chosen
 *
 * @typedef {{ from: number, to: number | null, jumps: number, path: number[] | null }} Selection
 *
 * @typedef {object} Callbacks
 * @property {(path: number[]) => void} onMove the move is on its way on the board already
 * @property {(selection: Selection | null) => void} onSelect
 * @property {import('./board/words.js').Translate} t
 * @property {import('./board/words.js').Names} names
 * @property {() => void} [tellClock]
 * @property {(zoomed: boolean) => void} [onZoom] by the button, two fingers or a wheel
 *
 * @typedef {ReturnType<typeof createBoard>} Board
 */

/** @param {number[][]} pieces */
const placement = (pieces) => pieces.map((cells) => [...cells].sort((a, b) => a - b).join()).join(' ');

/** @param {BoardView} view @param {number} seat @param {number[]} path @returns {BoardView} */
function afterMove(view, seat, path) {
  const to = path[path.length - 1];
  const pieces = view.pieces.map((cells, of) => (of === seat ? cells.map((cell) => (cell === path[0] ? to : cell)) : cells));
  return { ...view, pieces, legal: null, hint: null, interactive: false };
}

/** @param {HTMLElement} host @param {Callbacks} callbacks */
export function createBoard(host, callbacks) {
  const stage = createStage(host, () => draw());
  const scene = createScene(stage);
  const motion = createMotion(stage.plane);
  const flights = createFlights(stage, motion, () => draw());
  const zoom = createZoom(stage, (zoomed) => {
    flights.stop();
    draw();
    callbacks.onZoom?.(zoomed);
  });
  const buttons = createButtons(stage.buttons, (cell) => hand.press(cell));
  const words = createWords(callbacks.t, callbacks.names);
  const hand = createHand({
    stage, buttons, zoom, loupe: createLoupe(stage), view: () => view, redraw: () => draw(), chose, play,
    carry: () => motion.carry(colourOf(view?.pieces.length ?? 0, view?.mySeat ?? 0), stage.unit()),
  });
  const left = new AbortController();

  /** @type {BoardView | null} */
  let view = null;
  /** My latest move, to take it back. @type {{ seat: number, path: number[], before: BoardView } | null} */
  let own = null;

  /** @param {BoardView} shown the colours on the cells, as far as they have landed */
  function colours({ pieces }) {
    /** @type {Map<number, number>} */
    const seen = new Map();
    pieces.forEach((cells, seat) => cells.forEach((cell) => seen.set(cell, colourOf(pieces.length, seat))));
    flights.undo(seen);
    seen.delete(hand.carries() ?? -1);
    return seen;
  }

  function draw() {
    if (!view) return;
    scene.draw(view, { colours: colours(view), choice: hand.choice(), preview: hand.preview() });
    const keys = usable(view, hand.choice().from, stage.shape().points, words);
    const focused = buttons.focused();
    if (focused !== null && !keys.some(({ cell }) => cell === focused)) focus();
    buttons.show(keys, stage.percent);
    stage.root.setAttribute('aria-label', words.board(view));
  }

  function focus() {
    stage.root.focus({ preventScroll: true });
  }

  /** @param {Choice} choice */
  function chose({ from, to }) {
    if (from !== null) stage.root.dispatchEvent(new CustomEvent('chosen', { bubbles: true }));
    const way = from === null || to === null ? undefined : view?.legal?.get(from)?.get(to);
    callbacks.onSelect(from === null ? null : { from, to, jumps: way?.jumps ?? 0, path: way?.path ?? null });
  }

  /** Shows my move at once and says so. @param {number[]} path @param {boolean} dropped */
  function play(path, dropped) {
    if (!view || view.mySeat === null) return;
    const { mySeat: seat, game, pieces } = view;
    if (stage.root.contains(document.activeElement)) focus();
    own = { seat, path, before: view };
    view = afterMove(view, seat, path);
    const flight = { seat, path, kind: kindOf(game, path) };
    if (dropped) {
      draw();
      flights.lay(flight);
    } else flights.fly(flight, pieces.length);
    callbacks.onSelect(null);
    callbacks.onMove(path);
  }

  /** @param {string} letter */
  function read(letter) {
    if (letter === 'b' && view) say(words.pieces(view));
    else if (letter === 'l' && view) say(words.last(view));
    else if (letter === 't') callbacks.tellClock?.();
    else return false;
    return true;
  }

  /** Also from the buttons beside the board; but in a dialog it closes that. @param {KeyboardEvent} event */
  function escape(event) {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (hand.leave()) event.preventDefault();
  }

  listenToPointer(stage.root, stage.fromScreen, hand.pointer);
  listenToKeys(stage.root, { arrow: hand.arrow, read });
  document.addEventListener('keydown', escape, { signal: left.signal });
  stage.buttons.addEventListener('focusin', ({ target }) => {
    hand.focusMoved();
    if (target instanceof Element) zoom.reveal(target);
  });
  stage.buttons.addEventListener('focusout', hand.focusMoved);

  /** What the button for it makes large: the chosen marble, my marbles, or the middle. @returns {Point[]} */
  function centre() {
    const { from } = hand.choice();
    const cells = from === null ? view?.pieces[view.mySeat ?? -1] ?? [] : [from];
    return cells.map((cell) => stage.shape().points[cell]);
  }

  /** @param {BoardView} next */
  function update(next) {
    if (view && placement(view.pieces) !== placement(next.pieces)) flights.hurry();
    view = next;
    hand.keepValid();
    draw();
  }

  /** Whether the board shows this move already. @param {number} seat @param {number[]} path */
  function shows(seat, path) {
    const cells = view?.pieces[seat] ?? [];
    return cells.includes(path[path.length - 1]) && !cells.includes(path[0]);
  }

  return {
    /** Shows a view at once; what flies lands in 80 ms if the pieces differ. */
    update,
    /** Plays a move and ends in `next`. @param {number} seat @param {number[]} path @param {BoardView} next @returns {Promise<void>} */
    animate(seat, path, next) {
      if (!view || shows(seat, path)) {
        update(next);
        return flights.landed();
      }
      view = next;
      hand.keepValid();
      return flights.fly({ seat, path, kind: kindOf(next.game, path) }, next.pieces.length);
    },
    /** My latest move does not hold: the marble goes back where it came from. @param {string | null} [reason] said to screen readers */
    reject(reason) {
      if (reason) say(reason);
      if (!own || !view) return;
      const { seat, path, before } = own;
      const [from, to] = [path[0], path[path.length - 1]];
      const start = motion.where() ?? stage.pixel(to);
      own = null;
      flights.stop();
      view = { ...before, legal: null, interactive: false };
      flights.fly({ seat, path: [to, from], kind: 'back', start }, before.pieces.length);
    },
    /** Nothing chosen; the focus goes to the marble that was. */
    cancelSelection: () => void hand.leave(),
    /** Sends the chosen move; the focus goes to the board. */
    confirmSelection() {
      focus();
      hand.confirm();
    },
    focus,
    /** As large as the frame allows, or twice that around the chosen marble or mine. @param {boolean} [on] */
    zoom: (on = !zoom.zoomed()) => zoom.around(on, centre()),
    zoomed: zoom.zoomed,
    destroy() {
      left.abort();
      flights.stop();
      stage.destroy();
    },
  };
}
