// The server as people reach it over the internet: behind https with HTTP/2, every file as short as a release makes it
// (brotli 11; a debug build is quicker about it). Files and the first page are kept, as a debug build reads all its files
// anew for each: nobody's time is measured but the browser's.

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/**
 * @import { IncomingMessage } from 'node:http'
 * @import { Http2ServerRequest, Http2ServerResponse } from 'node:http2'
 * @import { Duplex } from 'node:stream'
 *
 * @typedef {{ status: number, headers: Record<string, string | string[] | undefined>, body: Buffer }} Answer
 */

const compress = promisify(brotliCompress);
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const TEXT = /text|javascript|json|svg/;
/** What is said from one end of a wire to the other, and to nobody else. */
const HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'upgrade', 'host', 'http2-settings'];

/** A key and a certificate that nobody vouches for. */
function certificate() {
  const wish = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const pem = execFileSync('openssl', [...wish, '-keyout', '-', '-out', '-'], { stdio: ['ignore', 'pipe', 'ignore'] });
  return { key: pem, cert: pem };
}

/** @param {NodeJS.Dict<string | string[]>} headers */
const passedOn = (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !HOP.includes(name)));

/** @param {string} url the server's */
export async function frontOf(url) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  /** @type {Map<string, Promise<Answer>>} */
  const kept = new Map();
  /** @type {Set<Duplex>} */
  const open = new Set();

  /** @param {Http2ServerRequest} asked @param {boolean} isFile @returns {Promise<Answer>} */
  async function fetched(asked, isFile) {
    const headers = { ...passedOn(asked.headers), host: asked.authority || asked.headers.host };
    if (isFile) Object.assign(headers, { 'accept-encoding': 'identity' });
    const there = request({ agent, hostname, port, method: asked.method, path: asked.url, headers });
    asked.pipe(there);
    const [answer] = /** @type {[IncomingMessage]} */ (await once(there, 'response'));
    const found = { status: answer.statusCode ?? 502, headers: passedOn(answer.headers), body: await buffer(answer) };
    if (!isFile || !TEXT.test(`${answer.headers['content-type']}`)) return found;
    return { ...found, headers: { ...found.headers, 'content-encoding': 'br' }, body: await compress(found.body, BEST) };
  }

  /** @param {Http2ServerRequest} asked @param {Http2ServerResponse} response */
  async function answer(asked, response) {
    const isFile = asked.url.startsWith('/s/');
    const found = kept.get(asked.url) ?? fetched(asked, isFile);
    if (isFile || asked.url === '/') kept.set(asked.url, found);
    const { status, headers, body } = await found;
    response.writeHead(status, headers);
    response.end(body);
  }

  /** WebSockets go through as they are. @param {IncomingMessage} asked @param {Duplex} near */
  function tunnel({ method, url: path, rawHeaders }, near) {
    const far = connect(Number(port), hostname);
    const lines = rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
    far.write(`${method} ${path} HTTP/1.1\r\n${lines}\r\n`);
    near.pipe(far).pipe(near);
    for (const [one, other] of [[near, far], [far, near]]) one.on('error', () => other.destroy());
  }

  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (asked, response) => {
    answer(asked, response).catch(() => response.stream?.destroy());
  });
  server.on('upgrade', tunnel);
  server.on('connection', (/** @type {Duplex} */ end) => open.add(end.on('close', () => open.delete(end))));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`,
    close() {
      server.close();
      agent.destroy();
      open.forEach((end) => end.destroy());
    },
  };
}
