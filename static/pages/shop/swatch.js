// An item as a small picture: three marbles on its ground, or a name on its plate. Never more than it will look like.

import { h } from '../../dom.js';
import { svg } from '../../board/svg.js';
import { glyph } from '../../board/shapes.js';
import { plateName } from '../account/parts.js';
import { dressBoard } from '../../skins.js';
import { drawTrail } from '../../skins/trails.js';
import { dressOf } from './preview.js';

/** @import { Item } from '../../../protocol/protocol.d.ts' */

/** The colours that are shown: a circle, a diamond, a star. */
const COLOURS = [0, 3, 5];

/** @param {Item} item @param {string} name of whoever looks */
export function swatch({ id, slot }, name) {
  if (slot === 'plate') return h('span', { class: 'swatch', key: 'swatch', 'aria-hidden': 'true' }, plateName(name, id, true));
  return h('span', { class: 'swatch', key: 'swatch', 'aria-hidden': 'true', build: () => picture(slot, id) });
}

/** @param {number} colour @param {number} x */
function marbleAt(colour, x) {
  const marble = glyph(colour);
  marble.setAttribute('transform', `translate(${x})`);
  return marble;
}

/** @param {Item['slot']} slot @param {string} id */
function picture(slot, id) {
  const host = document.createElement('span');
  host.className = 'board-host swatch-board';
  // Its own ground, or the usual one: not the one I wear.
  host.dataset.board = slot === 'board' ? id : '';
  const trail = slot === 'trail' ? [svg('g', { class: 'trail p0' }, drawTrail(id, [-1, 0, 1].map((x) => ({ x, y: 0 }))))] : [];
  const marbles = slot === 'trail' ? [marbleAt(0, 1)] : COLOURS.map((colour, at) => marbleAt(colour, at - 1));
  host.append(svg('svg', { class: 'swatch-picture', viewBox: '-1.7 -.75 3.4 1.5' }, [...trail, ...marbles]));
  if (slot === 'marbles') dressBoard(host, { marbles: Object.fromEntries(COLOURS.map((colour) => [colour, id])), trails: {} });
  else dressBoard(host, dressOf(slot, id));
  return host;
}
