import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { SECTIONS } from '../../../static/pages/rules/sections.js';
import { PICTURES } from '../../../static/pages/rules/pictures.js';
import { allTexts } from '../texts.mjs';

const ROOT = new URL('../../../', import.meta.url);
const KEYS = allTexts('en').map(([key]) => key.replace(/\.ordinal$/, ''));
const NAMES = new Set(KEYS.map((key) => key.split('.')[0]));

/** The sources below a folder, without the lines that are comments. @param {string} folder @param {string} kind */
function sources(folder, kind) {
  const files = readdirSync(new URL(folder, ROOT), { recursive: true }).map(String).filter((file) => file.endsWith(kind));
  return files.map((file) => ({ file, text: readFileSync(new URL(`${folder}${file}`, ROOT), 'utf8').replace(/^\s*(\/\/|\/?\*).*$|\/\*\*.*?\*\//gm, '') }));
}

/** What is put into a template: the text around it is fixed, it itself may be anything. */
const HOLE = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g;
const QUOTED = /(['"`])(\w+\.(?:[\w.]|\$\{(?:[^{}]|\{[^{}]*\})*\})+)\1/g;

/** Every key that a source names, whole or with holes. */
const NAMED = [...sources('static/', '.js'), ...sources('server/src/', '.rs')].flatMap(({ file, text }) => {
  const keys = [...text.matchAll(QUOTED)].map(([, , key]) => key).filter((key) => NAMES.has(key.split('.')[0]) && !/\.(js|css|json)$/.test(key));
  return keys.map((key) => ({ file, key, pattern: new RegExp(`^${key.replaceAll('.', '\\.').replace(HOLE, '[\\w.]+')}$`) }));
});

test('every key that is named has a text', () => {
  assert.deepEqual(NAMED.filter(({ pattern }) => !KEYS.some((key) => pattern.test(key))).map(({ file, key }) => `${file}: ${key}`), []);
});

test('every text is named somewhere', () => {
  assert.deepEqual(KEYS.filter((key) => !NAMED.some(({ pattern }) => pattern.test(key))), []);
});

test('every line and picture of the rules has its words, and there are no others', () => {
  const lines = SECTIONS.flatMap(({ id, title, parts }) => [
    title, ...parts.flatMap((part) => [part.title, ...part.lines].filter((line) => line !== undefined).map((line) => `rules.${id}.${line}`)),
  ]);
  const wanted = [...lines.filter((key) => key.startsWith('rules.')), ...Object.keys(PICTURES).map((name) => `rules.pictures.${name}`)];
  assert.deepEqual(KEYS.filter((key) => /^rules\.\w+\./.test(key)).sort(), wanted.sort());
});
