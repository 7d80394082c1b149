import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ByteWriter } from '../../store/byte-writer.ts';
import { PointWriter } from './point-writer.ts';

test('steps between points are signed numbers, however far they go', () => {
  const point = fc.oneof(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), fc.integer({ min: -300, max: 300 }));
  fc.assert(
    fc.property(fc.array(fc.tuple(point, point)), fc.nat(10), (points, split) => {
      const expected = new ByteWriter();
      let [lastX, lastY] = [7, -9];
      for (const [x, y] of points) {
        expected.signed(x - lastX);
        expected.signed(y - lastY);
        [lastX, lastY] = [x, y];
      }
      const writer = new PointWriter();
      writer.from(7, -9);
      const words = Int32Array.from([0, ...points.flat()]);
      const middle = 1 + 2 * Math.min(split, points.length);
      writer.steps(words, 1, middle);
      writer.steps(words, middle, words.length);
      assert.deepEqual(writer.view(), expected.view());
    }),
  );
});
