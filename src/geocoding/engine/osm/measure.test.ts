import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { UnitGeometry } from '../../store/osm-index.ts';
import { containsPoint, doubleSize, Measure, metricScale, outlineOf, pointAlong, positionAlong } from './measure.ts';

const SQUARE: UnitGeometry & { shape: 'area' } = {
  shape: 'area',
  // A square with a square hole.
  points: Int32Array.of(0, 0, 100, 0, 100, 100, 0, 100, 40, 40, 60, 40, 60, 60, 40, 60),
  ringStart: [0, 4, 8],
  outer: [true, false],
};
const unit = fc.integer({ min: -1000, max: 1000 });

test('the distance to an area is 0 inside, and that to its nearest edge outside or in a hole', () => {
  const at = (x: number, y: number): number => new Measure(x, y, 1).toGeometry(SQUARE);
  assert.deepEqual([at(10, 10), at(50, 45), at(110, 50), at(103, 104)], [0, 5, 10, 5]);
  assert.equal(doubleSize(outlineOf(SQUARE)), 2 * (100 * 100 - 20 * 20));
  assert.deepEqual([containsPoint(SQUARE, 50, 50), containsPoint(SQUARE, 20, 50)], [false, true]);
});

test('the closest point of a line is on it and as far as the distance says', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(unit, unit), { minLength: 2, maxLength: 6 }), unit, unit, (line, x, y) => {
      const points = Int32Array.from(line.flat());
      const measure = new Measure(x, y, 1);
      const distance = measure.toGeometry({ shape: 'line', points });
      assert.ok(Math.abs(Math.hypot(measure.closestX - x, measure.closestY - y) - distance) < 1e-6);
      for (const [px, py] of line) assert.ok(distance <= Math.hypot(px - x, py - y) + 1e-6);
      const back = new Measure(measure.closestX, measure.closestY, 1);
      assert.ok(back.toGeometry({ shape: 'line', points }) < 1e-6);
      const [ax, ay] = pointAlong(points, positionAlong(measure, points));
      assert.ok(Math.abs(Math.hypot(ax - x, ay - y) - distance) < 1e-6);
    }),
  );
});

test('no distance to what is in a box is less than that to the box', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(unit, unit), { minLength: 1, maxLength: 6 }), unit, unit, (line, x, y) => {
      for (const scale of [1, 0.5]) {
        const measure = new Measure(x, y, scale);
        const [xs, ys] = [line.map(([px]) => px), line.map(([, py]) => py)];
        const bound = measure.toBox(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
        for (const [px, py] of line) assert.ok(bound <= measure.toPoint(px, py) + 1e-9);
      }
    }),
  );
});

test('degrees of longitude are shorter away from the equator, but never nothing', () => {
  assert.equal(metricScale(0), 1);
  assert.ok(Math.abs(metricScale(60) - 0.5) < 1e-12);
  assert.equal(metricScale(90), 0.01);
});

test('the ends of a line are its first and last point', () => {
  const points = Int32Array.of(0, 0, 10, 0, 10, 30);
  assert.deepEqual(
    [pointAlong(points, 0), pointAlong(points, 0.25), pointAlong(points, 1)],
    [
      [0, 0],
      [10, 0],
      [10, 30],
    ],
  );
});
