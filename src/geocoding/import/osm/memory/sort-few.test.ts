import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sortFew, sortFewNumbers } from './sort-few.ts';

test('it sorts as Array.sort does, equal items in the order in which they came', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ rank: fc.nat(5), name: fc.nat() }), { maxLength: 80 }), (items) => {
      const byRank = (a: { rank: number }, b: { rank: number }): number => a.rank - b.rank;
      assert.deepEqual(sortFew([...items], byRank), [...items].sort(byRank));
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true }), { maxLength: 80 }), (numbers) => {
      const sorted = [...numbers].sort((a, b) => a - b);
      assert.deepEqual(sortFewNumbers([...numbers]), sorted);
    }),
  );
});
