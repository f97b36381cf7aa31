// The keys of a replay, anywhere on its page but where they mean something else already. Never letters: those are the
// board's.

/**
 * @typedef {object} Deeds
 * @property {() => void} prior
 * @property {() => void} next
 * @property {() => void} first
 * @property {() => void} last
 * @property {() => void} toggle
 */

/** @type {Record<string, keyof Deeds>} */
const KEYS = { ArrowLeft: 'prior', ArrowRight: 'next', Home: 'first', End: 'last', ' ': 'toggle' };

/** In the list of turns up and down are on and back as well. @type {Record<string, keyof Deeds>} */
const IN_LIST = { ...KEYS, ArrowUp: 'prior', ArrowDown: 'next' };

/** What a key means where the focus is. @param {string} key @param {Element | null} at @returns {keyof Deeds | undefined} */
function deedOf(key, at) {
  if (at?.closest('dialog, select, textarea, input:not([type="range"])')) return undefined;
  // The slider has its own arrows, a button its own Space.
  if (at?.matches('input')) return key === ' ' ? 'toggle' : undefined;
  if (key === ' ' && at?.closest('button, a, summary')) return undefined;
  return at?.closest('[role="listbox"]') ? IN_LIST[key] : KEYS[key];
}

/** @param {Deeds} deeds @returns {() => void} to end it */
export function listenToReplayKeys(deeds) {
  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const deed = deedOf(event.key, event.target instanceof Element ? event.target : null);
    if (!deed) return;
    event.preventDefault();
    deeds[deed]();
  }
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
