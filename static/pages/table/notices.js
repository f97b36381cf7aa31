// Tells what happened at the table: one sentence for the live region, a short toast for what a glance at the board
// would not show. Never repeats my own move, and says each event once.

import { clearToasts, toast } from '../../app.js';
import { t } from '../../i18n.js';
import { cellName } from '../../notation.js';
import { say, sayNow } from '../../say.js';

/**
 * @import { Event } from '../../../protocol/protocol.d.ts'
 * @import { News, Room } from '../../state/room.js'
 */

export function createNotices() {
  let seq = -1;
  /** @param {Room} room @param {number | null} mine */
  return function tell(room, mine) {
    const fresh = seq < 0 ? [] : room.news.filter((news) => news.seq > seq);
    seq = room.seq;
    for (const news of fresh) tellOne(news, room, mine);
    // The result says it all, and nothing may lie over it.
    if (fresh.some((news) => news.event.type === 'over')) clearToasts();
    if (fresh.some((news) => startsMyTurn(news.event, mine))) sayTurn(room);
  };
}

/** @param {Event} event @param {number | null} mine */
function startsMyTurn(event, mine) {
  if (mine === null) return false;
  return (event.type === 'moved' && event.next === mine) || (event.type === 'started' && event.first === mine);
}

/** @param {Room} room */
function sayTurn(room) {
  const { clock_s } = room.options;
  say(clock_s === null ? t('say.turn') : t('say.turn_clock', { n: clock_s }));
}

/** @param {News} news @param {Room} room @param {number | null} mine */
function tellOne({ event }, room, mine) {
  if (!('seat' in event) || event.seat === null) return;
  const { seat } = event;
  const name = room.seats[seat]?.name ?? '';
  const me = seat === mine;
  switch (event.type) {
    case 'moved':
      if (!me) say(moveWords(event, room, name));
      else if (event.by === 'clock') toast(t('notice.time_up'));
      return;
    case 'covered':
      return me ? sayNow(t('say.covered')) : toast(t('notice.covered', { name }));
    case 'arrived':
      return toast(t(`notice.arrived_${event.how}${me ? '_me' : ''}`, { name, n: event.place }));
    case 'passed':
    case 'took_back':
    case 'left':
    case 'came_back':
      return toast(t(`notice.${event.type}${me ? '_me' : ''}`, { name }));
    case 'sat':
    case 'bot_sat':
      return me ? undefined : say(t('say.sat', { name }));
    case 'stood':
      return say(t('say.stood', { n: seat + 1 }));
    case 'rematch':
      return me || !event.wants ? undefined : say(t('say.rematch', { name }));
    default:
      // Who hosts and who is called what is on the page; nobody needs to be interrupted for it.
  }
}

/** @param {Extract<Event, { type: 'moved' }>} event @param {Room} room @param {string} name */
function moveWords({ path, remaining }, room, name) {
  const { game } = room.options;
  return t('say.moved', { name, from: cellName(game, path[0]), to: cellName(game, path[path.length - 1]), n: remaining });
}
