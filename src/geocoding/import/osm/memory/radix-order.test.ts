import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { radixOrder } from './radix-order.ts';

test('keys beyond 2^53 keep their order: cells with objects, types with ids', () => {
  const word = fc.integer({ min: 0, max: 2 ** 32 - 1 });
  fc.assert(
    fc.property(fc.array(fc.tuple(word, word), { maxLength: 300 }), (keys) => {
      const low = Uint32Array.from(keys, ([value]) => value);
      const high = Uint32Array.from(keys, ([, value]) => value);
      const whole = keys.map(([l, h]) => (BigInt(h) << 32n) | BigInt(l));
      const expected = [...keys.keys()].sort((a, b) => (whole[a] < whole[b] ? -1 : whole[a] > whole[b] ? 1 : a - b));
      assert.deepEqual([...radixOrder(low, high)], expected);
    }),
  );
});
