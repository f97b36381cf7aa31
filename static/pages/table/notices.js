// Tells what happened at the table: one sentence for the live region, a short toast for what a glance at the board
// would not show. Never repeats my own move, and says each event once.

import { clearToasts, toast } from '../../app.js';
import { t } from '../../i18n.js';
import { cellName } from '../../notation.js';
import { say, sayNow, unsayNow } from '../../say.js';
import { canMoveItself } from '../../state/seats.js';
import { seatName } from '../names.js';

/**
 * @import { Event } from '../../../protocol/protocol.d.ts'
 * @import { News, Room } from '../../state/room.js'
 */

/** @param {number} seq what happened up to then is known */
export function createNotices(seq) {
  /** @param {Room} room @param {number | null} mine */
  return function tell(room, mine) {
    const fresh = room.news.filter((news) => news.seq > seq);
    seq = room.seq;
    for (const news of fresh) tellOne(news, room, mine);
    // The result says it all, and nothing may lie over it.
    if (fresh.some((news) => news.event.type === 'over')) clearToasts();
    if (mine === null || !canMoveItself(room.seats[mine])) return;
    if (fresh.some((news) => startsMyTurn(news.event, mine))) sayTurn(room, mine);
  };
}

/** @param {Event} event @param {number} mine */
function startsMyTurn(event, mine) {
  return (event.type === 'moved' && event.next === mine) || (event.type === 'started' && event.first === mine);
}

/** @param {Room} room @param {number} mine */
function sayTurn(room, mine) {
  const { clock_s } = room.options;
  if (room.kind === 'local') return say(t('say.turn_of', { name: seatName(room, mine, mine) }), 'turn');
  say(clock_s === null ? t('say.turn') : t('say.turn_clock', { n: clock_s }), 'turn');
}

/** @param {News} news @param {Room} room @param {number | null} mine */
function tellOne({ event }, room, mine) {
  if (event.type === 'started') return tellStart(event, room, mine);
  if (event.type === 'over') return say(t('status.over'), 'turn');
  if (!('seat' in event) || event.seat === null) return;
  const { seat } = event;
  const name = room.seats[seat] ? seatName(room, seat, null) : '';
  const me = seat === mine && room.kind !== 'local';
  switch (event.type) {
    case 'moved':
      if (!me) say(moveWords(event, room, name), 'latest');
      else if (event.by === 'clock') toast(t('notice.time_up'));
      return;
    case 'covered':
      return me ? sayNow(t('say.covered')) : toast(t('notice.covered', { name }));
    case 'arrived':
      return toast(t(`notice.arrived_${event.how}${me ? '_me' : ''}`, { name, n: event.place }));
    case 'took_back':
    case 'came_back':
      if (me) unsayNow();
      return toast(t(`notice.${event.type}${me ? '_me' : ''}`, { name }));
    case 'passed':
    case 'left':
      return toast(t(`notice.${event.type}${me ? '_me' : ''}`, { name }));
    case 'sat':
    case 'bot_sat':
      return me ? undefined : say(t('say.sat', { name }), 'latest');
    case 'stood':
      return say(t('say.stood', { n: seat + 1 }));
    case 'hosted':
      return me ? say(t('say.hosted_me')) : undefined;
    case 'rematch':
      return me || !event.wants ? undefined : say(t('say.rematch', { name }));
    default:
      // Who is called what is on the page; nobody needs to be interrupted for it.
  }
}

/** Who begins; my own turn is told anyway. @param {Extract<Event, { type: 'started' }>} event @param {Room} room @param {number | null} mine */
function tellStart({ first }, room, mine) {
  if (mine === null) toast(t('notice.started_watch'));
  else if (first !== mine) say(t('say.began', { name: seatName(room, first, null) }));
}

/** @param {Extract<Event, { type: 'moved' }>} event @param {Room} room @param {string} name */
function moveWords({ path, remaining }, room, name) {
  const { game } = room.options;
  return t('say.moved', { name, from: cellName(game, path[0]), to: cellName(game, path[path.length - 1]), n: remaining });
}
