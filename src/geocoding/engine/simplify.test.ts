import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Geometry, Position } from './place.ts';
import { collide } from './segments.ts';
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

/** Whole units of all rings of a shape. */
function ringsOf(geometry: Geometry): Position[][] {
  assert.equal(geometry.type, 'MultiPolygon');
  return (geometry.coordinates as Position[][][])
    .flat()
    .map((ring) => ring.map(([x, y]) => [Math.round(x * 1e7), Math.round(y * 1e7)]));
}

/** Does any segment of the rings meet another one but at a common end? */
function isCrossed(rings: readonly Position[][]): boolean {
  const points = new Float64Array(rings.flat(2));
  const segments: number[] = [];
  let at = 0;
  for (const ring of rings) {
    for (let point = 0; point + 1 < ring.length; point++) segments.push(at + point);
    at += ring.length;
  }
  return segments.some((a, n) => segments.slice(0, n).some((b) => collide(points, a, a + 1, b, b + 1)));
}

function contains(ring: readonly Position[], [x, y]: Position): boolean {
  let inside = false;
  for (let at = 0; at + 1 < ring.length; at++) {
    const [[x1, y1], [x2, y2]] = [ring[at], ring[at + 1]];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

/** A ring around a centre with a corner in each direction, so that it does not cross itself. */
function ringAround(x: number, y: number, radii: readonly number[]): Position[] {
  const ring = radii.map((radius, n): Position => {
    const angle = (2 * Math.PI * n) / radii.length;
    return [
      Math.round((x + radius * Math.cos(angle)) * 1e7) / 1e7,
      Math.round((y + radius * Math.sin(angle)) * 1e7) / 1e7,
    ];
  });
  return [...ring, ring[0]];
}

test('no ring crosses itself or another one, and holes stay inside', () => {
  const radii = (min: number, max: number): fc.Arbitrary<number[]> =>
    fc.array(fc.double({ min, max, noNaN: true }), { minLength: 5, maxLength: 60 });
  fc.assert(
    fc.property(
      radii(1, 8),
      radii(0.1, 0.5),
      fc.double({ min: 0.001, max: 20, noNaN: true }),
      (outer, inner, tolerance) => {
        const hole = ringAround(10, 10, inner);
        const shape: Geometry = {
          type: 'MultiPolygon',
          coordinates: [[ringAround(10, 10, outer), hole], [ringAround(30, 10, outer)]],
        };
        // Between two corners far away an edge may pass near the centre.
        fc.pre(!isCrossed(ringsOf(shape)) && hole.every((point) => contains(ringAround(10, 10, outer), point)));
        const rings = ringsOf(simplify(shape, tolerance));
        assert.equal(rings.length, 3);
        assert.equal(isCrossed(rings), false);
        for (const point of rings[1]) assert.ok(contains(rings[0], point));
      },
    ),
  );
});

test('a bay does not become a crossing, and nothing is passed over', () => {
  // Without its bay's corner the upper edge would cross the lower one, which reaches up into it.
  const bay = polygon([0, 0], [4, 0], [5, 3.5], [6, 0], [10, 0], [10, 4], [5.1, 4], [5, 3.8], [4.9, 4], [0, 4], [0, 0]);
  const result = simplify(bay, 0.3);
  assert.deepEqual(result, polygon([0, 0], [4, 0], [5, 3.5], [6, 0], [10, 0], [10, 4], [0, 4], [0, 0]));
  const deep = polygon([0, 0], [5, 4.5], [10, 0], [10, 4], [6, 4], [5, 5], [4, 4], [0, 4], [0, 0]);
  const kept = simplify(deep, 1.1);
  assert.equal(kept.type, 'Polygon');
  assert.ok((kept.coordinates as Position[][])[0].some(([x, y]) => x === 5 && y === 5));
  // The islet lies in the cape that would go.
  const cape: Geometry = {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [0, 0],
          [10, 0],
          [10, 4],
          [6, 4],
          [5, 5],
          [4, 4],
          [0, 4],
          [0, 0],
        ],
        [
          [4.9, 4.3],
          [5.1, 4.3],
          [5, 4.5],
          [4.9, 4.3],
        ],
      ],
    ],
  };
  assert.deepEqual(ringsOf(simplify(cape, 1.1))[0].length, ringsOf(cape)[0].length - 2);
});
