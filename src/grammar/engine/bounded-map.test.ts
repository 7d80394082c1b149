import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { BoundedMap } from './bounded-map.ts';

test('a bounded map that is full lets go of what was not asked for', () => {
  const map = new BoundedMap<string, number>(3);
  map.set('a', 1).set('b', 2).set('c', 3);
  assert.deepEqual([map.get('a'), map.get('c')], [1, 3]);
  map.set('d', 4);
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((key) => map.get(key)),
    [1, undefined, 3, 4],
  );
  assert.equal(map.size, 3);
});

test('a bounded map whose keys were all asked for lets go of one of them', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2);
  assert.deepEqual([map.get('a'), map.get('b')], [1, 2]);
  map.set('c', 3);
  assert.deepEqual(
    ['a', 'b', 'c'].map((key) => map.get(key)),
    [undefined, 2, 3],
  );
});

test('a bounded map gives what was last set, or nothing, and holds no more than it may', () => {
  const change = fc.record({ key: fc.nat(9), value: fc.option(fc.nat(99), { nil: undefined }), clears: fc.nat(20) });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.array(change), (most, changes) => {
      const map = new BoundedMap<number, number>(most);
      const all = new Map<number, number>();
      for (const { key, value, clears } of changes) {
        if (clears === 0) {
          map.clear();
          all.clear();
        } else if (value === undefined) {
          const known = map.get(key);
          if (known !== undefined || all.size <= most) assert.equal(known, all.get(key));
        } else {
          map.set(key, value);
          all.set(key, value);
          assert.equal(map.get(key), value);
        }
        assert.equal(map.size, Math.min(most, all.size));
      }
    }),
  );
});
