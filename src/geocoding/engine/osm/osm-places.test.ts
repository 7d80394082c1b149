import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryIndex } from '../../testing/memory-index.ts';
import { SMALL_TOWN } from '../../testing/small-town.ts';
import { addressParts, displayName, localLines } from '../address.ts';
import type { Layer, ReverseQuery } from '../geocoder.ts';
import { Languages } from '../localisation.ts';
import type { Place } from '../place.ts';
import { zoomToRank } from '../ranks.ts';
import { FIRST_PLACE_ID } from './index-objects.ts';
import { OsmPlaces } from './osm-places.ts';

const places = new OsmPlaces(
  memoryIndex(SMALL_TOWN, [{ country: 'de', code: '12345', at: [10.001, 50.001] }]),
  100,
  (lon) => (lon < 20 ? 'de' : undefined),
);

function at(lon: number, lat: number, zoom = 18, more: Partial<ReverseQuery> = {}): Place | undefined {
  const layers = new Set<Layer>(['address', 'poi']);
  return places.reverse({ lon, lat, maxRank: zoomToRank(zoom), layers, ...more });
}

/** The key of the object that answered. */
const keyOf = (place: Place | undefined): string | undefined =>
  place && SMALL_TOWN[(place.placeId as number) - FIRST_PLACE_ID]?.key;
const layers = (...names: Layer[]): Partial<ReverseQuery> => ({ layers: new Set(names) });
const address = (place: Place | undefined, languages: readonly string[] = []): string =>
  place ? displayName(localLines(place.address, new Languages(languages))) : '';

test('near a street its house answers, the one that is nearest to the closest point on the street', () => {
  // House 3a of the other street is nearer to the query.
  const place = at(10.002, 50.0001);
  assert.equal(keyOf(place), 'house 3');
  assert.equal(address(place), '3, Main Street, Oldtown, Smalltown, Landshire, 12346, Deutschland');
});

test('a street without a house within 0.001 degrees answers itself, with its closest point', () => {
  assert.equal(keyOf(at(10.0039, 49.9999)), 'shop with a number of its own');
  const lonely = at(10.011, 50.0101) as Place;
  assert.equal(keyOf(lonely), 'path');
  assert.deepEqual([lonely.lon, lonely.lat], [10.011, 50.01]);
  assert.equal((lonely.distance as number).toFixed(7), '0.0001000');
});

test('zoom 17 asks for streets and paths, zoom 16 for streets alone', () => {
  assert.equal(keyOf(at(10.002, 50.0002, 17)), 'Main Street');
  assert.equal(keyOf(at(10.011, 50.0101, 17)), 'path');
  assert.equal(keyOf(at(10.006, 50.004, 16)), 'Side Street');
  assert.equal(keyOf(at(10.011, 50.0101, 16)), 'Oldtown');
});

test('within a building a node inside answers, if it has the same number', () => {
  assert.equal(keyOf(at(10.0031, 50.00045)), 'café');
  assert.equal(keyOf(at(10.0031, 50.00045, 18, layers('address'))), 'building 5');
});

test('of areas around a point the smallest answers', () => {
  assert.equal(keyOf(at(10.0251, 50.0251)), 'corner of the park');
  assert.equal(keyOf(at(10.0235, 50.0235)), 'park');
});

test('an area answers only when its centre is near too', () => {
  assert.equal(keyOf(at(10.0201, 50.0309)), 'Oldtown');
});

test('interpolated numbers override a street that they belong to', () => {
  const place = at(10.0041, 50.0019) as Place;
  assert.equal(keyOf(place), 'numbers');
  assert.deepEqual(
    [place.category, place.type, place.osmType, place.osmId, place.rankAddress],
    ['place', 'house', 'W', 400, 30],
  );
  assert.deepEqual([place.lon.toFixed(7), place.lat.toFixed(7)], ['10.0042000', '50.0018000']);
  assert.equal(place.box, undefined);
  assert.equal(address(place), '14, Side Street, Oldtown, Smalltown, Landshire, 12399, Deutschland');
  assert.equal(address(at(10.0043, 50.0005)), '10, Side Street, Oldtown, Smalltown, Landshire, 12399, Deutschland');
  assert.deepEqual(places.byOsmId('W', 400)?.extratags, { startnumber: '10', endnumber: '20', step: '2' });
});

test('an interpolated number yields to a house of the street that is nearer', () => {
  // North of the query the street; house 8 is nearest to where the query meets it, house 2 nearest to the query itself.
  const house = (number: string, lon: number, lat: number) =>
    ({
      key: number,
      kind: ['place', 'house', 30, 30],
      at: [lon, lat],
      address: { housenumber: number },
      parent: 'road',
    }) as const;
  const road = {
    key: 'road',
    kind: ['highway', 'residential', 26, 26],
    line: [
      [10, 50.0002],
      [10.002, 50.0002],
    ],
    names: { name: 'Road' },
  } as const;
  const numbers = {
    key: 'numbers',
    kind: ['place', 'houses', 30, 30],
    line: [
      [10.0005, 49.99955],
      [10.0015, 49.99955],
    ],
    interpolation: { start: 11, end: 19, step: 2 },
    parent: 'road',
  } as const;
  const ask = (...scene: Parameters<typeof memoryIndex>[0]): string | undefined => {
    const all = new OsmPlaces(memoryIndex(scene), 10, () => 'de');
    const found = all.reverse({ lon: 10.001, lat: 50, maxRank: 30, layers: new Set(['address']) });
    return found?.address.find(({ type }) => type === 'house_number')?.names.get('ref');
  };
  const [aside, beside] = [house('8', 10.001, 50.0008), house('2', 10.0013, 49.9998)];
  assert.equal(ask(road, numbers), '15');
  assert.equal(ask(road, numbers, aside), '15', 'the house is farther away');
  assert.equal(ask(road, numbers, aside, beside), '2');
});

test('coarser zooms ask for the finest area around, and for a place node inside it', () => {
  assert.equal(keyOf(at(10.002, 50.0001, 14)), 'Oldtown');
  assert.equal(keyOf(at(10.002, 50.0001, 13)), 'Oldtown');
  assert.equal(keyOf(at(10.002, 50.0001, 12)), 'Smalltown', 'its own node is hidden');
  assert.equal(keyOf(at(10.002, 50.0001, 10)), 'Smalltown');
  assert.equal(keyOf(at(10.002, 50.0001, 8)), 'Landshire');
  assert.equal(keyOf(at(10.04, 50.04, 14)), 'Smalltown', 'Oldtown is farther than its reach');
  assert.equal(keyOf(at(10.301, 50.301, 14)), 'Farhamlet');
  assert.equal(at(10.002, 50.0001, 3), undefined, 'the country itself is not in this index');
});

test('beyond all areas a place node of the country answers', () => {
  assert.equal(at(9.4, 50), undefined);
  const alone = new OsmPlaces(memoryIndex([SMALL_TOWN[3]]), 10, () => 'de');
  const query = { lon: 10.002, lat: 50.0001, layers: new Set<Layer>(['address']), maxRank: 30 };
  assert.equal(alone.reverse(query)?.osmId, 20);
  assert.equal(alone.reverse({ ...query, maxRank: 18 }), undefined);
  const elsewhere = new OsmPlaces(memoryIndex([SMALL_TOWN[3]]), 10, () => 'fr');
  assert.equal(elsewhere.reverse(query), undefined);
});

test('points in no country can be left to what is near', () => {
  const strict = new OsmPlaces(memoryIndex(SMALL_TOWN), 10, () => undefined, true);
  const query = { layers: new Set<Layer>(['address']), maxRank: 30 };
  assert.equal(strict.reverse({ ...query, lon: 10.002, lat: 50.0001 })?.osmId, 103);
  assert.equal(strict.reverse({ ...query, lon: 10.04, lat: 50.04 }), undefined);
});

test('other layers have objects of their own', () => {
  assert.equal(keyOf(at(10.0021, 50.0059, 18, layers('railway'))), 'station');
  assert.equal(keyOf(at(10.0021, 50.0059, 18, layers('manmade'))), undefined);
  assert.equal(keyOf(at(10.0021, 50.0059, 12, layers('natural'))), undefined, 'the river is finer');
  assert.equal(keyOf(at(10.0021, 50.0059, 14, layers('natural'))), 'river');
  assert.equal(keyOf(at(10.0021, 50.0059, 14, layers('address', 'natural'))), 'Oldtown', 'an area has no distance');
});

test('metres on the ground are longer northwards', () => {
  // 0.00016 degrees east of the one, 0.0001 north of the other; at 50 degrees north the first is nearer.
  const index = memoryIndex(
    (
      [
        ['east', [10.00014, 50]],
        ['north', [10, 50.0001]],
      ] as const
    ).map(([key, point]) => ({
      key,
      kind: ['shop', 'yes', 30, 30],
      at: point,
      names: { name: key },
    })),
  );
  const shops = new OsmPlaces(index, 10, () => undefined);
  const query = { lon: 10, lat: 50, layers: new Set<Layer>(['poi']), maxRank: 30 };
  assert.equal(shops.reverse(query)?.names.get('name'), 'north');
  assert.equal(shops.reverse({ ...query, metres: true })?.names.get('name'), 'east');
});

test('roads without a name can be passed over, as long as something with a name is near', () => {
  assert.equal(keyOf(at(10.001, 49.9996, 17)), 'unnamed');
  assert.equal(keyOf(at(10.001, 49.9996, 17, { skipUnnamedRoads: true })), 'Main Street');
  const alone = new OsmPlaces(memoryIndex([{ ...SMALL_TOWN[7], chain: [] }]), 10, () => undefined);
  const query = { lon: 10.001, lat: 49.9996, layers: new Set<Layer>(['address']), maxRank: 30 };
  assert.equal(alone.reverse({ ...query, skipUnnamedRoads: true })?.osmId, 28);
});

test('an address has the first line of each rank, its labels and codes', () => {
  const place = at(10.001, 50.0003) as Place;
  assert.equal(keyOf(place), 'house 1');
  assert.deepEqual(Object.fromEntries(addressParts(localLines(place.address, new Languages([])), place.countryCode)), {
    house_number: '1',
    road: 'Main Street',
    suburb: 'Oldtown',
    town: 'Smalltown',
    state: 'Landshire',
    'ISO3166-2-lvl4': 'DE-LS',
    postcode: '12345',
    country: 'Deutschland',
    country_code: 'de',
  });
  const hamlet = place.address.find(({ osmId }) => osmId === 21);
  assert.equal(hamlet?.isAddress, false);
  assert.match(address(place, ['de']), /Kleinstadt/);
  assert.match(address(place, ['fr']), /Comté de Land, 12345, Allemagne/);
});

test('a line that the object itself names comes before others of its rank', () => {
  const named = SMALL_TOWN.map((object) =>
    object.key === 'house 1' ? { ...object, address: { ...object.address, suburb: 'Farhamlet' } } : object,
  );
  const other = new OsmPlaces(memoryIndex(named), 10, () => 'de');
  const place = other.byOsmId('N', 101);
  assert.equal(address(place), '1, Main Street, Farhamlet, Smalltown, Landshire, 12345, Deutschland');
});

test('a place that the map does not know is a locality', () => {
  const place = at(10.2, 50.2) as Place;
  assert.equal(address(place), '7, Nowhere, Landshire, Deutschland');
  assert.equal(addressParts(localLines(place.address, new Languages([])), 'de').get('locality'), 'Nowhere');
});

test('objects are found by their ids, hidden ones too', () => {
  assert.equal(keyOf(places.byOsmId('N', 160)), 'town node');
  assert.equal(address(places.byOsmId('N', 160)), 'Small Town, Smalltown, Landshire, Deutschland');
  assert.equal(places.byOsmId('N', 160, 'boundary'), undefined);
  assert.equal(places.byOsmId('N', 999), undefined);
  assert.equal(places.byOsmId('R', Number.POSITIVE_INFINITY), undefined);
  assert.equal(keyOf(places.byPlaceId(FIRST_PLACE_ID)), 'Landshire');
  for (const id of [0, FIRST_PLACE_ID - 1, FIRST_PLACE_ID + SMALL_TOWN.length, 1.5])
    assert.equal(places.byPlaceId(id), undefined, String(id));
});

test('a postcode has an answer without an object', () => {
  const place = places.byPostcode('de', '12345') as Place;
  assert.deepEqual([place.placeId, place.postcodeId, address(place)], [undefined, 'Pde:12345', '12345, Deutschland']);
  assert.equal(places.byPostcode('de', '99999'), undefined);
});

test('shapes and boxes are in degrees', () => {
  const building = places.byOsmId('W', 105) as Place;
  assert.deepEqual(building.box, [50.0003, 50.0005, 10.0028, 10.0032]);
  assert.deepEqual(building.geometry(), {
    type: 'Polygon',
    coordinates: [
      [
        [10.0028, 50.0003],
        [10.0032, 50.0003],
        [10.0032, 50.0005],
        [10.0028, 50.0005],
        [10.0028, 50.0003],
      ],
    ],
  });
  assert.equal(places.byOsmId('W', 26)?.geometry().type, 'LineString');
  assert.deepEqual(places.byOsmId('N', 101)?.geometry(), { type: 'Point', coordinates: [10.001, 50.0003] });
  assert.deepEqual(building.entrances?.(), [
    { osmId: 1051, type: 'main', lon: 10.003, lat: 50.0003, extratags: { wheelchair: 'yes' } },
  ]);
});

test('the record tells parents, children and hidden places', () => {
  const street = places.byOsmId('W', 26)?.record?.();
  assert.deepEqual(
    street?.hierarchy().map(({ osmId }) => osmId),
    [101, 103, 105, 1050, 1052],
  );
  assert.equal(places.byOsmId('N', 101)?.record?.().parentPlaceId, FIRST_PLACE_ID + 5);
  assert.deepEqual(places.byOsmId('N', 103)?.record?.().addressTags, {
    street: 'Main Street',
    postcode: '12346',
    housenumber: '3',
  });
  const linked = places.byOsmId('R', 16)?.record?.().linked() ?? [];
  assert.deepEqual(
    linked.map(({ osmId }) => osmId),
    [160],
  );
});
