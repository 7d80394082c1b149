import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { RunningService } from '#kit/start-service';
import { startForTest } from '#kit/testing/start-for-test';
import { importFeeds } from '../import/import-files.ts';
import { service, type VulnerabilitiesService } from '../service.ts';
import { SqliteStore } from '../store/sqlite/sqlite-store.ts';
import { type CveExample, cveExample } from '../testing/cve-example.ts';

const EXAMPLES: readonly CveExample[] = [
  {
    cve: 'CVE-2031-1000',
    vendor: 'Acme',
    product: 'Gate',
    score: 9.8,
    updated: '2031-03-01T10:00:00Z',
    ghsa: 'GHSA-2222-3333-4444',
    title: 'Header trusted',
  },
  {
    cve: 'CVE-2031-1001',
    vendor: 'Acme',
    product: 'Fence',
    score: 8.9,
    updated: '2031-03-02T10:00:00Z',
    assigner: 'ENISA',
  },
  { cve: 'CVE-2031-1002', vendor: 'Bolt', product: 'rust-gate', score: 9.0, updated: '2031-03-02T10:00:00Z' },
  {
    cve: 'CVE-2031-1003',
    vendor: 'Bolt',
    product: 'Wall',
    score: 0,
    updated: '2031-03-04T10:00:00Z',
    published: '2031-01-05T23:59:59Z',
  },
];

let running: RunningService<VulnerabilitiesService>;
let data: string;

before(async () => {
  data = mkdtempSync(join(tmpdir(), 'almanac-routes-'));
  const directory = join(data, 'vulnerabilities');
  const kev = {
    catalogVersion: '1',
    dateReleased: '2031-04-01',
    vulnerabilities: [
      { cveID: 'CVE-2031-1001', dateAdded: '2031-03-10', vendorProject: 'Acme', product: 'Fence' },
      { cveID: 'CVE-2031-1000', dateAdded: '2031-03-09', vendorProject: 'Acme', product: 'Gate' },
      { cveID: 'CVE-2030-7777', dateAdded: '2031-03-08' },
    ],
  };
  const files = {
    cves: EXAMPLES.map((example) => JSON.stringify(cveExample(example))).join('\n'),
    kev: JSON.stringify(kev),
    epss: 'cve,epss,percentile\nCVE-2031-1000,0.5,1\nCVE-2031-1002,0.0004,1\n',
    mapping: 'euvd_id,cve_id\nEUVD-2031-0042,CVE-2031-1000\n',
  };
  const paths = Object.entries(files).map(([name, text]) => {
    const path = join(data, name);
    writeFileSync(path, text);
    return path;
  });
  const { mkdirSync } = await import('node:fs');
  mkdirSync(directory);
  const store = SqliteStore.open(directory);
  await importFeeds(store, paths, { maxDocumentBytes: 1 << 20, maxNames: 10, now: 1_930_000_000 });
  await store.close();
  running = await startForTest(service, {}, data);
});

after(async () => {
  await running.stop();
  rmSync(data, { recursive: true, force: true });
});

interface Answer {
  items: { id: string; aliases: string }[];
  total: number;
}

async function search(query: string): Promise<string[]> {
  const response = await fetch(`${running.url}/api/search?${query}`);
  assert.equal(response.status, 200, query);
  const { items, total } = (await response.json()) as Answer;
  assert.equal(items.length, total);
  return items.map(({ id }) => id.slice(-4));
}

const get = (path: string, init: RequestInit = {}): Promise<Response> => fetch(`${running.url}${path}`, init);

for (const [query, expected] of [
  ['', ['1003', '1002', '1001', '1000']],
  ['vendor=acm', ['1001', '1000']],
  ['vendor=ACME', ['1001', '1000']],
  ['vendor=cme', []],
  ['product=gate', ['1002', '1000']],
  ['product=ate', []],
  ['vendor=acme&product=gate', ['1000']],
  ['assigner=enisa', ['1001']],
  ['assigner=eni', []],
  ['assigner=enisa,acme&fromScore=9.8', ['1000']],
  ['fromScore=8.9&toScore=9', ['1002', '1001']],
  ['toScore=0', ['1003']],
  ['fromEpss=50&toEpss=50', ['1000']],
  ['fromEpss=0.04', ['1002', '1000']],
  ['exploited=true', ['1001', '1000']],
  ['exploited=false&product=', ['1003', '1002', '1001', '1000']],
  ['fromKEVDate=2031-03-10&toKEVDate=2031-03-10', ['1001']],
  ['fromDate=2031-01-05&toDate=2031-01-05', ['1003']],
  ['fromUpdatedDate=2031-03-02&toUpdatedDate=2031-03-02', ['1002', '1001']],
  ['text=CVE-2031-1000', ['1000']],
  ['search=cve-2031-1000', ['1000']],
  ['text=GHSA-2222-3333-4444', ['1000']],
  ['text=EUVD-2031-0042', ['1000']],
  ['text=header+anyone&vendor=bolt', ['1003', '1002']],
  ['text=%22+OR+1', []],
  ['advisory=SA-1', []],
  ['colour=red&vendor=bolt', ['1003', '1002']],
] as const)
  test(`search?${query} finds ${expected.length}`, async () => assert.deepEqual(await search(query), expected));

test('pages of a search follow one another and the total stays', async () => {
  for (const [page, ids] of [
    [0, ['1003', '1002', '1001']],
    [1, ['1000']],
    [2, []],
  ] as const) {
    const answer = (await (await get(`/api/vulnerabilities?size=3&page=${page}`)).json()) as Answer;
    assert.deepEqual(
      answer.items.map(({ id }) => id.slice(-4)),
      ids,
    );
    assert.equal(answer.total, 4);
  }
});

test('nothing found is an empty list, and no error', async () => {
  const response = await get('/api/vulnerabilities?vendor=nobody');
  assert.equal(response.status, 200);
  assert.equal(await response.text(), '{"items":[],"total":0}');
});

test('the content type is text/plain whatever the client accepts', async () => {
  const response = await get('/api/search', { headers: { accept: 'application/json' } });
  assert.equal(response.headers.get('content-type'), 'text/plain;charset=UTF-8');
});

const listed = async (path: string): Promise<string[]> =>
  ((await (await get(path)).json()) as { id: string }[]).map(({ id }) => id.slice(-4));

test('the three lists are bare arrays in their orders', async () => {
  assert.deepEqual(await listed('/api/lastvulnerabilities'), ['1003', '1002', '1001', '1000']);
  assert.deepEqual(await listed('/api/exploitedvulnerabilities'), ['1001', '1000']);
  assert.deepEqual(await listed('/api/criticalvulnerabilities'), ['1002', '1000']);
});

for (const id of ['EUVD-2031-0042', 'euvd-2031-0042%0A', 'CVE-2031-1000', 'ghsa-2222-3333-4444', 'EUVD-2031-900001000'])
  test(`one record is found by ${id}`, async () => {
    for (const path of ['enisaid', 'agencyid', 'vulnerability']) {
      const record = (await (await get(`/enisa/api/${path}?id=${id}`)).json()) as { id: string };
      assert.equal(record.id, 'EUVD-2031-0042');
    }
  });

test('an unknown id has no content', async () => {
  for (const path of [
    'enisaid?id=EUVD-2031-1',
    'vulnerability?id=CVE-2031-9999',
    'agencyid?id=x',
    'advisory?id=SA-1',
  ]) {
    const response = await get(`/api/${path}`);
    assert.equal(response.status, 204, path);
    assert.equal(await response.text(), '');
  }
});

test('both namings are served beside the configured one', async () => {
  const keys = async (base: string): Promise<string[]> =>
    Object.keys(((await (await get(`${base}/search?size=1`)).json()) as { items: object[] }).items[0]);
  assert.deepEqual(await keys('/api'), await keys('/agency/api'));
  assert.ok((await keys('/agency/api')).includes('agency_id'));
  assert.ok((await keys('/enisa/api')).includes('enisaUuid'));
});

test('the mapping and the KEV catalogue are dumped', async () => {
  assert.equal(
    await (await get('/api/dump/cve-euvd-mapping')).text(),
    'euvd_id,cve_id\nEUVD-2031-0042,CVE-2031-1000\nEUVD-2031-900001001,CVE-2031-1001\n' +
      'EUVD-2031-900001002,CVE-2031-1002\nEUVD-2031-900001003,CVE-2031-1003\n',
  );
  assert.equal(
    await (await get('/api/kev/dump')).text(),
    '[{"cveId":"CVE-2030-7777","euvdId":"EUVD-2030-900007777","dateAdded":"2031-03-08","sources":["cisa_kev"]},' +
      '{"cveId":"CVE-2031-1000","euvdId":"EUVD-2031-0042","dateAdded":"2031-03-09","sources":["cisa_kev"],"vendorProject":"Acme","product":"Gate"},' +
      '{"cveId":"CVE-2031-1001","euvdId":"EUVD-2031-900001001","dateAdded":"2031-03-10","sources":["cisa_kev"],"vendorProject":"Acme","product":"Fence"}]',
  );
});

test('what a catalogue says about a CVE is told, one by one and in a batch', async () => {
  const entries = (await (await get('/api/kevEntries?cveId=CVE-2031-1000')).json()) as Record<string, unknown>[];
  assert.equal(entries.length, 1);
  assert.equal(entries[0].dateAdded, '2031-03-09');
  assert.equal((entries[0].kevSource as { code: string }).code, 'CISA');
  assert.equal(await (await get('/api/kevEntries?cveId=CVE-2031-1003')).text(), '[]');
  const batch = await (await get('/api/kevEntries/batch?ids=EUVD-2031-0042,EUVD-2031-900001003,x')).json();
  assert.deepEqual(batch, { 'EUVD-2031-0042': entries });
});

test('what a catalogue says is told of a CVE that there is no record of', async () => {
  const entries = (await (await get('/api/kevEntries?cveId=CVE-2030-7777')).json()) as { cveId: string }[];
  assert.deepEqual(
    entries.map(({ cveId }) => cveId),
    ['CVE-2030-7777'],
  );
  assert.equal((await get('/api/enisaid?id=CVE-2030-7777')).status, 204);
});

test('one CVE under two names has one member in a batch', async () => {
  const text = await (await get('/api/kevEntries/batch?ids=EUVD-2031-0042,CVE-2031-1000')).text();
  assert.equal(text.split('"EUVD-2031-0042":').length - 1, 1);
});

test('assigners, banner and honeypot observations answer', async () => {
  assert.deepEqual(await (await get('/api/assigners/names')).json(), [
    'ENISA',
    'NCSC-FI',
    'NCSC-NL',
    'CERT-PL',
    'SK-CERT',
    'INCIBE',
    'CIRCL',
  ]);
  assert.equal(await (await get('/api/banner')).text(), '{"enabled":false,"message":"."}');
  assert.equal(await (await get('/api/honeypotObservations?cveId=CVE-2031-1000')).text(), '[]');
  assert.equal(await (await get('/api/honeypotObservations/batch?ids=EUVD-2031-0042')).text(), '{}');
});

test('errors are JSON with code and message', async () => {
  for (const [path, status, code] of [
    ['/api/search?fromScore=x', 400, 'INVALID_NUMBER'],
    ['/api/search?text=%FF', 400, 'INVALID_QUERY'],
    ['/api/enisaid', 400, 'MISSING_PARAMETER'],
    ['/api/nothing', 404, 'NO_SUCH_PATH'],
    ['/', 404, 'NO_SUCH_PATH'],
  ] as const) {
    const response = await get(path);
    assert.equal(response.status, status, path);
    assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8');
    assert.equal(response.headers.get('etag'), null);
    const body = (await response.json()) as { code: string; message: string };
    assert.deepEqual(Object.keys(body), ['code', 'message']);
    assert.equal(body.code, code);
  }
});

test('other methods are not allowed, with a body or without', async () => {
  for (const init of [{ method: 'POST', body: 'x=1' }, { method: 'DELETE' }, { method: 'PUT', body: '{' }]) {
    const response = await get('/api/search', init);
    assert.equal(response.status, 405);
    assert.equal(response.headers.get('allow'), 'GET, HEAD, OPTIONS');
    assert.equal(((await response.json()) as { code: string }).code, 'METHOD_NOT_ALLOWED');
  }
});

test('HEAD tells the length and sends no body', async () => {
  const plain = { headers: { 'accept-encoding': 'identity' } };
  const head = await get('/api/lastvulnerabilities', { ...plain, method: 'HEAD' });
  const whole = await (await get('/api/lastvulnerabilities', plain)).arrayBuffer();
  assert.equal(head.status, 200);
  assert.equal(Number(head.headers.get('content-length')), whole.byteLength);
  assert.equal(await head.text(), '');
});

test('pages of this machine may read answers; others only where a setting lets them', async () => {
  const read = async (url: string, origin: string) => {
    const { status, headers } = await fetch(`${url}/api/banner`, {
      headers: { origin, 'user-agent': 'python-requests/2' },
    });
    return [status, headers.get('access-control-allow-origin'), headers.get('vary')];
  };
  assert.deepEqual(await read(running.url, 'https://example.com'), [200, null, 'Origin']);
  assert.deepEqual(await read(running.url, 'http://localhost:3000'), [200, 'http://localhost:3000', 'Origin']);
  const open = await startForTest(service, { origins: ['*'] }, data);
  try {
    assert.deepEqual(await read(open.url, 'https://example.com'), [200, '*', null]);
    const preflight = await fetch(`${open.url}/api/search`, {
      method: 'OPTIONS',
      headers: { origin: 'https://example.com', 'access-control-request-headers': 'x-mine' },
    });
    assert.equal(preflight.status, 204);
    assert.equal(preflight.headers.get('access-control-allow-headers'), 'x-mine');
    const bare = await fetch(`${open.url}/api/search`, {
      method: 'OPTIONS',
      headers: { origin: 'https://example.com' },
    });
    assert.equal(bare.headers.get('access-control-allow-headers'), '*');
  } finally {
    await open.stop();
  }
});

test('an answer that is known already is not sent again', async () => {
  const first = await get('/api/search', { headers: { 'accept-encoding': 'identity' } });
  const etag = first.headers.get('etag') ?? '';
  assert.match(etag, /^"[^"]+"$/);
  const packed = await get('/api/search', { headers: { 'accept-encoding': 'gzip' } });
  assert.deepEqual(
    ['content-encoding', 'vary', 'etag'].map((name) => packed.headers.get(name)),
    ['gzip', 'Origin, Accept-Encoding', `W/${etag}`],
  );
  assert.equal(await packed.text(), await first.text());
  assert.equal(first.headers.get('cache-control'), 'no-cache');
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await get('/api/search', { headers: { 'if-none-match': known } });
    assert.equal(again.status, 304, known);
  }
  assert.equal((await get('/enisa/api/search', { headers: { 'if-none-match': etag } })).status, 200);
});

test('a wrong parameter is refused though the client knows the answer', async () => {
  const etag = (await get('/api/search')).headers.get('etag') ?? '';
  for (const path of ['search?fromScore=x', 'enisaid', 'kevEntries', 'export?order=up'])
    assert.equal((await get(`/api/${path}`, { headers: { 'if-none-match': etag } })).status, 400, path);
});

test('an answer that a setting may have changed is sent again', async () => {
  const etag = (await get('/api/lastvulnerabilities')).headers.get('etag') ?? '';
  const other = await startForTest(service, { latest: 'coordinated' }, data);
  try {
    const response = await fetch(`${other.url}/api/lastvulnerabilities`, { headers: { 'if-none-match': etag } });
    assert.equal(response.status, 200);
  } finally {
    await other.stop();
  }
});

test('a secret setting leaves no trace in an answer', async () => {
  const tagOf = async (url: string): Promise<string> =>
    ((await fetch(`${url}/api/banner`)).headers.get('etag') ?? '').split('-').slice(0, 3).join('-');
  // Made without opening a database: the routes alone see the settings.
  const { fastify } = await import('fastify');
  const marks: string[] = [];
  for (const database of ['', 'postgres://me:secret@host/x']) {
    const http = fastify();
    const defaults = Object.fromEntries(Object.entries(service.settings).map(([key, row]) => [key, row.default]));
    await service.routes(http as never, running.engine, { settings: { ...defaults, database } } as never);
    marks.push(await tagOf(await http.listen({ port: 0, host: '127.0.0.1' })));
    await http.close();
  }
  assert.equal(marks[0], marks[1]);
});

test('strict refuses unknown parameters of every route', async () => {
  const strict = await startForTest(service, { strict: true }, data);
  try {
    for (const [path, status] of [
      ['/api/search?colour=red', 400],
      ['/api/lastvulnerabilities?page=1', 400],
      ['/api/enisaid?id=CVE-2031-1000&colour=red', 400],
      ['/api/search?search=gate&vendor=', 200],
      ['/api/enisaid?id=CVE-2031-1000', 200],
    ] as const)
      assert.equal((await fetch(strict.url + path)).status, status, path);
  } finally {
    await strict.stop();
  }
});

test('settings change the content type, the status of unknown ids, the profile and the latest list', async () => {
  const other = await startForTest(
    service,
    { contentType: 'application/json', notFound: '404', profile: 'enisa', latest: 'coordinated' },
    data,
  );
  try {
    const latest = await fetch(`${other.url}/api/lastvulnerabilities`);
    assert.equal(latest.headers.get('content-type'), 'application/json; charset=utf-8');
    assert.equal(latest.headers.get('access-control-allow-origin'), null);
    const records = (await latest.json()) as { id: string; assigner: string }[];
    assert.deepEqual(
      records.map(({ id, assigner }) => [id, assigner]),
      [['EUVD-2031-900001001', 'ENISA']],
    );
    const unknown = await fetch(`${other.url}/api/enisaid?id=x`);
    assert.equal(unknown.status, 404);
    assert.equal(((await unknown.json()) as { code: string }).code, 'NOT_FOUND');
  } finally {
    await other.stop();
  }
});
