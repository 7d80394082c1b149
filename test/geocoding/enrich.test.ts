import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { almanac, seedWorld } from '../almanac.ts';

const data = mkdtempSync(join(tmpdir(), 'almanac-enrich-'));
const table = join(data, 'cities.csv');
const run = (words: string[], input?: string) =>
  almanac(['geocoding', 'enrich', ...words, '--data', data], input === undefined ? {} : { input });
const HEADING =
  'id,lat,lng,display_name,house_number,road,suburb,city,county,state,postcode,country,country_code,osm_type,osm_id,geocoding_error';

before(async () => {
  await seedWorld(data);
  writeFileSync(table, 'id,lat,lng\n1,60.17,24.94\n2,0,0\n3,north,1\n');
});
after(() => rmSync(data, { recursive: true }));

test('a table goes to standard output with its addresses', async () => {
  const { stdout, stderr, status } = await run([table, '--language', 'en']);
  assert.equal(status, 1, stderr);
  assert.deepEqual(stdout.split('\r\n'), [
    HEADING,
    '1,60.17,24.94,"Helsinki, Helsinki sub-region, Uusimaa, Finland",,,,Helsinki,Helsinki sub-region,Uusimaa,,Finland,fi,node,-658225,',
    '2,0,0,,,,,,,,,,,,,Unable to geocode',
    "3,north,1,,,,,,,,,,,,,Parameter 'lat' must be a number.",
    '',
  ]);
  assert.match(stderr, /3 records\. 2 of them without an address; geocoding_error says why\.\n$/);
  assert.equal((await run([table, '--keep-going'])).status, 0);
});

test('a table from standard input goes to a file', async () => {
  const out = join(data, 'out.csv');
  const { stdout, stderr, status } = await run(['-', '--out', out, '--zoom', '3'], 'id,lat,lng\n1,-34.6,-58.4\n');
  assert.deepEqual([stdout, status], ['', 0], stderr);
  assert.match(readFileSync(out, 'utf8'), /1,-34\.6,-58\.4,Argentina,/);
});

test('tables of spreadsheets are read: Windows-1252, decimal commas, WKT points', async () => {
  const path = join(data, 'sheet.csv');
  writeFileSync(path, Buffer.from('Stadt;Breite;Länge\nHelsinki;60,17;24,94\nTromsø;69,65;18,96\n', 'latin1'));
  const sheet = await run([path]);
  assert.equal(sheet.status, 0, sheet.stderr);
  assert.match(
    sheet.stdout,
    /^Stadt;Breite;Länge;display_name;.*\r\nHelsinki;60,17;24,94;.*;fi;node;.*\r\nTromsø;.*;no;/,
  );
  const wkt = await run(
    ['-'],
    'id,geom\n1,POINT (24.94 60.17)\n2,SRID=4326;POINT Z(24.94 60.17 3)\n3,LINESTRING(1 2)\n',
  );
  assert.equal(wkt.status, 1);
  assert.match(wkt.stdout, /\r\n1,POINT \(24\.94 60\.17\),.*,fi,.*\r\n2,.*,fi,.*\r\n3,.*must be a number/);
});

test('columns that are ambiguous, and letters that cannot be read, are refused', async () => {
  for (const [heading, why] of [
    [
      'start_lat,end_lat,lon',
      /Several columns can be the latitude: start_lat, end_lat\. Name the one with --lat-column\./,
    ],
    ['lat,latitude,lon', /Several columns can be the latitude: lat, latitude\./],
    ['lat,lat,lon', /The column lat is there more than once\./],
  ] as const) {
    const { stderr, status } = await run(['-'], `${heading}\n1,2,3\n`);
    assert.match(stderr, why);
    assert.equal(status, 2);
  }
  const path = join(data, 'broken.csv');
  writeFileSync(path, Buffer.concat([Buffer.from('näme,lat,lon\n'), Buffer.from('Köln,1,2\n', 'latin1')]));
  const { stderr, status } = await run([path]);
  assert.match(stderr, /is UTF-8 at first, but not from byte/);
  assert.equal(status, 2);
});

test('columns that are not found end with a sentence, and no file is left', async () => {
  const out = join(data, 'none.csv');
  const { stderr, status } = await run(['-', '--out', out], 'a,b\n1,2\n');
  assert.match(
    stderr,
    /No column name suggests a latitude; name the column with --lat-column\. The columns are: a, b\.\n$/,
  );
  assert.equal(status, 2);
  assert.throws(() => readFileSync(out));
  const named = await run(['-', '--lat-column', 'a', '--lon-column', 'b'], 'a,b\n60.17,24.94\n');
  assert.match(named.stdout, /Helsinki/);
});

test('a file that is not there ends with a sentence', async () => {
  const { stderr, status } = await run([join(data, 'no.csv')]);
  assert.match(stderr, /^almanac: There is no file .*no\.csv\.\n$/);
  assert.equal(status, 2);
});
