import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { runCommand } from '#kit/testing/run-command';
import { geocoding } from '../cli.ts';
import { Scene } from '../testing/scene.ts';
import { realWorld } from '../testing/world.ts';

const TABLE = 'language\ttype\ttitle\timportance\twikidata_id\n';

/** A data directory with the worldwide index, and the commands on it. */
async function commands(context: TestContext) {
  const { data: built } = await realWorld();
  const data = mkdtempSync(join(tmpdir(), 'almanac-geocoding-extras-'));
  context.after(() => rmSync(data, { recursive: true, force: true, maxRetries: 20 }));
  mkdirSync(join(data, 'geocoding'));
  copyFileSync(join(built, 'geocoding', 'world.almanac'), join(data, 'geocoding', 'world.almanac'));
  const run = (...words: string[]) => runCommand(geocoding, words, data);
  return {
    run,
    async json(...words: string[]) {
      const { status, stdout, stderr } = await run(...words, '--json');
      assert.equal(status, 0, stderr || stdout);
      return JSON.parse(stdout);
    },
    file(name: string, content: string | Uint8Array): string {
      writeFileSync(join(data, name), content);
      return join(data, name);
    },
  };
}

/** Two villages of one name, of which only the first one tells its people. */
function villages(): { scene: Scene; large: number; known: number } {
  const scene = new Scene();
  const large = scene.node(0, 0, { place: 'village', name: 'Xylohausen', population: '9000', wikidata: 'Q1' });
  const known = scene.node(900, 900, { place: 'village', name: 'Xylohausen', wikidata: 'Q2' });
  return { scene, large, known };
}

test('importances decide which place of a name comes first, for imports, updates and until they are removed', async (context) => {
  const { run, json, file } = await commands(context);
  const { scene, large, known } = villages();
  const extract = file('villages.osm.pbf', scene.pbf());
  const found = async (): Promise<[id: number, importance: number][]> =>
    (await json('search', 'Xylohausen')).map((place: { osm_id: number; importance: number }) => [
      place.osm_id,
      place.importance,
    ]);
  const rank = 0.40001 - 19 / 75;
  await json('import', extract);
  assert.deepEqual(await found(), [
    [large, rank],
    [known, rank],
  ]);
  const table = file('importance.csv', `${TABLE}de\ta\tXylohausen\t0.6180339887498949\tQ2\n`);
  await json('import', '--importance', table);
  const withTable = [
    [known, 0.6180339887498949],
    [large, rank],
  ];
  assert.deepEqual(await found(), withTable);
  const details = await json('details', `N${known}`);
  assert.deepEqual(
    [details.importance, details.calculated_importance, details.calculated_wikipedia],
    [0.6180339887498949, 0.6180339887498949, 'de:Xylohausen'],
  );
  assert.equal((await json('lookup', `N${known}`))[0].importance, 0.6180339887498949);
  const { extras } = await json('list');
  assert.deepEqual(extras, [{ kind: 'importance', name: 'importance.csv', bytes: 81 }]);

  const change = file(
    'change.osc',
    `<osmChange version="0.6"><create><node id="500" version="1" lat="50.5" lon="10.5"><tag k="place" v="village"/><tag k="name" v="Xylohausen"/></node></create></osmChange>`,
  );
  await json('update', change);
  assert.deepEqual((await found()).slice(0, 2), withTable);

  const broken = file('broken.csv', `${TABLE}de\ta\tXylohausen\tvery\tQ2\n`);
  const refused = await run('import', '--importance', broken);
  assert.deepEqual(refused, {
    status: 1,
    stdout: '',
    stderr: `almanac: ${broken}, line 2: the importance must be a number from 0 to 1; it is "very".\n`,
  });
  assert.deepEqual((await found()).slice(0, 2), withTable, 'what was refused changed nothing');

  await json('remove', 'importance');
  assert.deepEqual((await json('list')).extras, []);
  assert.equal((await found())[0]?.[0], large);
});

test('an import without an extract needs something to import, and an extract that is kept', async (context) => {
  const { run, file } = await commands(context);
  const table = file('importance.csv', TABLE);
  for (const [words, sentence] of [
    [[], 'Name an OpenStreetMap extract to import.'],
    [['--importance', table, '--out', 'x.almanac'], 'Name an OpenStreetMap extract to import.'],
    [['--importance', table], 'No extract is kept that this could be used with: name one too.'],
  ] as const) {
    const { status, stderr } = await run('import', ...words);
    assert.notEqual(status, 0);
    assert.equal(stderr, `almanac: ${sentence}\n`);
  }
});
