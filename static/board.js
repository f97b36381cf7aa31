// A board in a host element: shows the view it is given, lets the person choose a move from the list of legal ones, and
// plays moves visibly. It never changes the game: it says what was chosen and is told what holds.

import { createButtons, neighbour } from './board/buttons.js';
import { NOTHING, REACH, destinationAt, marbleAt, stillValid, tap } from './board/choice.js';
import { createFlights, kindOf } from './board/flights.js';
import { createMotion } from './board/motion.js';
import { createScene } from './board/scene.js';
import { colourOf } from './board/shapes.js';
import { createStage } from './board/stage.js';
import { createWords, gain } from './board/words.js';
import { listenToKeys, listenToPointer } from './input.js';
import { say } from './say.js';

/**
 * @import { Choice, Ground } from './board/choice.js'
 * @import { Key } from './board/buttons.js'
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
 * @property {number | null} mySeat
 * @property {number} viewSeat who is at the bottom when I have no seat
 * @property {boolean} interactive
 * @property {'smart' | 'always' | 'never'} confirm
 *
 * @typedef {{ from: number, to: number | null, jumps: number, path: number[] | null }} Selection
 *
 * @typedef {object} Callbacks
 * @property {(path: number[]) => void} onMove the move is on its way on the board already
 * @property {(selection: Selection | null) => void} onSelect
 * @property {import('./board/words.js').Translate} t
 * @property {import('./board/words.js').Names} names
 * @property {() => void} [tellClock]
 *
 * @typedef {ReturnType<typeof createBoard>} Board
 */

/** @param {number[][]} pieces */
const placement = (pieces) => pieces.map((cells) => [...cells].sort((a, b) => a - b).join()).join(' ');

/** @param {BoardView} view @param {number} seat @param {number[]} path @returns {BoardView} */
function afterMove(view, seat, path) {
  const to = path[path.length - 1];
  const pieces = view.pieces.map((cells, of) => (of === seat ? cells.map((cell) => (cell === path[0] ? to : cell)) : cells));
  return { ...view, pieces, legal: null, interactive: false };
}

/** @param {HTMLElement} host @param {Callbacks} callbacks */
export function createBoard(host, callbacks) {
  const stage = createStage(host, () => draw());
  const scene = createScene(stage);
  const motion = createMotion(stage.plane);
  const flights = createFlights(stage, motion, () => draw());
  const buttons = createButtons(stage.buttons, press);
  const words = createWords(callbacks.t, callbacks.names);

  /** @type {BoardView | null} */
  let view = null;
  let choice = NOTHING;
  /** @type {number | null} */
  let preview = null;
  /** @type {{ from: number, marble: ReturnType<typeof motion.carry> } | null} */
  let carried = null;
  /** My latest move, to take it back. @type {{ seat: number, path: number[], before: BoardView } | null} */
  let own = null;

  function colours() {
    /** @type {Map<number, number>} */
    const seen = new Map();
    const pieces = view?.pieces ?? [];
    pieces.forEach((cells, seat) => cells.forEach((cell) => seen.set(cell, colourOf(pieces.length, seat))));
    flights.undo(seen);
    if (carried) seen.delete(carried.from);
    return seen;
  }

  function draw() {
    if (!view) return;
    scene.draw(view, { colours: colours(), choice, preview });
    drawButtons(view);
  }

  /** @param {BoardView} shown */
  function drawButtons(shown) {
    const keys = keysFor(shown);
    const focused = buttons.focused();
    if (focused !== null && !keys.some(({ cell }) => cell === focused)) stage.root.focus({ preventScroll: true });
    buttons.show(keys, stage.percent);
    stage.root.setAttribute('aria-label', words.board(shown));
  }

  /** What can be used now, in tab order. @param {BoardView} shown @returns {Key[]} */
  function keysFor(shown) {
    const { legal, interactive } = shown;
    if (!legal || !interactive) return [];
    const { points } = stage.shape();
    const { from } = choice;
    if (from === null) {
      const cells = [...legal.keys()].sort((a, b) => points[b].y - points[a].y || points[a].x - points[b].x);
      return cells.map((cell) => ({ cell, words: words.piece(shown, cell), pressed: false }));
    }
    const ways = [...(legal.get(from)?.values() ?? [])].sort((a, b) => gain(shown, from, b.to) - gain(shown, from, a.to));
    const marble = { cell: from, words: words.piece(shown, from), pressed: true };
    return [marble, ...ways.map((way) => ({ cell: way.to, words: words.destination(shown, way), pressed: null }))];
  }

  /** @returns {Ground | null} what can be chosen from; `null`: nothing now */
  function ground() {
    if (!view?.legal || !view.interactive) return null;
    return { legal: view.legal, confirm: view.confirm, reach: Math.max(REACH, stage.unit() * 0.55), at: stage.pixel };
  }

  /** @param {Choice} wanted */
  function choose({ from, to }) {
    if (from === choice.from && to === choice.to) return;
    choice = { from, to };
    preview = null;
    draw();
    const way = from === null || to === null ? undefined : view?.legal?.get(from)?.get(to);
    callbacks.onSelect(from === null ? null : { from, to, jumps: way?.jumps ?? 0, path: way?.path ?? null });
  }

  /** Sends the move and shows it at once. @param {number} from @param {number} to @param {boolean} [dropped] it lies there already */
  function move(from, to, dropped = false) {
    const path = view?.legal?.get(from)?.get(to)?.path;
    if (!view || !path || view.mySeat === null) return;
    const { mySeat: seat, game, pieces } = view;
    if (stage.root.contains(document.activeElement)) stage.root.focus({ preventScroll: true });
    own = { seat, path, before: view };
    choice = NOTHING;
    preview = null;
    view = afterMove(view, seat, path);
    if (dropped) draw();
    else flights.fly({ seat, path, kind: kindOf(game, path) }, pieces.length);
    callbacks.onSelect(null);
    callbacks.onMove(path);
  }

  /** A button was pressed: by key, or by a screen reader. @param {number} cell */
  function press(cell) {
    if (choice.from === null) choose({ from: cell, to: null });
    else if (choice.from === cell) leave();
    else move(choice.from, cell);
  }

  /** Nothing is chosen any more; the focus goes back to the marble. @returns {boolean} whether something was */
  function leave() {
    const { from } = choice;
    if (from === null) return false;
    choose(NOTHING);
    buttons.focus(from);
    return true;
  }

  /** @param {number | null} cell */
  function look(cell) {
    if (preview === cell) return;
    preview = cell;
    draw();
  }

  /** @param {Point} point @param {boolean} [dropped] */
  function tapAt(point, dropped = false) {
    const place = ground();
    if (!place) return;
    const next = tap(choice, point, place);
    if (next.send && next.from !== null && next.to !== null) move(next.from, next.to, dropped);
    else choose(next);
  }

  /** @param {Point | null} point */
  function hover(point) {
    const place = point && ground();
    const over = place && choice.from !== null ? destinationAt(choice.from, point, place) : null;
    stage.root.classList.toggle('can', over !== null || (place !== null && marbleAt(point ?? { x: 0, y: 0 }, place) !== null));
    look(over);
  }

  /** @param {Point} point */
  function lift(point) {
    const place = ground();
    const from = place && marbleAt(point, place);
    if (from === null || !view || view.mySeat === null) return false;
    choose({ from, to: null });
    carried = { from, marble: motion.carry(colourOf(view.pieces.length, view.mySeat), stage.unit()) };
    draw();
    return true;
  }

  /** @param {Point} point */
  function drag(point) {
    const place = ground();
    carried?.marble.to(point);
    look(place && choice.from !== null ? destinationAt(choice.from, point, place) : null);
  }

  /** @param {Point | null} point */
  function drop(point) {
    const held = carried;
    held?.marble.end();
    carried = null;
    const place = ground();
    const over = point && place && held && choice.from === held.from ? destinationAt(held.from, point, place) : null;
    if (point && over !== null) tapAt(point, true);
    look(null);
    draw();
  }

  /** @param {Point} way */
  function arrow(way) {
    const at = buttons.focused();
    const points = stage.shape().points;
    if (at === null) buttons.focusFirst();
    else buttons.focus(neighbour(points[at], buttons.cells().filter((cell) => cell !== at).map((cell) => ({ cell, at: points[cell] })), way));
  }

  /** @param {string} letter */
  function read(letter) {
    if (!view || !'blt'.includes(letter)) return false;
    if (letter === 'b') say(words.pieces(view));
    else if (letter === 'l') say(words.last(view));
    else callbacks.tellClock?.();
    return true;
  }

  listenToPointer(stage.plane, { tap: tapAt, hover, lift, drag, drop });
  listenToKeys(stage.root, { arrow, escape: leave, read });
  stage.buttons.addEventListener('focusin', () => {
    const cell = buttons.focused();
    look(cell !== null && choice.from !== null && cell !== choice.from ? cell : null);
  });
  stage.buttons.addEventListener('focusout', () => look(null));

  /** @param {BoardView} next */
  function update(next) {
    if (view && placement(view.pieces) !== placement(next.pieces)) flights.hurry();
    view = next;
    const kept = stillValid(choice, next.interactive ? next.legal : null);
    if (kept.from !== choice.from || kept.to !== choice.to) choose(kept);
    draw();
  }

  /** Whether the board shows this move already. @param {number} seat @param {number[]} path */
  function shows(seat, path) {
    const cells = view?.pieces[seat] ?? [];
    return cells.includes(path[path.length - 1]) && !cells.includes(path[0]);
  }

  return {
    update,
    /** Plays a move and ends in `next`. @param {number} seat @param {number[]} path @param {BoardView} next @returns {Promise<void>} */
    animate(seat, path, next) {
      if (!view || shows(seat, path)) {
        update(next);
        return flights.landed();
      }
      view = next;
      choose(stillValid(choice, next.interactive ? next.legal : null));
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
    cancelSelection: () => void leave(),
    confirmSelection() {
      const { from, to } = choice;
      if (from === null || to === null) return;
      stage.root.focus({ preventScroll: true });
      move(from, to);
    },
    focus: () => stage.root.focus({ preventScroll: true }),
    destroy() {
      flights.stop();
      stage.destroy();
    },
  };
}
