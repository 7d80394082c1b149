import assert from 'node:assert/strict';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { almanac, emptyDirectory, seedWorld, startAlmanac } from '../almanac.ts';

interface Ready {
  interfaces: { service: string; url: string; pid: number; state: string }[];
}

const settings = {
  ...Object.fromEntries(
    ['DIGITS', 'VULNERABILITIES', 'GEOCODING', 'GRAMMAR', 'MODELS', 'GATEWAY'].map((name) => [
      `ALMANAC_${name}_PORT`,
      '0',
    ]),
  ),
  ALMANAC_DIGITS_INITIAL_DIGITS: '20000',
};

/** Requests that are compared before and after; ALMANAC_TEST_RESTORE_REQUESTS makes it more. */
const REQUESTS = Number(process.env.ALMANAC_TEST_RESTORE_REQUESTS ?? 300);

/** Requests to digits, vulnerabilities and geocoding in turn, the same on each call. */
function* requests(): Generator<string> {
  for (let index = 0; index < REQUESTS; index++) {
    const pick = (index * 7919) % 19_000;
    if (index % 3 === 0) yield `/digits/v1/pi?start=${pick}&numberOfDigits=${1 + (index % 100)}`;
    else if (index % 3 === 1)
      yield `/vulnerabilities/api/search?size=${1 + (index % 20)}&page=${index % 5}&fromScore=${index % 10}`;
    else yield `/geocoding/reverse?format=json&lat=${((pick % 1700) - 850) / 10}&lon=${(pick % 3590) / 10 - 179}`;
  }
}

async function answers(gateway: string): Promise<string[]> {
  const all: string[] = [];
  for (const path of requests()) {
    const response = await fetch(gateway + path);
    all.push(`${path} ${response.status} ${await response.text()}`);
  }
  return all;
}

test('a backup while serving gives the same answers elsewhere, and puts changed data right again', async (context) => {
  const place = await emptyDirectory(context);
  const [data, elsewhere] = [join(place, 'data'), join(place, 'elsewhere')];
  const file = join(place, 'almanac.backup');
  await seedWorld(data);
  const start = (directory: string) =>
    startAlmanac<Ready>(
      [
        'start',
        '--json',
        '--admin-port',
        '0',
        '--data',
        directory,
        '--only',
        'digits,vulnerabilities,geocoding,gateway',
      ],
      settings,
    );
  const run = await start(data);
  let before: string[];
  try {
    const gateway = run.ready.interfaces[3].url;
    before = await answers(gateway);
    const written = await almanac(['backup', file, '--data', data, '--json']);
    assert.equal(written.status, 0, written.stderr);
    assert.equal((await stat(file)).mode & 0o777, 0o600);

    const again = await almanac(['backup', file, '--data', data]);
    assert.deepEqual([again.status, again.stderr], [2, `almanac: ${file} exists already; --replace replaces it.\n`]);

    // The starter set has one record less, until it is put right.
    const db = new DatabaseSync(join(data, 'vulnerabilities', 'vulnerabilities.sqlite'));
    db.exec('PRAGMA foreign_keys = OFF; DELETE FROM facet');
    db.close();
    const pids = run.ready.interfaces.map(({ pid }) => pid);
    const restored = await almanac(['restore', file, '--data', data]);
    assert.equal(restored.status, 0, restored.stderr);
    assert.match(restored.stdout, /^\d+ files with [\d,]+ bytes are restored\.\n$/);
    const status = await almanac(['status', '--data', data, '--json']);
    const now = (JSON.parse(status.stdout) as Ready).interfaces;
    assert.ok(
      now.every(({ pid, state }, index) => state === 'ready' && pid !== pids[index]),
      'each runs again with its data',
    );
    assert.deepEqual(await answers(gateway), before);
  } finally {
    assert.equal(await run.stop(), 0);
  }

  const elsewhereRestored = await almanac(['restore', file, '--data', elsewhere]);
  assert.equal(elsewhereRestored.status, 0, elsewhereRestored.stderr);
  assert.deepEqual((await readdir(elsewhere)).sort(), [
    'almanac.lock',
    'digits',
    'gateway',
    'geocoding',
    'vulnerabilities',
  ]);
  assert.equal((await stat(join(elsewhere, 'gateway', 'tokens.json'))).mode & 0o777, 0o600);
  const second = await start(elsewhere);
  try {
    assert.deepEqual(await answers(second.ready.interfaces[3].url), before);
  } finally {
    assert.equal(await second.stop(), 0);
  }
});

test('a restore replaces the folders in the backup as a whole, and no others', async (context) => {
  const place = await emptyDirectory(context);
  const data = join(place, 'data');
  const file = join(place, 'backup');
  await mkdir(join(data, 'digits', 'deep'), { recursive: true });
  await mkdir(join(data, 'grammar', 'downloads'), { recursive: true });
  await writeFile(join(data, 'digits', 'deep', 'a'), 'old');
  await writeFile(join(data, 'digits', 'x.partial'), 'unfinished');
  await writeFile(join(data, 'grammar', 'downloads', 'big'), 'can be fetched again');
  await writeFile(join(data, 'grammar', 'users'), 'kept');
  assert.equal((await almanac(['backup', file, '--data', data, '--skip', 'grammar'])).status, 0);
  await writeFile(join(data, 'digits', 'deep', 'a'), 'new');
  await writeFile(join(data, 'digits', 'added'), 'new');
  await writeFile(join(data, 'grammar', 'users'), 'changed');
  assert.equal((await almanac(['restore', file, '--data', data])).status, 0);
  assert.deepEqual(await readdir(join(data, 'digits')), ['deep']);
  assert.equal(await readFile(join(data, 'digits', 'deep', 'a'), 'utf8'), 'old');
  assert.equal(await readFile(join(data, 'grammar', 'users'), 'utf8'), 'changed');
  assert.deepEqual(
    (await readdir(data)).filter((name) => name.startsWith('restore')),
    [],
  );

  // One that was interrupted before the folders changed places is finished by the next start.
  await cp(join(data, 'digits'), join(data, 'restore.ready', 'digits'), { recursive: true });
  await writeFile(join(data, 'digits', 'deep', 'a'), 'newer');
  const run = await startAlmanac<Ready>(
    ['start', '--json', '--admin-port', '0', '--data', data, '--only', 'digits'],
    settings,
  );
  assert.equal(await run.stop(), 0);
  assert.equal(await readFile(join(data, 'digits', 'deep', 'a'), 'utf8'), 'old');
});

test('what is no backup, is of another version, or is damaged is refused with one sentence', async (context) => {
  const place = await emptyDirectory(context);
  const data = join(place, 'data');
  const file = join(place, 'backup');
  await mkdir(join(data, 'digits'), { recursive: true });
  await writeFile(join(data, 'digits', 'a'), 'a'.repeat(5000));
  assert.equal((await almanac(['backup', file, '--data', data])).status, 0);
  const good = await readFile(file);
  const changed = (at: number): Buffer => {
    const copy = Buffer.from(good);
    copy[at] ^= 1;
    return copy;
  };
  const cases: [what: Buffer, sentence: string][] = [
    [Buffer.from('short'), `${file} is no backup of Almanac.`],
    [changed(9), `${file} is no backup of Almanac.`],
    [changed(16), `${file} has version 0; this Almanac reads version 1.`],
    [changed(30), `${file} is cut off or damaged: its checksum is wrong.`],
    [changed(good.length - 1), `${file} is cut off or damaged: its checksum is wrong.`],
    [good.subarray(0, -1), `${file} is cut off or damaged: its checksum is wrong.`],
    [good.subarray(0, 25), `${file} is cut off or damaged: its checksum is wrong.`],
  ];
  for (const [bytes, sentence] of cases) {
    await writeFile(file, bytes);
    const { status, stderr } = await almanac(['restore', file, '--data', data]);
    assert.deepEqual([status, stderr], [1, `almanac: ${sentence}\n`]);
  }
  assert.equal((await readFile(join(data, 'digits', 'a'), 'utf8')).length, 5000);
  await rm(file);
  const missing = await almanac(['restore', file, '--data', data]);
  assert.equal(missing.status, 2);
});
