// The opening of a game of two, by which the shop shows how a board, marbles and trails look in play. Pure data; nobody plays it.

/** @type {{ seat: number, path: number[] }[]} */
export const DEMO = [
  { seat: 0, path: [3, 16] }, { seat: 1, path: [115, 104] }, { seat: 0, path: [0, 3, 14] }, { seat: 1, path: [120, 115, 102] },
  { seat: 0, path: [4, 15, 17] }, { seat: 1, path: [116, 103, 105] }, { seat: 0, path: [9, 29] }, { seat: 1, path: [114, 92] },
  { seat: 0, path: [8, 30, 28] }, { seat: 1, path: [113, 93, 91] }, { seat: 0, path: [17, 15, 40] }, { seat: 1, path: [105, 103, 80] },
];
