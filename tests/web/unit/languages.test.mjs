import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { bestLanguage, t, tagOf, useWords } from '../../../static/i18n.js';
import { letterOf } from '../../../static/input.js';
import { pseudoText, pseudoWords } from '../pseudo.mjs';
import { FOLDER, NAMES, PARTS, allForms, allTexts, isForms, texts, wordsOf } from '../texts.mjs';

/** @import { Words } from '../../../static/i18n.js' */

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The names of its places, of every form the same. @param {Words} words @param {string} where */
function places(words, where) {
  const each = allForms(words).map((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
  for (const one of each) assert.deepEqual(one, each[0], where);
  return each[0];
}

test('every part has a file for each language, and none else', () => {
  const files = NAMES.map((name) => `${name}.json`);
  for (const part of PARTS) {
    const inside = part === '' ? [...files, ...PARTS.slice(1).map((name) => name.slice(0, -1))] : files;
    assert.deepEqual(readdirSync(new URL(part, FOLDER)).sort(), inside.sort(), part);
  }
});

test('all languages have the same texts in the same order, with the same places', () => {
  for (const part of PARTS) {
    const english = texts(wordsOf(part, 'en'));
    for (const name of NAMES) {
      const own = texts(wordsOf(part, name));
      assert.deepEqual(own.map(([key]) => key), english.map(([key]) => key), `${part}${name}`);
      own.forEach(([key, words], at) => assert.deepEqual(places(words, `${name} ${key}`), places(english[at][1], key), `${name} ${key}`));
    }
  }
});

test('no text stands in two parts', () => {
  const keys = allTexts('en').map(([key]) => key);
  assert.deepEqual(keys.filter((key, at) => keys.indexOf(key) !== at), []);
});

test('no text is empty or has braces that are no place', () => {
  for (const name of NAMES) {
    for (const [key, words] of allTexts(name)) {
      for (const text of allForms(words)) {
        assert.notEqual(text.trim(), '', `${name} ${key}`);
        assert.doesNotMatch(text.replace(/\{\w+\}/g, ''), /[{}]/, `${name} ${key}`);
      }
    }
  }
});

test('a text that counts has exactly the forms of its language', () => {
  for (const name of NAMES) {
    for (const [key, words] of allTexts(name)) {
      if (!isForms(words)) continue;
      const type = key.endsWith('.ordinal') ? 'ordinal' : 'cardinal';
      const wanted = new Intl.PluralRules(name, { type }).resolvedOptions().pluralCategories;
      assert.deepEqual(Object.keys(words).sort(), [...wanted].sort(), `${name} ${key}`);
      assert(Object.keys(words).every((form) => FORMS.includes(form)), `${name} ${key}`);
    }
  }
});

test('words are in the script of their language', () => {
  const scripts = { ru: /\p{Script=Cyrillic}/u, zh: /\p{Script=Han}/u };
  for (const [name, script] of Object.entries(scripts)) {
    for (const [key, words] of allTexts(name)) {
      // The brand is the same everywhere, and so are signs and numbers.
      const own = allForms(words).map((text) => text.replace(/\{\w+\}|Hoppity/g, ''));
      for (const text of own) if (/\p{L}/u.test(text)) assert.match(text, script, `${name} ${key}`);
    }
  }
});

test('russian counts right', () => {
  useWords('ru', wordsOf('', 'ru'));
  assert.deepEqual([1, 2, 5, 11, 21, 22, 25, 111].map((n) => t('board.jumps', { n })), [
    '1 прыжок', '2 прыжка', '5 прыжков', '11 прыжков', '21 прыжок', '22 прыжка', '25 прыжков', '111 прыжков',
  ]);
  assert.deepEqual([1, 2, 5, 11, 21].map((n) => t('say.turn_clock', { n })), [
    'Ваш ход. 1 секунда.', 'Ваш ход. 2 секунды.', 'Ваш ход. 5 секунд.', 'Ваш ход. 11 секунд.', 'Ваш ход. 21 секунда.',
  ]);
});

test('the others count right', () => {
  useWords('nl', wordsOf('', 'nl'));
  assert.deepEqual([1, 2].map((n) => t('board.jumps', { n })), ['1 sprong', '2 sprongen']);
  assert.equal(t('result.came', { n: 1 }), 'Je werd 1e');
  useWords('id', wordsOf('', 'id'));
  assert.deepEqual([1, 2].map((n) => t('board.jumps', { n })), ['1 lompatan', '2 lompatan']);
  useWords('zh', wordsOf('', 'zh'));
  assert.deepEqual([1, 2].map((n) => t('board.jumps', { n })), ['跳 1 次', '跳 2 次']);
});

test('numbers are written as in the language, names are left alone', () => {
  useWords('nl', { text: '{n} {name}' });
  assert.equal(t('text', { n: 1234, name: '1234' }), '1.234 1234');
  useWords('ru', { text: '{n}' });
  assert.equal(t('text', { n: 12345 }), '12\u00a0345');
});

test('the browser chooses the language', () => {
  assert.equal(bestLanguage(['nl-BE', 'en']), 'nl');
  assert.equal(bestLanguage(['fr-FR', 'ru', 'en']), 'ru');
  assert.equal(bestLanguage(['zh-TW']), 'zh');
  assert.equal(bestLanguage(['ZH-hans-CN']), 'zh');
  assert.equal(bestLanguage(['in-ID']), 'id');
  assert.equal(bestLanguage(['fr', 'constructor']), 'en');
  assert.equal(bestLanguage([undefined, 'id']), 'id');
  assert.equal(bestLanguage([]), 'en');
});

test('the document says what it is written in', () => {
  assert.deepEqual(NAMES.map(tagOf), ['en', 'id', 'nl', 'ru', 'zh-Hans']);
});

test('the keys of the board work on a keyboard of other letters', () => {
  assert.equal(letterOf({ key: 'B', code: 'KeyB' }), 'b');
  assert.equal(letterOf({ key: 'и', code: 'KeyB' }), 'b');
  // A latin keyboard with the letters elsewhere: what is printed on the key counts.
  assert.equal(letterOf({ key: 'b', code: 'KeyN' }), 'b');
});

test('the pseudo language is 40 % longer and keeps the places', () => {
  for (const [key, words] of allTexts('en')) {
    for (const text of allForms(words)) {
      const longer = pseudoText(text);
      const bare = text.replace(/\{\w+\}/g, '');
      assert(longer.length >= text.length + 0.4 * bare.length, key);
      assert(longer.startsWith(text), key);
      assert.deepEqual(places(longer, key), places(text, key));
    }
  }
  assert.deepEqual(pseudoWords({ a: { one: 'Hello', other: '{n}' } }), { a: { one: 'Hellolo', other: '{n}' } });
});
