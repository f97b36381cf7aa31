import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { useWords } from '../../../static/i18n.js';
import { bareName, seatName } from '../../../static/pages/names.js';

/** @import { Room } from '../../../static/state/room.js' */

const I18N = new URL('../../../static/i18n/', import.meta.url);
const read = (/** @type {string} */ name) => JSON.parse(readFileSync(new URL(`${name}.json`, I18N), 'utf8'));

const room = /** @type {Room} */ (/** @type {unknown} */ ({
  kind: 'quick', seats: [{ name: 'Kim', bot: null }, { name: 'Ada', bot: 'easy' }],
}));

test('in a sentence a bot is never taken for a person, in any language', () => {
  for (const [language, told] of [['en', 'Ada (bot)'], ['id', 'Ada (bot)'], ['nl', 'Ada (bot)'], ['ru', 'Ada (бот)'], ['zh', 'Ada（机器人）']]) {
    useWords(language, read(language));
    assert.equal(seatName(room, 1, 0), told);
    assert.equal(seatName(room, 0, null), 'Kim');
  }
});

test('beside a chip that says it, a bot has its name alone, and I am I', () => {
  useWords('en', read('en'));
  assert.equal(bareName(room, 1, 0), 'Ada');
  assert.equal(seatName(room, 0, 0), 'You');
});
