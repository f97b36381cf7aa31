// What a room plays, in one line. Never shows anything else.

import { t } from '../../i18n.js';
import { gameName } from '../parts.js';

/** @import { Options } from '../../../protocol/protocol.d.ts' */

/** @param {Options} options */
export function aboutRoom(options) {
  const players = t('lobby.players_count', { n: options.players });
  const clock = options.clock_s === null ? t('lobby.no_clock') : t('lobby.clock_s', { n: options.clock_s });
  return t('lobby.about', { game: gameName(options.game), players, clock });
}
