// Which page an address is. Pure: it never looks at the window and never loads anything.

import { roomCode } from './state/code.js';

/**
 * @typedef {'home' | 'room' | 'replay' | 'practice' | 'local' | 'learn' | 'rules' | 'me' | 'player' | 'leaders' | 'shop' | 'link' | 'closed' | 'missing'} PageName
 * @typedef {{ page: PageName, id: string }} Route `id`: the code of a room, the key of a game or of a player; else empty
 */

/** Pages whose address is their name. @type {PageName[]} */
const PLAIN = ['practice', 'local', 'learn', 'rules', 'me', 'leaders', 'shop', 'link'];

/** Pages of what has a key. @type {Record<string, PageName>} */
const KEYED = { g: 'replay', p: 'player' };
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @param {string} path as people may have typed it: `/r/CODE` @returns {Route} */
export function routeOf(path) {
  const [first = '', second = '', ...rest] = path.split('/').slice(1);
  const too = rest.some((part) => part !== '');
  if (path === '/') return { page: 'home', id: '' };
  const plain = PLAIN.find((name) => name === first);
  if (plain && second === '' && !too) return { page: plain, id: '' };
  if (first === 'r' && !too) {
    const code = roomCode(second);
    return code === null ? { page: 'closed', id: '' } : { page: 'room', id: code };
  }
  if (Object.hasOwn(KEYED, first) && !too && KEY.test(second.toLowerCase())) return { page: KEYED[first], id: second.toLowerCase() };
  return { page: 'missing', id: '' };
}
