import assert from 'node:assert/strict';
import { test } from 'node:test';
import { baseRanks } from './base-ranks.ts';

test('ranks follow tags, country and level', () => {
  const ranks = (categories: [string, string][], level = 15, code = 'fr', isArea = false, type = 0, capital = false) =>
    baseRanks({ categories, adminLevel: level, capital }, code, isArea, type);
  assert.deepEqual(ranks([['place', 'town']]), [18, 16]);
  assert.deepEqual(ranks([['place', 'city']], 15, 'fr', false, 0, true), [15, 16]);
  assert.deepEqual(ranks([['boundary', 'administrative']], 8, 'fr', true, 2), [16, 16]);
  assert.deepEqual(ranks([['boundary', 'administrative']], 5, 'de', true, 2), [10, 0]);
  assert.deepEqual(ranks([['boundary', 'administrative']], 15, 'fr', true, 2), [25, 0]);
  assert.deepEqual(ranks([['highway', 'service']], 15, 'fr', false, 1), [27, 27]);
  assert.deepEqual(ranks([['highway', 'bus_stop']]), [30, 30]);
  assert.deepEqual(ranks([['landuse', 'residential']], 15, 'fr', true, 1), [24, 24]);
  assert.deepEqual(ranks([['landuse', 'residential']], 15, 'fr', false, 1), [30, 30]);
  assert.deepEqual(ranks([['waterway', 'river']], 15, 'fr', false, 2), [18, 0]);
  assert.deepEqual(
    ranks([
      ['amenity', 'cafe'],
      ['natural', 'peak'],
    ]),
    [30, 30],
  );
  assert.deepEqual(
    ranks(
      [
        ['boundary', 'administrative'],
        ['place', 'suburb'],
      ],
      8,
      'fr',
      true,
      2,
    ),
    [16, 16],
  );
  assert.deepEqual(ranks([['constructor', 'toString']]), [30, 30]);
});
