import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deserialize, serialize } from 'node:v8';
import fc from 'fast-check';
import { SparseMap } from './sparse-map.ts';

const number = fc.oneof(fc.nat(100), fc.nat(2 ** 31 - 1), fc.integer({ min: 0, max: 2 ** 45 }));
const entries = fc.array(fc.tuple(number, fc.string()), { maxLength: 200 });

test('it answers as a map does, whatever is asked for', () => {
  fc.assert(
    fc.property(entries, fc.array(number), (written, asked) => {
      const expected = new Map(written);
      const map = new SparseMap(written);
      for (const key of [...expected.keys(), ...asked, ...asked.map((key) => key + 1)]) {
        assert.equal(map.get(key), expected.get(key));
        assert.equal(map.has(key), expected.has(key));
      }
      assert.deepEqual([...map], [...expected]);
    }),
  );
});

test('it is kept as a map of the usual kind and is made of one again', () => {
  const kept = deserialize(serialize(new SparseMap([[70_000, 'a']]))) as Map<number, string>;
  assert.equal(kept.get(70_000), 'a');
  assert.equal(new SparseMap(kept).get(70_000), 'a');
});
