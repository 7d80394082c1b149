import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extentOf, importanceOf, labelOf, zoomToRank } from './ranks.ts';

test('zooms become ranks as in the original, clamped at both ends', () => {
  const ranks = Array.from({ length: 19 }, (_, zoom) => zoomToRank(zoom));
  assert.deepEqual(ranks, [2, 2, 2, 4, 4, 8, 10, 10, 12, 12, 16, 17, 18, 19, 22, 25, 26, 27, 30]);
  assert.equal(zoomToRank(-5), 2);
  assert.equal(zoomToRank(99), 30);
  assert.equal(zoomToRank(Number.POSITIVE_INFINITY), 30);
});

const object = (category: string, type: string, rankAddress: number, extratags?: Record<string, string>) => ({
  category,
  type,
  rankAddress,
  extratags,
});

test('labels follow what an object is and its rank', () => {
  assert.equal(labelOf(object('boundary', 'administrative', 8), 'de'), 'state');
  assert.equal(labelOf(object('boundary', 'administrative', 12), 'de'), 'county');
  assert.equal(labelOf(object('boundary', 'administrative', 8), 'se'), 'county');
  assert.equal(labelOf(object('boundary', 'administrative', 30), 'de'), 'administrative');
  assert.equal(labelOf(object('boundary', 'administrative', 16, { linked_place: 'Town' }), 'de'), 'town');
  assert.equal(labelOf(object('place', 'postcode', 5), 'de'), 'postcode');
  assert.equal(labelOf(object('boundary', 'postal_code', 5), 'de'), 'postcode');
  assert.equal(labelOf(object('place', 'village', 16), 'de'), 'village');
  assert.equal(labelOf(object('landuse', 'yes', 22), 'de'), 'landuse');
  assert.equal(labelOf(object('highway', 'residential', 26), 'de'), 'road');
  assert.equal(labelOf(object('place', 'house_number', 28), 'de'), 'house_number');
  assert.equal(labelOf(object('amenity', 'ice cream', 30), 'de'), 'amenity');
});

test('extents and importance are the original numbers', () => {
  assert.equal(extentOf('place', 'city'), 0.16);
  assert.equal(extentOf('amenity', 'cafe'), 0.00005);
  assert.equal(importanceOf(16), 0.18667666666666663);
});
