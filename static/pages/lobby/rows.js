// The seats of a waiting room, one row each: who has it, and what can be done about it. Never decides who may:
// it only hides what would be refused.

import { give } from '../../app.js';
import { h } from '../../dom.js';
import { t } from '../../i18n.js';
import { isFree } from '../../state/seats.js';
import { iconButton, nameOf, seatShape } from '../parts.js';

/**
 * @import { App } from '../../app.js'
 * @import { Room } from '../../state/room.js'
 */

/** The level of a bot that the host seats with one press. */
const LEVEL = 'normal';

/** @param {App} app @param {Room} room @param {number} seat @param {number | null} mine @param {boolean} hosting */
export function seatRow(app, room, seat, mine, hosting) {
  const { name, bot } = room.seats[seat];
  if (isFree(room.seats[seat])) return freeRow(app, room, seat, mine, hosting);
  const state = room.online[seat] ? t('lobby.ready') : t('lobby.away');
  return h('li', { class: 'row', key: seat },
    seatShape(room.seats.length, seat, 28),
    h('div', { class: 'row-words' },
      seat === mine ? h('strong', {}, t('common.you')) : nameOf(name, 'strong'),
      seat === room.host && h('span', { class: 'muted small' }, t('lobby.host'))),
    bot !== null ? botPart(app, room, seat, hosting) : h('span', { class: 'muted small' }, state),
    hosting && seat !== mine && iconButton('close', t('lobby.remove', { name }),
      () => give(app, { type: 'clear_seat', seq: room.seq, seat })),
    bot !== null && canChoose(app, hosting) && h('p', { class: 'row-more muted small', id: `level-text-${seat}` },
      h('span', { class: 'chip' }, t('common.bot')), ' ', t(`level_text.${bot}`)));
}

/** Whether how well a bot plays is chosen here. @param {App} app @param {boolean} hosting */
const canChoose = (app, hosting) => hosting && app.store.get().levels.length > 1;

/** @param {App} app @param {Room} room @param {number} seat @param {number | null} mine @param {boolean} hosting */
function freeRow(app, room, seat, mine, hosting) {
  const place = t('options.seat', { n: seat + 1 });
  const button = (/** @type {string} */ text, /** @type {() => void} */ onclick) => h('button', {
    type: 'button', class: 'button low', onclick, 'aria-label': t('lobby.at_seat', { what: text, seat: place }),
  }, text);
  return h('li', { class: 'row', key: seat },
    h('span', { class: 'free-seat' }),
    h('span', { class: 'row-words muted' }, t('lobby.waiting')),
    hosting && button(t('lobby.bot'), () => give(app, { type: 'seat_bot', seq: room.seq, seat, level: LEVEL })),
    !hosting && mine !== null && button(t('lobby.sit_here'), () => give(app, { type: 'sit', seat })));
}

/** That it is a bot, and how well it plays; the host chooses. @param {App} app @param {Room} room @param {number} seat @param {boolean} hosting */
function botPart(app, room, seat, hosting) {
  const { name, bot } = room.seats[seat];
  if (!canChoose(app, hosting)) return h('span', { class: 'chip' }, t('common.bot'));
  return h('select', {
    class: 'input low', value: bot, 'aria-label': t('lobby.level', { name }), 'aria-describedby': `level-text-${seat}`,
    onchange: (/** @type {Event} */ event) => seatAnother(app, seat, /** @type {HTMLSelectElement} */ (event.target).value),
  }, app.store.get().levels.map((level) => h('option', { value: level, key: level }, t(`level.${level}`))));
}

/** Another bot in this one's place. @param {App} app @param {number} seat @param {string} level */
async function seatAnother(app, seat, level) {
  const seq = () => app.store.get().room?.seq ?? 0;
  const gone = await give(app, { type: 'clear_seat', seq: seq(), seat });
  if (gone.ok) await give(app, { type: 'seat_bot', seq: seq(), seat, level });
}
