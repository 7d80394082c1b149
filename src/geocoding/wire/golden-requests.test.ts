import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { elementAt } from '#kit/element-at';
import { bytesOf } from '#kit/http/answer';
import { GoldenFile } from '#kit/testing/golden';
import { Geocoder } from '../engine/geocoder.ts';
import { OsmPlaces } from '../engine/osm/osm-places.ts';
import type { Place } from '../engine/place.ts';
import type { SearchQuery } from '../engine/search/search-query.ts';
import { memoryIndex } from '../testing/memory-index.ts';
import { answersOf, bodyOf, get } from '../testing/plain-answers.ts';
import { SMALL_TOWN } from '../testing/small-town.ts';

const golden = new GoldenFile<Record<string, Record<string, string>>>(
  new URL('./golden-requests.json', import.meta.url),
);
const digest = (what: string): string => createHash('sha256').update(what).digest('hex').slice(0, 8);

const index = memoryIndex(SMALL_TOWN, [{ country: 'de', code: '12345', at: [10.001, 50.001] }]);
const source = new OsmPlaces(index, 100, () => 'de');
const found = (['N', 'W', 'R'] as const)
  .flatMap((type) => Array.from({ length: 500 }, (_, id) => source.byOsmId(type, id)))
  .filter((place): place is Place => place !== undefined);
/** What the searcher was asked since it was looked at last. */
let asked: SearchQuery[] = [];
const searcher = {
  search(query: SearchQuery): Place[] {
    asked.push(query);
    const from = query.text.length % found.length;
    return query.text.startsWith('none')
      ? []
      : [...found.slice(from), ...found.slice(0, from)].slice(0, Math.min(query.limit, 7));
  },
  keywords: (place: Place) => ({ name: [{ id: 1, token: `${place.osmId}` }], address: [{ id: -2, token: 'a' }] }),
};
const answers = answersOf(new Geocoder([source], () => searcher));

/** Sets and bytes as lists, so that a digest holds them. */
const plain = (_: string, value: unknown): unknown =>
  value instanceof Set || value instanceof Map ? [...value] : value;

/** The status, what is wrong, and digests of the head, the body and of what was searched for. */
function told(path: string): string {
  asked = [];
  const answer = answers.answer(get(`/${path}`, 'fr,de;q=0.5'), 'node');
  if (answer === undefined) return 'not here';
  const whole = bodyOf(answer);
  const body = whole.replace(/"software_version":"[^"]*"/, '');
  // The length of the version stands in the head.
  const fields = body === whole ? answer.fields : [];
  const head = Buffer.concat(
    fields.map((field) => Buffer.from(typeof field === 'object' ? bytesOf(field) : `${field}`)),
  );
  const wrong = answer.status === 200 ? '' : ` ${body.replace(/\s+/g, ' ').slice(0, 110)}`;
  const search = asked.length === 0 ? '' : ` ${asked.length} ${digest(JSON.stringify(asked, plain))}`;
  return `${answer.status} ${body.length} ${digest(body)} ${digest(head.toString('latin1'))}${search}${wrong}`;
}

const NUMBERS = ['', '0', '1', '-1', '7.5', '1e2', 'x', '99', ' 12 ', '1_0', '٣', 'nan', 'inf'];
const FLAGS = ['0', '1', '', 'no'];
const VALUES: Readonly<Record<string, readonly string[]>> = {
  lat: [...NUMBERS, '50.0003', '-91'],
  lon: [...NUMBERS, '10.001', '181'],
  zoom: [...NUMBERS, '3', '10', '14', '17', '18', '19'],
  limit: [...NUMBERS, '2', '50', '51'],
  radius: [...NUMBERS, '5000', '5001'],
  location_bias_scale: NUMBERS,
  polygon_threshold: NUMBERS,
  format: ['xml', 'json', 'jsonv2', 'geojson', 'geocodejson', 'html', '', 'constructor'],
  layer: [
    'address',
    'poi',
    'railway',
    'natural',
    'manmade',
    'ADDRESS,poi',
    'x',
    '',
    'house',
    'street,city',
    'other',
    'toString',
  ],
  distances: ['degrees', 'metres', ''],
  unnamed_roads: ['keep', 'skip', 'x'],
  'accept-language': ['de', 'fr', 'en;q=0.1,de', ''],
  lang: ['de', 'default', 'fr', ''],
  json_callback: ['f', 'a.b', '1a', 'a-b', 'a..b', 'ä'],
  osm_ids: [
    'N1050,W400',
    'w26',
    'R16,R8,N1',
    'X1',
    'N',
    '',
    'N1,N1,N1',
    Array.from({ length: 51 }, (_, at) => `N${at}`).join(),
  ],
  osmtype: ['N', 'W', 'R', 'w', 'X', ''],
  osmid: [...NUMBERS, '16', '26', '160'],
  place_id: [...NUMBERS, '10000002', '10000014'],
  class: ['place', 'boundary', ''],
  postcode: ['de:12345', 'DE:12345', 'fr:1', '12345', ''],
  q: ['Smalltown', 'none at all', '', 'x'.repeat(300)],
  featureType: ['country', 'state', 'city', 'settlement', 'x', 'toString', ''],
  countrycodes: ['de', 'DE,fr', 'x', 'deu,fr', ''],
  countrycode: ['de', 'DE,fr', ''],
  exclude_place_ids: ['1,2', 'N12,w3,R-4', 'Pde:12345', 'x', ' 5 , ', 'N1x'],
  viewbox: [
    '9.9,49.9,10.1,50.1',
    '10.1,50.1,9.9,49.9',
    '1,2,3',
    'a,b,c,d',
    '200,1,2,3',
    '1,1,1,1',
    '-200,-100,200,100',
  ],
  bbox: ['9.9,49.9,10.1,50.1', '10.1,50.1,9.9,49.9', '1,2,3', 'a,b,c,d', '200,1,2,3', ''],
  osm_tag: ['place', 'place:town', ':town', '!place', '!place:town', 'place:!town', ':!town', '!:town', '', ':'],
  street: ['1 Main Street', ''],
  city: ['Smalltown'],
  country: ['Germany'],
  postalcode: ['12345'],
  amenity: ['cafe'],
};
for (const name of (
  'addressdetails extratags namedetails entrances polygon_geojson polygon_svg polygon_kml polygon_text debug dedupe bounded ' +
  'fuzzy autocomplete keywords linkedplaces hierarchy group_hierarchy geometry'
).split(' '))
  (VALUES as Record<string, readonly string[]>)[name] = FLAGS;

const ENDPOINTS: Readonly<Record<string, readonly string[]>> = {
  reverse: [
    'lat=50.0003&lon=10.001',
    'format=json&lat=50.00045&lon=10.0031',
    'format=geocodejson&lat=50.0001&lon=10.002',
  ],
  lookup: ['osm_ids=N1050,W400', 'osm_ids=W26,R16&format=jsonv2'],
  details: ['osmtype=W&osmid=26', 'place_id=10000002', 'postcode=de:12345'],
  search: ['q=Smalltown', 'q=None&format=jsonv2', 'city=Smalltown&street=Main&format=geojson'],
  api: ['q=Small', 'q=none&lat=50&lon=10'],
  'photon/reverse': ['lat=50.0003&lon=10.001', 'lat=50.0019&lon=10.0041&limit=5'],
  status: ['', 'format=json'],
  deletable: [''],
  polygons: ['days=3'],
};

for (const [endpoint, bases] of Object.entries(ENDPOINTS))
  test(`each parameter of /${endpoint} with good and bad values`, () => {
    const all: Record<string, string> = {};
    const others: string[] = [];
    const usual = bases.map((base) => told(`${endpoint}?${base}`));
    for (const [name, values] of Object.entries(VALUES)) {
      const given = values.flatMap((value) =>
        bases.map((base) => told(`${endpoint}?${base}&${name}=${encodeURIComponent(value)}`)),
      );
      const changed = given.filter((answer, at) => answer !== usual[at % bases.length]);
      const [refused = ''] = changed.filter((answer) => !answer.startsWith('200'));
      if (changed.length === 0) others.push(name);
      else
        all[name] = `${changed.length} of ${given.length} ${digest(given.join())} ${refused.slice(0, 130)}`.trimEnd();
    }
    golden.check([endpoint], { usual: usual.join(', '), ...all, 'of no use': others.join(' ') });
  });

test('several parameters at once, missing ones and other paths', () => {
  const names = Object.keys(VALUES);
  const all: Record<string, string> = {};
  const paths = Array.from({ length: 150 }, (_, at) => {
    const [endpoint, bases] = elementAt(Object.entries(ENDPOINTS), at % 6);
    const more = [3, 11, 17].map((step) => {
      const name = elementAt(names, (at * step + step) % names.length);
      return `${name}=${encodeURIComponent(elementAt(VALUES[name] ?? [''], at % (VALUES[name]?.length ?? 1)))}`;
    });
    return `${endpoint}?${at % 4 === 0 ? '' : elementAt(bases, at % bases.length)}&${more.join('&')}`;
  });
  for (const path of [
    ...paths,
    'reverse',
    'search',
    'lookup',
    'details',
    'api',
    'status',
    'reverse.php?lat=50&lon=10',
    'search/?q=a',
    'nowhere',
    'reverse?%zz',
  ])
    all[path.slice(0, 150)] = told(path);
  golden.check(['mixed'], all);
});
