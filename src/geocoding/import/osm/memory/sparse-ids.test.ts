import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { wayId, wayIds } from './osm-ids.ts';
import { SparseIds, sharedIds } from './sparse-ids.ts';

const ID = fc.integer({ min: 0, max: 2 ** 52 });

test('a sparse set holds its ids and no others', () => {
  fc.assert(
    fc.property(fc.array(ID), fc.array(ID), (ids, others) => {
      const set = new SparseIds(sharedIds(wayIds(Float64Array.from(ids))));
      for (const id of [...ids, ...others]) assert.equal(set.has(wayId(id)), ids.includes(id));
    }),
  );
});
