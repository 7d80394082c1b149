import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServiceError } from '#kit/error-table';
import { randomNumbers } from '#kit/testing/random-numbers';
import { Geocoder, type PlaceSource } from '../../engine/geocoder.ts';
import { LanguageReader } from '../../engine/localisation.ts';
import { OsmPlaces } from '../../engine/osm/osm-places.ts';
import type { Place } from '../../engine/place.ts';
import { memoryIndex, type SceneObject } from '../../testing/memory-index.ts';
import { answersOf, bodyOf, get, WIRE_SETTINGS, wireEngineOf } from '../../testing/plain-answers.ts';
import { SMALL_TOWN } from '../../testing/small-town.ts';
import { endpointsOf } from '../endpoints.ts';
import { errorBody } from '../error-body.ts';
import { Exchange, type Reply } from '../exchange.ts';
import { PlaceWriter } from './place-writer.ts';

/** The same place, but nothing says what it has in common with others. */
const alone = (place: Place | undefined): Place | undefined =>
  place &&
  new Proxy(place, {
    get(target, key) {
      if (key === 'split' || key === 'kind') return undefined;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** Compares what an engine answers that keeps what it has learnt with what one answers that has learnt nothing. */
function bothWays(scene: readonly SceneObject[]) {
  const index = memoryIndex(scene);
  const answers = answersOf(new Geocoder([new OsmPlaces(index, 10, () => 'de')]));
  return (query: string, language?: string): void => {
    const places = new OsmPlaces(index, 10, () => 'de');
    const source: PlaceSource = {
      reverse: (asked) => alone(places.reverse(asked)),
      byOsmId: () => undefined,
      byPlaceId: () => undefined,
    };
    const endpoints = endpointsOf(wireEngineOf(new Geocoder([source])), new PlaceWriter(1), WIRE_SETTINGS);
    const exchange = new Exchange(query, language, new LanguageReader(''));
    let expected: Omit<Reply, 'kind'>;
    try {
      expected = endpoints.reverse(exchange);
    } catch (error) {
      assert.ok(error instanceof ServiceError);
      expected = { status: error.status, body: errorBody(exchange.kind, error.status, error.message) };
    }
    const answer = answers.answer(get(`/reverse?${query}`, language), 'direct');
    assert.ok(answer, query);
    assert.equal(answer.status, expected.status, query);
    assert.equal(bodyOf(answer), String(expected.body).replace(/timestamp="[^"]*"/, 'timestamp=""'), query);
  };
}

const LANGUAGES = [undefined, 'de', 'fr,de;q=0.5', 'en', 'ja'];
const OPTIONS = [
  'format=jsonv2',
  'format=json',
  'format=jsonv2&addressdetails=0',
  'zoom=16&format=jsonv2',
  'zoom=10&format=json',
  'format=jsonv2&extratags=1',
  'format=geojson&polygon_geojson=1',
  'format=geocodejson',
  'format=xml',
  'format=jsonv2&accept-language=fr',
];

test('what is put together from pieces is what is written as a whole', () => {
  const random = randomNumbers(1);
  const ask = bothWays(SMALL_TOWN);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)];
  for (let n = 0; n < 3000; n++) {
    const [lon, lat] = [10 + (random() - 0.5) * 0.03, 50 + (random() - 0.5) * 0.03];
    ask(`lat=${lat.toFixed(6)}&lon=${lon.toFixed(6)}&${pick(OPTIONS)}`, pick(LANGUAGES));
  }
});

/** A house of a street, each with something that neighbours do not share. */
const STREET: readonly SceneObject[] = [
  {
    key: 'Ville',
    type: 'R',
    kind: ['boundary', 'administrative', 16, 16, 8],
    country: 'fr',
    area: [
      [
        [9.9, 49.9],
        [10.1, 49.9],
        [10.1, 50.1],
        [9.9, 50.1],
      ],
    ],
    names: { name: 'Ville "d’Été"\\\n', 'name:ja': '村', 'ISO3166-2': 'FR-X' },
  },
  {
    key: 'Old',
    type: 'R',
    kind: ['boundary', 'administrative', 18, 18, 9],
    area: [
      [
        [9.9, 49.9],
        [10.1, 49.9],
        [10.1, 50.1],
        [9.9, 50.1],
      ],
    ],
    names: { name: 'Old' },
    extratags: { place: 'Quarter One' },
  },
  {
    key: 'New',
    type: 'R',
    kind: ['boundary', 'administrative', 18, 18, 9],
    area: [
      [
        [10, 49.9],
        [10.1, 49.9],
        [10.1, 50.1],
        [10, 50.1],
      ],
    ],
    names: { name: 'New' },
  },
  {
    key: 'Code',
    type: 'R',
    kind: ['boundary', 'postal_code', 21, 11],
    area: [
      [
        [9.9, 49.9],
        [10.1, 49.9],
        [10.1, 50.1],
        [9.9, 50.1],
      ],
    ],
    names: { ref: '99999' },
  },
  {
    key: 'Seven',
    type: 'R',
    kind: ['place', 'quarter', 20, 22],
    area: [
      [
        [9.9, 49.9],
        [10.1, 49.9],
        [10.1, 50.1],
        [9.9, 50.1],
      ],
    ],
    names: { name: 'Seven' },
    extratags: { place: '7' },
  },
  {
    key: 'Rue',
    kind: ['highway', 'residential', 26, 26],
    country: 'fr',
    line: [
      [9.99, 50],
      [10.01, 50],
    ],
    names: { name: 'Rue', 'name:de': 'Straße' },
    postcode: '1',
    chain: ['Ville', '-Old', '-New'],
  },
  {
    key: 'Way',
    kind: ['highway', 'residential', 26, 26],
    country: 'fr',
    line: [
      [9.99, 50.001],
      [10.01, 50.001],
    ],
    names: { name: 'Way' },
    chain: ['Ville', 'Code'],
  },
  {
    key: 'Odd',
    kind: ['highway', 'residential', 26, 26],
    country: 'fr',
    line: [
      [9.99, 50.002],
      [10.01, 50.002],
    ],
    names: { name: 'Odd' },
    chain: ['Ville', 'Seven'],
  },
  ...Array.from({ length: 40 }, (_, n): SceneObject => {
    const at = [9.991 + n * 0.0005, 50 + (n % 3) * 0.001 + 0.0001] as const;
    const house: SceneObject = {
      key: `house ${n}`,
      kind:
        n % 7 === 0
          ? ['road', 'shop', 30, 30]
          : n % 11 === 0
            ? ['amenity', 'café', 30, 30]
            : ['place', 'house', 30, 30],
      at,
      country: n % 13 === 0 ? 'be' : 'fr',
      address: {
        housenumber: n % 5 === 0 ? 'Rue' : `${n}"`,
        ...(n % 4 === 0 ? { postcode: n % 8 === 0 ? '5;6' : '77' } : {}),
        ...(n % 6 === 0 ? { city: 'New' } : {}),
        ...(n % 9 === 0 ? { place: 'Nowhere' } : {}),
      },
      parent: ['Rue', 'Way', 'Odd'][n % 3],
      ...(n % 10 < 2 || n % 14 === 0
        ? {
            names:
              n % 10 === 0 || n % 14 === 0
                ? { name: 'Rue', 'name:de': 'Straße' }
                : { brand: 'Ünï', 'ISO3166-2': 'FR-Y' },
          }
        : {}),
      ...(n % 3 === 1 ? { postcode: String(n % 2) } : {}),
      ...(n % 9 === 0 ? { unlistedPlace: true } : {}),
      ...(n % 12 === 5 ? { chain: ['Seven'] } : {}),
    };
    return house;
  }),
];

test('what neighbours do not share is not taken from them', () => {
  const random = randomNumbers(2);
  const ask = bothWays(STREET);
  for (let n = 0; n < 2000; n++) {
    const [lon, lat] = [9.99 + random() * 0.022, 49.9995 + random() * 0.004];
    ask(`format=json&lon=${lon}&lat=${lat}`, LANGUAGES[n % LANGUAGES.length]);
  }
});

test('queries are read as they are without shortcuts', () => {
  const ask = bothWays(SMALL_TOWN);
  for (const query of [
    'lat=50&lon=10&format=jsonv2',
    'format=jsonv2&lat=50&lon=10&lat=50.001',
    'lat=x&lat=50&lon=10&format=jsonv2',
    'lat=50&lat=x&lon=10&format=jsonv2',
    'l%61t=50.002&lat=50&lon=10&format=jsonv2',
    'lat=50&lon=10&l%61t=50.002&format=jsonv2',
    'lat=%35%30&lon=10&format=jsonv2',
    'lat=+50&lon=1e1&format=json',
    'lat=5_0&lon=10.&format=json',
    'lat=50&lon=10&&format=jsonv2&',
    'lat=50&lon=10&format=jsonv2&zoom=x',
    'lat=50&lon=10&format=jsonv2&layer=poi,x',
    'lat=50&lon=10&format=jsonv2&debug=1',
    'lat=50&lon=10&format=jsonv2&json_callback=f',
    'lat=50&lon=10&format=jsonv2&json_callback=0',
    'lat=50&lon=10&format=none',
    'lat=50&lon=10',
    'lat=500&lon=10&format=jsonv2',
    'lat=-0&lon=-000.0&format=jsonv2',
    'lat=50&format=jsonv2',
    'format=jsonv2',
    '',
  ])
    for (const language of LANGUAGES) ask(query, language);
});

test('with the lines of a street stand texts for so many readers, and then all but the last go', () => {
  const places = new OsmPlaces(memoryIndex(SMALL_TOWN), 10, () => 'de');
  const answers = answersOf(new Geocoder([places]), undefined, { cachedLanguages: 3 });
  const point = { lat: 50.0003, lon: 10.001 };
  const counts = ['de', 'fr', 'fr', 'en', 'ja', 'it', 'es', 'pl', 'pl'].map((language) => {
    answers.answer(get(`/reverse?lat=${point.lat}&lon=${point.lon}&format=jsonv2`, language), 'direct');
    const place = places.reverse({ ...point, maxRank: 30, layers: new Set(['address'] as const) });
    let count = 0;
    for (let text = place?.split?.shared.shown; text !== undefined; text = (text as { next?: unknown }).next) count++;
    return count;
  });
  assert.deepEqual(counts, [1, 2, 2, 3, 1, 2, 3, 1, 1]);
});
