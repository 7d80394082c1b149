import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryIndex, type SceneObject } from '../../testing/memory-index.ts';
import { country, detail, rectangle, smallWorld, sources, town } from '../../testing/small-world.ts';
import { addressParts, displayName, localLines } from '../address.ts';
import { WORLD_ATTRIBUTION } from '../attribution.ts';
import { Languages } from '../localisation.ts';
import type { Place } from '../place.ts';
import { World } from '../world.ts';
import { OsmPlaces } from './osm-places.ts';

const big = town('Bigcity', 'FR', 50, 10, { admin1: 'A', admin2: 'A1' });
const small = town('Smallville', 'FR', 50.2, 10.2, { admin1: 'B', admin2: 'B1' });
const world = new World(
  await smallWorld(
    sources({
      countries: [country('FR', [rectangle(8, 48, 12, 52)])],
      towns: [big, small],
      details: [detail(1, big, 200_000), detail(2, small, 500)],
      admin1: new Map([
        ['FR.A', 'Region A'],
        ['FR.B', 'Region B'],
      ]),
      admin2: new Map([
        ['FR.A.A1', 'County One'],
        ['FR.B.B1', 'County Two'],
      ]),
    }),
  ),
);

const road = (lon: number, lat: number, chain: readonly string[] = []): SceneObject => ({
  key: 'Road',
  kind: ['highway', 'residential', 26, 26],
  country: 'fr',
  line: [
    [lon, lat],
    [lon + 0.001, lat],
  ],
  names: { name: 'Road' },
  chain,
});

const area = (
  key: string,
  rank: number,
  level: number,
  [west, south, east, north]: readonly number[],
): SceneObject => ({
  key,
  type: 'R',
  kind: ['boundary', 'administrative', rank, rank, level],
  country: 'fr',
  area: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ],
  ],
  names: { name: key },
});

const node = (key: string, type: string, rank: number, lon: number, lat: number): SceneObject => ({
  key,
  kind: ['place', type, rank, rank],
  country: 'fr',
  at: [lon, lat],
  names: { name: key },
});

function answer(scene: readonly SceneObject[], lon: number, lat: number, fills = true): Place {
  const townAt = fills ? world.townAt.bind(world) : undefined;
  const places = new OsmPlaces(memoryIndex(scene), 10, () => 'fr', false, undefined, townAt);
  const layers = new Set(['address', 'poi'] as const);
  const found = places.reverse({ lon, lat, maxRank: 30, layers });
  assert.ok(found);
  return found;
}

const text = (place: Place): string => displayName(localLines(place.address, new Languages([])));

test('an extract without boundaries takes city, county and state from the worldwide index', () => {
  const place = answer([road(10.01, 50.01)], 10.01, 50.01);
  assert.equal(text(place), 'Road, Bigcity, County One, Region A, France');
  assert.deepEqual(Object.fromEntries(addressParts(localLines(place.address, new Languages([])), 'fr')), {
    road: 'Road',
    city: 'Bigcity',
    county: 'County One',
    state: 'Region A',
    country: 'France',
    country_code: 'fr',
  });
  assert.equal(place.attribution, WORLD_ATTRIBUTION);
});

test('without the worldwide index nothing is filled, and the notice names OpenStreetMap alone', () => {
  const place = answer([road(10.01, 50.01)], 10.01, 50.01, false);
  assert.equal(text(place), 'Road, France');
  assert.doesNotMatch(place.attribution, /GeoNames/);
});

test('a boundary of the extract stays, and what is filled lies in it', () => {
  // The nearest town, Bigcity, is outside the county of the extract.
  const scene = [road(10.12, 50.12, ['Own County']), area('Own County', 12, 6, [10.1, 50.1, 10.3, 50.3])];
  assert.equal(text(answer(scene, 10.12, 50.12)), 'Road, Smallville, Own County, Region B, France');
  const empty = [road(10.32, 50.32, ['Own County']), area('Own County', 12, 6, [10.31, 50.31, 10.4, 50.4])];
  assert.equal(text(answer(empty, 10.32, 50.32)), 'Road, Own County, France', 'no town lies in it');
});

test('nothing is filled inside boundaries where the extract holds the border of the country', () => {
  const border = area('Pays', 4, 2, [8, 48, 12, 52]);
  const city = area('Own City', 16, 8, [9.9, 49.9, 10.1, 50.1]);
  assert.equal(text(answer([road(10.01, 50.01, ['Own City']), city, border], 10.01, 50.01)), 'Road, Own City, Pays');
  assert.equal(
    text(answer([road(10.01, 50.01), border], 10.01, 50.01)),
    'Road, Bigcity, County One, Region A, Pays',
    'no boundary but the border is around',
  );
});

test('the town of the extract stays; county and state come beside it', () => {
  const scene = [road(10.01, 50.01, ['Own Town']), node('Own Town', 'town', 16, 10.011, 50.011)];
  assert.equal(text(answer(scene, 10.01, 50.01)), 'Road, Own Town, County One, Region A, France');
});

test('a hamlet of the extract outside every town gets no city', () => {
  const hamlet = node('Hamlet', 'hamlet', 20, 10.1, 50.1);
  assert.equal(
    text(answer([road(10.1, 50.1, ['Hamlet']), hamlet], 10.1, 50.1)),
    'Road, Hamlet, County One, Region A, France',
  );
  const quarter = node('Quarter', 'suburb', 20, 10.01, 50.01);
  assert.equal(
    text(answer([road(10.01, 50.01, ['Quarter']), quarter], 10.01, 50.01)),
    'Road, Quarter, Bigcity, County One, Region A, France',
  );
});

test('a part of a town in the extract is no city of that name', () => {
  const part = node('Bigcity', 'suburb', 20, 10.011, 50.011);
  assert.equal(
    text(answer([road(10.01, 50.01, ['Bigcity']), part], 10.01, 50.01)),
    'Road, Bigcity, County One, Region A, France',
  );
  const address = answer([road(10.01, 50.01, ['Bigcity']), part], 10.01, 50.01).address;
  assert.deepEqual(
    address.filter(({ names }) => names.get('name') === 'Bigcity').map(({ type }) => type),
    ['suburb'],
  );
});

test('a boundary has only what is around its own towns, and nothing where the extract holds the border', () => {
  const region = area('Own Region', 12, 6, [10.1, 50.1, 10.3, 50.3]);
  const border = area('Pays', 4, 2, [8, 48, 12, 52]);
  const ask = (scene: readonly SceneObject[]): string => {
    const places = new OsmPlaces(memoryIndex(scene), 10, () => 'fr', false, undefined, world.townAt.bind(world));
    const found = places.byOsmId('R', 1);
    assert.ok(found);
    return text(found);
  };
  assert.equal(ask([region]), 'Own Region, Region B, France');
  assert.equal(ask([region, border]), 'Own Region, Pays');
});

test('a house that names another city keeps it, and has no county of the nearest one', () => {
  const house = (city: string): SceneObject => ({
    key: city,
    kind: ['place', 'house', 30, 30],
    country: 'fr',
    at: [10.0101, 50.0101],
    address: { housenumber: '1', city },
    parent: 'Road',
  });
  assert.equal(
    text(answer([road(10.01, 50.01), house('Elsewhere')], 10.0101, 50.0101)),
    '1, Road, Elsewhere, Region A, France',
  );
  assert.equal(
    text(answer([road(10.01, 50.01), house('BIG-CITY')], 10.0101, 50.0101)),
    '1, Road, Bigcity, County One, Region A, France',
  );
});

test('a town is not filled into itself, nor a river into a town', () => {
  const own = answer([node('Own Town', 'town', 16, 10.011, 50.011)], 10.011, 50.011);
  assert.equal(text(own), 'Own Town, County One, Region A, France');
  const river: SceneObject = { ...road(10.01, 50.01), key: 'River', kind: ['waterway', 'river', 19, 0] };
  const places = new OsmPlaces(memoryIndex([river]), 10, () => 'fr', false, undefined, world.townAt.bind(world));
  const found = places.byOsmId('W', 1);
  assert.ok(found);
  assert.equal(text(found), 'Road, France');
});
