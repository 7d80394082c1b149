import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OsmIndex } from '../../store/osm-index.ts';
import type { PlaceNumber } from '../../store/place-number.ts';
import { IndexObjects } from './index-objects.ts';

/** The objects of an index whose records tell no more than their number and rank. */
function objects(capacity: number) {
  const record = (id: number, rankSearch = 20) => ({ id, kind: { rankSearch } });
  const kept = new IndexObjects({ place: (id: number) => record(id) } as unknown as OsmIndex, capacity);
  return { record, kept, get: (id: number) => kept.get(id as unknown as PlaceNumber) };
}

test('an object is kept while half as many others as the capacity are used, and forgotten after twice as many', () => {
  const { get } = objects(4);
  const first = get(1);
  for (const other of [2, 3, 4]) get(other);
  assert.equal(get(1), first);
  for (const other of [5, 6, 7, 8]) get(other);
  assert.notEqual(get(1), first);
  // What is used again and again is never forgotten.
  const used = get(1);
  for (let other = 10; other < 50; other++) {
    get(other);
    assert.equal(get(1), used);
  }
});

test('streets are kept and houses are not', () => {
  const { kept, record } = objects(4);
  const of = (id: number, rank: number) => kept.of(record(id, rank) as never);
  assert.equal(of(1, 27), of(1, 27));
  assert.notEqual(of(2, 28), of(2, 28));
  assert.notEqual(of(3, 30), of(3, 30));
});
