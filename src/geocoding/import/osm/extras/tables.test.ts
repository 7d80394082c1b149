import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { NearestObject } from '../../../engine/osm/nearest-object.ts';
import { lines, nameOf, only, Scene, town, withIndex } from '../../../testing/scene.ts';
import { readAddressLevels } from './address-levels.ts';
import { readPostcodes } from './external-postcodes.ts';
import { eachLineOf, fieldsOf } from './table-lines.ts';
import { filesInTar } from './tar-files.ts';
import { readTiger, type TigerLine } from './tiger.ts';

function folder(context: TestContext): string {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-extras-'));
  context.after(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

const TIGER = 'from;to;interpolation;street;city;state;postcode;geometry\n';
const row = (from: string, to: string, kind: string, geometry: string, street = 'Hauptstraße'): string =>
  `${from};${to};${kind};${street};Stadt;XX;12345;${geometry}\n`;

async function tigerIn(path: string): Promise<TigerLine[]> {
  const found: TigerLine[] = [];
  await readTiger(path, (line) => found.push(line));
  return found;
}

test('address levels take the place of all usual ranks, a country before what holds everywhere', async (context) => {
  const path = join(folder(context), 'levels.json');
  writeFileSync(
    path,
    JSON.stringify([
      {
        tags: {
          place: { town: [17, 15], '': 22 },
          boundary: { administrative4: 7, administrative8: [15, 15] },
          highway: { '': 26, service: 27 },
        },
      },
      { countries: ['de', 'at'], tags: { place: { suburb: [20, 19] }, boundary: { administrative: [11, 0] } } },
    ]),
  );
  const ranks = readAddressLevels(path);
  assert.deepEqual(ranks(['place', 'town'], 15, undefined, false, true), [17, 15]);
  assert.deepEqual(ranks(['place', 'suburb'], 15, 'de', false, true), [20, 19]);
  assert.deepEqual(ranks(['place', 'suburb'], 15, 'fr', false, true), [22, 22]);
  assert.deepEqual(ranks(['boundary', 'administrative'], 8, 'fr', true, false), [15, 15]);
  assert.deepEqual(ranks(['boundary', 'administrative'], 6, 'fr', true, false), [30, 30]);
  assert.deepEqual(ranks(['highway', 'service'], 15, 'de', false, false), [27, 27]);
  assert.deepEqual(ranks(['highway', 'path'], 15, 'de', false, false), [26, 26]);
  assert.deepEqual(ranks(['highway', 'path'], 15, 'de', false, true), [30, 30]);
  assert.deepEqual(ranks(['natural', 'peak'], 15, 'de', false, true), [30, 30]);
  const scene = town();
  await withIndex(
    [scene.pbf()],
    (index) => {
      const { rankSearch, rankAddress } = only(index, 'R', scene.city).kind;
      assert.deepEqual([rankSearch, rankAddress], [15, 15]);
      assert.deepEqual(lines(index, only(index, 'W', scene.main)), ['Vorstadt 19*', 'Stadt 15*', 'Land 7*']);
    },
    'de',
    { levels: path },
  );
  for (const [content, sentence] of [
    ['[\n{"tags": {"place": {"city": 16}}\n,]', /line 3: this is no JSON/],
    ['{}', /line 1: address levels must be a list/],
    ['[5]', /entry 1: it must be an object with "tags"/],
    ['[{"countries": 5, "tags": {}}]', /entry 1: "countries" must be a list/],
    ['[{"tags": {}}, {"countries": []}]', /entry 2: "tags" must be an object/],
    ['[{"tags": {"place": 5}}]', /entry 1: "place" must be an object of values/],
    ['[{"tags": {"place": {"city": [1, 2, 3]}}}]', /entry 1: place=city must have one or two ranks from 0 to 30/],
    ['[{"tags": {"place": {"": 31}}}]', /entry 1: place=\* must have one or two ranks/],
    ['[{"countries": ["de", "de"], "tags": {"place": {"city": 1}}}]', /entry 1: place=city is there twice for de/],
  ] as const) {
    writeFileSync(path, content);
    assert.throws(() => readAddressLevels(path), sentence);
  }
  assert.throws(() => readAddressLevels(`${path}.none`), /cannot be read: it does not exist/);
});

test('postcodes of tables fill in what no object of their country has', async (context) => {
  const directory = folder(context);
  const path = join(directory, 'de_postcodes.csv.gz');
  writeFileSync(
    path,
    gzipSync(
      'lat,"postcode",name,lon\r\n50.01,12345,known,10.01\r\n50.02, 54321,"new, here",10.02\r\n60,54321,again,11\r\n50,no,none,10\r\n',
    ),
  );
  const other = join(directory, 'fr_postcodes.csv');
  writeFileSync(other, 'postcode,lat,lon\n75001,48,2\n');
  const scene = new Scene();
  scene.node(0, 0, { 'addr:housenumber': '1', 'addr:postcode': '12345' });
  await withIndex(
    [scene.pbf()],
    (index) => {
      assert.equal(index.meta.counts.postcodes, 2);
      const [known, added] = [index.findPostcode('de', '12345'), index.findPostcode('de', '54321')];
      assert.deepEqual([known?.x, known?.y, known?.count], [100000000, 500000000, 1]);
      assert.deepEqual([added?.x, added?.y, added?.count, added?.area], [100200000, 500200000, 0, -1]);
    },
    'de',
    { postcodes: [path, other] },
  );
  for (const [name, content, sentence] of [
    ['postcodes.csv', '', /must be called after its country, as us_postcodes.csv/],
    ['us_postcodes.csv', '', /line 1: the table is empty/],
    ['us_postcodes.csv', 'postcode;lat;lon\n', /line 1: the column postcode, lat, lon is missing/],
    ['us_postcodes.csv', 'postcode,lat,lon\n1,2\n', /line 2: the row has 2 fields, and the first line 3/],
    [
      'us_postcodes.csv',
      'postcode,lat,lon\n1,2,3\n1,,3\n',
      /line 3: lat must be a number between -90 and 90; it is ""/,
    ],
    [
      'us_postcodes.csv',
      'postcode,lat,lon\n1,2,180\n',
      /line 2: lon must be a number between -180 and 180; it is "180"/,
    ],
    ['us_postcodes.csv', 'postcode,lat,lon\n,2,3\n', /line 2: the postcode is empty/],
  ] as const) {
    writeFileSync(join(directory, name), content);
    await assert.rejects(readPostcodes(join(directory, name)), sentence);
  }
});

test('rows of TIGER are numbers along a line, from the lower one on', async (context) => {
  const path = join(folder(context), 'tiger.csv');
  const line = 'LINESTRING(10 50,10.001 50.001)';
  writeFileSync(
    path,
    TIGER +
      row('8', '1', 'odd', line) +
      row('1', '9', 'even', `"SRID=4326;${line}"`) +
      row('5', '5', 'all', line) +
      row('A1', '9', 'odd', line) +
      row('-3', '9', 'odd', line) +
      row('4', '4', 'odd', line) +
      row('1', '99999', 'all', 'LINESTRING(10 50,10.001 50)'),
  );
  const forward = Int32Array.of(100000000, 500000000, 100010000, 500010000);
  const backward = Int32Array.of(100010000, 500010000, 100000000, 500000000);
  const usual = { street: 'Hauptstraße', postcode: '12345' };
  assert.deepEqual(await tigerIn(path), [
    { ...usual, start: 1, end: 8, step: 2, points: backward },
    { ...usual, start: 2, end: 9, step: 2, points: forward },
    { ...usual, start: 5, end: 5, step: 1, points: backward },
  ]);
  for (const [content, sentence] of [
    ['from;to;geometry\n', /line 1: the column interpolation, street, city, state, postcode is missing/],
    [`${TIGER}1;2;odd;x;y\n`, /line 2: the row has no geometry/],
    [TIGER + row('1', '2', 'odd', 'POINT(1 2)'), /line 2: the geometry must be a LINESTRING/],
    [TIGER + row('1', '2', 'odd', 'LINESTRING(1 2)'), /line 2: the geometry must be a LINESTRING/],
    [
      TIGER + row('1', '2', 'odd', line) + row('1', '2', 'odd', 'LINESTRING(1 2,200 4)'),
      /line 3: the geometry must be/,
    ],
    [TIGER + row('1', '2', 'odd', 'LINESTRING(1 2,x 4)'), /line 2: the geometry must be a LINESTRING/],
  ] as const) {
    writeFileSync(path, content);
    await assert.rejects(tigerIn(path), sentence);
  }
});

test('TIGER comes as a table, a folder or an archive, and answers for streets without houses', async (context) => {
  const directory = folder(context);
  const content = TIGER + row('10', '20', 'even', 'LINESTRING(10.008 50.01005,10.012 50.01005)');
  mkdirSync(join(directory, 'tiger', 'deep'), { recursive: true });
  writeFileSync(join(directory, 'tiger', '01001.csv'), content);
  writeFileSync(join(directory, 'tiger', 'read.me'), 'nothing');
  const archive = join(directory, 'tiger.tar.gz');
  execFileSync('tar', ['czf', archive, '-C', directory, 'tiger']);
  const table = join(directory, 'tiger', '01001.csv');
  const scene = town();
  const house = scene.node(10, 12.05, { 'addr:housenumber': '1', 'addr:street': 'Nebenweg' });
  const all = { layers: new Set(['address', 'poi'] as const), maxRank: 30 };
  for (const tiger of [table, join(directory, 'tiger'), archive])
    await withIndex(
      [scene.pbf()],
      (index) => {
        const near = new NearestObject(index);
        const found = near.find({ ...all, lat: 50.0101, lon: 10.01 });
        assert.equal(found?.houseNumber, '14');
        assert.deepEqual([found?.record.osmId, found?.record.kind.category], [0, 'place']);
        assert.equal(found && nameOf(index, found.record.parent), 'Hauptstraße');
        assert.deepEqual(index.byOsmId('W', 0), [], 'it has no object of its own');
        assert.equal(near.find({ ...all, lat: 50.0121, lon: 10.01 })?.record.osmId, house, 'this street has a house');
        assert.equal(index.meta.counts.interpolations, 1);
        assert.equal(index.search?.houses.find(only(index, 'W', scene.main).id, 12).length, 1);
      },
      'us',
      { tiger },
    );
  await assert.rejects(tigerIn(join(directory, 'tiger', 'deep')), /holds no .csv files/);
  await assert.rejects(tigerIn(join(directory, 'none')), /cannot be read: it does not exist/);
  const none = join(directory, 'none.tar.gz');
  writeFileSync(none, gzipSync(Buffer.alloc(2048, 'x')));
  await assert.rejects(tigerIn(none), /is no tar archive, or damaged/);
});

test('an archive is read whatever the pieces in which it comes, and is refused where it is cut off', async (context) => {
  const directory = folder(context);
  const long = `${'long-'.repeat(30)}name.csv`;
  const files = new Map([
    ['a.csv', ''],
    ['b.csv', 'b'.repeat(511)],
    [long, 'c'.repeat(1025)],
  ]);
  for (const [name, content] of files) writeFileSync(join(directory, name), content);
  for (const format of ['gnu', 'ustar', 'pax']) {
    const names = [...files.keys()].filter((name) => format !== 'ustar' || name !== long);
    const archive = execFileSync('tar', ['cf', '-', `--format=${format}`, '-C', directory, ...names]);
    const readAll = async (bytes: Buffer, size: number): Promise<[string, string][]> => {
      const pieces = async function* (): AsyncGenerator<Buffer> {
        for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
      };
      const found: [string, string][] = [];
      for await (const { name, content } of filesInTar(pieces(), 'x.tar')) {
        const parts: Buffer[] = [];
        for await (const part of content) parts.push(part);
        found.push([name, Buffer.concat(parts).toString()]);
      }
      return found;
    };
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3000 }), async (size) => {
        assert.deepEqual(
          await readAll(archive, size),
          names.map((name) => [name, files.get(name)]),
        );
      }),
      { numRuns: 20 },
    );
    await assert.rejects(readAll(archive.subarray(0, 1000), 100), /the archive is cut off/);
  }
});

test('lines and fields are what was written, whatever the pieces', async () => {
  const field = fc.string({ unit: fc.constantFrom('a', 'ü', '"', ',', ';', ' ') });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(field, { minLength: 1 })),
      fc.integer({ min: 1, max: 9 }),
      async (rows, size) => {
        const quoted = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
        const bytes = Buffer.from(rows.map((cells) => `${cells.map(quoted).join(',')}\n`).join(''));
        const pieces = async function* (): AsyncGenerator<Buffer> {
          for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
        };
        const found: string[][] = [];
        await eachLineOf(pieces(), 'x', (piece, from, to, line) => {
          found.push(fieldsOf(piece.toString('utf8', from, to), ',', '"'));
          assert.equal(line, found.length);
        });
        assert.deepEqual(found, rows);
      },
    ),
  );
});
