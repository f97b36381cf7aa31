// How a game ended, who wants another. Never decides ranks: it shows what the server said.

import { give } from '../app.js';
import { h } from '../dom.js';
import { t } from '../i18n.js';
import { byRank, deeds, rematchCount } from '../state/seats.js';
import { bareName, personLink, seatName } from './names.js';
import { gameName, link, nameOf, seatShape, topBar } from './parts.js';
import { replayLink } from './replay/way.js';
import { plateLook, wornBy } from '../worn.js';

/**
 * @import { App } from '../app.js'
 * @import { Room } from '../state/room.js'
 * @import { Child, Shape } from '../dom.js'
 */

/** Whose result it is; nobody's where all sides are mine. @param {Room} room @param {number | null} seat */
const mineIn = (room, seat) => (room.kind === 'local' ? null : seat);

/** @param {Room} room @param {number | null} seat */
export function resultHeading(room, seat) {
  const { result } = room;
  const mine = mineIn(room, seat);
  if (!result) return '';
  if (room.options.game === 'halma') {
    if (result.winner === null) return t('result.draw');
    return result.winner === mine ? t('result.won') : mine === null ? t('result.winner', { name: seatName(room, result.winner, null) }) : t('result.lost');
  }
  if (mine !== null) return t('result.came', { n: result.ranks[mine] });
  return t('result.first', { name: seatName(room, byRank(room)[0].seat, null) });
}

/** @param {App} app @param {Room} room @param {number | null} mine @param {() => void} look @param {Child} earned @returns {Shape[]} */
export function resultView(app, room, mine, look, earned) {
  const about = t('result.about', {
    game: gameName(room.options.game), players: t('lobby.players_count', { n: room.seats.length }),
    turns: t('result.turns', { n: room.plies.length }),
  });
  return [h('main', { class: 'narrow result' },
    topBar({ title: resultHeading(room, mine), under: about, back: look, backWords: t('result.look') }),
    room.result && h('p', {}, t(`result.reason_${room.result.reason}`)),
    h('ol', { class: 'card rows' }, byRank(room).map(({ seat, rank }) => rankRow(app, room, seat, rank, mineIn(room, mine)))),
    earned,
    mine !== null && rematchButton(app, room, mine),
    mine === null && isShared(room) && h('p', { class: 'muted' }, rematchWords(room)),
    h('div', { class: 'side-by-side' },
      replayLink(app, room, mine),
      link(app.go, '/', 'button', t('common.home'))))];
}

/** @param {App} app @param {Room} room @param {number} seat @param {number} rank @param {number | null} mine */
function rankRow(app, room, seat, rank, mine) {
  const { bot, remaining, place, how } = room.seats[seat];
  const deed = deeds(room.plies, seat);
  const homeWords = how ? t(`result.home_${how}`, { n: deed.moves }) : t('result.home', { n: deed.moves });
  return h('li', { class: `row ${seat === mine ? 'me' : ''}`, key: seat },
    h('strong', { class: 'rank' }, rank),
    seatShape(room.seats.length, seat, 30),
    h('div', { class: 'row-words' },
      h('span', { class: 'row-name' },
        seat === mine ? h('strong', {}, t('common.you')) : personIn(app, room, seat),
        bot !== null && h('span', { class: 'chip' }, t('common.bot'))),
      h('span', { class: 'muted small' }, remaining === 0 || place !== null ? homeWords : t('result.to_go', { n: remaining }))));
}

/** @param {App} app @param {Room} room @param {number} seat */
function personIn(app, room, seat) {
  const name = bareName(room, seat, null);
  const { player } = room.seats[seat];
  const look = `strong ${plateLook(wornBy(player, false).plate)}`;
  return player === null || room.kind === 'local' ? nameOf(name, look) : personLink(app.go, player, name, look);
}

/** Whether more than one person is here to want a rematch. @param {Room} room */
const isShared = ({ seats }) => new Set(seats.filter(({ player, left }) => player !== null && !left).map(({ player }) => player)).size > 1;

/** @param {Room} room */
function rematchWords(room) {
  const { want, of } = rematchCount(room);
  return t('result.want', { n: want, of });
}

/** @param {App} app @param {Room} room @param {number} mine */
function rematchButton(app, room, mine) {
  const wants = room.seats[mine].rematch;
  const words = wants ? 'result.rematch_wait' : isShared(room) ? 'result.rematch' : 'result.again';
  return h('button', {
    type: 'button', class: 'button main wide rematch', 'aria-pressed': wants ? 'true' : 'false', key: 'rematch',
    onclick: () => give(app, { type: 'rematch', wants: !wants }),
  }, h('strong', {}, t(words)), isShared(room) && [' ', h('span', {}, rematchWords(room))]);
}
