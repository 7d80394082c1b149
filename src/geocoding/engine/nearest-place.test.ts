import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { randomNumbers } from '#kit/testing/random-numbers';
import { PLACE_TYPES } from '../store/world-index.ts';
import { nearestByLinearScan } from '../testing/brute-force.ts';
import { country, detail, rectangle, smallWorld, town } from '../testing/small-world.ts';
import { realWorld } from '../testing/world.ts';
import { countryAt } from './country-at.ts';
import { PlaceSearch, scoreOf } from './nearest-place.ts';

const ALL = PLACE_TYPES.map((_, index) => index);

test('the trees and a linear scan find the same place for points all over the Earth', async () => {
  const { world } = await realWorld();
  const search = new PlaceSearch(world);
  const random = randomNumbers(2);
  let compared = 0;
  for (let i = 0; compared < 400; i++) {
    const lon = random() * 360 - 180;
    const lat = random() * 150 - 70;
    const found = countryAt(world, lon, lat);
    if (found < 0) continue;
    const types = i % 3 === 0 ? [0] : i % 3 === 1 ? [0, 1] : ALL;
    assert.deepEqual(
      { ...search.nearest(found, types, lon, lat) },
      nearestByLinearScan(world, found, types, lon, lat),
      `${lat} ${lon}`,
    );
    compared++;
  }
});

test('the trees and a linear scan agree on towns anywhere, at the poles and across the antimeridian', async () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lon: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, -179.99, 179.99, 180)),
    population: fc.nat(20_000_000),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(point, { minLength: 1, maxLength: 60 }),
      fc.array(point, { minLength: 5, maxLength: 20 }),
      async (towns, queries) => {
        const made = towns.map(({ lat, lon }, index) => town(`T${index}`, 'AA', lat, lon));
        const world = await smallWorld({
          countries: [country('AA', [rectangle(0, 0, 1, 1)])],
          towns: made,
          details: made.map((one, index) => detail(index + 1, one, towns[index].population)),
        });
        const search = new PlaceSearch(world);
        for (const { lat, lon } of queries)
          assert.deepEqual({ ...search.nearest(0, ALL, lon, lat) }, nearestByLinearScan(world, 0, ALL, lon, lat));
      },
    ),
    { numRuns: 25 },
  );
});

test('a country without towns has no nearest place', async () => {
  const world = await smallWorld({ countries: [country('AA', [rectangle(0, 0, 1, 1)])] });
  assert.equal(new PlaceSearch(world).nearest(0, ALL, 0.5, 0.5).place, -1);
});

test('only places under the limit are found', async () => {
  const world = await smallWorld({
    countries: [country('AA', [rectangle(0, 0, 1, 1)])],
    towns: [town('Far', 'AA', 1, 1)],
  });
  assert.equal(new PlaceSearch(world).nearest(0, ALL, 0, 0, 10).place, -1);
  assert.equal(new PlaceSearch(world).nearest(0, ALL, 0, 0).place, 0);
});

test('the score is continuous at the edge, grows with distance and falls with size', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 20_000, noNaN: true }),
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.double({ min: 0.3, max: 30, noNaN: true }),
      (distance, more, radius) => {
        assert.ok(scoreOf(distance, radius) <= scoreOf(distance + more, radius));
        assert.ok(scoreOf(distance, radius) >= scoreOf(distance, radius + more));
        assert.equal(scoreOf(radius, radius), 0);
      },
    ),
  );
});
