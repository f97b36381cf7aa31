// Bars 1 to 3 of a first visit: how much comes, how long it takes, what it costs.
// FILES=1 also lists every file. That a second visit is one request is in sharing.test.mjs.

import { hold, median } from './support/bars.mjs';
import { frontOf } from './support/front.mjs';
import { scene } from './support/scene.mjs';
import { LINKS, isIdle } from './support/throttle.mjs';
import { mainThread } from './support/trace.mjs';
import { visit } from './support/visit.mjs';

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
    await person.leaves();
  }
  return all;
}

/** What the network alone takes at least: the waves of questions, and all the bytes. @param {Visit} visit @param {Link} link */
function networkTime(visit, { mbit, ms }) {
  const files = first(visit).filter(({ kind }) => kind !== 'other' && kind !== 'icon');
  return Math.max(...files.map(({ waves }) => waves)) * ms + size(files) * BITS / mbit;
}

/** What some visits cost the processor's main thread, in ms. @param {Come} come @param {string} by */
async function costs(come, by) {
  /** @type {number[]} */
  const all = [];
  for (let run = 0; run < RUNS; run += 1) {
    const person = await come(by);
    all.push((await mainThread(person.page, () => visit(person, '/', { button: QUICK }))).all);
    await person.leaves();
  }
  return all;
}

fronted('the first page can be used in a second on a slow network and a slow phone, in half of it on fast 4G, and takes little of the processor', 180, async (come, urls) => {
  // The first time, the front has all to compress.
  await visits(1, come, urls.front, { link: LINKS.fast, cpu: 1 });
  const cost = median(await costs(come, urls.front));
  hold(3, 'ms', [['load, main thread', cost, 150]]);
  // The clock on the wall tells as much about the machine, on which the server and the front run too: what is judged is the
  // network's time and the main thread's, one after the other.
  const idle = await isIdle();
  for (const [name, link, cpu, most] of CONDITIONS) {
    const all = await visits(idle ? RUNS : 1, come, urls.front, { link, cpu });
    const plain = await visits(1, come, urls.plain, { link, cpu });
    const network = median(all.map((one) => networkTime(one, link)));
    hold(2, 'ms', [
      [`${name}, network`, network],
      [`${name}, network and main thread`, network + cpu * cost, most],
      [`${name}, button on the wall${idle ? '' : ' (busy machine)'}`, median(all.map(({ usable }) => usable))],
      [`${name}, known to the server`, median(all.map(({ welcome }) => welcome))],
      [`${name}, button over plain HTTP/1 with its six connections`, plain[0].usable],
    ]);
  }
});
