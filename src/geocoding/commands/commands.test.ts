import assert from 'node:assert/strict';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { runCommand } from '#kit/testing/run-command';
import { geocoding } from '../cli.ts';
import { writePbf } from '../testing/pbf-writer.ts';
import { realWorld } from '../testing/world.ts';

const FILE = 'world.almanac';

/** A data directory with the worldwide index, and the commands on it. */
async function commands(context: TestContext) {
  const { data: built, world } = await realWorld();
  const data = mkdtempSync(join(tmpdir(), 'almanac-geocoding-command-'));
  context.after(() => rmSync(data, { recursive: true, force: true, maxRetries: 20 }));
  mkdirSync(join(data, 'geocoding'));
  copyFileSync(join(built, 'geocoding', FILE), join(data, 'geocoding', FILE));
  const run = (...words: string[]) => runCommand(geocoding, words, data);
  return {
    data,
    world,
    run,
    async json(...words: string[]) {
      const { status, stdout, stderr } = await run(...words, '--json');
      assert.equal(status, 0, stderr);
      return JSON.parse(stdout);
    },
    file(name: string, content: string | Uint8Array): string {
      writeFileSync(join(data, name), content);
      return join(data, name);
    },
  };
}

const street = writePbf({
  nodes: [
    { id: 1, lon: 13.4, lat: 52.5 },
    { id: 2, lon: 13.402, lat: 52.5 },
    { id: 3, lon: 13.401, lat: 52.5001, tags: { 'addr:housenumber': '7', 'addr:street': 'Lindenweg' } },
    { id: 4, lon: 13.4, lat: 52.5004 },
    { id: 5, lon: 13.402, lat: 52.5004 },
  ],
  ways: [
    { id: 1, refs: [1, 2], tags: { highway: 'residential', name: 'Lindenweg' } },
    { id: 2, refs: [4, 5], tags: { highway: 'residential' } },
  ],
});

const cellsOf = (stdout: string): string[][] =>
  stripVTControlCharacters(stdout)
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/));

test('reverse prints what is at a point, in the languages and the detail that are asked for', async (context) => {
  const { run, json } = await commands(context);
  const shown = async (...words: string[]): Promise<string> => {
    const { status, stdout, stderr } = await run('reverse', ...words);
    assert.deepEqual([status, stderr], [0, '']);
    return stdout;
  };
  assert.equal(await shown('60.17', '24.94', '--language', 'de'), 'Helsinki, Helsinki sub-region, Uusimaa, Finnland\n');
  assert.equal(await shown('-34.6037', '-58.3816', '--zoom', '3', '--language', 'xx,en'), 'Argentina\n');
  const { address, category, display_name: name } = await json('reverse', '-33.8568', '151.2153');
  assert.deepEqual([category, address.city, address['ISO3166-2-lvl4']], ['place', 'Sydney', 'AU-NSW']);
  assert.equal(name, 'Sydney, New South Wales, Australia');
});

test('a point that is none, or where nothing is, ends with one sentence', async (context) => {
  const { run } = await commands(context);
  for (const [words, status, sentence] of [
    [['0', '0'], 1, 'There is no place at 0 0.'],
    [['90.1', '0'], 2, 'The latitude must be a number from -90 to 90; it is "90.1".'],
    [['0', '-180.1'], 2, 'The longitude must be a number from -180 to 180; it is "-180.1".'],
    [['north', '0'], 2, 'The latitude must be a number from -90 to 90; it is "north".'],
    [['60', '25', '--zoom', '1.5'], 2, '--zoom must be a whole number; it is "1.5".'],
  ] as const) {
    assert.deepEqual(await run('reverse', ...words), { status, stdout: '', stderr: `almanac: ${sentence}\n` });
    const { stdout } = await run('reverse', ...words, '--json');
    assert.deepEqual(JSON.parse(stdout), { error: sentence, status });
  }
  for (const edge of [
    ['90', '180'],
    ['-90', '-180'],
  ] as const)
    assert.notEqual((await run('reverse', ...edge)).status, 2, edge.join());
});

test('status shows what the indexes hold and what they were made from', async (context) => {
  const { data, world, run, json, file } = await commands(context);
  const { counts, meta } = world;
  const size = world.bytes;
  const first = await json('status');
  assert.deepEqual(first, {
    directory: join(data, 'geocoding'),
    world: { ...counts, bytes: size, built: meta.built, sources: meta.fingerprint },
  });
  const rows = cellsOf((await run('status')).stdout);
  const grouped = (value: number): string => value.toLocaleString('en');
  assert.deepEqual(rows, [
    ['index', 'countries', 'states', 'counties', 'towns', 'bytes', 'built', 'made from'],
    [
      'world',
      ...[counts.countries, counts.states, counts.counties, counts.places, size].map(grouped),
      meta.built,
      meta.fingerprint,
    ],
  ]);

  const extract = file('street.osm.pbf', street);
  const imported = await json('import', extract, '--import-threads', '1');
  const index = join(data, 'geocoding', 'osm.almanac');
  assert.equal(imported.index, index);
  assert.deepEqual([imported.counts.streets, imported.counts.addressPoints], [2, 1]);
  assert.deepEqual(imported.extracts, [{ nodes: 5, ways: 2, relations: 0, incompleteRelations: 0, missingNodes: 0 }]);
  const { osm } = await json('status');
  assert.deepEqual([osm.location, osm.bytes, osm.counts], [index, statSync(index).size, imported.counts]);
  const table = cellsOf((await run('status')).stdout).slice(-2);
  const heading = 'index places streets addresses areas postcodes bytes built data of behind made from';
  assert.equal(table[0]?.join(' '), heading);
  assert.deepEqual(table[1]?.slice(0, 4), ['OpenStreetMap', grouped(osm.counts.places), '2', '1']);
  assert.equal(table[1]?.at(-1), 'street.osm.pbf');
});

test('an imported index answers before the worldwide one, and unnamed roads can be skipped', async (context) => {
  const { data, run, json, file } = await commands(context);
  const out = join(data, 'own.almanac');
  const extract = file('street.osm.pbf', street);
  const elsewhere = await run('import', extract, '--out', out, '--import-threads', '1');
  assert.equal(elsewhere.stdout, `${out}\n`);
  assert.match(elsewhere.stderr, /\d places \(2 streets, 1 addresses\) in \d+\.\d s\.\n$/);
  assert.ok(existsSync(out) && !existsSync(join(data, 'geocoding', 'osm.almanac')));
  await json('import', extract, '--import-threads', '1');
  const at = async (...words: string[]): Promise<string> => (await run('reverse', ...words)).stdout;
  assert.match(await at('52.5001', '13.401', '--language', 'de'), /^7, Lindenweg, .*Berlin, Deutschland\n$/);
  assert.match(await at('52.5004', '13.401', '--language', 'de'), /^(?!.*Lindenweg).*Berlin, Deutschland\n$/);
  assert.equal((await json('reverse', '52.5004', '13.401')).osm_id, 2);
  const skipping = await json('reverse', '52.5004', '13.401', '--skip-unnamed-roads');
  assert.notEqual(skipping.osm_id, 2);
});

test('an import that is refused leaves the index as it was, and no part of a new one', async (context) => {
  const { data, run, json, file } = await commands(context);
  await json('import', file('street.osm.pbf', street), '--import-threads', '1');
  const before = readFileSync(join(data, 'geocoding', 'osm.almanac'));
  const cut = await run('import', file('cut.osm.pbf', street.subarray(0, street.length - 10)));
  assert.deepEqual([cut.status, cut.stdout], [1, '']);
  assert.match(
    cut.stderr,
    /almanac: .*cut\.osm\.pbf cannot be read as OpenStreetMap PBF: at byte \d+, it ends 10 bytes/,
  );
  const memory = await run('import', join(data, 'street.osm.pbf'), '--import-memory', '1000');
  assert.equal(memory.status, 2);
  assert.deepEqual(readFileSync(join(data, 'geocoding', 'osm.almanac')), before);
  const names = readdirSync(join(data, 'geocoding'), { recursive: true }).map(String);
  assert.deepEqual(
    names.filter((name) => name.includes('partial')),
    [],
  );
});

test('enrich finds the points of addresses where a table has no points', async (context) => {
  const { run, file } = await commands(context);
  const table = file('addresses.csv', 'Ort;Land\nParis;Frankreich\nNirgendwohausen;\n');
  const { status, stdout } = await run('enrich', table, '--language', 'en');
  const [heading, paris, nowhere] = stdout.trimEnd().split('\r\n');
  assert.equal(heading, 'Ort;Land;lat;lon;confidence;match;display_name;osm_type;osm_id;geocoding_error');
  assert.match(
    paris ?? '',
    /^Paris;Frankreich;48\.85\d+;2\.3\d+;1\.00;town;Paris, Île-de-France, France;node;-2988507;$/,
  );
  assert.equal(nowhere, 'Nirgendwohausen;;;;;;;;;Nothing was found.');
  assert.equal(status, 1);
  const named = await run('enrich', table, '--address-columns', 'Land', '--keep-going');
  assert.match(named.stdout, /^Paris;Frankreich;[\d.]+;[\d.]+;1\.00;country;/m);
  const missing = await run('enrich', table, '--address-columns', 'x');
  assert.match(missing.stderr, /There is no column x\./);
});

test('a table gets the address of each record, on standard output or in a file', async (context) => {
  const { data, run, json, file } = await commands(context);
  const table = file('towns.csv', 'id,lat,lng\n1,60.17,24.94\n2,0,0\n3,north,1\n');
  const { status, stdout, stderr } = await run('enrich', table, '--language', 'en');
  assert.equal(status, 1);
  assert.match(stderr, /\n?3 records\. 2 of them without an address; geocoding_error says why\.\n$/);
  const HEADING =
    'id,lat,lng,display_name,house_number,road,suburb,city,county,state,postcode,country,country_code,osm_type,osm_id,geocoding_error';
  const lines = stdout.split('\r\n');
  assert.deepEqual(
    [lines[0], lines.slice(2)],
    [HEADING, ['2,0,0,,,,,,,,,,,,,Unable to geocode', "3,north,1,,,,,,,,,,,,,Parameter 'lat' must be a number.", '']],
  );
  assert.match(lines[1] ?? '', /^1,60\.17,24\.94,"Helsinki, Helsinki sub-region, Uusimaa, Finland",/);

  const { records, failed } = await json('enrich', table, '--language', 'en', '--keep-going');
  assert.equal(failed, 2);
  assert.deepEqual(
    records.map(({ id, city, geocoding_error }: Record<string, string>) => [id, city, geocoding_error]),
    [
      ['1', 'Helsinki', ''],
      ['2', '', 'Unable to geocode'],
      ['3', '', "Parameter 'lat' must be a number."],
    ],
  );
  assert.deepEqual(Object.keys(records[0]), HEADING.split(','));

  const out = join(data, 'out.csv');
  const written = await json('enrich', table, '--out', out, '--language', 'en', '--keep-going');
  assert.deepEqual(written, { file: out, records: 3, failed: 2 });
  assert.equal(readFileSync(out, 'utf8'), stdout);
  const told = await run('enrich', table, '--out', out);
  assert.equal(told.stdout, '');
  assert.match(told.stderr, new RegExp(`3 records are in ${out}\\. 2 of them without an address`));
});

test('a long table is written in pieces, with every record in its place', async (context) => {
  const { run, json, file } = await commands(context);
  const count = 1500;
  const rows = Array.from({ length: count }, (_, row) => `${row},60.17,24.94,${'x'.repeat(60)}`);
  const table = file('long.csv', `id,lat,lng,note\n${rows.join('\n')}\n`);
  const lines = (await run('enrich', table)).stdout.trimEnd().split('\r\n');
  assert.equal(lines.length, count + 1);
  assert.deepEqual(
    lines.slice(1).map((line) => Number(line.split(',')[0])),
    rows.map((_, row) => row),
  );
  assert.equal((await json('enrich', table)).records.length, count);
});

test('columns can be named; a table that cannot be read ends with one sentence and leaves no file', async (context) => {
  const { data, run, file } = await commands(context);
  const table = file('ab.csv', 'a,b\n60.17,24.94\n');
  assert.match(
    (await run('enrich', table, '--lat-column', 'a', '--lon-column', 'b')).stdout,
    /\r\n60\.17,24\.94,"?Helsinki/,
  );
  const out = join(data, 'none.csv');
  const unknown = await run('enrich', table, '--out', out);
  assert.deepEqual([unknown.status, existsSync(out)], [2, false]);
  assert.match(
    unknown.stderr,
    /almanac: No column name suggests a latitude; name the column with --lat-column\. The columns are: a, b\.\n$/,
  );
  const { stdout, status } = await run('enrich', table, '--lat-column', 'a', '--json');
  assert.equal(status, 2);
  assert.match(JSON.parse(stdout).error, /--lon-column/);
  const broken = file('broken.csv', 'lat,lng\n60.17,24.94\n"60.17,24.94\n');
  const half = await run('enrich', broken, '--json');
  assert.equal(half.status, 2);
  const told = JSON.parse(half.stdout);
  assert.deepEqual([told.records.length, told.status], [1, 2]);
  assert.match(half.stderr, new RegExp(`Geocoding stopped\\.\\nalmanac: ${told.error.slice(0, 10)}`));
});

test('lookup prints the objects that are there, and names those that are not', async (context) => {
  const { run, json, file } = await commands(context);
  await json('import', file('street.osm.pbf', street), '--import-threads', '1');
  const both = await run('lookup', 'N3', 'w1', '--language', 'de');
  assert.deepEqual([both.status, both.stderr], [0, '']);
  assert.match(both.stdout, /^N3 {2}7, Lindenweg, .*Deutschland\nW1 {2}Lindenweg, .*Deutschland\n$/);
  assert.deepEqual(
    (await json('lookup', 'W1,N3')).map(({ osm_id }: { osm_id: number }) => osm_id),
    [1, 3],
  );
  const some = await run('lookup', 'R8', 'N3', 'W999');
  assert.deepEqual([some.status, some.stderr], [1, 'almanac: The index does not hold R8, W999.\n']);
  assert.match(some.stdout, /^N3 .*\n$/);
  const none = await run('lookup', 'W999', '--json');
  assert.deepEqual([none.status, JSON.parse(none.stdout)], [1, { error: 'The index does not hold W999.', status: 1 }]);
  const wrong = await run('lookup', 'N3,X1');
  const sentence = 'An object is N, W or R and a number, such as W123; this is "X1".';
  assert.deepEqual(wrong, { status: 2, stdout: '', stderr: `almanac: ${sentence}\n` });
});

test('details prints all facts of a place, by its object or its place_id', async (context) => {
  const { run, json, file } = await commands(context);
  await json('import', file('street.osm.pbf', street), '--import-threads', '1');
  const record = await json('details', 'W1');
  assert.deepEqual([record.osm_type, record.osm_id, record.localname], ['W', 1, 'Lindenweg']);
  assert.ok(record.address.length > 1);
  assert.deepEqual(await json('details', String(record.place_id)), record);
  const { status, stdout, stderr } = await run('details', 'W1', '--language', 'de');
  assert.deepEqual([status, stderr], [0, '']);
  const cells = cellsOf(stdout);
  for (const fact of [
    ['names.name', 'Lindenweg'],
    ['category', 'highway'],
    ['Lindenweg', 'residential', 'W1'],
  ])
    assert.ok(
      cells.some((line) => line.join() === fact.join()),
      `${fact.join()} in ${stdout}`,
    );
  assert.doesNotMatch((await run('details', 'W2')).stdout, /^localname/m, 'a road without a name');
  for (const [words, code, sentence] of [
    [['W999'], 1, 'The index does not hold W999.'],
    [['W1', '--class', 'building'], 1, 'The index does not hold W1.'],
    [['x'], 2, 'A place is an object such as W123, a place_id, or a postcode such as de:10115; this is "x".'],
  ] as const)
    assert.deepEqual(await run('details', ...words), { status: code, stdout: '', stderr: `almanac: ${sentence}\n` });
});

test('check reads every page of the indexes and says what is damaged', async (context) => {
  const { data, run, json, file } = await commands(context);
  const world = join(data, 'geocoding', FILE);
  const osm = join(data, 'geocoding', 'osm.almanac');
  await json('import', file('street.osm.pbf', street), '--import-threads', '1');
  const whole = await run('check');
  assert.deepEqual([whole.status, whole.stderr], [0, '']);
  assert.deepEqual(
    cellsOf(whole.stdout).map((cells) => [cells[0], cells[2]]),
    [
      ['file', 'state'],
      [world, 'whole'],
      [osm, 'whole'],
    ],
  );
  const bytes = readFileSync(osm);
  const page = 16_384;
  assert.ok(bytes.length > 3 * page, String(bytes.length));
  for (const at of [page, 2 * page + 100]) bytes[at] = 255 - Number(bytes[at]);
  writeFileSync(osm, bytes);
  const damaged = await run('check');
  assert.equal(damaged.status, 1);
  assert.match(
    damaged.stderr,
    /^almanac: \S+osm\.almanac is damaged: the checksum is wrong in 2 of \d+ pages, the first is page 1, which holds \w[\w, ]*\.\n$/,
  );
  const told = JSON.parse((await run('check', '--json')).stdout);
  assert.deepEqual(
    told.map(({ damage }: { damage?: string }) => damage !== undefined),
    [false, true],
  );
  const half = readFileSync(world);
  half[half.length >> 1] = 255 - Number(half[half.length >> 1]);
  writeFileSync(world, half);
  const both = await run('check');
  assert.match(both.stderr, /world\.almanac is damaged: the checksum of the section \w+ is wrong\. \S+osm\.almanac is/);
  assert.deepEqual(readFileSync(world), half, 'a check changes nothing');
  rmSync(world);
  rmSync(osm);
  const none = await run('check');
  assert.deepEqual([none.status, none.stdout], [3, '']);
  assert.equal(none.stderr, `almanac: There is no index in ${join(data, 'geocoding')}.\n`);
});
