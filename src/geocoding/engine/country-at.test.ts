import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import fc from 'fast-check';
import { randomNumbers } from '#kit/testing/random-numbers';
import { GRID, UNITS_PER_DEGREE, type WorldIndex } from '../store/world-index.ts';
import { countryByAllEdges } from '../testing/brute-force.ts';
import { country, rectangle, smallWorld } from '../testing/small-world.ts';
import { realWorld } from '../testing/world.ts';
import { countryAt } from './country-at.ts';
import type { Position } from './place.ts';

let real: WorldIndex;
before(async () => {
  real = (await realWorld()).world;
});

const code = (world: WorldIndex, lon: number, lat: number): string | undefined => {
  const found = countryAt(world, lon, lat);
  const packed = world.columns.countryCode[found];
  return found < 0 ? undefined : String.fromCharCode(packed & 255, packed >> 8);
};

test('cells and brute force over all edges agree on random points of the Earth and on points near borders', () => {
  const random = randomNumbers(1);
  const { vertices } = real.columns;
  for (let i = 0; i < 200; i++) {
    let lon = random() * 360 - 180;
    let lat = random() * 180 - 90;
    if (i % 2 === 1) {
      const vertex = Math.floor(random() * real.counts.vertices);
      // Every fourth point is a vertex itself, the hardest case of all.
      const spread = i % 4 === 1 ? 0 : 0.01;
      lon = vertices[2 * vertex] / UNITS_PER_DEGREE + (random() - 0.5) * spread;
      lat = vertices[2 * vertex + 1] / UNITS_PER_DEGREE + (random() - 0.5) * spread;
      if (Math.abs(lon) >= 180) continue;
    }
    assert.equal(countryAt(real, lon, lat), countryByAllEdges(real, lon, lat), `${lat} ${lon}`);
  }
});

test('cells and brute force agree on polygons and points of any kind', async () => {
  const coordinate = fc.oneof(
    fc.integer({ min: -25, max: 25 }).map((tenths) => tenths / 10),
    fc.integer({ min: -25_000_000, max: 25_000_000 }).map((units) => units / UNITS_PER_DEGREE),
    // Cell borders, as near as whole units come to them.
    fc
      .integer({ min: -20, max: 20 })
      .map((cells) => (Math.ceil(GRID.originX + 1800 * GRID.cell) + cells * GRID.cell) / UNITS_PER_DEGREE),
  );
  const ring = fc
    .array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 12 })
    .map((points): Position[] => [...points, points[0]]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(ring, { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(coordinate, coordinate), { minLength: 20, maxLength: 60 }),
      async (rings, points) => {
        const world = await smallWorld({ countries: rings.map((one, index) => country(`A${index}`, [one])) });
        for (const [lon, lat] of [...points, ...rings.flat()])
          assert.equal(countryAt(world, lon, lat), countryByAllEdges(world, lon, lat), `${lat} ${lon}`);
      },
    ),
    { numRuns: 60 },
  );
});

test('where countries overlap the smaller one is found', async () => {
  const world = await smallWorld({
    countries: [country('BG', [rectangle(0, 0, 20, 20)]), country('SM', [rectangle(5, 5, 6, 6)])],
  });
  assert.equal(code(world, 5.5, 5.5), 'SM');
  assert.equal(code(world, 4.5, 5.5), 'BG');
});

test('a hole is outside', async () => {
  const world = await smallWorld({ countries: [country('HO', [rectangle(0, 0, 20, 20), rectangle(5, 5, 6, 6)])] });
  assert.equal(code(world, 5.5, 5.5), undefined);
  assert.equal(code(world, 7, 7), 'HO');
});

test('known places lie in their countries', () => {
  const places: [string, number, number, string | undefined][] = [
    ['Berlin', 52.52, 13.4, 'DE'],
    ['Vatican', 41.9022, 12.4533, 'VA'],
    ['Lesotho, inside South Africa', -29.6, 28.2, 'LS'],
    ['Hong Kong, inside China', 22.3, 114.17, 'HK'],
    ['Réunion, of France', -21.1, 55.5, 'RE'],
    ['Curaçao, without a two-letter code in the data', 12.17, -69, 'CW'],
    ['Chukotka, beyond the antimeridian', 66, -179.5, 'RU'],
    ['the antimeridian in Fiji', -16.8, 180, 'FJ'],
    ['the same from the east', -16.8, -180, 'FJ'],
    ['the South Pole', -90, 0, 'AQ'],
    ['the last degree of the Mercator map', -85.06, 120, 'AQ'],
    ['the North Pole', 90, 0, undefined],
    ['Null Island', 0, 0, undefined],
    ['the middle of the Pacific', -40, -140, undefined],
    ['off the coast of Portugal, in territorial waters', 38.7, -9.6, 'PT'],
  ];
  for (const [name, lat, lon, expected] of places) assert.equal(code(real, lon, lat), expected, name);
});
