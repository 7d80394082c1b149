import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { SaxesParser } from 'saxes';
import type { RunningService } from '#kit/start-service';
import { startForTest } from '#kit/testing/start-for-test';
import { service, type VulnerabilitiesService } from '../service.ts';
import { SqliteStore } from '../store/sqlite/sqlite-store.ts';
import { vulnerabilityExample } from '../testing/cve-example.ts';

const RECORDS = 130;
let running: RunningService<VulnerabilitiesService>;
let data: string;

before(async () => {
  data = mkdtempSync(join(tmpdir(), 'almanac-additions-'));
  const directory = join(data, 'vulnerabilities');
  mkdirSync(directory);
  const store = SqliteStore.open(directory);
  await store.write(async (writer) => {
    const records = Array.from({ length: RECORDS }, (_, at) =>
      vulnerabilityExample({
        cve: `CVE-2031-${1000 + at}`,
        score: (at % 100) / 10,
        updated: new Date(Date.UTC(2031, 0, 1) + (at % 40) * 86_400_000).toISOString(),
        title: at === 5 ? 'Tags <b> & "quotes"\u0007 \ud83d\ude00' : `Title ${at}`,
      }),
    );
    await writer.put(records, { processed: 1_930_000_000 });
    const exploited = [3, 50, 7].map((at, day) => ({
      key: 20310000001000 + at,
      source: 'cisa_kev' as const,
      added: 22_000 + day,
    }));
    await writer.replaceKev('cisa_kev', exploited);
    await writer.setFeed({ feed: 'cve', edition: '', entries: RECORDS, imported: 1_930_000_000 });
  });
  await store.close();
  running = await startForTest(service, { maxExports: 1, feedSize: 20, origins: ['*'] }, data);
});

after(async () => {
  await running.stop();
  rmSync(data, { recursive: true, force: true });
});

const get = (path: string, init: RequestInit = {}): Promise<Response> => fetch(`${running.url}${path}`, init);

interface Page {
  items: { id: string; baseScore: number }[];
  total: number;
  next?: string;
}

const search = async (query: string): Promise<Page> => (await (await get(`/api/search?${query}`)).json()) as Page;

test('an answer is ordered by what is asked for', async () => {
  const { items } = await search('sort=score&size=100');
  const scores = items.map(({ baseScore }) => baseScore);
  assert.deepEqual(
    scores,
    [...scores].sort((a, b) => b - a),
  );
  assert.deepEqual(
    (await search('sort=id&order=asc&size=2')).items.map(({ id }) => id),
    ['CVE-2031-1000', 'CVE-2031-1001'],
  );
  assert.equal((await search('sort=exploited&size=1')).items[0].id, 'CVE-2031-1007');
});

test('cursors lead through a whole search without gaps and repetitions', async () => {
  for (const order of ['', 'sort=score&order=asc&', 'sort=published&']) {
    const found: string[] = [];
    let cursor: string | undefined = '*';
    while (cursor !== undefined) {
      const page = await search(`${order}size=17&fromScore=1&cursor=${cursor}`);
      assert.equal(page.total, 110);
      found.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    }
    assert.equal(found.length, 110);
    assert.equal(new Set(found).size, 110);
  }
});

test('without a cursor an answer has no other members than the original’s', async () => {
  assert.deepEqual(Object.keys(await search('size=1')), ['items', 'total']);
});

test('the status tells counts and feeds', async () => {
  const response = await get('/api/status');
  assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8');
  assert.deepEqual(await response.json(), {
    records: RECORDS,
    starterRecords: 0,
    exploited: 3,
    withEpss: 0,
    mapped: 0,
    advisories: 0,
    dataVersion: 1,
    feeds: [{ feed: 'cve', edition: '', entries: RECORDS, imported: '2031-02-27T23:06:40.000Z' }],
  });
});

test('an export gives every record of a search as a line, as the search itself gives it', async () => {
  const response = await get('/api/export?fromScore=2&sort=id&order=asc');
  assert.equal(response.headers.get('content-type'), 'application/x-ndjson; charset=utf-8');
  const lines = (await response.text()).split('\n');
  assert.equal(lines.pop(), '');
  const pages = await Promise.all([0, 1].map((page) => search(`fromScore=2&sort=id&order=asc&size=100&page=${page}`)));
  assert.deepEqual(
    lines.map((line) => JSON.parse(line) as unknown),
    pages.flatMap(({ items }) => items),
  );
  assert.equal(await (await get('/api/export?vendor=nobody')).text(), '');
});

test('HEAD of an export starts none', async () => {
  for (let at = 0; at < 3; at++) {
    const response = await get('/api/export', { method: 'HEAD' });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'application/x-ndjson; charset=utf-8');
  }
});

test('more exports than may run are told to come again', async () => {
  const { catalogue } = running.engine;
  const { read } = catalogue;
  const { promise: waiting, resolve: release } = Promise.withResolvers<void>();
  catalogue.read = (work) => waiting.then(() => read.call(catalogue, work)) as never;
  try {
    const both = [get('/api/export'), get('/api/export')];
    const refused = await Promise.race(both);
    assert.equal(refused.status, 503);
    assert.equal(refused.headers.get('retry-after'), '1');
    assert.equal(((await refused.json()) as { code: string }).code, 'BUSY');
    release();
    const other = (await Promise.all(both)).find((response) => response !== refused) as Response;
    assert.equal((await other.text()).split('\n').length, RECORDS + 1);
  } finally {
    release();
    catalogue.read = read;
  }
  assert.equal((await get('/api/export?vendor=nobody')).status, 200);
});

function parseXml(text: string): string[] {
  const names: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => names.push(name));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
  return names;
}

test('feeds are well-formed and hold the newest', async () => {
  const latest = await get('/api/feeds/latest.atom');
  assert.equal(latest.headers.get('content-type'), 'application/atom+xml;charset=UTF-8');
  const text = await latest.text();
  assert.equal(parseXml(text).filter((name) => name === 'entry').length, 20);
  const exploited = await (await get('/api/feeds/exploited.atom')).text();
  assert.deepEqual(
    [...exploited.matchAll(/<title>(CVE-\d+-\d+)/g)].map(([, cve]) => cve),
    ['CVE-2031-1007', 'CVE-2031-1050', 'CVE-2031-1003'],
  );
  assert.match(exploited, /<updated>2030-03-28T00:00:00Z<\/updated>/);
});

test('signs of XML in a title are escaped and control characters left out', async () => {
  const other = await startForTest(service, { feedSize: 1000 }, data);
  try {
    const text = await (await fetch(`${other.url}/api/feeds/latest.atom`)).text();
    assert.equal(parseXml(text).filter((name) => name === 'entry').length, RECORDS);
    assert.match(text, /<title>CVE-2031-1005: Tags &lt;b&gt; &amp; &quot;quotes&quot; \u{1f600}<\/title>/u);
  } finally {
    await other.stop();
  }
});

test('JSON is given to those who ask for it, where the setting says so', async () => {
  const other = await startForTest(service, { contentType: 'negotiated' }, data);
  try {
    for (const [accept, type] of [
      ['application/json', 'application/json; charset=utf-8'],
      ['text/html, application/json;q=0.9', 'application/json; charset=utf-8'],
      ['application/json;q=0', 'text/plain;charset=UTF-8'],
      ['*/*', 'text/plain;charset=UTF-8'],
    ]) {
      const response = await fetch(`${other.url}/api/search?size=1`, { headers: { accept } });
      assert.equal(response.headers.get('content-type'), type, accept);
      assert.equal(response.headers.get('vary'), 'Accept, Origin');
    }
  } finally {
    await other.stop();
  }
});

/** What a server answers to bytes that are not HTTP, or hardly. */
function send(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(running.url).port), '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
      if (/\r\n\r\n\{.*\}$/s.test(text)) socket.end();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', (error) => (text === '' ? reject(error) : resolve(text)));
  });
}

for (const [what, bytes, code] of [
  ['a megabyte of query', `GET /api/search?text=${'a'.repeat(1 << 20)} HTTP/1.1\r\nHost: x\r\n\r\n`, 'HEAD_TOO_LONG'],
  ['a path with a wrong percent sign', 'GET /api/%zz HTTP/1.1\r\nHost: x\r\n\r\n', 'MALFORMED_PATH'],
  ['a path that is not UTF-8', 'GET /api/%ff?x HTTP/1.1\r\nHost: x\r\n\r\n', 'MALFORMED_PATH'],
  [
    'raw bytes',
    Buffer.from('GET /api/search?text=\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n', 'latin1'),
    'MALFORMED_REQUEST',
  ],
  ['a NUL', 'GET /api/search?text=a\0 HTTP/1.1\r\nHost: x\r\n\r\n', 'MALFORMED_REQUEST'],
  ['no HTTP', 'hello\r\n\r\n', 'MALFORMED_REQUEST'],
  ['a long query', `GET /api/search?text=${'a'.repeat(5000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 'TOO_LONG'],
] as const)
  test(`${what} gets 400 with code and message, for every origin`, async () => {
    const answer = await send(bytes);
    assert.match(answer, /^HTTP\/1\.1 400 Bad Request\r\n/);
    assert.match(answer, /access-control-allow-origin: \*\r\n/i);
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as { code: string; message: string };
    assert.equal(body.code, code);
    assert.match(body.message, /\.$/);
  });
