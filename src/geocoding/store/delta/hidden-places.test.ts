import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { HiddenPlaces } from './hidden-places.ts';

test('what is hidden is told in any order of asking', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(60)), fc.array(fc.nat(70)), (numbers, asked) => {
      const hidden = new HiddenPlaces(Uint32Array.from(numbers).sort());
      assert.equal(hidden.count, numbers.length);
      for (const place of asked) {
        assert.equal(hidden.has(place), numbers.includes(place), `${place}`);
        assert.equal(hidden.below(place), numbers.filter((number) => number < place).length);
      }
    }),
  );
});
