// Replays on every screen: accessible, not too wide, not too long in words, few nodes for many turns.

import assert from 'node:assert/strict';
import { ALL, fits, speaks } from './support/overflow.mjs';
import { comesTo, known, opens } from './support/replays.mjs';
import { scene } from './support/scene.mjs';
import { checkScreen } from './support/screen.mjs';

/** @import { Page } from 'playwright-core' */

scene('of the longest games only the turns in sight are in the document, and each can be chosen', {}, async ({ comes }) => {
  const person = await comes({ calm: true });
  const { page } = person;
  for (const [game, id, turns] of /** @type {const} */ ([['star', 'star6-cap-37', 805], ['halma', 'win400-03', 400]])) {
    await opens(person, await known(game, id), turns);
    const list = page.getByRole('listbox', { name: 'Moves' });
    await page.getByRole('option', { selected: true }).filter({ hasText: String(turns) }).waitFor();
    const nodes = await page.locator('*').count();
    console.log(`${game} of ${turns} turns: ${nodes} nodes`);
    assert.ok(nodes <= 600);
    await list.evaluate((all) => { all.scrollTop = 0; });
    await page.locator('#turn-3').click();
    await comesTo(page, 3);
    await page.keyboard.press('ArrowDown');
    await comesTo(page, 4);
    assert.equal(await list.getAttribute('aria-activedescendant'), 'turn-4');
    await page.keyboard.press('End');
    await comesTo(page, turns);
    await page.locator(`#turn-${turns}`).waitFor();
  }
});

scene('the replay and its window are accessible in both themes and fit on 320 px', { seconds: 120 }, async ({ comes }) => {
  const person = await comes({ calm: true });
  for (const [game, id, ply] of /** @type {const} */ ([['star', 'star6-plain-35', 100], ['star', 'star4-humans-33', 203], ['halma', 'win-00', 40]])) {
    await opens(person, await known(game, id), ply);
    await checkScreen(person, `replay-${id}`, { fits: true });
  }
  await person.button('Share this move').click();
  await checkScreen(person, 'replay-share', { fits: true });
});

/** The lines that do not fit in their place. @param {Page} page */
const cut = (page) => page.locator('.told, .told p').evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent));

for (const name of ALL) {
  scene(`the longest news fit on 320 px: ${name}`, { seconds: 90 }, async ({ comes }) => {
    const person = await comes({ calm: true });
    const { page } = person;
    await speaks(person, name);
    const seats = Array.from({ length: 6 }, () => ({ name: 'Anna-Maria Johansson', bot: null }));
    const [cap, block] = [await known('star', 'star4-cap-29'), await known('star', 'star6-block-39')];
    const full = block.moves.findIndex((/** @type {{ ev?: { how?: string }[] }} */ { ev }) => ev?.some(({ how }) => how === 'block')) + 1;
    for (const [record, ply] of /** @type {const} */ ([[{ ...cap, seats: seats.slice(0, 4) }, cap.plies], [{ ...block, seats }, full]])) {
      await opens(person, record, ply);
      await fits(person, `${name}-replay-${ply}`);
      if (name !== 'pseudo') assert.deepEqual(await cut(page), [], 'nothing is cut off');
    }
    await page.locator('.replay > .top .round').last().click();
    await page.locator('dialog').waitFor();
    await fits(person, `${name}-replay-share`);
  });
}
