// Bar 13: what is served to browsers is ours, and needs nobody else.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const STATIC = fileURLToPath(new URL('../../../static/', import.meta.url));
const FILES = readdirSync(STATIC, { recursive: true }).map(String);
const MODULES = FILES.filter((file) => file.endsWith('.js'));
const IMPORT = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;
/** A whole address is of files that somebody else serves, but for the names of XML dialects. */
const ELSEWHERE = /\bhttps?:\/\/(?!www\.w3\.org\/)|['"(]\/\/\w/;
/** The most that a person writes into one line; tools write all into one. */
const LONGEST = 240;

/** Without comments, which the browser does not follow. @param {string} text */
const code = (text) => text.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** @param {string} file */
const read = (file) => readFileSync(join(STATIC, file), 'utf8');

test('every module that is imported lies in static/', () => {
  assert(MODULES.length > 50);
  for (const file of MODULES) {
    for (const [, path] of code(read(file)).matchAll(IMPORT)) {
      assert.match(path, /^\.{1,2}\//, `${file} imports ${path}`);
      assert(MODULES.includes(normalize(join(dirname(file), path))), `${file} imports ${path}`);
    }
  }
});

test('every module says what it is, and no line was written by a tool', () => {
  for (const file of MODULES) {
    const text = read(file);
    assert.match(text, /^\/\/ \S/, file);
    for (const line of text.split('\n')) assert(line.length <= LONGEST, `${file}: ${line.slice(0, 80)}`);
  }
});

test('nothing is loaded from elsewhere', () => {
  for (const file of FILES.filter((name) => /\.(js|css|html|svg|webmanifest)$/.test(name))) {
    assert.doesNotMatch(code(read(file)), ELSEWHERE, file);
  }
});
