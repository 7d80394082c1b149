import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Geometry, Position } from './place.ts';
import { simplify } from './simplify.ts';

const polygon = (...points: Position[]): Geometry => ({ type: 'Polygon', coordinates: [points] });

test('a point on a straight line is dropped, a corner is kept', () => {
  const square = polygon([0, 0], [1, 0.001], [2, 0], [2, 2], [0, 2], [0, 0]);
  assert.deepEqual(simplify(square, 0.01), polygon([0, 0], [2, 0], [2, 2], [0, 2], [0, 0]));
});

test('no tolerance changes nothing', () => {
  const square = polygon([0, 0], [1, 0], [2, 0], [2, 2], [0, 2], [0, 0]);
  assert.equal(simplify(square, 0), square);
  assert.equal(simplify(square, -1), square);
});

test('a point stays a point', () => {
  assert.deepEqual(simplify({ type: 'Point', coordinates: [1, 2] }, 5), { type: 'Point', coordinates: [1, 2] });
});

test('a ring stays closed, keeps at least four points, and takes its points from the ring in order', () => {
  const coordinate = fc.integer({ min: -50, max: 50 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 40 }),
      fc.double({ min: 0.01, max: 200, noNaN: true }),
      (points, tolerance) => {
        const ring = [...points, points[0]];
        const result = simplify({ type: 'MultiPolygon', coordinates: [[ring]] }, tolerance);
        assert.equal(result.type, 'MultiPolygon');
        const kept = result.coordinates[0][0] as Position[];
        assert.ok(kept.length >= Math.min(4, ring.length) && kept.length <= ring.length);
        assert.deepEqual(kept[0], kept.at(-1));
        let from = 0;
        for (const point of kept) {
          from = ring.indexOf(point as [number, number], from === 0 ? 0 : from);
          assert.ok(from >= 0);
        }
      },
    ),
  );
});
