// A rating over time as a line: drawn, and told in one sentence. Never asks for the points.

import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { line, short } from '../../board/svg.js';

/**
 * @import { RatingPoint } from '../../../protocol/protocol.d.ts'
 * @import { Point } from '../../board/svg.js'
 */

const WIDTH = 320;
const HEIGHT = 120;
/** Left of the line for the numbers, and round it. */
const LEFT = 44;
const EDGE = 10;
/** Where everybody begins. */
const START = 1500;
/** A line that hardly moves is no mountain. */
const LEAST = 40;

/** Round numbers below and above all values. @param {number[]} values @returns {[number, number]} */
export function range(values) {
  const [low, high] = [Math.min(START, ...values), Math.max(START, ...values)];
  const more = Math.max(0, LEAST - (high - low)) / 2;
  return [Math.floor((low - more) / 10) * 10, Math.ceil((high + more) / 10) * 10];
}

/** Where the line goes: one place for each game, from the start. @param {number[]} values @returns {Point[]} */
export function way(values) {
  const all = [START, ...values];
  const [low, high] = range(values);
  return all.map((value, at) => ({
    x: LEFT + (at * (WIDTH - LEFT - EDGE)) / Math.max(1, all.length - 1),
    y: EDGE + ((high - value) * (HEIGHT - 2 * EDGE)) / (high - low),
  }));
}

/** @param {RatingPoint[]} points the oldest first @param {string} kind which game, in words */
export function ratingChart(points, kind) {
  const values = points.map(({ value }) => value);
  const [low, high] = range(values);
  const places = way(values);
  const last = places[places.length - 1];
  const rule = (/** @type {number} */ value, /** @type {number} */ y) => [
    h('path', { class: 'chart-rule', d: `M${LEFT} ${y}H${WIDTH - EDGE}` }),
    h('text', { class: 'chart-number', x: LEFT - 6, y: y + 4 }, value),
  ];
  const words = t('account.chart', {
    kind, n: values.length, last: values[values.length - 1], high: Math.max(START, ...values), low: Math.min(START, ...values),
  });
  return h('svg', { class: 'chart', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': words, key: 'chart' },
    rule(high, EDGE), rule(low, HEIGHT - EDGE),
    h('path', { class: 'chart-line', d: line(places) }),
    h('circle', { class: 'chart-now', cx: short(last.x), cy: short(last.y), r: 4 }));
}
