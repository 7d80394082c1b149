import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startForTest } from '#kit/testing/start-for-test';
import { importOsm } from '../../import/osm/import-osm.ts';
import { service } from '../../service.ts';
import { WordLists } from '../../store/words/word-lists.ts';
import { OPTIONS, town } from '../../testing/scene.ts';
import { realWorld } from '../../testing/world.ts';

/** A town with houses, an interpolation, pubs and a postcode. */
function scene(): Buffer {
  const all = town();
  for (const [x, number] of [
    [8, '1'],
    [9, '3a'],
    [10, '101-10'],
  ] as const)
    all.node(x, 10.1, { 'addr:housenumber': number, 'addr:street': 'Hauptstraße' });
  const first = all.node(8, 12.1, { 'addr:housenumber': '2', 'addr:street': 'Nebenweg' });
  const last = all.node(12, 12.1, { 'addr:housenumber': '10', 'addr:street': 'Nebenweg' });
  all.way([first, last], { 'addr:interpolation': 'even' });
  all.node(9, 11, { amenity: 'pub', name: 'Zum Löwen' });
  all.node(8, 11, { amenity: 'school', name: 'Lindenhof' });
  all.node(8, 9, { amenity: 'restaurant', name: 'Linde' });
  all.node(9, 9, { leisure: 'park', name: 'Anlagen' });
  all.way([all.node(2, 2), all.node(4, 2)], { highway: 'residential', name: 'Parc de la Ville' });
  all.node(11, 11, { amenity: 'pub', name: 'Bären', 'addr:housenumber': '7', 'addr:street': 'Hauptstraße' });
  all.node(150, 150, { amenity: 'pub', name: 'Ferner Krug' });
  for (const [x, code] of [
    [30, '12301'],
    [31, '12302'],
  ] as const)
    all.node(x, 150, { 'addr:housenumber': '5', 'addr:street': 'Ferner Weg', 'addr:postcode': code });
  return all.pbf();
}

let directory: string;
let running: Awaited<ReturnType<typeof startForTest>>;

before(async () => {
  await realWorld();
  directory = mkdtempSync(join(tmpdir(), 'almanac-search-'));
  const extract = join(directory, 'town.osm.pbf');
  const index = join(directory, 'town.almanac');
  writeFileSync(extract, scene());
  await importOsm({ ...OPTIONS, extracts: [extract], out: index });
  running = await startForTest(service, { index }, (await realWorld()).data);
});
after(async () => {
  await running.stop();
  rmSync(directory, { recursive: true, force: true });
});

async function ask(query: Record<string, string>): Promise<{ status: number; body: string }> {
  const response = await fetch(`${running.url}/search?${new URLSearchParams(query)}`);
  return { status: response.status, body: await response.text() };
}

interface Result {
  display_name: string;
  category: string;
  type: string;
  lat: string;
  lon: string;
}
const results = async (query: Record<string, string>): Promise<Result[]> => JSON.parse((await ask(query)).body);
const names = async (query: Record<string, string>): Promise<string[]> =>
  (await results(query)).map(({ display_name }) => display_name.split(', ').slice(0, 2).join(', '));
const first = async (q: string): Promise<string | undefined> => (await names({ q }))[0];

test('streets, houses and towns are found in either order, with abbreviations', async () => {
  assert.equal(await first('Hauptstraße, Stadt'), 'Hauptstraße, Vorstadt');
  assert.equal(await first('hauptstr. stadt'), 'Hauptstraße, Vorstadt');
  assert.equal(await first('Haupt Strasse 1, Stadt'), '1, Hauptstraße');
  assert.equal(await first('Hauptstraße 3 A, 12345 Stadt'), '3a, Hauptstraße');
  assert.equal(await first('101-10 Hauptstraße'), '101-10, Hauptstraße');
  assert.equal(await first('Deutschland, Land, Stadt, Hauptstraße 1'), '1, Hauptstraße');
  assert.equal(await first('Ville, Land'), 'Stadt, Land');
  assert.equal(await first('Nebenweg 6'), '6, Nebenweg');
  assert.equal(await first('Hauptstraße, Paris'), undefined);
  // A house that nobody has mapped gives its street.
  assert.equal(await first('Hauptstraße 999'), 'Hauptstraße, Vorstadt');
});

test('kinds of places are found in an area, near it, and by their tag', async () => {
  const pubs = ['Bären, 7', 'Zum Löwen, Hauptstraße'];
  const sorted = async (q: string): Promise<string[]> => (await names({ q })).sort();
  const inTown = await sorted('pubs in Stadt');
  assert.equal(inTown.length, 2);
  assert.equal(inTown[0], pubs[0]);
  assert.deepEqual(await sorted('Kneipe Stadt'), inTown);
  assert.deepEqual(await sorted('[amenity=pub] Stadt'), inTown);
  assert.deepEqual(await sorted('[pub] Stadt'), inTown);
  assert.deepEqual(await names({ q: '[amenity=pub]', viewbox: '10.1,50.1,10.2,50.2', bounded: '1' }), [
    'Ferner Krug, Land',
  ]);
  assert.deepEqual(await names({ q: '[amenity=cinema] Stadt' }), []);
  // A word may be the name of one kind in some language, and the plural of another.
  assert.equal((await names({ q: 'restaurants in Stadt' }))[0], 'Linde, Hauptstraße');
  assert.equal((await names({ q: 'school in Stadt' }))[0], 'Lindenhof, Hauptstraße');
  assert.equal((await names({ q: 'parks in Stadt' }))[0], 'Anlagen, Vorstadt');
});

test('a name that reads as a kind and a place is a name', async () => {
  assert.equal(await first('Parc de la Ville'), 'Parc de la Ville, Vorstadt');
  assert.equal(await first('parc de la ville, Stadt'), 'Parc de la Ville, Vorstadt');
});

test('a structured search names the finest part, and is not mixed with q', async () => {
  assert.deepEqual(await names({ street: '1 Hauptstraße', city: 'Stadt' }), ['1, Hauptstraße']);
  assert.equal((await names({ city: 'Stadt', country: 'Germany' }))[0], 'Stadt, Land');
  const mixed = await ask({ q: 'x', city: 'y' });
  assert.equal(mixed.status, 400);
  assert.match(mixed.body, /cannot be used together with 'q' parameter/);
  assert.equal((await ask({})).status, 400);
  assert.match((await ask({})).body, /Nothing to search for/);
});

test('what is wrong is told as the original tells it', async () => {
  const message = async (query: Record<string, string>): Promise<string> =>
    (JSON.parse((await ask({ q: 'Stadt', ...query })).body) as { error: { message: string } }).error.message;
  assert.equal(await message({ viewbox: '1,2' }), 'Bounding box parameter needs 4 coordinates.');
  assert.equal(await message({ viewbox: '1,2,x,4' }), 'Bounding box parameter needs to be numbers.');
  assert.equal(await message({ viewbox: '1,2,1,4' }), 'Bounding box with invalid parameters.');
  assert.equal(await message({ exclude_place_ids: 'x' }), 'Invalid exclude ID: x');
  assert.equal(await message({ limit: 'x' }), "Parameter 'limit' must be a number.");
});

test('countries, layers, ranks and exclusions leave results out', async () => {
  assert.deepEqual(await names({ q: 'Hauptstraße', countrycodes: 'fr' }), []);
  assert.deepEqual(await names({ q: 'Hauptstraße', layer: 'poi' }), []);
  assert.deepEqual(await names({ q: 'Stadt', featureType: 'city', countrycodes: 'de', limit: '1' }), ['Stadt, Land']);
  // A type that there is not is none, be it the name of something that every object has.
  for (const featureType of ['constructor', 'toString', 'nothing'])
    assert.deepEqual(
      await names({ q: 'Hauptstraße, Stadt', featureType }),
      await names({ q: 'Hauptstraße, Stadt', layer: 'address' }),
    );
  const [found] = (await results({ q: 'Hauptstraße, Stadt' })) as (Result & { place_id: number })[];
  assert.deepEqual(await names({ q: 'Hauptstraße, Stadt', exclude_place_ids: String(found?.place_id) }), []);
  assert.deepEqual(await names({ q: 'Hauptstraße, Stadt', viewbox: '20,60,21,61', bounded: '1' }), []);
});

test('a point is looked up, and words beside it are searched near it', async () => {
  assert.equal((await names({ q: '50.0101, 10.008' }))[0], '1, Hauptstraße');
  assert.equal((await names({ q: 'Zum Löwen 50.01, 10.01' }))[0], 'Zum Löwen, Hauptstraße');
  assert.deepEqual(await names({ q: 'Zum Löwen 10.01, 10.01' }), []);
});

test('wrong letters and beginnings count only when they are asked for', async () => {
  assert.deepEqual(await names({ q: 'Hauptsraße, Stadt' }), []);
  assert.equal((await names({ q: 'Hauptsraße, Stadt', fuzzy: '1' }))[0], 'Hauptstraße, Vorstadt');
  assert.deepEqual(await names({ q: 'Zum Löw' }), []);
  assert.equal((await names({ q: 'Zum Löw', autocomplete: '1' }))[0], 'Zum Löwen, Hauptstraße');
});

test('without fuzzy=1 answers are the same bytes as where no search looks for wrong letters', async () => {
  const texts = [
    'Hauptstraße, Stadt',
    'Hauptstrasse 1, Stadt',
    'Hauptsraße, Stadt',
    'Stadt Hauptstraße 3a',
    'Nebenweg 6',
    'Zum Löw',
    'Zum Löwen Ort ohne Namen',
    'pubs in Stadt',
    'Kneipe Stad',
    '12301',
    'Ferner Weg 5, 12302',
    'Copenhagn',
    'Berlni, Germany',
    'Gorakhpur, India',
    'Москва',
    'Frankfurt am Mian',
    'x',
    'Haupt str',
  ];
  const formats = [
    { format: 'jsonv2', addressdetails: '1', extratags: '1', namedetails: '1', polygon_geojson: '1', limit: '20' },
    { format: 'xml', addressdetails: '1' },
    { format: 'geocodejson', dedupe: '0', 'accept-language': 'de,en' },
    { format: 'json', autocomplete: '1', lat: '50', lon: '10' },
  ];
  const queries = texts.flatMap((q) => formats.map((more): Record<string, string> => ({ q, ...more })));
  queries.push({ street: 'Hauptsraße 1', city: 'Stadt' }, { street: '1 Hauptstraße', city: 'Stadt', format: 'xml' });
  const answers = async (): Promise<string[]> => {
    const all: string[] = [];
    for (const query of queries) {
      const { status, body } = await ask(query);
      all.push(`${status} ${body.replace(/timestamp="[^"]*"/, '')}`);
    }
    return all;
  };
  const before = await answers();
  // What searches for wrong letters remember changes nothing.
  for (const query of queries) assert.equal((await ask({ ...query, fuzzy: '1' })).status, 200);
  const { walk } = WordLists.prototype;
  WordLists.prototype.walk = (): never => {
    throw new Error('Nobody has asked for words that are written much alike.');
  };
  try {
    assert.equal((await ask({ q: 'Hauptsraße, Stadt', fuzzy: '1' })).status, 500);
    assert.deepEqual(await answers(), before);
  } finally {
    WordLists.prototype.walk = walk;
  }
  assert.deepEqual(await answers(), before);
});

test('details names the words by which a place is found', async () => {
  const [street] = (await results({ q: 'Hauptstraße, Stadt' })) as (Result & { place_id: number })[];
  const details = async (id: number): Promise<{ name: Keyword[]; address: Keyword[] }> =>
    JSON.parse(await (await fetch(`${running.url}/details?place_id=${id}&keywords=1`)).text()).keywords;
  interface Keyword {
    id: number;
    token: string;
  }
  const { name, address } = await details(street?.place_id ?? 0);
  const tokens = (words: Keyword[]): string[] => words.map(({ token }) => token);
  assert.deepEqual(tokens(name), ['hauptstr']);
  assert.ok(
    ['stadt', 'land', 'deutschland'].every((token) => tokens(address).includes(token)),
    tokens(address).join(),
  );
  const ids = [...name, ...address].map(({ id }) => id);
  assert.ok(ids.every((id) => Number.isInteger(id) && id !== 0));
  assert.equal(new Set(ids).size, ids.length);
  // Only the worldwide index has a word for the country in Japanese, a house none at all.
  assert.ok(address.some(({ id, token }) => id < 0 && token === 'doitsu'));
  const [house] = (await results({ q: 'Hauptstraße 1, Stadt' })) as (Result & { place_id: number })[];
  assert.deepEqual(await details(house?.place_id ?? 0), { name: [], address: [] });
});

test('every format has its wrapper', async () => {
  const of = async (format: string): Promise<string> => (await ask({ q: 'Nebenweg 6', format, limit: '5' })).body;
  const xml = await of('xml');
  assert.match(
    xml,
    /^<\?xml version="1.0" encoding="UTF-8" \?>\n<searchresults timestamp="[^"]+" attribution="[^"]+" /,
  );
  assert.match(
    xml,
    / querystring="Nebenweg 6" more_url="http:\/\/127\.0\.0\.1:\d+\/search\?q=Nebenweg\+6&amp;exclude_/,
  );
  assert.match(xml, /&amp;format=xml" exclude_place_ids="\d+"><place place_id="\d+" osm_type="way" /);
  const geocodejson = JSON.parse(await of('geocodejson'));
  assert.equal(geocodejson.geocoding.query, 'Nebenweg 6');
  assert.equal(geocodejson.features[0].properties.geocoding.housenumber, undefined);
  assert.equal(JSON.parse(await of('geojson')).features[0].properties.type, 'house');
  assert.equal(JSON.parse(await of('json'))[0].class, 'place');
  assert.equal(JSON.parse(await of('jsonv2'))[0].category, 'place');
  assert.equal((await ask({ q: 'Stadt', json_callback: 'f' })).body.slice(0, 3), 'f([');
  assert.match((await ask({ q: 'Stadt', debug: '1' })).body, /^<!DOCTYPE html>/);
});

test('what is typed of the last word is enough, whatever stands before it', async () => {
  const typed = async (q: string, more: Record<string, string> = {}): Promise<string[]> =>
    (await names({ q, autocomplete: '1', lat: '50.01', lon: '10.01', ...more })).map(
      (name) => name.split(', ')[0] ?? '',
    );
  const inTown = { viewbox: '9.9,49.9,10.1,50.1', bounded: '1' };
  const cases = [
    ['hau', 'Hauptstraße'],
    ['haup', 'Hauptstraße'],
    ['zum l', 'Zum Löwen'],
    ['zum lö', 'Zum Löwen'],
    ['hauptstrasse sta', 'Hauptstraße'],
    ['ferner kr', 'Ferner Krug'],
  ] as const;
  for (const q of ['h', 'ha'])
    assert.ok((await typed(q, inTown)).includes('Hauptstraße'), `${q}: ${await typed(q, inTown)}`);
  for (const [q, expected] of cases) assert.ok((await typed(q)).includes(expected), `${q}: ${await typed(q)}`);
});

test('what surrounds a place explains a word although another one is wrong at first', async () => {
  const found = await names({ q: 'Hauptstraße, Bavaria, Stadt' });
  assert.equal(found[0]?.split(', ')[0], 'Hauptstraße');
  assert.deepEqual(await names({ q: 'Hauptstraße, Bavaria, Sta dt' }), found);
});

test('postcodes that fit alike are all found', async () => {
  const found = await results({ q: '12301 12302', fuzzy: '1' });
  assert.deepEqual(found.map(({ type, display_name }) => `${type} ${display_name.slice(0, 5)}`).sort(), [
    'postcode 12301',
    'postcode 12302',
  ]);
});

test('hostile queries end', async () => {
  for (const q of [
    'US,n/a,n/a,n/a',
    'word '.repeat(2000),
    Array.from({ length: 200 }, (_, at) => String.fromCharCode(97 + (at % 26))).join(' '),
    'a'.repeat(9000),
    '[=]',
    ',,,',
    'a '.repeat(5000),
    'a-'.repeat(2000),
    'street '.repeat(30),
    Array(50).fill('n/a').join(','),
    '1 main street 2 main street 3 main street',
    'Hauptstraße улица 東京都 شارع вул. ถนน',
    '東京都新宿区西新宿'.repeat(40),
    'stret raod avneue plce squre lnae drve cout',
    'pub in '.repeat(30),
    '\u0301'.repeat(500),
    '\u0000',
  ])
    assert.equal((await ask({ q, fuzzy: '1', autocomplete: '1' })).status, 200, q.slice(0, 20));
});
