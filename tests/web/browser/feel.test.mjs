// What a game does to ears, fingers and eyes, and to a tab that nobody looks at.

import assert from 'node:assert/strict';
import { duration } from '../../../static/board/motion.js';
import { pitchOf } from '../../../static/sound.js';
import { clickMove, landed, moves, movesOf, onTurn, tapMove } from './support/moves.mjs';
import { scene } from './support/scene.mjs';
import { forget, hears, noted, seesMoving, watchSenses } from './support/senses.mjs';

/**
 * @import { Settings } from '../../../static/settings.js'
 * @import { Person } from './support/person.mjs'
 * @import { Taste } from './support/person.mjs'
 */

const QUICK = ['--bot-pause-ms', '0'];
/** Time enough to see a whole chain: the next move would hurry it. */
const CALMLY = ['--bot-pause-ms', '700'];
const [SELECT, STEP, CHIME, TICK] = [[784], [330], [659, 880], [1175]];
/** What an eye sees move, and not only fade or change its colour. */
const TRAVEL = /transform|translate|scale|rotate|offset|inset|left|top|right|bottom|margin|size|width|height|dash/i;

/** Somebody with open senses and these settings, at a table with bots. @param {(taste?: Taste) => Promise<Person>} comes @param {Taste} taste @param {Partial<Settings>} [settings] @param {string} [clock] for each move */
async function sitsDown(comes, taste, settings = {}, clock = 'None') {
  const person = await comes(taste);
  await watchSenses(person);
  await person.page.addInitScript((kept) => localStorage.setItem('hoppity.settings', kept), JSON.stringify(settings));
  await person.makesRoom('Chinese checkers', 2);
  await person.page.getByText('Game settings').click();
  await person.page.locator('label', { hasText: new RegExp(`^${clock}$`) }).click();
  await person.sees(clock === 'None' ? /no clock/ : `${clock} a move`);
  await person.button(/^Start with/).click();
  return person;
}

/** Makes moves until one was a chain of at least so many jumps. @param {Person} person @param {number} least @param {typeof clickMove} how */
async function makesChain(person, least, how) {
  for (let turn = 0; turn < 15 && await onTurn(person); turn += 1) {
    await landed(person);
    const [longest] = movesOf(person).sort((a, b) => b.jumps - a.jumps);
    const move = longest.jumps >= least ? longest : movesOf(person)[0];
    await forget(person);
    const before = person.made;
    await how(person, move);
    await person.until(({ made }) => made > before, 'the move was made');
    if (move === longest) return longest;
  }
  return assert.fail(`no chain of ${least} jumps`);
}

scene('with sound and vibration off there is none, not even open loudspeakers', { flags: QUICK }, async ({ comes }) => {
  const person = await sitsDown(comes, { phone: true }, { sound: false, haptics: false });
  for (let turn = 0; turn < 3; turn += 1) await moves(person, tapMove);
  await onTurn(person);
  const { opened, heard, buzzes } = await noted(person);
  assert.deepEqual({ opened, heard, buzzes }, { opened: 0, heard: [], buzzes: [] });
});

scene('a choice ticks and buzzes, jumps climb, a turn chimes and buzzes; one tap on the button and all is quiet', { flags: CALMLY }, async ({ comes }) => {
  const person = await sitsDown(comes, { phone: true });
  await hears(person, CHIME);
  const { jumps } = await makesChain(person, 2, tapMove);
  await hears(person, [...SELECT, ...Array.from({ length: jumps }, (_, before) => Math.round(pitchOf(before + 1)))]);
  await hears(person, CHIME);
  const { buzzes } = await noted(person);
  assert.deepEqual([...new Set(buzzes)].sort(), [10, 20]);
  assert.equal(buzzes[0], 10);

  const step = movesOf(person).find((move) => move.jumps === 0);
  assert(step);
  await forget(person);
  await tapMove(person, step);
  await hears(person, STEP);

  await person.button('Sound').tap();
  await onTurn(person);
  await landed(person);
  await forget(person);
  await moves(person, tapMove);
  await onTurn(person);
  assert.deepEqual((await noted(person)).heard, []);
});

scene('the hops are heard when they land', { flags: CALMLY, seconds: 90 }, async ({ comes }) => {
  const person = await sitsDown(comes, {});
  const { jumps } = await makesChain(person, 3, clickMove);
  const pitches = Array.from({ length: jumps }, (_, before) => Math.round(pitchOf(before + 1)));
  await hears(person, pitches);
  const { heard, moving } = await noted(person);
  const lift = moving.find(({ what }) => what === 'mover');
  assert(lift);
  const late = pitches.map((wanted, before) => Number(heard.find(({ hz }) => hz === wanted)?.at) - lift.at - (before + 1) * 160);
  // How late depends on the machine; that none comes early does not.
  assert(late.every((ms) => ms > -10), `${late}`);
});

scene('a move that comes while a chain is in the air ends it within 80 ms', { flags: QUICK }, async ({ comes }) => {
  const person = await sitsDown(comes, {});
  await makesChain(person, 2, clickMove);
  await onTurn(person);
  const { hurries } = await noted(person);
  assert(hurries.length > 0, 'the bot did not wait');
  assert(hurries.every((ms) => ms <= 80.01), `${hurries}`);
});

scene('a marble that is carried to its hole is heard when it is dropped', { flags: CALMLY }, async ({ comes }) => {
  const person = await sitsDown(comes, {});
  await onTurn(person);
  await landed(person);
  const step = movesOf(person).find(({ jumps }) => jumps === 0);
  assert(step);
  const { page } = person;
  const middle = async (/** @type {number} */ cell) => {
    const box = await page.locator(`.cell[data-cell="${cell}"]`).boundingBox();
    assert(box);
    return /** @type {const} */ ([box.x + box.width / 2, box.y + box.height / 2]);
  };
  await forget(person);
  await page.mouse.move(...await middle(step.from));
  await page.mouse.down();
  const [x, y] = await middle(step.from);
  await page.mouse.move(x, y - 12);
  await page.mouse.move(...await middle(step.to), { steps: 4 });
  await page.mouse.up();
  await hears(person, STEP);
});

scene('each of the last five seconds of my own clock ticks', { flags: QUICK }, async ({ comes }) => {
  const person = await sitsDown(comes, {}, {}, '10 s');
  await onTurn(person);
  await forget(person);
  await hears(person, [...TICK, ...TICK, ...TICK, ...TICK, ...TICK]);
  const { heard } = await noted(person);
  const ticks = heard.filter(({ hz }) => hz === TICK[0]).map(({ at }) => at);
  ticks.slice(1).forEach((at, before) => assert(Math.abs(at - ticks[before] - 1000) < 700, `${ticks}`));
});

scene('the end of the game is heard once', { flags: [...QUICK, '--clock-scale', '0.03'] }, async ({ comes }) => {
  const person = await sitsDown(comes, {}, {}, '10 s');
  await person.page.locator('.page-result').waitFor({ timeout: 40000 });
  const { heard } = await noted(person);
  const tune = person.room.result?.ranks[person.seat ?? 0] === 1 ? [523, 659, 784, 1047] : [523, 392];
  const tones = heard.map(({ hz }) => hz);
  assert.deepEqual(tones.slice(tones.indexOf(523), tones.indexOf(523) + tune.length), tune);
  assert.equal(tones.lastIndexOf(523), tones.indexOf(523));
});

scene('a move that does not hold is heard', { flags: QUICK }, async ({ comes }) => {
  const person = await comes();
  await watchSenses(person);
  // The server is told another hole than the person has chosen.
  await person.page.routeWebSocket(/./, (near) => {
    const far = near.connectToServer();
    near.onMessage((text) => {
      const message = JSON.parse(`${text}`);
      far.send(JSON.stringify(message.type === 'move' ? { ...message, path: [message.path[0], message.path[0]] } : message));
    });
  });
  await person.makesRoom('Halma');
  await person.button(/^Start with/).click();
  await onTurn(person);
  await clickMove(person, movesOf(person)[0]);
  await hears(person, [220, 185]);
});

/** @param {string} name @param {Taste} taste @param {Partial<Settings>} settings */
function calmly(name, taste, settings) {
  scene(name, { flags: CALMLY, seconds: 90 }, async ({ comes, server }) => {
    const person = await sitsDown(comes, taste, settings);
    const { page } = person;
    await makesChain(person, 2, clickMove);
    await seesMoving(person, 'mover');
    await onTurn(person);
    const chain = movesOf(person).find(({ jumps }) => jumps > 0);
    assert(chain);
    await page.locator(`.cell[data-cell="${chain.from}"]`).focus();
    await page.keyboard.press('Enter');
    await page.locator(`.cell[data-cell="${chain.to}"]`).focus();
    assert.equal(await page.locator('.badge').count(), chain.jumps);
    person.expect(/ERR_CONNECTION|WebSocket/);
    await server.kill();
    await page.locator('.banner.bad').waitFor();
    await seesMoving(person, 'spinner');
    const { moving } = await noted(person);
    assert.deepEqual(moving.filter(({ ms, properties }) => ms > 120 && properties.some((one) => TRAVEL.test(one))), []);
  });
}

calmly('where the system wants less motion nothing travels for more than 120 ms, and a path keeps its numbers', { calm: true }, {});
calmly('who has chosen less motion sees nothing travel for more than 120 ms', {}, { motion: 'reduced' });

/** @param {string} name @param {Taste} taste @param {Partial<Settings>} settings */
function fully(name, taste, settings) {
  scene(name, { flags: CALMLY, seconds: 90 }, async ({ comes, server }) => {
    const person = await sitsDown(comes, taste, settings);
    const { page } = person;
    await onTurn(person);
    await page.locator('.cell').first().focus();
    await page.keyboard.press('Enter');
    assert.equal((await seesMoving(person, 'lifted')).ms, 90);
    await page.keyboard.press('Escape');
    const { jumps } = await makesChain(person, 2, clickMove);
    const mover = await seesMoving(person, 'mover');
    assert.deepEqual([mover.ms, mover.properties], [duration('chain', jumps), ['transform']], 'the compositor can do it alone');
    assert.equal((await seesMoving(person, 'progress-made')).ms, 300);
    person.expect(/ERR_CONNECTION|WebSocket/);
    await server.kill();
    assert.equal((await seesMoving(person, 'banner')).ms, 160);
  });
}

fully('a hop takes 160 ms, a choice 90, a banner 160 and a bar 300', {}, {});
fully('who has chosen full motion has it where the system wants less', { calm: true }, { motion: 'full' });
