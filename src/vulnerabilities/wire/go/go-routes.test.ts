import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { RunningService } from '#kit/start-service';
import { startForTest } from '#kit/testing/start-for-test';
import { importFeeds } from '../../import/import-files.ts';
import { service, type VulnerabilitiesService } from '../../service.ts';
import { SqliteStore } from '../../store/sqlite/sqlite-store.ts';
import { lastFix } from './go-indexes.ts';

const data = mkdtempSync(join(tmpdir(), 'almanac-go-routes-'));
let running: RunningService<VulnerabilitiesService>;

/** An entry as vuln.go.dev has it. */
const entry = (id: string, modified: string, modules: readonly (readonly [string, ...object[]])[]): object => ({
  id,
  modified,
  published: '2031-01-01T00:00:00Z',
  aliases: id.startsWith('GO-') ? [id.replace('GO', 'CVE')] : [],
  details: 'Gate trusts a header.',
  affected: modules.map(([name, ...events]) => ({
    package: { ecosystem: 'Go', name },
    ranges: [{ type: 'SEMVER', events }],
    ecosystem_specific: { imports: [{ path: name, symbols: ['Open'] }] },
  })),
});

const ENTRIES = [
  entry('GO-2031-0002', '2031-03-02T00:00:00Z', [['example.com/gate', { introduced: '0' }]]),
  entry('GO-2031-0001', '2031-03-03T10:00:00Z', [
    ['stdlib', { introduced: '0' }, { fixed: '1.21.3' }],
    ['example.com/gate', { introduced: '1.2.0' }, { fixed: '1.10.0' }, { introduced: '1.2.0' }, { fixed: '1.9.1' }],
  ]),
  {
    id: 'GO-2031-0003',
    modified: '2031-03-01',
    details: 'Lists are missing.',
    aliases: null,
    affected: null,
  },
  {
    id: 'GO-2031-0004',
    modified: '2031-03-01T00:00:00Z',
    details: 'Members are missing.',
    affected: [
      { package: null },
      { package: { ecosystem: 'Go', name: 'example.com/open' }, ranges: null },
      { package: { ecosystem: 'Go', name: 'example.com/open' }, ranges: [{ type: 'SEMVER', events: null }] },
      { package: { ecosystem: 'npm', name: 'gate' } },
    ],
  },
  entry('GHSA-2222-3333-4444', '2031-03-09T00:00:00Z', [['example.com/gate', { introduced: '0' }]]),
];

before(async () => {
  const file = join(data, 'entries.ndjson');
  writeFileSync(file, ENTRIES.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const place = join(data, service.name);
  mkdirSync(place);
  const store = SqliteStore.open(place);
  await importFeeds(store, [file], { maxDocumentBytes: 1 << 20, maxNames: 10, now: 1_930_000_000 });
  await store.close();
  running = await startForTest(service, {}, data);
});

after(async () => {
  await running.stop();
  rmSync(data, { recursive: true, force: true });
});

/** A file of the database, which is the same packed. */
async function read(path: string): Promise<unknown> {
  const plain = await (await fetch(`${running.url}/${path}.json`)).json();
  const packed = await fetch(`${running.url}/${path}.json.gz`, { headers: { 'accept-encoding': 'gzip' } });
  // Clients unpack the file by themselves.
  assert.equal(packed.headers.get('content-encoding'), null);
  assert.equal(packed.headers.get('content-type'), 'application/gzip');
  assert.deepEqual(JSON.parse(gunzipSync(await packed.bytes()).toString()), plain);
  return plain;
}

test('the indexes list the entries of Go’s own database', async () => {
  assert.deepEqual(await read('index/db'), { modified: '2031-03-03T10:00:00Z' });
  const one = { id: 'GO-2031-0001', modified: '2031-03-03T10:00:00Z' };
  const two = { id: 'GO-2031-0002', modified: '2031-03-02T00:00:00Z' };
  const four = { id: 'GO-2031-0004', modified: '2031-03-01T00:00:00Z' };
  assert.deepEqual(await read('index/modules'), [
    { path: 'example.com/gate', vulns: [{ ...one, fixed: '1.10.0' }, two] },
    { path: 'example.com/open', vulns: [four, four] },
    { path: 'stdlib', vulns: [{ ...one, fixed: '1.21.3' }] },
  ]);
  assert.deepEqual(await read('index/vulns'), [
    { ...one, aliases: ['CVE-2031-0001'] },
    { ...two, aliases: ['CVE-2031-0002'] },
    { id: 'GO-2031-0003', modified: '2031-03-01T00:00:00.000Z' },
    four,
  ]);
  const head = await fetch(`${running.url}/index/modules.json.gz`, { method: 'HEAD' });
  assert.equal(head.status, 200);
});

test('an entry is the file that was imported, with its symbols', async () => {
  assert.deepEqual(await read('ID/GO-2031-0001'), ENTRIES[1]);
});

test('a server without entries of Go refuses, and does not say that there are no vulnerabilities', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'almanac-go-routes-'));
  const other = await startForTest(service, {}, empty);
  try {
    for (const file of ['db.json', 'modules.json', 'modules.json.gz', 'vulns.json']) {
      const response = await fetch(`${other.url}/index/${file}`);
      assert.equal(response.status, 404, file);
      assert.match(((await response.json()) as { message: string }).message, /Import or sync them first/);
    }
  } finally {
    await other.stop();
    rmSync(empty, { recursive: true, force: true });
  }
});

test('there is nothing else', async () => {
  for (const path of [
    'ID/GO-2031-0005.json',
    'ID/GHSA-2222-3333-4444.json',
    'ID/GO-2031-0001',
    'ID/GO-2031-0001.json.zip',
    'ID/.json',
    'index/x.json',
  ])
    assert.equal((await fetch(`${running.url}/${path}`)).status, 404, path);
});

test('the last fix is that behind which nothing is affected', () => {
  const fix = (...events: object[]): string | undefined => lastFix([{ type: 'SEMVER', events }]);
  assert.equal(fix({ introduced: '0' }), undefined);
  assert.equal(fix({ introduced: '0' }, { fixed: '1.9.0' }, { introduced: '1.10.0' }, { fixed: '1.10.1' }), '1.10.1');
  assert.equal(fix({ introduced: '0' }, { fixed: '1.9.0' }, { introduced: '1.10.0' }), undefined);
  assert.equal(fix({ introduced: '1.0.0' }, { fixed: '1.0.0-rc.1' }, { fixed: '1.0.0' }), '1.0.0');
  assert.equal(lastFix([{ type: 'GIT', events: [{ fixed: 'abc' }] }]), undefined);
});
