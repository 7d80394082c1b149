import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { pointInText } from './coordinates.ts';

test('a point is read in eight notations', () => {
  for (const text of [
    '40.5, -3.25',
    '[40.5,-3.25]',
    'N 40.5 W 3.25',
    '40.5° N 3.25° W',
    "N 40 30' W 3 15'",
    '40° 30′ N, 3° 15′ W',
    'N 40 30 0 W 3 15 0',
    '40° 30\' 0" N 3° 15\' 0" W',
  ]) {
    const point = pointInText(text);
    assert.ok(point, text);
    assert.deepEqual([point.lat.toFixed(6), point.lon.toFixed(6), point.rest], ['40.500000', '-3.250000', ''], text);
  }
});

test('words may stand before or behind a point, not on both sides', () => {
  assert.deepEqual(pointInText('bakery 40.5, -3.25'), { lat: 40.5, lon: -3.25, rest: 'bakery' });
  assert.deepEqual(pointInText('40.5 -3.25 bakery'), { lat: 40.5, lon: -3.25, rest: 'bakery' });
  assert.equal(pointInText('a 40.5, -3.25 b'), undefined);
  assert.equal(pointInText('12 Main Street'), undefined);
  assert.equal(pointInText('95.5, 10.0'), undefined);
});

test('any text is read or is no point', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      const point = pointInText(text);
      if (point) assert.ok(Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180);
    }),
    { numRuns: 500 },
  );
});
