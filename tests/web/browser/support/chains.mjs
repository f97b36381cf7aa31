// Chains of six jumps, whenever somebody else moves: the page is told so, whatever they did, and it judges nothing.

/**
 * @import { Person } from './person.mjs'
 * @import { Landing } from '../../../../static/board/flights.js'
 */

/** Between the start and the end of a move of somebody else, in the star for two. */
const LANDINGS = [60, 30, 75, 45, 80];

/** Before the page is opened. @param {Person} person */
export const stretchChains = ({ page }) => page.routeWebSocket(/./, (near) => {
  const far = near.connectToServer();
  near.onMessage((text) => far.send(text));
  far.onMessage((text) => {
    const message = JSON.parse(`${text}`);
    if (message.event?.type === 'moved' && message.event.by !== 'person') {
      const { path } = message.event;
      message.event.path = [path[0], ...LANDINGS, path[path.length - 1]];
    }
    near.send(JSON.stringify(message));
  });
});

/** How long each frame of the next chain lasts, in ms; and, right after it, those of as many frames in which one box moves. @param {Person} person */
export const framesOfChain = ({ page }) => page.evaluate(async (jumps) => {
  const landed = new Promise((resolve) => {
    document.addEventListener('landed', (event) => {
      const { jump, last } = /** @type {CustomEvent<Landing>} */ (event).detail;
      if (last && jump === jumps) resolve('landed');
    });
  });
  const firstJump = new Promise((resolve) => { document.addEventListener('landed', resolve, { once: true }); });
  const frame = () => new Promise(requestAnimationFrame);

  /** @param {() => boolean} goesOn */
  async function lengths(goesOn) {
    const all = [];
    let last = performance.now();
    while (goesOn()) {
      await frame();
      const now = performance.now();
      all.push(now - last);
      last = now;
    }
    return all;
  }

  let flying = true;
  landed.then(() => { flying = false; });
  await firstJump;
  const chain = await lengths(() => flying);
  const box = document.body.appendChild(document.createElement('div'));
  box.animate({ transform: ['none', 'translate(9px)'] }, { duration: 200, iterations: Infinity });
  let left = chain.length;
  const nothing = await lengths(() => left-- > 0);
  box.remove();
  return { chain, nothing };
}, LANDINGS.length + 1);
