// Bars 1 to 3 of a first visit: how much comes, how long it takes, what it costs; and that nothing jumps.
// FILES=1 also lists every file. That a second visit is one request is in sharing.test.mjs.

import { hold, median } from './support/bars.mjs';
import { frontOf } from './support/front.mjs';
import { landed, moves, tapMove } from './support/moves.mjs';
import { scene } from './support/scene.mjs';
import { LINKS, isIdle } from './support/throttle.mjs';
import { mainThread } from './support/trace.mjs';
import { fetchedAhead, shifted, visit, watchShifts } from './support/visit.mjs';

/**
 * @import { Person } from './support/person.mjs'
 * @import { Link } from './support/throttle.mjs'
 * @import { Kind, Visit } from './support/visit.mjs'
 *
 * @typedef {(by: string) => Promise<Person>} Come
 */

const QUICK = '.way.main';
const JOIN = '.page-join form .main';
const KB = 1000;
const BITS = 8;
const RUNS = 5;
/** @type {[words: string, link: Link, cpu: number, most: number][]} */
const CONDITIONS = [['1.6 Mb/s, 150 ms, processor 4x slower', LINKS.slow, 4, 1000], ['9 Mb/s, 60 ms', LINKS.fast, 1, 500]];
/** Of the time for a first visit; the rest is the processor's. */
const NETWORK = 0.6;

/** What had been asked for before the page could be used. @param {Visit} visit */
const first = ({ files, there }) => files.filter(({ at }) => at < there);

/** @param {{ kind: Kind, bytes: number }[]} files @param {Kind} [kind] */
const size = (files, kind) => files.filter((one) => !kind || one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / KB;

/** @param {string} what @param {Visit} visit */
function weigh(what, visit) {
  const files = first(visit);
  if (process.env.FILES) for (const { name, waves, bytes } of files) console.log(`${what}: ${name}, wave ${waves}: ${bytes} bytes`);
  hold(1, 'KB', [
    [`${what}, all ${files.length} files`, size(files), 60],
    [`${what}, JavaScript`, size(files, 'script'), 40],
    [`${what}, CSS`, size(files, 'style'), 8],
    [`${what}, language`, size(files, 'words'), 6],
  ]);
}

/** A stage with a server behind a front. @param {string} name @param {number} seconds @param {(come: Come, urls: { front: string, plain: string }) => Promise<void>} play */
const fronted = (name, seconds, play) => scene(name, { seconds }, async ({ server, comes }) => {
  const front = await frontOf(server.url);
  try {
    await play((by) => comes({ phone: true }, by), { front: front.url, plain: server.url });
  } finally {
    front.close();
  }
});

fronted('a first visit needs little from the network: of the first page, and of a link', 60, async (come, { front }) => {
  const host = await come(front);
  weigh('home', await visit(host, '/', { button: QUICK }));
  const url = await host.makesRoom('Chinese checkers', 4);
  weigh('link', await visit(await come(front), url, { button: JOIN }));
});

/**
 * Some first visits, each with an empty cache.
 * @param {number} runs @param {Come} come @param {string} by @param {{ link: Link, cpu: number }} how
 */
async function visits(runs, come, by, how) {
  /** @type {Visit[]} */
  const all = [];
  for (let run = 0; run < runs; run += 1) {
    const person = await come(by);
    all.push(await visit(person, '/', { button: QUICK, ...how }));
    await person.page.goto('about:blank');
  }
  return all;
}

/** What the network alone takes at least: the waves of questions, and all the bytes. @param {Visit} visit @param {Link} link */
function networkTime(visit, { mbit, ms }) {
  const files = first(visit).filter(({ kind }) => kind !== 'other' && kind !== 'icon');
  return Math.max(...files.map(({ waves }) => waves)) * ms + size(files) * BITS / mbit;
}

fronted('the first page can be used in a second on a slow network and a slow phone, in half of it on fast 4G', 120, async (come, urls) => {
  // On a busy machine the clock tells more about the others: then only the network's part counts here, and bar 3 has the rest.
  // The first time, the front has all to compress.
  await visits(1, come, urls.front, { link: LINKS.fast, cpu: 1 });
  const idle = await isIdle();
  const runs = idle ? RUNS : 1;
  for (const [name, link, cpu, most] of CONDITIONS) {
    const all = await visits(runs, come, urls.front, { link, cpu });
    const plain = await visits(1, come, urls.plain, { link, cpu });
    hold(2, 'ms', [
      [`${name}, button${idle ? '' : ' (busy machine)'}`, median(all.map(({ usable }) => usable)), idle ? most : undefined],
      [`${name}, known to the server`, median(all.map(({ welcome }) => welcome))],
      [`${name}, network alone`, median(all.map((one) => networkTime(one, link))), most * NETWORK],
      [`${name}, button over plain HTTP/1 with its six connections`, plain[0].usable],
    ]);
  }
});

fronted('a first visit takes little of the processor', 90, async (come, { front }) => {
  /** @type {number[]} */
  const costs = [];
  for (let run = 0; run < RUNS; run += 1) {
    const person = await come(front);
    costs.push((await mainThread(person.page, () => visit(person, '/', { button: QUICK }))).all);
    await person.page.goto('about:blank');
  }
  hold(3, 'ms', [['load, main thread', median(costs), 150]]);
});

scene('nothing jumps by itself: on the first page, at a link, at the table from turn to turn', { seconds: 90 }, async ({ comes }) => {
  const [host, guest] = [await comes({ phone: true }), await comes({ phone: true })];
  await Promise.all([host, guest].map(({ page }) => watchShifts(page)));
  await host.page.goto('/');
  await host.button(/^Settings/).waitFor();
  await fetchedAhead(host.page);
  const home = await shifted(host.page);
  await guest.page.goto(await host.makesRoom('Halma'));
  await guest.page.locator(JOIN).waitFor();
  await fetchedAhead(guest.page);
  const link = await shifted(guest.page);
  await guest.button('Join').click();
  const both = () => Promise.all([host, guest].map(({ page }) => shifted(page)));
  await both();
  await Promise.all([host, guest].map(({ page }) => page.locator('.page-table').waitFor()));
  const [one, two] = host.seat === host.room.turn ? [host, guest] : [guest, host];
  for (let turn = 0; turn < 2; turn += 1) for (const person of [one, two]) await moves(person, tapMove);
  const table = Math.max(...await both());
  await guest.page.reload();
  await landed(guest);
  hold(2, 'CLS', [['home', home, 0.02], ['link', link, 0.02], ['table, from its start over four turns', table, 0.02], ['table, opened anew', await shifted(guest.page), 0.02]]);
});

scene('nothing jumps by itself: at the result', { flags: ['--bot-pause-ms', '0', '--clock-scale', '0.03'] }, async ({ comes }) => {
  const person = await comes({ phone: true });
  await watchShifts(person.page);
  await person.makesRoom('Chinese checkers', 2);
  await person.button(/^Start with/).click();
  await person.page.locator('.page-result').waitFor({ timeout: 40000 });
  await shifted(person.page);
  await person.page.reload();
  await person.page.locator('.page-result').waitFor();
  await fetchedAhead(person.page);
  hold(2, 'CLS', [['result', await shifted(person.page), 0.02]]);
});
