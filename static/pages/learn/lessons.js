// The four lessons: where the marbles stand and what may be done, as the server would send it. Facts only: nothing here
// draws or judges, and a test holds every list against the geometry.

/**
 * @typedef {object} Lesson
 * @property {string} id its words are `learn.ID`
 * @property {number[][]} pieces of each seat; seat 0 is the learner, whose corner is the only one that is drawn
 * @property {string} legal all moves of the marbles that are ringed, as on the wire
 * @property {number[] | null} goals where the move has to end; `null`: any move will do
 * @property {number[] | null} hint a way that is shown with its numbers
 * @property {{ seconds: number, path: number[] } | null} clock the time for the move, and the move that is made when it is over
 */

/** @type {Lesson[]} */
export const LESSONS = [
  { id: 'step', pieces: [[40]], legal: '5-h', goals: null, hint: null, clock: null },
  {
    id: 'chain', pieces: [[17], [29], [50], [69]], legal: '9eKNNG',
    goals: [80], hint: [17, 40, 59, 80], clock: null,
  },
  {
    id: 'home', pieces: [[80, 111, 112, 113, 114, 115, 117, 118, 119, 120], [92, 103]], legal: '8-_KOF',
    goals: [116], hint: null, clock: null,
  },
  {
    id: 'clock', pieces: [[18, 62], [30], [51], [71]], legal: '9KLNF9ekF',
    goals: null, hint: null, clock: { seconds: 20, path: [18, 41, 60] },
  },
];
