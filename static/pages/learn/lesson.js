// One lesson: a real board with a fixed list of moves, and where the learner is in it. It needs no server, and nothing
// that is done in it is wrong for good.

import { createBoard } from '../../board.js';
import { createRing } from '../../clock.js';
import { t } from '../../i18n.js';
import { parseLegal } from '../../legal.js';
import { say } from '../../say.js';
import { moveOne } from '../../state/room.js';

/**
 * @import { BoardView } from '../../board.js'
 * @import { Lesson } from './lessons.js'
 *
 * @typedef {'marble' | 'dot' | 'moving' | 'done' | 'late'} Stage what is to be chosen now, or how it ended
 * @typedef {ReturnType<typeof createLesson>} Learning
 */

/** Seconds that are said aloud, as at the table. */
const SAID = [10, 5];

/** Where the marbles stand before a move of this lesson, or after it. @param {Lesson} lesson @param {number[]} [path] @returns {BoardView} */
function viewOf({ pieces, legal, hint }, path) {
  const open = path === undefined;
  return {
    game: 'star', corners: [0], pieces: path ? moveOne(pieces, 0, path) : pieces, turn: 0, seq: 0, last: [], mySeat: 0, viewSeat: 0,
    legal: open ? parseLegal('star', legal) : null, interactive: open, hint: open ? hint : null, confirm: 'never',
  };
}

/** Where the learner is, and what was last said about it. @param {() => void} changed */
function createPlace(changed) {
  const now = { stage: /** @type {Stage} */ ('marble'), told: /** @type {string[]} */ ([]) };
  return {
    now: () => now,
    isOpen: () => now.stage === 'marble' || now.stage === 'dot',
    /** @param {Stage} stage @param {...string} told */
    show(stage, ...told) {
      Object.assign(now, { stage, told });
      told.forEach((text) => say(text));
      changed();
    },
  };
}

/** A ring that has begun to run. @param {number} seconds @param {() => boolean} counts @param {() => void} onEnd */
function startRing(seconds, counts, onEnd) {
  const ring = createRing((left) => {
    if (!counts()) return;
    if (SAID.includes(left)) say(t('say.seconds', { n: left }));
    if (left === 0) onEnd();
  });
  ring.set(performance.now() + seconds * 1000, seconds * 1000, t('learn.ring'));
  return ring;
}

/** @param {Lesson} lesson @param {{ repaint: () => void, ended: () => void }} page `ended`: the lesson is learnt */
export function createLesson(lesson, page) {
  const host = document.createElement('div');
  host.className = 'board-host';
  const words = (/** @type {string} */ key) => t(`learn.${lesson.id}.${key}`);
  const { now, isOpen, show } = createPlace(page.repaint);
  const { clock } = lesson;
  let left = false;
  const board = createBoard(host, {
    onMove: play, onSelect: (selection) => { if (isOpen()) show(selection ? 'dot' : 'marble'); },
    t, names: (seat) => t(seat === 0 ? 'common.you' : 'learn.others'),
  });
  const ring = clock && startRing(clock.seconds, isOpen, () => finish(clock.path, 'late'));

  /** @param {number[]} path @param {() => void} then unless the learner has left before it landed */
  function land(path, then) {
    show('moving');
    board.animate(0, path, viewOf(lesson, path)).then(() => left || then());
  }

  /** @param {number[]} path */
  function play(path) {
    if (lesson.goals?.includes(path[path.length - 1]) ?? true) return finish(path, 'done');
    land(path, () => {
      board.reject();
      board.update(viewOf(lesson));
      show('marble', words('wrong'));
    });
  }

  /** @param {number[]} path @param {'done' | 'late'} how */
  function finish(path, how) {
    land(path, () => {
      show(how, words(how), words('more'));
      page.ended();
    });
  }

  host.addEventListener('pointerup', () => { if (now().stage === 'marble') show('marble', t('learn.missed')); });
  board.update(viewOf(lesson));
  const end = () => {
    left = true;
    board.destroy();
    ring?.destroy();
  };
  return { host, words, now, ring: () => (isOpen() && ring ? ring.element : null), end };
}
