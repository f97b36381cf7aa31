// Bar 4 of a long game: the page does not grow with its moves. Every screen is counted where it is looked at (screen.mjs).

import { hold } from './support/bars.mjs';
import { scene } from './support/scene.mjs';
import { SIZES, elements } from './support/screen.mjs';

const MOVES = 60;

for (const [game, players] of /** @type {const} */ ([['Chinese checkers', 6], ['Halma', undefined]])) {
  scene(`after ${MOVES} moves a table has at most 600 elements: ${game}`, { flags: ['--bot-pause-ms', '0', '--clock-scale', '0.03'], seconds: 90 }, async ({ comes }) => {
    const person = await comes({ calm: true });
    await person.makesRoom(game, players);
    await person.button(/^Start with/).click();
    await person.until(({ state }) => (state.room?.plies.length ?? 0) >= MOVES, `${MOVES} moves were made`, 60000);
    /** @type {import('./support/bars.mjs').Row[]} */
    const rows = [];
    for (const [size, viewport] of Object.entries(SIZES)) {
      await person.page.setViewportSize(viewport);
      await person.page.locator('.page-table').waitFor();
      rows.push([`${game}, ${size}, after ${MOVES} moves`, await elements(person), 600]);
    }
    hold(4, 'elements', rows);
  });
}
