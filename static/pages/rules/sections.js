// What the rules page says, in which order, beside which picture. The sentences are `rules.SECTION.LINE` of the words;
// this is only their order.

/**
 * @import { PictureName } from './pictures.js'
 *
 * @typedef {object} Part
 * @property {string} [title] `rules.SECTION.TITLE`
 * @property {string[]} lines
 * @property {PictureName[]} [pictures]
 *
 * @typedef {{ id: string, title: string, parts: Part[] }} Section `title`: a key of its own
 */

/** @type {Section[]} */
export const SECTIONS = [
  {
    id: 'moves', title: 'rules.moves.title', parts: [
      { lines: ['one', 'step'], pictures: ['step'] },
      { lines: ['jump', 'chain', 'kept', 'air'], pictures: ['chain'] },
      { lines: ['back', 'pass'] },
    ],
  },
  {
    id: 'star', title: 'game.star', parts: [
      { lines: ['board', 'aim', 'begin'], pictures: ['star_start'] },
      { title: 'seats', lines: ['players', 'three'], pictures: ['players_2', 'players_3', 'players_4', 'players_6'] },
      { title: 'stops', lines: ['where', 'cross', 'leave'], pictures: ['crossing'] },
      { title: 'home', lines: ['own', 'full', 'others', 'rest', 'round'], pictures: ['all_own', 'block'] },
      { title: 'end', lines: ['over', 'people', 'lap', 'places'] },
    ],
  },
  {
    id: 'halma', title: 'game.halma', parts: [
      { lines: ['board', 'aim', 'begin'], pictures: ['halma_start'] },
      { title: 'ways', lines: ['eight'], pictures: ['halma_step', 'halma_chain'] },
      { title: 'camp', lines: ['within', 'free'], pictures: ['camp'] },
      { title: 'end', lines: ['win', 'three', 'four_hundred', 'first'] },
    ],
  },
  {
    id: 'table', title: 'rules.table.title', parts: [
      { title: 'clock', lines: ['time', 'zero', 'twice', 'left'] },
      { title: 'count', lines: ['bars'] },
      { title: 'ways', lines: ['quick', 'private', 'practice', 'local'] },
    ],
  },
  { id: 'keys', title: 'rules.keys.title', parts: [{ lines: ['all', 'reader', 'spoken', 'names'] }] },
  { id: 'names', title: 'rules.names.title', parts: [{ lines: ['halma', 'star', 'here'] }] },
];
