import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { country, detail, rectangle, smallWorld, town } from '../testing/small-world.ts';
import { realWorld } from '../testing/world.ts';
import { localLines, namesOfLines } from './address.ts';
import { OSM_ATTRIBUTION, WORLD_ATTRIBUTION } from './attribution.ts';
import { Geocoder, type Layer } from './geocoder.ts';
import { acceptedLanguages } from './localisation.ts';
import type { Place } from './place.ts';
import { zoomToRank } from './ranks.ts';
import { World } from './world.ts';

const city = town('City', 'AA', 5, 5, { admin1: '01', admin2: '002' });
const village = town('Village', 'AA', 5, 5.1, { admin1: '01' });
const section = town('Section', 'AA', 5.03, 5.03, { admin1: '01' });
const lonely = town('Lonely', 'CC', 5, 15);
let world: World;

before(async () => {
  world = new World(
    await smallWorld({
      countries: [
        country('AA', [rectangle(0, 0, 10, 10)]),
        country('BB', [rectangle(20, 0, 40, 10)]),
        country('CC', [rectangle(16, 0, 16.5, 10)]),
      ],
      towns: [city, village, section, lonely],
      details: [detail(1, city, 2_000_000, 'PPLC'), detail(2, village, 800), detail(3, section, 30_000, 'PPLX')],
      admin1: new Map([['AA.01', 'North']]),
      admin2: new Map([['AA.01.002', 'Shire']]),
    }),
  );
});

const at = (lat: number, lon: number, zoom = 18, layers: readonly Layer[] = ['address']): Place | undefined =>
  world.reverse({ lat, lon, maxRank: zoomToRank(zoom), layers: new Set(layers) });
const nameAt = (lat: number, lon: number, zoom = 18): string | undefined => at(lat, lon, zoom)?.names.get('name');

test('the zoom chooses between country, state, county, city and suburb', () => {
  const point = [5.03, 5.031] as const;
  assert.equal(at(...point, 3)?.rankAddress, 4);
  assert.equal(nameAt(...point, 5), 'North');
  assert.equal(nameAt(5, 5, 8), 'Shire');
  assert.equal(nameAt(...point, 10), 'City');
  assert.equal(nameAt(...point, 12), 'City');
  assert.equal(nameAt(...point, 18), 'Section');
});

test('a coarse zoom gives the city around, a fine one the village that is nearer', () => {
  assert.equal(nameAt(5, 5.076, 18), 'Village');
  assert.equal(nameAt(5, 5.076, 10), 'City');
  assert.equal(nameAt(5, 5.11, 10), 'Village');
});

test('where a division is not known the next larger one answers', () => {
  assert.equal(nameAt(5.03, 5.031, 8), 'North');
  assert.equal(at(5, 30, 8)?.rankAddress, 4);
});

test('a country without towns answers itself at every zoom', () => {
  assert.equal(at(5, 30, 18)?.rankAddress, 4);
  assert.equal(at(5, 30, 18)?.attribution, OSM_ATTRIBUTION);
  assert.equal(at(5, 5)?.attribution, WORLD_ATTRIBUTION);
});

test('a town a thousand kilometres away says nothing of a place', async () => {
  const harbour = town('Harbour', 'DD', 0, 0);
  const islands = new World(
    await smallWorld({
      countries: [country('DD', [rectangle(-1, -1, 1, 1)], [rectangle(8, -1, 8.5, 1)], [rectangle(10, -1, 11, 1)])],
      towns: [harbour],
      details: [detail(1, harbour, 20_000)],
    }),
  );
  const nearest = (lon: number): string =>
    islands.reverse({ lat: 0, lon, maxRank: 30, layers: new Set<Layer>(['address']) })?.type ?? 'nothing';
  assert.equal(nearest(8.2), 'town');
  assert.equal(nearest(10.5), 'administrative');
});

test('only the address layer is answered', () => {
  assert.equal(at(5, 5, 18, ['poi', 'natural', 'railway', 'manmade']), undefined);
});

test('land that no polygon covers belongs to the country of a town nearby, the sea to none', () => {
  assert.equal(nameAt(5, 15.05), 'Lonely');
  assert.equal(at(5, 14.5), undefined);
});

test('a gap of a hundred metres between countries is bridged', () => {
  assert.equal(nameAt(5, 10.0015), 'Village');
  assert.equal(at(5, 10.5), undefined);
});

test('every answer is found again by its place_id and by its osm_id', () => {
  for (const zoom of [3, 5, 8, 10, 18]) {
    const place = at(5, 5, zoom);
    assert.ok(place?.placeId && place.osmType && place.osmId);
    assert.equal(world.byPlaceId(place.placeId)?.osmId, place.osmId);
    assert.equal(world.byOsmId(place.osmType, place.osmId)?.placeId, place.placeId);
    assert.ok(place.osmId < 0);
  }
});

test('ids that no object has find nothing', () => {
  for (const id of [0, -1, 1e9, 2 ** 53, Number.NaN]) assert.equal(world.byPlaceId(id), undefined);
  for (const id of [0, 1, -999_999_999, Number.NaN]) {
    assert.equal(world.byOsmId('N', id), undefined);
    assert.equal(world.byOsmId('R', id), undefined);
    assert.equal(world.byOsmId('W', id), undefined);
  }
});

test('a category narrows the search by osm_id', () => {
  assert.equal(world.byOsmId('N', -1, 'place')?.names.get('name'), 'City');
  assert.equal(world.byOsmId('N', -1, 'boundary'), undefined);
});

test('coordinates beyond the Earth find nothing', () => {
  const geocoder = new Geocoder([world]);
  const layers = new Set<Layer>(['address']);
  for (const [lat, lon] of [
    [90.0001, 5],
    [-91, 5],
    [5, 180.0001],
    [5, -181],
    [Number.NaN, 5],
  ])
    assert.equal(geocoder.reverse({ lat, lon, maxRank: 30, layers }), undefined);
});

test('the first source that knows an answer gives it', () => {
  const answer = at(5, 5);
  const silent = { reverse: () => undefined, byOsmId: () => undefined, byPlaceId: () => undefined };
  const fixed = { ...silent, reverse: () => answer };
  const query = { lat: 0, lon: 0, maxRank: 30, layers: new Set<Layer>() };
  assert.equal(new Geocoder([silent, fixed, world]).reverse(query), answer);
  assert.equal(new Geocoder([silent]).reverse(query), undefined);
});

test('every town of the real data lies in a country and is found where it stands', async () => {
  const { world: index } = await realWorld();
  const real = new World(index);
  const { columns, counts } = index;
  let named = 0;
  for (let place = 0; place < counts.places; place += 97) {
    const [lon, lat] = [columns.placePoint[2 * place] / 1e7, columns.placePoint[2 * place + 1] / 1e7];
    const found = real.reverse({ lat, lon, maxRank: 30, layers: new Set<Layer>(['address']) });
    assert.ok(found, `nothing at ${lat} ${lon}`);
    if (found.osmId === -columns.placeId[place]) named++;
  }
  // Some share their place with a larger one, or lie in a country that GeoNames sees differently.
  assert.ok(named / (counts.places / 97) > 0.97, `${named}`);
});

test('searches see the names that addresses show', () => {
  const languages = acceptedLanguages('fr');
  const { countries, states, counties, places } = world.index.counts;
  const all = countries + states + counties + places;
  const shown = Array.from({ length: all }, (_, place) =>
    world.searchIndex.shownNames(world.searchIndex.read(place), languages),
  );
  const lines = Array.from({ length: all }, (_, place) =>
    namesOfLines(localLines(world.byPlaceId(place + 1)?.address ?? [], languages)),
  );
  assert.deepEqual(shown, lines);
  assert.equal(world.byPlaceId(all + 1), undefined);
  assert.ok(lines.some((line) => line.join() === `Section,City,North,${line.at(-1)}`));
});
