import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { startForTest } from '#kit/testing/start-for-test';
import { importOsm } from '../import/osm/import-osm.ts';
import { service } from '../service.ts';
import { OPTIONS } from '../testing/scene.ts';
import { variedCountry } from '../testing/varied-country.ts';
import { writeVariedWorld } from '../testing/varied-world.ts';

let directory: string;
let running: Awaited<ReturnType<typeof startForTest>>;
before(async () => {
  directory = mkdtempSync(join(tmpdir(), 'almanac-answers-'));
  const [extract, index] = [join(directory, 'land.osm.pbf'), join(directory, 'land.almanac')];
  writeFileSync(extract, variedCountry(2, 8).pbf({ timestamp: 1_700_000_000 }));
  await importOsm({ ...OPTIONS, extracts: [extract], out: index });
  await writeVariedWorld(directory, 1);
  running = await startForTest(service, { index }, directory);
});
after(async () => {
  await running.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** For each group of questions, each question with what was found, and a digest of the whole answer. */
const golden = new GoldenFile<Record<string, Record<string, string>>>(
  new URL('./golden-answers.json', import.meta.url),
);

async function answered(path: string): Promise<string> {
  const response = await fetch(`${running.url}/${path}`, { headers: { 'accept-language': 'cs,en' } });
  const text = (await response.text()).replace(/timestamp="[^"]*"|"(?:software|data)_[^,]*/g, '');
  const found = [...text.matchAll(/"osm_type":"(.)[a-z]*","osm_id":(-?\d+)/gi)].map(([, type, id]) => `${type}${id}`);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 10);
  return `${response.status} ${found.slice(0, 6).join(' ')} ${digest}`;
}

async function check(group: string, paths: readonly string[]): Promise<void> {
  const answers: Record<string, string> = {};
  for (const path of paths) answers[decodeURIComponent(path)] = await answered(path);
  golden.check([group], answers);
}

const query = (words: string, more: Record<string, string> = {}): string =>
  `search?${new URLSearchParams({ q: words, ...more })}`.replaceAll('+', '%20');

/** Points in and around the towns of the land, in degrees. */
const POINTS = Array.from({ length: 40 }, (_, at): readonly [string, string] => [
  (49.925 + 0.0041 * ((at * 7) % 40)).toFixed(5),
  (9.915 + 0.0047 * ((at * 11) % 40)).toFixed(5),
]);
const NAMES = [
  'Adorf',
  'Bad Bern',
  'ceska lhota',
  'Saint-Émile',
  'Groß Gerau',
  'Gross-Gerau',
  'Fjordby',
  'Dune',
  'Amt',
  'Landia',
];
const STREETS = [
  'Hauptstraße',
  'Hauptstr',
  'Neue Gasse',
  'Sankt Anna Weg',
  'St.-Anna-Weg',
  'Ulica Dluga',
  'Main Street North',
];

test('the nearest place at each zoom and of each layer', async () => {
  const layers = ['address', 'poi', 'railway', 'natural', 'manmade', 'address,poi', 'natural,railway,manmade'];
  await check(
    'reverse',
    POINTS.flatMap(([lat, lon], at) => [
      `reverse?lat=${lat}&lon=${lon}&format=jsonv2&addressdetails=1&extratags=1&namedetails=1`,
      `reverse?lat=${lat}&lon=${lon}&format=json&zoom=${3 + (at % 16)}`,
      `reverse?lat=${lat}&lon=${lon}&format=json&layer=${layers[at % layers.length]}`,
      `reverse?lat=${lat}&lon=${lon}&format=json&distances=metres&unnamed_roads=skip&entrances=1`,
    ]),
  );
});

test('shapes and formats of places', async () => {
  const shapes = ['polygon_geojson', 'polygon_svg', 'polygon_text', 'polygon_kml'];
  const formats = ['xml', 'json', 'jsonv2', 'geojson', 'geocodejson'];
  await check(
    'shapes',
    POINTS.slice(0, 20).map(
      ([lat, lon], at) =>
        `reverse?lat=${lat}&lon=${lon}&zoom=${8 + 2 * (at % 6)}&format=${formats[at % 5]}&${shapes[at % 4]}=1` +
        `&polygon_threshold=${at % 3 === 0 ? '0.001' : '0'}`,
    ),
  );
});

test('names of places and streets, alone and together, right and wrong', async () => {
  const asked = [
    ...NAMES,
    ...STREETS,
    ...NAMES.flatMap((name, at) => [
      `${STREETS[at % STREETS.length]} ${1 + at}, ${name}`,
      `${name} ${STREETS[(at + 3) % STREETS.length]}`,
      `${name.slice(0, -2)}${name.slice(-1)}`,
    ]),
    '12345',
    '20095 Adorf',
    'Adorf 54321',
    'Haus Anna',
    'Haus 3, Neue Gasse',
    'cafe in Adorf',
    'hotel near Fjordby',
    'bakery Bad Bern',
    '[amenity=cafe]',
    '[shop] Adorf',
    'Am Adorf',
    'Große Elbe',
    'Wald',
    'Landia, Deutschland',
    '50.0 10.0',
    'Adorf 49.93, 9.93',
    'N 49° 56.1 E 9° 55.4',
    'Nowhere at all',
    'Kreis Sued',
    'Brücke',
    'Bücher, Neue Gasse, Bad Bern',
  ];
  await check(
    'search',
    asked.map((words) => query(words, { format: 'jsonv2', limit: '8', addressdetails: '1' })),
  );
});

test('what bounds a search', async () => {
  const more: Record<string, string>[] = [
    { viewbox: '9.9,49.9,9.96,49.97' },
    { viewbox: '9.9,49.9,9.96,49.97', bounded: '1' },
    { countrycodes: 'de' },
    { countrycodes: 'fr' },
    { layer: 'address' },
    { layer: 'poi' },
    { featureType: 'settlement' },
    { featureType: 'city' },
    { limit: '1' },
    { limit: '40', dedupe: '0' },
    { exclude_place_ids: 'N12' },
    { format: 'geocodejson', polygon_geojson: '1' },
    { 'accept-language': 'de', namedetails: '1', extratags: '1' },
  ];
  await check(
    'bounds',
    more.flatMap((one) =>
      ['Neue Gasse', 'Adorf', 'Am Adorf', 'cafe'].map((words) => query(words, { format: 'json', ...one })),
    ),
  );
});

test('parts of an address', async () => {
  const parts: Record<string, string>[] = [
    { street: '3 Neue Gasse', city: 'Adorf' },
    { street: 'Hauptstraße 5', postalcode: '20095' },
    { city: 'Bad Bern', state: 'West' },
    { city: 'Bad Bern', county: 'Kreis Süd', country: 'Landia' },
    { amenity: 'cafe', city: 'Fjordby' },
    { postalcode: '12345' },
    { state: 'Ost' },
    { country: 'Landia' },
    { street: 'Unknown', city: 'Adorf' },
    { city: 'Adorf', country: 'France' },
    { county: 'Amt' },
  ];
  await check(
    'parts',
    parts.map((one) => `search?${new URLSearchParams({ format: 'jsonv2', ...one })}`.replaceAll('+', '%20')),
  );
});

test('objects by their numbers, with all that is known of them', async () => {
  const objects = [
    ...['R2000', 'R2001', 'R2004', 'R2006', 'R2012'],
    ...[30, 50, 77, 120, 300, 444, 555].map((id) => `N${id}`),
  ];
  for (let way = 1010; way < 1200; way += 9) objects.push(`W${way}`);
  await check('objects', [
    ...objects.map(
      (one) =>
        `details?osmtype=${one[0]}&osmid=${one.slice(1)}&format=json&addressdetails=1&hierarchy=1&linkedplaces=1&keywords=1&polygon_geojson=1`,
    ),
    `lookup?osm_ids=${objects.join(',')}&format=jsonv2&addressdetails=1&extratags=1&namedetails=1&entrances=1`,
  ]);
});

test('answers of Photon', async () => {
  const words = ['Adorf', 'Neue Ga', 'Hauptstraß', 'cafe Adorf', 'Fjordby Neue Gasse 3', 'Groß Ger'];
  await check('photon', [
    ...words.flatMap((one) => [
      `api?q=${encodeURIComponent(one)}&limit=7`,
      `api?q=${encodeURIComponent(one)}&lat=49.95&lon=9.95&zoom=12&location_bias_scale=0.5&lang=de`,
      `api?q=${encodeURIComponent(one)}&osm_tag=highway&bbox=9.9,49.9,10,50`,
      `api?q=${encodeURIComponent(one)}&layer=street&layer=house`,
    ]),
    ...POINTS.slice(0, 12).map(
      ([lat, lon], at) => `photon/reverse?lat=${lat}&lon=${lon}&limit=${1 + (at % 4)}&radius=2`,
    ),
  ]);
});

test('tiles of the map', async () => {
  await check(
    'tiles',
    ['6/33/21', '10/540/346', '12/2161/1388', '14/8643/5554', '14/8645/5551'].map((tile) => `tiles/${tile}.mvt`),
  );
  const further = [0, 1, 2, 3, 4, 5, 7, 8, 9, 11, 13].flatMap((zoom) =>
    POINTS.slice(0, 3).map(([lat, lon], at) => {
      const size = 2 ** zoom;
      const latitude = (Math.PI * (Number(lat) - 30 * at * Number(zoom < 6))) / 180;
      const y = Math.floor(((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * size);
      return `tiles/${zoom}/${Math.floor(((Number(lon) + 180) / 360) * size)}/${y}.mvt`;
    }),
  );
  await check('further tiles', [...new Set(further)]);
});

test('places of a kind, in and near others', async () => {
  const kinds = ['cafe', 'cafes', 'hotel', 'bakery', 'school', 'pharmacy', 'bus stop', 'church', 'restaurant', 'atm'];
  const keys = ['amenity=cafe', 'shop', 'shop=bakery', 'tourism=hotel', 'highway=bus_stop', 'natural=wood', 'railway'];
  await check('kinds', [
    ...kinds.flatMap((kind, at) => [
      query(`${kind} in ${NAMES[at % NAMES.length]}`, { format: 'jsonv2', limit: '5' }),
      query(`${kind} near ${NAMES[(at + 4) % NAMES.length]}`, { format: 'jsonv2', limit: '12' }),
      query(`${NAMES[(at + 2) % NAMES.length]} ${kind}`, { format: 'json' }),
      query(`${kind} ${STREETS[at % STREETS.length]}`, { format: 'json', dedupe: '0' }),
      query(kind, { format: 'jsonv2', viewbox: '9.9,49.9,10.0,50.0', bounded: '1', limit: String(1 + at) }),
    ]),
    ...keys.flatMap((key, at) => [
      query(`[${key}]`, { format: 'jsonv2', viewbox: '9.91,49.92,9.97,49.98', bounded: at % 2 === 0 ? '1' : '0' }),
      query(`[${key}] ${NAMES[at % NAMES.length]}`, { format: 'json', limit: '20' }),
      query(`${NAMES[at % NAMES.length]} [${key}] ${STREETS[at % STREETS.length]}`, { format: 'json' }),
    ]),
  ]);
});

test('what is written in part, in another order, or with slips', async () => {
  const random = randomNumbers(81);
  const of = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const asked = Array.from({ length: 120 }, () => {
    const words = [
      of(STREETS),
      of(['', '', '1', '3', '5a', '12', '7-9']),
      of(NAMES),
      of(['', '', 'Landia', '12345', '20095', 'West', 'Kreis Süd']),
    ];
    const joined = words
      .filter((word) => word !== '')
      .map((word) => ({ word, place: random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ word }) => word)
      .join(of([', ', ' ']));
    const at = Math.floor(random() * joined.length);
    const kind = random();
    if (kind < 0.2) return joined.slice(0, at) + joined.slice(at + 1);
    if (kind < 0.3) return joined.toUpperCase();
    if (kind < 0.4) return joined.slice(0, Math.max(4, at));
    return joined;
  });
  await check(
    'mixed',
    [...new Set(asked)].map((words, at) =>
      query(words, { format: 'jsonv2', limit: String(1 + (at % 9)), addressdetails: '1' }),
    ),
  );
});

test('places of the world where no land was imported', async () => {
  const near = [
    ...['47.5,3.1', '39.2,-97.5', '36.1,138.3', '51.5,9.4', '49.9,15.3', '22.31,114.12', '30.3,110.4', '-10.2,-55.3'],
    ...['-17.1,179.6', '-17,-179.5', '-86,10', '-80,100', '89.9,0', '0,0', '45.9,-3.2', '39,-91.5', '48.1,5.8'],
  ];
  const places = near.map((point) => point.split(','));
  await check(
    'world',
    places.flatMap(([lat, lon], at) => [
      `reverse?lat=${lat}&lon=${lon}&format=jsonv2&addressdetails=1`,
      `reverse?lat=${lat}&lon=${lon}&format=json&zoom=${3 + at}&polygon_geojson=1&polygon_threshold=0.5`,
      `reverse?lat=${lat}&lon=${lon}&format=xml&zoom=${5 + at}&accept-language=fr`,
    ]),
  );
  await check(
    'world names',
    [
      'Paris',
      'Paris, France',
      'Paris, US',
      'Tokyo, Japan',
      'Berlin Germany',
      'Saint Emile',
      'Kreis',
      'Bad',
      'France',
      'County, USA',
      'Deutschland',
      'Pariss',
      'São Paulo',
      '東京',
      '京都市',
      'Monripolis',
      'Adorf, CN',
      'Österlin Ōsaka',
      'Fiji',
    ].flatMap((words, at) => [
      query(words, { format: 'jsonv2', limit: '4', addressdetails: '1' }),
      query(words, { format: 'geocodejson', countrycodes: ['fr', 'de', 'us', 'jp'][at % 4] ?? '' }),
    ]),
  );
});
