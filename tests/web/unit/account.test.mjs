import assert from 'node:assert/strict';
import { test } from 'node:test';
import { geometry } from '../../../static/geom.js';
import { range, way } from '../../../static/pages/account/chart.js';
import { modules } from '../../../static/pages/me/qr.js';
import { DEMO } from '../../../static/pages/shop/demo.js';
import { routeOf } from '../../../static/route.js';
import { drawTrail } from '../../../static/skins/trails.js';
import { cornersOf, homes } from '../../../static/state/start.js';

test('the pages about people have addresses, and a player has a key', () => {
  for (const page of ['me', 'leaders', 'shop', 'link']) assert.deepEqual(routeOf(`/${page}`), { page, id: '' });
  const key = '0192f1c4-7b2a-7c3d-8e4f-0123456789ab';
  assert.deepEqual(routeOf(`/p/${key.toUpperCase()}`), { page: 'player', id: key });
  for (const path of ['/p/', '/p/1', `/p/${key}/x`, '/me/x', `/constructor/${key}`]) assert.equal(routeOf(path).page, 'missing', path);
});

test('the chart of a rating holds all values and the start, and no small change looks like a mountain', () => {
  assert.deepEqual(range([1512, 1633]), [1500, 1640]);
  assert.deepEqual(range([1421]), [1420, 1500]);
  const [low, high] = range([1501]);
  assert.ok(high - low >= 40 && low < 1500 && high > 1501);
});

test('the line of a rating begins where everybody begins, and higher is higher', () => {
  const points = way([1520, 1490]);
  assert.equal(points.length, 3);
  assert.ok(points[0].x < points[1].x && points[1].x < points[2].x);
  assert.ok(points[1].y < points[0].y && points[0].y < points[2].y);
});

test('dark modules of a code beside each other are one piece', () => {
  assert.equal(modules(['110', '001']), 'M0 0h2v1h-2zM2 1h1v1h-1z');
});

test('what the shop plays is a game: every hop is a step, or over one marble into an empty hole', () => {
  const { points } = geometry('star', cornersOf('star', 2), 0);
  const pieces = homes('star', 2);
  const far = (/** @type {number} */ a, /** @type {number} */ b) => Math.hypot(points[a].x - points[b].x, points[a].y - points[b].y);
  DEMO.forEach(({ seat, path }, turn) => {
    assert.equal(seat, turn % 2);
    const own = pieces[seat].indexOf(path[0]);
    assert.ok(own >= 0, `turn ${turn}`);
    pieces[seat].splice(own, 1);
    const taken = new Set(pieces.flat());
    path.slice(1).forEach((to, hop) => {
      const from = path[hop];
      assert.ok(!taken.has(to), `turn ${turn}`);
      if (far(from, to) < 1.01) return assert.equal(path.length, 2, `turn ${turn}`);
      const middle = { x: (points[from].x + points[to].x) / 2, y: (points[from].y + points[to].y) / 2 };
      const over = points.findIndex(({ x, y }) => Math.hypot(x - middle.x, y - middle.y) < 0.01);
      assert.ok(Math.abs(far(from, to) - 2) < 0.01 && taken.has(over), `turn ${turn}`);
    });
    pieces[seat].push(path[path.length - 1]);
  });
});

test('an item that this page does not know leaves no trail', () => {
  for (const name of ['constructor', 'comet']) assert.deepEqual(drawTrail(name, [{ x: 0, y: 0 }, { x: 1, y: 0 }]), []);
});
