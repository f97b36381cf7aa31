// The list of all turns, of which only those in sight are in the document: a game may have hundreds. Never moves a marble:
// it says which turn was asked for.

import { h, paint } from '../../dom.js';
import { t } from '../../i18n.js';
import { isStep } from '../../notation.js';
import { seatName } from '../names.js';
import { seatShape } from '../parts.js';
import { ends } from './told.js';

/**
 * @import { Room } from '../../state/room.js'
 *
 * @typedef {{ rooms: Room[], ply: number, mine: number | null }} Shown
 */

/** How high a turn is, in CSS pixels. */
const ROW = 44;

/** The list, and in it what is as high as all the turns. */
function elements() {
  const list = document.createElement('div');
  const all = document.createElement('div');
  list.className = 'turns';
  list.tabIndex = 0;
  list.setAttribute('role', 'listbox');
  list.style.setProperty('--row', `${ROW}px`);
  all.setAttribute('role', 'presentation');
  list.append(all);
  return { list, all };
}

/** Scrolls no farther than it must. @param {Element} list @param {number} ply */
function bringIntoSight(list, ply) {
  const bottom = ply * ROW;
  if (bottom - ROW < list.scrollTop) list.scrollTop = Math.max(0, bottom - ROW);
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

/** @param {(ply: number) => void} pick */
export function createMoves(pick) {
  const { list, all } = elements();
  /** @type {Shown | null} */
  let shown = null;

  function draw() {
    if (!shown) return;
    const now = shown;
    const { rooms, ply } = now;
    const first = Math.max(1, Math.floor(list.scrollTop / ROW) + 1);
    const end = Math.min(rooms.length - 1, first + Math.ceil(list.clientHeight / ROW));
    const wanted = Array.from({ length: Math.max(0, end - first + 1) }, (_, at) => first + at);
    all.style.blockSize = `${(rooms.length - 1) * ROW}px`;
    paint(all, wanted.map((one) => row(one, now)));
    if (wanted.includes(ply)) list.setAttribute('aria-activedescendant', idOf(ply));
    else list.removeAttribute('aria-activedescendant');
  }

  list.addEventListener('scroll', draw);
  list.addEventListener('click', ({ target }) => {
    const turn = target instanceof Element ? target.closest('[data-ply]') : null;
    if (turn instanceof HTMLElement) pick(Number(turn.dataset.ply));
  });
  const observer = new ResizeObserver(() => {
    if (shown) bringIntoSight(list, shown.ply);
    draw();
  });
  observer.observe(list);

  return {
    element: list,
    /** @param {Room[]} rooms @param {number} ply @param {number | null} mine */
    show(rooms, ply, mine) {
      const moved = shown?.ply !== ply;
      shown = { rooms, ply, mine };
      list.setAttribute('aria-label', t('moves.title'));
      draw();
      if (!moved) return;
      bringIntoSight(list, ply);
      draw();
    },
    end: () => observer.disconnect(),
  };
}

/** @param {number} ply */
const idOf = (ply) => `turn-${ply}`;

/** @param {number} ply @param {Shown} shown */
function row(ply, shown) {
  const { rooms, mine } = shown;
  const now = shown.ply === ply;
  const { plies, options, seats } = rooms[ply];
  const { seat, path } = plies[ply - 1];
  const passed = path.length === 0;
  const jumps = passed || isStep(options.game, path) ? '' : t('moves.jumps', { n: path.length - 1 });
  return h('div', {
    class: `turn ${now ? 'now' : ''}`, key: ply, id: idOf(ply), role: 'option', 'data-ply': ply,
    'aria-selected': now ? 'true' : 'false', 'aria-setsize': rooms.length - 1, 'aria-posinset': ply,
    css: { 'inset-block-start': `${(ply - 1) * ROW}px` },
  },
  h('span', { class: 'muted' }, ply), seatShape(seats.length, seat, 18), h('span', { class: 'unseen' }, seatName(rooms[ply], seat, mine)),
  h('span', {}, passed ? t('moves.pass') : t('moves.move', ends(options.game, path))), h('span', {}, jumps));
}
