import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errors, fail } from '../../errors.ts';
import type { ShownPlace } from '../place/shown-place.ts';
import { type EnrichOptions, enrich, type Locate } from './enrich.ts';

const ADDED =
  'display_name,house_number,road,suburb,city,county,state,postcode,country,country_code,osm_type,osm_id,geocoding_error';
const NAMES = ADDED.split(',');

/** A place of which only what a table says is told. */
const shown = (address: Record<string, string>, place: object = {}, displayName = 'Somewhere'): ShownPlace =>
  ({ displayName, address: new Map(Object.entries(address)), place }) as unknown as ShownPlace;

const nowhere: Locate = async (_lat, _lon, write) => write(undefined);
const at =
  (place: ShownPlace): Locate =>
  async (_lat, _lon, write) =>
    write(place);

/** The lines of a table that comes in these pieces. */
async function linesOf(
  pieces: readonly string[],
  locate: Locate,
  options: Partial<EnrichOptions> = {},
): Promise<string[]> {
  async function* input(): AsyncGenerator<string> {
    yield* pieces;
  }
  const lines: string[] = [];
  for await (const line of enrich(input(), locate, { longestRecord: 1000, ...options })) lines.push(line);
  return lines;
}

/** What is said of a place, by column. */
async function said(place: ShownPlace): Promise<Record<string, string>> {
  const [, line] = await linesOf(['lat,lon\n1,2\n'], at(place));
  const values = line.trimEnd().split(',').slice(2);
  return Object.fromEntries(NAMES.map((name, index) => [name, values[index]]).filter(([, value]) => value !== ''));
}

test('each part of an address stands in its column', async () => {
  const address = {
    house_number: '7',
    road: 'High Street',
    suburb: 'Northside',
    city: 'Foxton',
    county: 'Foxshire',
    state: 'Westland',
    postcode: 'F1 2AB',
    country: 'Farland',
    country_code: 'fl',
  };
  const place = shown(address, { osmType: 'W', osmId: 42 }, 'High Street 7');
  assert.deepEqual(await said(place), { display_name: 'High Street 7', ...address, osm_type: 'way', osm_id: '42' });
  assert.deepEqual(await said(shown({})), { display_name: 'Somewhere' });
});

test('a smaller unit stands in for a suburb or a city, the largest first', async () => {
  const suburbs = ['suburb', 'quarter', 'neighbourhood'];
  const cities = ['city', 'town', 'village', 'municipality', 'hamlet'];
  for (const [column, labels] of [
    ['suburb', suburbs],
    ['city', cities],
  ] as const)
    for (const [index, label] of labels.entries()) {
      const address = Object.fromEntries(labels.slice(index).map((smaller) => [smaller, `a ${smaller}`]));
      assert.equal((await said(shown(address)))[column], `a ${label}`);
    }
});

test('the columns of a point are passed on as numbers, whatever blanks stand around them', async () => {
  const points: number[][] = [];
  const locate: Locate = async (lat, lon, write) => {
    points.push([lat, lon]);
    return write(undefined);
  };
  await linesOf(['name, lon ,lat\na, 2.5 ,-1\n', 'b,3,4'], locate);
  await linesOf(['north,east\n5,6'], locate, { lat: 'north', lon: 'east' });
  assert.deepEqual(points, [
    [-1, 2.5],
    [4, 3],
    [5, 6],
  ]);
});

test('a record keeps its fields, and gets what it lacks', async () => {
  const nothing = ','.repeat(12);
  assert.deepEqual(await linesOf(['lat,lon,a,road\n1,2\n1,2,x,y,z'], nowhere), [
    `lat,lon,a,road,${ADDED.replace('road', 'road_2')}\r\n`,
    `1,2,,,${nothing}Unable to geocode\r\n`,
    `1,2,x,y,z,${nothing}Unable to geocode\r\n`,
  ]);
  assert.equal((await linesOf(['lat;lon\n1;2'], nowhere))[1], `1;2;${';'.repeat(12)}Unable to geocode\r\n`);
});

test('records are written as the caller asks', async () => {
  const write = (fields: readonly string[], separator: string): string =>
    `${fields.slice(0, 2).join(' ')} ${fields.length}${separator}`;
  assert.deepEqual(await linesOf(['lat|lon\n1|2'], nowhere, { write }), ['lat lon 15|', '1 2 15|']);
});

test('what is wrong with a point stands in the last column, and the next one is looked up', async () => {
  const locate: Locate = async (lat, _lon, write) => {
    if (lat === 1) throw fail('RATE');
    return write(undefined);
  };
  const lines = await linesOf(['lat,lon\n1,2\n2,2\n,2\n2\n'], locate);
  assert.deepEqual(
    lines.map((line) => line.trimEnd().split(',').slice(14)),
    [
      ['geocoding_error'],
      [errors.RATE.message],
      ['Unable to geocode'],
      ["Parameter 'lat' missing."],
      ["Parameter 'lon' missing."],
    ],
  );
});

test('a table ends at the point that is one too many', async () => {
  const locate: Locate = async (lat, _lon, write) => {
    if (lat === 2) throw fail('BATCH_TOO_LONG', { count: 1 });
    return write(undefined);
  };
  const lines = await linesOf(['lat,lon\n1,2\n2,2\n3,2\n', '4,2\n5,2'], locate);
  assert.equal(lines.length, 3);
  assert.match(lines[2], /,A batch holds at most 1 points\.\r\n$/);
});

test('an error that is none of ours is passed on', async () => {
  const locate: Locate = async () => {
    throw new TypeError('broken');
  };
  await assert.rejects(linesOf(['lat,lon\n1,2\n'], locate), new TypeError('broken'));
});

test('a table without a heading or without columns for the point is refused', async () => {
  for (const pieces of [[], [''], ['\n']]) await assert.rejects(linesOf(pieces, nowhere), { code: 'TABLE_EMPTY' });
  const refused = (heading: string, options: Partial<EnrichOptions>, message: string) =>
    assert.rejects(linesOf([heading], nowhere, options), { message });
  const columns = 'The columns are: a, b.';
  await refused('a,b', {}, `No column name suggests a latitude; name the column with lat_column. ${columns}`);
  await refused(
    'a, b',
    { lat: 'a' },
    `No column name suggests a longitude; name the column with lon_column. ${columns}`,
  );
  await refused('a,b\n', { lat: 'c', lon: 'b' }, `There is no column c. ${columns}`);
  await refused('a,b\n', { lat: 'a', lon: 'd' }, `There is no column d. ${columns}`);
});

/** The points that a table holds, as they are looked up. */
async function pointsOf(table: string, options: Partial<EnrichOptions> = {}): Promise<number[][]> {
  const points: number[][] = [];
  const locate: Locate = async (lat, lon, write) => {
    points.push([lat, lon]);
    return write(undefined);
  };
  await linesOf([table], locate, options);
  return points;
}

test('a column of points is used where there is one, and no other column for the point', async () => {
  const point = '1,POINT(2 1)\n';
  assert.deepEqual(await pointsOf(`id,wkt\n${point}`), [[1, 2]]);
  assert.deepEqual(await pointsOf('wkt,lat,lon\nPOINT(2 1),3,4'), [[3, 4]]);
  assert.deepEqual(await pointsOf('wkt,a,b\nPOINT(2 1),3,4', { lat: 'a', lon: 'b' }), [[3, 4]]);
  const refused = (table: string, options: Partial<EnrichOptions>, code: string) =>
    assert.rejects(pointsOf(table, options), { code });
  await refused('wkt,geometry\nPOINT(2 1),POINT(2 1)', {}, 'COLUMN_UNKNOWN');
  await refused('wkt,lat\nPOINT(2 1),3', {}, 'COLUMN_UNKNOWN');
  await refused('wkt,lon\nPOINT(2 1),3', {}, 'COLUMN_UNKNOWN');
  await refused('wkt,a\nPOINT(2 1),3', { lat: 'a' }, 'COLUMN_UNKNOWN');
  await refused('wkt,a\nPOINT(2 1),3', { lon: 'a' }, 'COLUMN_UNKNOWN');
});

test('of several columns that may hold the point one must be named, and a name must be there once', async () => {
  const refused = (heading: string, options: Partial<EnrichOptions>, code: string) =>
    assert.rejects(pointsOf(`${heading}\n1,2,3`, options), { code });
  await refused('lat,latitude,lon', {}, 'COLUMN_AMBIGUOUS');
  await refused('lat,lon,lng', {}, 'COLUMN_AMBIGUOUS');
  await assert.rejects(pointsOf('lat,lon,lng\n1,2,3'), {
    message: 'Several columns can be the longitude: lon, lng. Name the one with lon_column.',
  });
  await refused('lat,lat,lon', {}, 'COLUMN_TWICE');
  await refused('a,a,b', { lat: 'a', lon: 'b' }, 'COLUMN_TWICE');
  assert.deepEqual(await pointsOf('lat,latitude,lon\n1,2,3', { lat: 'latitude' }), [[2, 3]]);
  assert.deepEqual(await pointsOf('lat,lon,lng\n1,2,3', { lon: 'lng' }), [[1, 3]]);
});

test('a comma is a decimal point where it does not separate fields', async () => {
  assert.deepEqual(await pointsOf('lat;lon\n 1,5 ;-2,25\n+3,0;4\n'), [
    [1.5, -2.25],
    [3, 4],
  ]);
  assert.deepEqual(await pointsOf('lat;lon\n1,5,6;2\n'), []);
  assert.deepEqual(await pointsOf('lat,lon\n"1,5",2\n'), []);
});

test('who asks hears of each record that has no address', async () => {
  let failed = 0;
  const options = { failed: () => failed++ };
  await linesOf(['lat,lon\n1,2\n,\n'], nowhere, options);
  assert.equal(failed, 2);
  await linesOf(['lat,lon\n1,2\n'], at(shown({})), options);
  assert.equal(failed, 2);
});

test('a record may be as long as the bound and no longer', async () => {
  assert.equal((await linesOf(['lat,lon\n1,2'], nowhere, { longestRecord: 7 })).length, 2);
  await assert.rejects(linesOf(['lat,lon\n1,2'], nowhere, { longestRecord: 6 }), {
    message: 'Record 1 is longer than 6 characters.',
  });
});
