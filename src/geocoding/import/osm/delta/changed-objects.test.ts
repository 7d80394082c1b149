import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ChangedObjects } from './changed-objects.ts';

const id = fc.oneof(
  fc.integer({ min: -5, max: 300 }),
  fc.integer({ min: 1, max: 2 ** 31 }),
  fc.integer({ min: 1, max: 300 }).map((low) => 2 ** 33 + low),
);
const objects = fc.array(fc.record({ type: fc.integer({ min: 0, max: 2 }), id }), { maxLength: 300 });
const keys = (list: Iterable<{ type: number; id: number }>): string[] =>
  [...new Set(Array.from(list, ({ type, id }) => `${type} ${id}`))].sort();
const keysOf = (changed: ChangedObjects): string[] =>
  keys([0, 1, 2].flatMap((type) => Array.from(changed.ids(type), (id) => ({ type, id }))));

test('changed objects are told from others, joined with earlier ones, and read as they were written', () =>
  fc.assert(
    fc.property(objects, objects, (first, second) => {
      const [one, other] = [ChangedObjects.of(first), ChangedObjects.of(second)];
      assert.deepEqual(keysOf(one), keys(first));
      assert.equal(one.count, keys(first).length);
      const both = one.with(other);
      assert.deepEqual(keysOf(both), keys([...first, ...second]));
      for (const { type, id } of [...first, ...second]) {
        assert.equal(both.has(type, id), true);
        assert.equal(one.has(type, id), keys(first).includes(`${type} ${id}`));
        // The filter knows the lower bits alone.
        assert.equal(both.has(type, id + 2 ** 44), false);
      }
      const read = ChangedObjects.read(both.write());
      for (const type of [0, 1, 2]) assert.deepEqual(read.ids(type), Float64Array.from(both.ids(type)));
    }),
  ));

test('what was not written so is refused', () => {
  const bytes = ChangedObjects.of([
    { type: 0, id: 5 },
    { type: 0, id: 9 },
    { type: 2, id: 300 },
  ]).write();
  assert.deepEqual([...bytes], [2, 10, 8, 0, 1, 0xd8, 4]);
  for (const wrong of [bytes.subarray(0, 6), [...bytes, 0], [2, 10, 0, 0, 1, 0xd8, 4], [200, 1, 1, 0, 0], []])
    assert.throws(() => ChangedObjects.read(Uint8Array.from(wrong)), Error);
});
