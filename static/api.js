// Questions to the server over HTTP, with its answers. Never tells anybody: who asks decides what a refusal means.

/** @import { Problem } from '../protocol/protocol.d.ts' */

/**
 * What came of a question; `offline` where nothing came.
 * @template T
 * @typedef {{ ok: true, value: T } | { ok: false, code: string }} Told
 */

/** @type {{ ok: false, code: string }} */
const OFFLINE = { ok: false, code: 'offline' };

/**
 * @template T
 * @param {'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} method
 * @param {string} path after `/api/v1/`
 * @param {object} [body]
 * @returns {Promise<Told<T>>}
 */
export async function ask(method, path, body) {
  const sent = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  try {
    const answer = await fetch(`/api/v1/${path}`, { method, ...sent });
    const value = answer.status === 204 ? null : await answer.json();
    return answer.ok ? { ok: true, value } : { ok: false, code: /** @type {Problem} */ (value).code };
  } catch {
    return OFFLINE;
  }
}

/** The question after `?`; what is empty is left out. @param {Record<string, string | number | null>} of */
export function query(of) {
  const given = Object.entries(of).filter(([, value]) => value !== null && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
