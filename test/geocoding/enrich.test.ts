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
  assert.equal(status, 0, stderr);
  assert.deepEqual(stdout.split('\r\n'), [
    HEADING,
    '1,60.17,24.94,"Helsinki, Helsinki sub-region, Uusimaa, Finland",,,,Helsinki,Helsinki sub-region,Uusimaa,,Finland,fi,node,-658225,',
    '2,0,0,,,,,,,,,,,,,Unable to geocode',
    "3,north,1,,,,,,,,,,,,,Parameter 'lat' must be a number.",
    '',
  ]);
  assert.match(stderr, /3 records\.\n$/);
});

test('a table from standard input goes to a file', async () => {
  const out = join(data, 'out.csv');
  const { stdout, stderr, status } = await run(['-', '--out', out, '--zoom', '3'], 'id,lat,lng\n1,-34.6,-58.4\n');
  assert.deepEqual([stdout, status], ['', 0], stderr);
  assert.match(readFileSync(out, 'utf8'), /1,-34\.6,-58\.4,Argentina,/);
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
