// The real server as a child process on a free port, its data in a temporary folder. Never outlives the test.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const TARGET = process.env.CARGO_TARGET_DIR ?? fileURLToPath(new URL('../../../../target', import.meta.url));
const BINARY = join(TARGET, 'debug/hoppity');
/** All browsers of a test come from one address. */
const ROOM_FOR_ALL = {
  '--connections-per-address': '1000', '--sockets-per-address': '1000', '--guests-per-minute': '1000', '--rooms-per-minute': '1000',
};

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */

/** @param {string[]} flags @param {string} listen @param {string} data */
async function launch(flags, listen, data) {
  const room = Object.entries(ROOM_FOR_ALL).filter(([flag]) => !flags.includes(flag)).flat();
  const child = spawn(BINARY, ['--listen', listen, '--operator-listen', 'off', '--data', data, '--log', 'warn', ...room, ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const opened = new Promise((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const address = /is open at (http:\/\/\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    child.once('error', reject);
    ended.then(([code]) => reject(new Error(`the server ended with ${code} before it was open`)));
  });
  /** @type {string} */
  const url = await opened;
  return { child, ended, url };
}

/** @param {string[]} flags */
export async function startServer(flags = []) {
  const data = await mkdtemp(join(tmpdir(), 'hoppity-web-'));
  let run = await launch(flags, '127.0.0.1:0', data);
  const { url } = run;

  /** @param {NodeJS.Signals} signal */
  async function end(signal) {
    run.child.kill(signal);
    await run.ended;
  }

  return {
    url,
    /** As when the power fails. */
    kill: () => end('SIGKILL'),
    /** As before a new version: it says goodbye. */
    close: () => end('SIGTERM'),
    freeze: () => run.child.kill('SIGSTOP'),
    thaw: () => run.child.kill('SIGCONT'),
    /** Somebody else holds the database, so that nothing can be stored until the promised function was called. */
    async lock() {
      const shell = spawn('sqlite3', ['-cmd', '.timeout 5000', join(data, 'hoppity.sqlite')], { stdio: ['pipe', 'pipe', 'inherit'] });
      const ended = once(shell, 'exit');
      shell.stdin.write("BEGIN IMMEDIATE; SELECT 'locked';\n");
      await Promise.race([once(shell.stdout, 'data'), ended.then(([code]) => { throw new Error(`sqlite3 ended with ${code}`); })]);
      return async () => {
        shell.stdin.end('ROLLBACK;\n');
        await ended;
      };
    },
    /** All data is lost. */
    forget: () => rm(data, { recursive: true, force: true }),
    /** On the same port, with the same data. */
    async restart() {
      run = await launch(flags, new URL(url).host, data);
    },
    async stop() {
      await end('SIGKILL');
      await rm(data, { recursive: true, force: true });
    },
  };
}
