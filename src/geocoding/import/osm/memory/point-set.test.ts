import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { PointSet } from './point-set.ts';

test('a set has the points that it was made of, and no others', () => {
  const point = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.constantFrom(-(2 ** 31), -1, 0, 1, 2 ** 31 - 1));
  fc.assert(
    fc.property(fc.array(point, { maxLength: 60 }), fc.array(point, { maxLength: 60 }), (points, others) => {
      const set = new PointSet(Int32Array.from(points.flat()));
      for (const [x, y] of [...points, ...others])
        assert.equal(
          set.has(x, y),
          points.some((own) => own[0] === x && own[1] === y),
        );
    }),
  );
});
