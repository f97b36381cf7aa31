import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayReload } from '../../../static/renewal.js';
import { NOTHING, reduce } from '../../../static/state.js';

/** @import { ServerMessage } from '../../../protocol/protocol.d.ts' */

/** @type {(build: string) => ServerMessage} */
const welcome = (build) => ({ type: 'welcome', player: 'me', name: 'Me', build, rooms: [], levels: [] });
const open = reduce(reduce(NOTHING, welcome('a'), 0), { type: 'link', link: 'open' }, 0);
const outdated = reduce(open, welcome('b'), 0);

test('an old page loads itself anew where nothing is lost', () => {
  for (const page of ['home', 'closed', 'missing']) assert.equal(mayReload(outdated, page), true, page);
});

test('never in a game, nor where somebody waits, reads or types', () => {
  for (const page of ['table', 'result', 'waiting', 'join', 'practice', 'learn', 'rules', 'lobby']) assert.equal(mayReload(outdated, page), false, page);
});

test('never of its own accord, nor without a line', () => {
  assert.equal(mayReload(open, 'home'), false);
  assert.equal(mayReload({ ...outdated, link: 'lost' }, 'home'), false);
});
