// What I order at the table: move, undo, redo, hint, leave. The board shows a move at once; the server's answer holds.

import { give, reason, toast } from '../../app.js';
import { t } from '../../i18n.js';
import { randomId } from '../../net/retry.js';
import { cellName } from '../../notation.js';
import { say } from '../../say.js';
import { isAlone } from '../../state/seats.js';
import { ask } from '../dialogs.js';

/**
 * @import { App } from '../../app.js'
 * @import { Answer } from '../../net/pending.js'
 * @import { Room } from '../../state/room.js'
 */

/** @param {Answer} answer */
function tell(answer) {
  if (!answer.ok && answer.code !== 'dropped') toast(reason(answer));
}

/** @param {App} app @param {number[]} path */
export async function play(app, path) {
  const { room } = app.store.get();
  if (!room) return;
  const id = randomId();
  app.store.take({ type: 'sent', id, path });
  tell(await app.net.command({ type: 'move', seq: room.seq, path }, id));
}

/** @param {App} app @param {'undo' | 'redo'} way */
export async function goBackOrOn(app, way) {
  const { room } = app.store.get();
  if (!room || !isAlone(room)) return;
  const answer = await give(app, { type: way, seq: room.seq });
  if (answer.ok) say(t(way === 'undo' ? 'say.undone' : 'say.redone'));
}

/** @param {App} app */
export async function hint(app) {
  const { room } = app.store.get();
  if (!room) return;
  const answer = await give(app, { type: 'hint', seq: room.seq });
  const { room: after } = app.store.get();
  if (answer.ok && after?.hint) say(t('say.hint', hintCells(after)));
}

/** @param {Room} room with a hint @returns {{ from: string, to: string }} */
export function hintCells({ hint: hinted, options: { game } }) {
  const path = hinted?.path ?? [];
  return { from: cellName(game, path[0]), to: cellName(game, path[path.length - 1]) };
}

/** Asks first, if somebody would feel it. @param {App} app @param {Room} room @param {number | null} mine */
export function leave(app, room, mine) {
  if (mine === null || room.phase !== 'playing' || room.seats[mine].left || isAlone(room)) return app.go('/');
  ask({ title: t('leave.title'), text: t('leave.text'), yes: t('leave.yes'), no: t('leave.no') }, async () => {
    const answer = await app.net.command({ type: 'leave' });
    if (answer.ok) app.go('/');
    else tell(answer);
  });
}
