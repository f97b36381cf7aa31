import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeBrowser } from '../fakes.mjs';

const GOLD = { board: null, marbles: 'pearl', trail: null, plate: 'gold' };

test('what others wear can be switched off; what I wear is seen', async () => {
  fakeBrowser();
  const { choose } = await import('../../../static/settings.js');
  const { learnWorn, wornBy } = await import('../../../static/worn.js');
  learnWorn('me', GOLD);
  learnWorn('other', GOLD);
  assert.deepEqual([wornBy('me', true), wornBy('other', false)], [GOLD, GOLD]);
  choose({ cosmetics: false });
  assert.equal(wornBy('me', true).plate, 'gold');
  assert.equal(wornBy('other', false).plate, null);
  choose({ cosmetics: true });
  learnWorn('other', undefined);
  assert.deepEqual([wornBy('other', false).marbles, wornBy('stranger', false).marbles, wornBy(null, false).marbles], [null, null, null]);
});
