import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { writePbf } from '../../src/geocoding/testing/pbf-writer.ts';
import { almanac, seedWorld } from '../almanac.ts';

const data = mkdtempSync(join(tmpdir(), 'almanac-import-'));
const extract = join(data, 'own.osm.pbf');
const run = (...words: string[]) => almanac(['geocoding', ...words, '--data', data]);

const whole = writePbf({
  nodes: [
    { id: 1, lon: 13.4, lat: 52.5 },
    { id: 2, lon: 13.402, lat: 52.5 },
    { id: 3, lon: 13.401, lat: 52.5001, tags: { 'addr:housenumber': '7', 'addr:street': 'Lindenweg' } },
  ],
  ways: [{ id: 1, refs: [1, 2], tags: { highway: 'residential', name: 'Lindenweg' } }],
});

before(() => seedWorld(data));
after(() => rmSync(data, { recursive: true }));

test('import makes an index, tells what is in it, and reverse answers from it', async () => {
  writeFileSync(extract, whole);
  const { stdout, stderr, status } = await run('import', extract, '--json', '--import-threads', '2');
  assert.equal(status, 0, stderr);
  const told = JSON.parse(stdout) as { index: string; counts: Record<string, number>; extracts: object[] };
  assert.equal(told.index, join(data, 'geocoding', 'osm.almanac'));
  assert.deepEqual([told.counts.places, told.counts.streets, told.counts.addressPoints], [2, 1, 1]);
  assert.deepEqual(told.extracts, [{ nodes: 3, ways: 1, relations: 0, incompleteRelations: 0, missingNodes: 0 }]);
  assert.match(stderr, /2 places \(1 streets, 1 addresses\) in \d+\.\d s\.\n$/);
  assert.deepEqual(
    (await run('reverse', '52.5001', '13.401')).stdout,
    '7, Lindenweg, Berlin, State of Berlin, Deutschland\n',
  );
});

test('a damaged, cut off or missing extract ends with a sentence, and the index stays as it was', async () => {
  writeFileSync(extract, whole.subarray(0, whole.length - 10));
  const damaged = await run('import', extract);
  assert.equal(damaged.status, 1);
  assert.match(
    damaged.stderr,
    /own\.osm\.pbf cannot be read as OpenStreetMap PBF: at byte \d+, it ends 10 bytes before/,
  );
  const missing = await run('import', join(data, 'nowhere.osm.pbf'));
  assert.match(missing.stderr, /almanac: There is no file .*nowhere\.osm\.pbf\.\n$/);
  assert.deepEqual(
    (await run('reverse', '52.5001', '13.401')).stdout,
    '7, Lindenweg, Berlin, State of Berlin, Deutschland\n',
  );
  assert.equal(existsSync(join(data, 'geocoding', 'osm.almanac')), true);
  assert.deepEqual(
    readdirSync(join(data, 'geocoding')).filter((name) => name.includes('partial')),
    [],
  );
});

test('an import with less memory than it needs at least is refused with a sentence', async () => {
  writeFileSync(extract, whole);
  const { stderr, status } = await run('import', extract, '--import-memory', '1000');
  assert.equal(status, 2);
  assert.match(stderr, /import-memory.*16,?777,?216/);
});
