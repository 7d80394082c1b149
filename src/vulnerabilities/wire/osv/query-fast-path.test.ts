import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { RunningService } from '#kit/start-service';
import { startForTest } from '#kit/testing/start-for-test';
import { importFeeds } from '../../import/import-files.ts';
import { service, type VulnerabilitiesService } from '../../service.ts';
import { SqliteStore } from '../../store/sqlite/sqlite-store.ts';

const data = mkdtempSync(join(tmpdir(), 'almanac-query-fast-path-'));
let running: RunningService<VulnerabilitiesService>;

before(async () => {
  const entries = Array.from({ length: 3 }, (_, at) => ({
    id: `GHSA-2222-3333-444${at}`,
    modified: '2031-03-01T00:00:00Z',
    details: `Gate trusts a header, “${'é'.repeat(400)}”.`,
    affected: [{ package: { ecosystem: 'npm', name: 'gate' }, versions: ['1.0.0'] }],
  }));
  const path = join(data, 'entries.ndjson');
  writeFileSync(path, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  const place = join(data, service.name);
  mkdirSync(place);
  const store = SqliteStore.open(place);
  await importFeeds(store, [path], { maxDocumentBytes: 1 << 20, maxNames: 10, now: 1_930_000_000 });
  await store.close();
  running = await startForTest(service, { osvPageSize: 2, maxBodyBytes: 4000, adminPort: 0 }, data);
});

after(async () => {
  await running.stop();
  rmSync(data, { recursive: true, force: true });
});

interface Got {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The router writes its name in small letters. */
  readonly isRouted: boolean;
  readonly body: Buffer;
}

/** @param chunked sent without its length, which only the router reads */
function ask(
  body: string | Buffer,
  chunked: boolean,
  headers: Readonly<Record<string, string>> = {},
  { url } = running,
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const own = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': Buffer.byteLength(body) };
    const asked = request(`${url}/v1/query`, { method: 'POST', headers: { ...headers, ...own } });
    asked.on('error', reject).on('response', async (response) => {
      const { statusCode: status, headers, rawHeaders } = response;
      const isRouted = rawHeaders.includes('x-request-id');
      resolve({ status, headers, isRouted, body: Buffer.concat(await response.toArray()) });
    });
    asked.end(body);
  });
}

const gate = { ecosystem: 'npm', name: 'gate' };
const asked = JSON.stringify({ package: gate, version: '1.0.0' });
const decoded = ({ headers, body }: Got): string =>
  (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();

const alike = async (running: RunningService<VulnerabilitiesService>): Promise<void> => {
  const first = JSON.parse(decoded(await ask(asked, false, {}, running)));
  assert.equal(first.vulns.length, 2);
  const questions: [body: string | Buffer, headers?: Record<string, string>][] = [
    [asked],
    [asked, { 'content-type': 'text/plain;charset=UTF-8', 'accept-encoding': 'gzip' }],
    [asked, { 'content-type': 'application/json' }],
    [asked, { 'accept-encoding': 'identity' }],
    [asked, { connection: 'close' }],
    [JSON.stringify({ package: gate, page_token: first.next_page_token })],
    [JSON.stringify({ package: { ...gate, name: 'unknown' } })],
    [JSON.stringify({ commit: 'abc' })],
    [JSON.stringify({ commit: 'abc', version: '1' })],
    [JSON.stringify({ package: gate, page_token: '!' })],
    ['[]'],
    ['no JSON'],
    [Buffer.from([0xff, 0xfe])],
    ['['.repeat(300)],
  ];
  for (const [body, headers] of questions) {
    const [direct, routed] = [await ask(body, false, headers, running), await ask(body, true, headers, running)];
    assert.deepEqual([direct.isRouted, routed.isRouted], [false, true]);
    assert.equal(direct.status, routed.status, String(body));
    assert.equal(decoded(direct), decoded(routed));
    // The router closes the connection after a body that is no JSON, although it has read all of it.
    const isClosed = (headers as { connection?: string } | undefined)?.connection === 'close';
    assert.equal(direct.headers.connection, isClosed ? 'close' : 'keep-alive');
    const lines = ({
      date: _,
      'x-request-id': id,
      connection: _connection,
      'keep-alive': _keepAlive,
      ...others
    }: Got['headers']): object => {
      assert.match(String(id), /^[A-Za-z2-9]{9}$/);
      return others;
    };
    assert.deepEqual(lines(direct.headers), lines(routed.headers), String(body));
  }
};

test('with and without the router, a question is answered alike', () => alike(running));

test('so it is where every page may read', async () => {
  const all = await startForTest(service, { origins: ['*'], osvPageSize: 2, maxBodyBytes: 4000 }, data);
  try {
    await alike(all);
    assert.equal((await ask(asked, false, {}, all)).headers['access-control-allow-origin'], '*');
  } finally {
    await all.stop();
  }
});

test('types and encodings of bodies that are not usual are left to the router', async () => {
  for (const headers of [{ 'content-type': 'nonsense' }, { 'content-encoding': 'gzip' }]) {
    const [direct, routed] = [await ask(asked, false, headers), await ask(asked, true, headers)];
    assert.deepEqual([direct.isRouted, direct.status, decoded(direct)], [true, routed.status, decoded(routed)]);
  }
});

test('a body that is too large is refused as by the router', async () => {
  const large = JSON.stringify({ package: { ...gate, name: 'a'.repeat(5000) } });
  const direct = await ask(large, false);
  assert.deepEqual([direct.status, JSON.parse(decoded(direct)).code], [413, 8]);
});

test('a question is counted with its route and status', async () => {
  const count = async (status: number): Promise<number> => {
    const metrics = await (await fetch(`${running.adminUrl}/metrics`)).text();
    const line = new RegExp(
      `^almanac_http_requests_total\\{(?=[^}]*status="${status}")(?=[^}]*method="POST")[^}]*route="/v1/query"[^}]*\\} (\\d+)$`,
      'm',
    );
    return Number(line.exec(metrics)?.[1] ?? 0);
  };
  const [found, refused] = [await count(200), await count(400)];
  await ask(asked, false);
  await ask('[]', false);
  assert.deepEqual([await count(200), await count(400)], [found + 1, refused + 1]);
});

test('where only some pages may read, the router says which', async () => {
  const few = await startForTest(service, { origins: ['https://a.example'], osvPageSize: 2 }, data);
  try {
    for (const [origin, allowed] of [
      ['https://a.example', 'https://a.example'],
      ['https://b.example', undefined],
    ] as const) {
      const { status, headers } = await ask(asked, false, { origin }, few);
      assert.deepEqual([status, headers['access-control-allow-origin']], [200, allowed]);
    }
    const { headers } = await ask(asked, false, {}, few);
    assert.deepEqual([headers['access-control-allow-origin'], headers.vary], [undefined, 'Origin, Accept-Encoding']);
  } finally {
    await few.stop();
  }
});
