// The key that works on every page: `?` shows the keys. Only while nothing that one types into or chooses from has the
// focus: on the page itself, its heading, the board.

const SIGNS = ['?', '？'];

/** @param {Element | null} focused */
const isFree = (focused) => focused === null || focused === document.body || focused.closest('h1, .board') !== null;

/** @param {() => void} showHelp */
export function listenForHelp(showHelp) {
  document.addEventListener('keydown', (event) => {
    if (!SIGNS.includes(event.key) || event.ctrlKey || event.altKey || event.metaKey || !isFree(document.activeElement)) return;
    event.preventDefault();
    showHelp();
  });
}
