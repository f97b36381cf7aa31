// Which page an address is. Pure: it never looks at the window and never loads anything.

import { roomCode } from './state/code.js';

/**
 * @typedef {'home' | 'room' | 'replay' | 'practice' | 'local' | 'learn' | 'rules' | 'closed' | 'missing'} PageName
 * @typedef {{ page: PageName, id: string }} Route `id`: the code of a room, the key of a game; else empty
 */

/** Pages whose address is their name. @type {PageName[]} */
const PLAIN = ['practice', 'local', 'learn', 'rules'];

const GAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
  if (first === 'g' && !too && GAME.test(second.toLowerCase())) return { page: 'replay', id: second.toLowerCase() };
  return { page: 'missing', id: '' };
}
