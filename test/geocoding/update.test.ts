import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { randomNumbers } from '#kit/testing/random-numbers';
import type { WholeObject } from '../../src/geocoding/import/osm/changes/whole-object.ts';
import {
  aDayLater,
  changeFile,
  readExtractObjects,
  writeExtract,
} from '../../src/geocoding/testing/changed-extract.ts';
import { town } from '../../src/geocoding/testing/scene.ts';
import { almanac, almanacArguments, environment, root, seedWorld } from '../almanac.ts';

const data = mkdtempSync(join(tmpdir(), 'almanac-update-'));
const directory = join(data, 'geocoding');
const index = join(directory, 'osm.almanac');
const run = (...words: string[]) => almanac(['geocoding', ...words, '--data', data]);
const json = async <T>(...words: string[]): Promise<T> => {
  const { stdout, stderr, status } = await run(...words, '--json');
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout) as T;
};

interface Listed {
  readonly sources: readonly { name: string; timestamp?: string; replicationSequence?: number }[];
}

/** Everything of an index but what it says of its sources. */
function content(path: string): Buffer {
  const text = readFileSync(path).toString('latin1');
  return Buffer.from(text.slice(4 * 4096, text.indexOf('{"rules"')), 'latin1');
}

/** The days of a town: all objects of each. */
const days: WholeObject[][] = [];
const noon = (day: number): number => Date.parse('2026-03-01T12:00:00Z') / 1000 + 86_400 * day;
const timeOf = (day: number): string => new Date(1000 * noon(day)).toISOString();
const changesOf = (day: number): string => changeFile(days[day - 1] ?? [], days[day] ?? [], timeOf(day));
/** What an index of a day is, made at once. */
async function indexOf(day: number): Promise<Buffer> {
  const [extract, out] = [join(data, 'whole.osm.pbf'), join(data, 'whole.almanac')];
  writeFileSync(extract, writeExtract(days[day] ?? [], { timestamp: noon(day) }));
  await json('import', extract, '--out', out);
  return content(out);
}

before(async () => {
  await seedWorld(data);
  const scene = town();
  for (let x = -40; x < 40; x += 4) {
    scene.way(
      [
        [x, -20],
        [x, 0],
        [x + 1, 20],
      ],
      { highway: 'residential', name: `Weg ${x}` },
    );
    for (let y = -20; y < 20; y += 5)
      scene.node(x + 0.3, y, { 'addr:housenumber': `${y + 21}`, 'addr:street': `Weg ${x}`, 'addr:postcode': '12399' });
    scene.box(x + 1, 1, x + 1.5, 1.5, { building: 'yes', 'addr:housenumber': '99' });
  }
  const extract = join(data, 'scene.osm.pbf');
  writeFileSync(extract, scene.pbf());
  days.push(readExtractObjects(extract));
  const random = randomNumbers(11);
  for (let day = 1; day <= 4; day++) days.push(aDayLater(days[day - 1] ?? [], random, 0.1));
});
after(() => rmSync(data, { recursive: true }));

const source = join(data, 'region-latest.osm.pbf');

test('an extract that changes day by day gives the index that an import of the later day gives', async () => {
  writeFileSync(source, writeExtract(days[0] ?? [], { timestamp: noon(0) }));
  await json('import', source);
  const files = [1, 2].map((day) => join(data, `${day}.osc.gz`));
  for (const [at, file] of files.entries()) writeFileSync(file, gzipSync(changesOf(at + 1)));
  const told = await json<{ updated: { source: string; created: number; modified: number; deleted: number }[] }>(
    'update',
    ...files,
  );
  const [updated] = told.updated;
  assert.ok(
    updated && updated.source === 'region' && updated.created > 0 && updated.modified > 0 && updated.deleted > 0,
  );
  assert.ok(content(index).equals(await indexOf(2)));
  assert.equal((await json<Listed>('list')).sources[0]?.timestamp, timeOf(2));
  assert.deepEqual(readdirSync(join(directory, 'osm-sources')), ['region.osm.pbf']);
  // What is in it already changes nothing.
  await json('update', ...files);
  assert.ok(content(index).equals(await indexOf(2)));
});

test('several extracts live together: one is added, replaced, removed, and none is lost', async () => {
  const other = join(data, 'other-260301.osm.pbf');
  const far = (days[0] ?? []).map((one) => ({
    ...one,
    id: one.id + 1e6,
    refs: one.refs.map((ref) => ref + 1e6),
    x: one.x + 1e7,
  }));
  // A part of the first one, that both hold.
  const shared = (days[0] ?? []).filter(({ type }) => type === 0).slice(0, 5);
  writeFileSync(
    other,
    writeExtract(
      [...shared, ...far].sort((a, b) => a.type - b.type || a.id - b.id),
      { timestamp: noon(-9) },
    ),
  );
  await json('import', other);
  assert.deepEqual(
    (await json<Listed>('list')).sources.map(({ name }) => name),
    ['region', 'other'],
  );
  const { osm } = await json<{ osm: { sources: { name: string }[]; counts: { places: number } } }>('status');
  assert.deepEqual(
    osm.sources.map(({ name }) => name),
    ['region.osm.pbf', 'other.osm.pbf'],
  );
  const street = await json<{ display_name: string }>('reverse', '50', '9.9601');
  const farStreet = await json<{ display_name: string }>('reverse', '50', '10.9601');
  assert.match(street.display_name, /Weg|Later/);
  assert.match(farStreet.display_name, /Weg/);
  const ambiguous = await run('update', join(data, '1.osc.gz'));
  assert.equal(ambiguous.status, 2);
  assert.match(ambiguous.stderr, /Say with --source which extract the changes are for: region, other\./);

  await json('import', source);
  assert.equal((await json<Listed>('list')).sources[0]?.timestamp, timeOf(0), 'the same name replaces');
  const unknown = await run('remove', 'nowhere');
  assert.equal(unknown.status, 1);
  assert.match(unknown.stderr, /No extract "nowhere" is kept; there are region, other\./);
  await json('remove', 'other');
  assert.ok(content(index).equals(await indexOf(0)));
  await json('import', other, '--replace');
  assert.deepEqual(
    (await json<Listed>('list')).sources.map(({ name }) => name),
    ['other'],
  );
  await json('remove', 'other');
  assert.equal(existsSync(index), false);
  assert.equal((await run('update', '--once')).status, 3);
});

/** A replication server with a change file for each day; what it answers can be turned. */
class Days {
  readonly server: Server;
  newest = 0;
  /** Paths that get no answer, half of one, or another day's. */
  readonly silent = new Set<string>();
  readonly broken = new Set<string>();
  readonly missing = new Set<string>();
  readonly asked: string[] = [];

  constructor() {
    this.server = createServer((request, response) => {
      const path = request.url ?? '';
      this.asked.push(path);
      const day = Number(/(\d{3})\.(?:osc\.gz|state\.txt)$/.exec(path)?.[1] ?? this.newest);
      if (this.silent.has(path)) return;
      if (this.missing.has(path) || day > this.newest) {
        response.writeHead(404).end();
        return;
      }
      const body = path.endsWith('.txt') ? this.state(day) : gzipSync(changesOf(day));
      response.end(this.broken.has(path) ? body.subarray(0, body.length / 2) : body);
    });
  }

  state(day: number): Buffer {
    const time = timeOf(day).replace('.000', '').replaceAll(':', '\\:');
    return Buffer.from(`#comment\nsequenceNumber=${day}\ntimestamp=${time}\n`);
  }

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/days`;
  }
}

test('a server with changes is followed: it stalls, skips, breaks off and goes back, and nothing is lost', async () => {
  const server = new Days();
  const url = await server.listen();
  try {
    writeFileSync(source, writeExtract(days[0] ?? [], { timestamp: noon(0), url }));
    await json('import', source, '--replace');
    const update = () => run('update', '--update-timeout', '1', '--json');
    const sequence = async () => (await json<Listed>('list')).sources[0]?.replicationSequence;

    server.newest = 2;
    server.silent.add('/days/000/000/002.osc.gz');
    const stalled = await update();
    assert.equal(stalled.status, 3);
    assert.match(stalled.stdout + stalled.stderr, /002\.osc\.gz cannot be reached: no answer in time/);
    assert.equal(await sequence(), 1, 'the sequence was found by the time of the extract, and the first change is in');
    assert.ok(content(index).equals(await indexOf(1)));

    server.silent.clear();
    server.broken.add('/days/000/000/002.osc.gz');
    assert.match((await update()).stdout, /The changes of sequence 2 are damaged/);
    assert.equal(await sequence(), 1);
    server.broken.clear();
    server.missing.add('/days/000/000/002.osc.gz');
    assert.match((await update()).stdout, /002\.osc\.gz is not there/);
    server.missing.clear();
    server.newest = 3;
    assert.equal((await update()).status, 0);
    assert.equal(await sequence(), 3);
    assert.ok(content(index).equals(await indexOf(3)));

    server.newest = 1;
    const back = await update();
    assert.equal(back.status, 0);
    assert.deepEqual((JSON.parse(back.stdout) as { updated: unknown[] }).updated, []);
    const repeated = await run('update', '--sequence', '0', '--json');
    assert.equal(repeated.status, 0, repeated.stderr);
    server.newest = 4;
    assert.equal((await update()).status, 0);
    assert.ok(content(index).equals(await indexOf(4)), 'changes that come again do no harm');
    const { osm } = await json<{ osm: { dataTimestamp: string; secondsBehind: number } }>('status');
    assert.equal(osm.dataTimestamp, timeOf(4));
    assert.ok(osm.secondsBehind > 0);
  } finally {
    server.server.close();
    server.server.closeAllConnections();
  }
});

test('with --watch it goes on by itself, over an error of the server too', async () => {
  const server = new Days();
  const url = await server.listen();
  server.newest = 1;
  server.broken.add('/days/state.txt');
  writeFileSync(source, writeExtract(days[0] ?? [], { timestamp: noon(0), url, sequence: 0 }));
  await json('import', source, '--replace');
  const words = ['geocoding', 'update', '--watch', '--update-interval', '1', '--json', '--data', data];
  const child = spawn(process.execPath, almanacArguments(words), { cwd: root, env: environment(), stdio: 'pipe' });
  try {
    let told = '';
    const says = async (what: RegExp): Promise<void> => {
      while (!what.test(told)) await new Promise((resolve) => setTimeout(resolve, 50));
    };
    child.stdout.on('data', (chunk) => (told += chunk));
    child.stderr.on('data', (chunk) => (told += chunk));
    await says(/is no state of a replication server/);
    server.broken.clear();
    await says(/"replicationSequence":1/);
    server.newest = 2;
    await says(/"replicationSequence":2/);
    assert.ok(content(index).equals(await indexOf(2)));
  } finally {
    child.kill();
    await once(child, 'close');
    server.server.close();
    server.server.closeAllConnections();
  }
});
