// What the people at this table wear, asked for once for each game; what dresses the board is loaded when somebody wears
// something. Never holds the game up: without an answer everybody looks as everybody.

import { ask, query } from '../../api.js';
import { colourOf } from '../../board/shapes.js';
import { choose, settings } from '../../settings.js';
import { loadSheet } from '../../sheet.js';
import { learnWorn, wornBy } from '../../worn.js';

/**
 * @import { Worn } from '../../../protocol/protocol.d.ts'
 * @import { Told } from '../../api.js'
 * @import { App } from '../../app.js'
 * @import { Room } from '../../state/room.js'
 */

/** My board is mine wherever I go on this device. @param {string | null} board */
export function keepBoard(board) {
  if (settings().board !== board) choose({ board });
}

/** @param {App} app @param {HTMLElement} host of the board */
export function createDress(app, host) {
  let asked = '';
  /** @type {typeof import('../../skins.js') | null} */
  let skins = null;

  /** @param {string[]} players */
  async function fetchWorn(players) {
    /** @type {Told<Record<string, Worn>>} */
    const told = await ask('GET', `worn?${query({ players: players.join() })}`);
    if (!told.ok) return;
    for (const player of players) learnWorn(player, told.value[player]);
    const me = app.store.get().me?.player;
    if (me && players.includes(me)) keepBoard(told.value[me]?.board ?? null);
    if (Object.keys(told.value).length > 0) await loadSkins();
  }

  async function loadSkins() {
    try {
      [skins] = await Promise.all([import('../../skins.js'), loadSheet('skins.css')]);
      app.repaint();
    } catch {
      // A newer server no longer has it: this game goes on without.
    }
  }

  /** @param {Room} room @param {string} part `marbles` or `trail` @param {string | undefined} me */
  const byColour = ({ seats }, part, me) => Object.fromEntries(seats.flatMap(({ player }, seat) => {
    const item = wornBy(player, player === me)[/** @type {'marbles' | 'trail'} */ (part)];
    return item === null ? [] : [[colourOf(seats.length, seat), item]];
  }));

  /** @param {Room} room */
  return (room) => {
    const players = [...new Set(room.seats.flatMap(({ player }) => player ?? []))].sort();
    const sign = `${room.game} ${players}`;
    if (sign !== asked && players.length > 0) fetchWorn(players);
    asked = sign;
    const me = app.store.get().me?.player;
    skins?.dressBoard(host, { marbles: byColour(room, 'marbles', me), trails: byColour(room, 'trail', me) });
  };
}
