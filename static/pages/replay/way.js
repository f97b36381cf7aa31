// The way from a result to its replay and back: noted in the history's entry, so that it outlives a reload. Never in the
// address: a link to a replay is the same for everybody.

import { t } from '../../i18n.js';
import { icon } from '../../icons.js';
import { link } from '../parts.js';

/**
 * @import { App } from '../../app.js'
 * @import { Room } from '../../state/room.js'
 *
 * @typedef {{ fromRoom: boolean, seat: number | null }} Origin
 */

/** @param {App} app @param {Room} room @param {number | null} mine */
export function replayLink(app, room, mine) {
  /** @type {Origin} */
  const origin = { fromRoom: true, seat: room.kind === 'local' ? null : mine };
  const go = (/** @type {string} */ path) => {
    app.go(path);
    history.replaceState(origin, '');
  };
  return link(go, `/g/${room.game}`, 'button', icon('play'), t('result.replay'));
}

/** Where this replay was come from, and whose seat was mine in it. @returns {Origin} */
export function originHere() {
  const { fromRoom = false, seat = null } = history.state ?? {};
  return { fromRoom, seat };
}
