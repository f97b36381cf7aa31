import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { hasText, t, useWords } from '../../../static/i18n.js';

const STATIC = new URL('../../../static/', import.meta.url);
const english = JSON.parse(readFileSync(new URL('i18n/en.json', STATIC), 'utf8'));
useWords('en', english);

test('every refusal of the wire has words', () => {
  const wire = readFileSync(new URL('../protocol/protocol.d.ts', STATIC), 'utf8');
  const codes = [...(/type ErrorCode = ([^;]+);/.exec(wire)?.[1] ?? '').matchAll(/"(\w+)"/g)].map((match) => match[1]);
  assert.ok(codes.length > 20);
  for (const code of codes) assert.ok(hasText(`error.${code}`), code);
});

test('places are filled, also where a name looks like a place', () => {
  assert.equal(t('join.title', { name: '{name}' }), '{name} invites you');
  assert.equal(t('lobby.seats', { n: 2, of: 4 }), 'Seats · 2 of 4');
});

test('numbers choose the form', () => {
  assert.equal(t('lobby.start_bots', { n: 1 }), 'Start with 1 bot');
  assert.equal(t('lobby.start_bots', { n: 3 }), 'Start with 3 bots');
  assert.deepEqual([1, 2, 3, 4, 11, 22].map((n) => t('result.came', { n })), [
    'You came 1st', 'You came 2nd', 'You came 3rd', 'You came 4th', 'You came 11th', 'You came 22nd',
  ]);
});

test('russian needs three forms, and a language without forms has one', () => {
  useWords('ru', { jumps: { one: '{n} прыжок', few: '{n} прыжка', many: '{n} прыжков', other: '{n} прыжка' } });
  assert.deepEqual([1, 2, 11, 21, 22].map((n) => t('jumps', { n })), ['1 прыжок', '2 прыжка', '11 прыжков', '21 прыжок', '22 прыжка']);
  useWords('zh', { jumps: { other: '跳 {n} 次' } });
  assert.equal(t('jumps', { n: 1 }), '跳 1 次');
  useWords('en', english);
});

test('a key without a text shows itself, also when it is the name of something every object has', () => {
  assert.equal(t('no.such'), 'no.such');
  assert.equal(t('constructor.name'), 'constructor.name');
});
