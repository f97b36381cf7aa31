// Two people play while their connections are killed a hundred times: when a move is sent, when it is stored and its player
// does not know yet, when it is told to the other, and at any other moment.

import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { drawn, markPage, samePage } from './support/marks.mjs';
import { clickMove, movesOf, onTurn } from './support/moves.mjs';
import { scene } from './support/scene.mjs';
import { wireTo } from './support/wire.mjs';

/**
 * @import { Person } from './support/person.mjs'
 *
 * @typedef {object} Player
 * @property {Person} person
 * @property {Awaited<ReturnType<typeof wireTo>>} wire
 * @property {() => number} chance 0 to 1
 * @property {(at: number) => Promise<number>} recovers when the page has its room again, in ms since then
 */

const KILLS = 100;
/** After so many kills the cable is pulled out for a while, which the browser notices. */
const OUTAGE = 10;
/** A cut that waits for something to travel waits no longer. */
const AT_LAST = 250;
/** Milliseconds from the moment the network is there again. */
const BAR = 2000;

/** Mulberry32: the same kills every time. @param {number} seed */
function createChance(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A page has its room again when the clock has come, which follows what was missed. @param {Person} person @returns {Player['recovers']} */
function watchFor({ page }) {
  /** @type {() => void} */
  let there = () => {};
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => {
    if (`${payload}`.startsWith('{"type":"clock"')) there();
  }));
  return (at) => new Promise((resolve) => { there = () => resolve(performance.now() - at); });
}

/** @param {Player} player @returns {Promise<number>} when the network was back */
async function pullOut({ person, wire, chance }) {
  await person.page.context().setOffline(true);
  wire.pullOut();
  await wait(200 + 1300 * chance());
  wire.plugIn();
  const back = performance.now();
  await person.page.context().setOffline(false);
  return back;
}

/** Cuts around what is sent or heard next, or at any time. @param {Player} player @returns {Promise<number>} when */
async function cutSomewhere({ wire, chance }) {
  const [where, after, arrives, when] = [chance(), Math.floor(chance() * 2), chance() < 0.5, chance()];
  if (where < 0.8) await wire.cutWhen(where < 0.4 ? 'up' : 'down', after, arrives, AT_LAST);
  else await wire.cutWhen('up', Infinity, false, AT_LAST * when);
  return performance.now();
}

/** @param {Player} player @param {number} kills @returns {Promise<number[]>} how long each recovery took */
async function killsFor(player, kills) {
  const { person } = player;
  const times = [];
  for (let since = 1; times.length < kills; since += 1) {
    // Who is about to click would find the board locked.
    const pulls = since >= OUTAGE && person.room.turn !== person.seat;
    const back = await (pulls ? pullOut(player) : cutSomewhere(player));
    times.push(await player.recovers(back));
    if (pulls) since = 0;
  }
  return times;
}

/**
 * Moves on and on, until told to stop.
 * @param {Player[]} players @param {() => boolean} stops
 * @returns {Promise<{ player: number | null, path: number[] }[]>} what was clicked, in order
 */
async function play(players, stops) {
  const clicked = [];
  while (!stops()) {
    const { person } = players.find(({ person: { room, seat } }) => room.turn === seat) ?? assert.fail('nobody is on move');
    await onTurn(person);
    const { plies } = person.room;
    const move = movesOf(person)[0];
    await clickMove(person, move);
    clicked.push({ player: person.seat, path: move.path });
    // Both, so that the next one is known.
    for (const one of players) await one.person.until(({ room }) => room.plies.length > plies.length, 'the move was told', 20000);
  }
  return clicked;
}

/** @param {number[]} times */
function figures(times) {
  const sorted = [...times].sort((a, b) => a - b).map(Math.round);
  const at = (/** @type {number} */ part) => sorted[Math.ceil(part * sorted.length) - 1];
  return { kills: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

scene('when the sockets of two players are killed a hundred times no move is lost or made twice, and no page is loaded anew', { flags: ['--clock-scale', '100'], seconds: 150 }, async ({ comes, server }) => {
  /** @type {Player[]} */
  const players = [];
  for (const seed of [1, 2]) {
    const wire = await wireTo(server.url);
    const person = await comes({ calm: true }, wire.url);
    person.expect(/ERR_|WebSocket connection to/);
    players.push({ person, wire, chance: createChance(seed), recovers: watchFor(person) });
  }
  const [host, guest] = players.map(({ person }) => person);
  await guest.joins(new URL(await host.makesRoom('Halma')).pathname);
  await Promise.all(players.map(({ person }) => person.page.locator('.page-table .marbles .body').last().waitFor()));
  for (const { person } of players) await markPage(person);

  let over = false;
  const begun = performance.now();
  const playing = play(players, () => over);
  const times = (await Promise.all(players.map((player) => killsFor(player, KILLS / 2)))).flat();
  over = true;
  const clicked = await playing;
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`recovery in ms: ${JSON.stringify(figures(times))}, ${clicked.length} moves in ${seconds} s`);

  const record = await (await fetch(`${server.url}/api/v1/games/${host.room.game}`)).json();
  const stored = record.moves.map((/** @type {{ player: number, path: number[] }} */ { player, path }) => ({ player, path }));
  assert.deepEqual(stored, clicked, 'the server has what was clicked');
  for (const { person } of players) {
    assert.deepEqual(person.room.plies.map(({ seat, path }) => ({ player: seat, path })), clicked, 'and told it to everybody');
    await samePage(person);
    const picture = await drawn(person);
    await person.page.reload();
    assert.equal(await drawn(person), picture, 'the boards show it');
  }
  players.forEach(({ wire }) => wire.close());
  assert.ok(clicked.length >= 20, `only ${clicked.length} moves`);
  // One in a hundred may have waited for a busy machine.
  assert.ok(figures(times).p99 <= BAR, 'a recovery takes no longer than two seconds');
});
