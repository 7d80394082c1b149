import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { runCommand } from '#kit/testing/run-command';
import { startForTest } from '#kit/testing/start-for-test';
import { vulnerabilities } from '../../cli.ts';
import { service } from '../../service.ts';
import { cveExample } from '../../testing/cve-example.ts';

const KEY = '00000000-key-of-this-test';
const DAY = 86_400_000;

interface Made {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
  readonly score?: number;
}

const cpe = (product: string): string => `cpe:2.3:a:acme:${product}:*:*:*:*:*:*:*:*`;

/** A CVE as NVD writes it: affects gate before 2.0 on a platform, and names another product beside it. */
const nvdCve = ({ number, modified, score = 9.1 }: Made): object => ({
  cve: {
    id: `CVE-2031-${1000 + number}`,
    sourceIdentifier: 'cve@acme.example',
    lastModified: new Date(modified).toISOString().slice(0, -1),
    vulnStatus: 'Analyzed',
    metrics: {
      cvssMetricV31: [
        { source: 'cve@acme.example', type: 'Secondary', cvssData: { version: '3.1', baseScore: 1 } },
        {
          source: 'nvd@nist.gov',
          type: 'Primary',
          cvssData: { version: '3.1', vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:N', baseScore: score },
        },
      ],
    },
    weaknesses: [{ source: 'nvd@nist.gov', type: 'Primary', description: [{ lang: 'en', value: 'CWE-290' }] }],
    configurations: [
      {
        nodes: [
          {
            operator: 'OR',
            negate: false,
            cpeMatch: [
              { vulnerable: true, criteria: cpe('gate'), versionEndExcluding: '2.0', matchCriteriaId: 'x' },
              { vulnerable: true, criteria: cpe('fence'), versionEndExcluding: '7.0', matchCriteriaId: 'y' },
            ],
          },
        ],
      },
    ],
  },
});

/** What is done with a request, by its number from 0, in place of an answer. */
type Fault = 'busy' | 'stall' | 'break' | 'refuse' | 'other';

/** A server that answers as NVD does, and not always. */
async function nvdServer(context: TestContext, made: Made[]) {
  const asked: { query: URLSearchParams; key: string | undefined }[] = [];
  const faults = new Map<number, Fault>();
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { searchParams: query } = new URL(request.url ?? '', 'http://localhost');
    const fault = faults.get(asked.length);
    asked.push({ query, key: request.headers.apikey as string | undefined });
    if (fault === 'busy') return void response.writeHead(403).end('Request forbidden by administrative rules.');
    if (fault === 'refuse') return void response.writeHead(404, { message: 'Invalid apiKey.' }).end();
    if (fault === 'other') return void response.end('{"vulnerabilities": []}');
    const [from, to] = ['lastModStartDate', 'lastModEndDate'].map((name) => query.get(name));
    if (from && to && Date.parse(to) - Date.parse(from) > 120 * DAY) return void response.writeHead(404).end();
    const found = made.filter(
      ({ modified }) => !from || !to || (modified >= Date.parse(from) && modified <= Date.parse(to)),
    );
    const start = Number(query.get('startIndex'));
    const page = found.slice(start, start + Number(query.get('resultsPerPage')));
    const body = JSON.stringify({
      resultsPerPage: page.length,
      startIndex: start,
      totalResults: found.length,
      format: 'NVD_CVE',
      version: '2.0',
      timestamp: '2031-05-01T00:00:00.000',
      vulnerabilities: page.map(nvdCve),
    });
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    if (fault === undefined) return void response.end(body);
    response.write(body.slice(0, body.length >> 1), () => {
      if (fault === 'break') setTimeout(() => response.destroy(), 20);
    });
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cves/2.0`, asked, faults };
}

function place(context: TestContext, url: string) {
  const data = mkdtempSync(join(tmpdir(), 'almanac-nvd-'));
  context.after(() => rmSync(data, { recursive: true, force: true }));
  const secret = join(data, 'key');
  writeFileSync(secret, `${KEY}\n`);
  const env: Record<string, string> = {
    ALMANAC_VULNERABILITIES_NVD_URL: url,
    ALMANAC_VULNERABILITIES_NVD_API_KEY_FILE: secret,
    ALMANAC_VULNERABILITIES_NVD_PAGE_SIZE: '3',
    ALMANAC_VULNERABILITIES_NVD_REQUEST_DELAY: '0',
    ALMANAC_VULNERABILITIES_SYNC_RETRY_DELAY: '1ms',
    ALMANAC_VULNERABILITIES_SYNC_TIMEOUT: '3s',
    ALMANAC_VULNERABILITIES_SYNC_ATTEMPTS: '3',
  };
  const run = (words: string[], more: Record<string, string> = {}) =>
    runCommand(vulnerabilities, words, data, { env: { ...env, ...more } });
  return { data, run };
}

const many = (count: number, modified: number): Made[] =>
  Array.from({ length: count }, (_, number) => ({ number, modified: modified + number }));

test('NVD is read page by page by key, then what has changed, and its words stand beside those of others', async (context) => {
  const made = many(8, Date.now() - 300 * DAY);
  const { url, asked } = await nvdServer(context, made);
  const { data, run } = place(context, url);
  const record = cveExample({ cve: 'CVE-2031-1000', vendor: 'Acme', product: 'Gate' });
  writeFileSync(join(data, 'cve.json'), JSON.stringify(record));
  await run(['import', join(data, 'cve.json')]);

  const first = await run(['sync', 'nvd', '--json']);
  assert.equal(first.status, 0, first.stderr);
  const { feeds } = JSON.parse(first.stdout);
  assert.deepEqual(
    [feeds[0].outcome, feeds[0].message, feeds[0].report.nvd.added],
    ['changed', '8 CVEs came in 3 pages.', 8],
  );
  assert.deepEqual(
    asked.map(({ query, key }) => [query.get('startIndex'), query.get('lastModStartDate'), key]),
    [
      ['0', null, KEY],
      ['3', null, KEY],
      ['6', null, KEY],
    ],
  );
  assert.ok(!(first.stdout + first.stderr).includes(KEY));
  assert.ok(readdirSync(join(data, 'vulnerabilities', 'downloads')).length === 0);

  made[0] = { number: 0, modified: Date.now() - 1000, score: 4.2 };
  asked.length = 0;
  const second = JSON.parse((await run(['sync', 'nvd', '--json'])).stdout);
  assert.deepEqual([second.feeds[0].outcome, second.feeds[0].report.nvd.updated], ['changed', 1]);
  assert.ok(asked.every(({ query }) => query.get('lastModStartDate')?.endsWith('Z')));
  assert.equal(JSON.parse((await run(['sync', 'nvd', '--json'])).stdout).feeds[0].outcome, 'unchanged');

  const running = await startForTest(service, {}, data);
  try {
    // biome-ignore lint/suspicious/noExplicitAny: answers of several forms are looked into.
    const ask = async (path: string, body?: object): Promise<any> => {
      const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      return (await fetch(running.url + path, init)).json();
    };
    const [{ cve }] = (await ask('/rest/json/cves/2.0?cveId=CVE-2031-1000')).vulnerabilities;
    const scores = Object.values(cve.metrics as Record<string, { source: string; cvssData: { baseScore: number } }[]>)
      .flat()
      .map(({ source, cvssData }) => [source, cvssData.baseScore]);
    assert.deepEqual(scores[0], ['nvd@nist.gov', 4.2]);
    assert.ok(scores.length > 1, 'the score of the CNA stays');
    assert.ok(cve.weaknesses.some(({ source }: { source: string }) => source === 'nvd@nist.gov'));
    assert.ok(JSON.stringify(cve.configurations).includes(cpe('fence')));
    // What nobody else says: a product by its CPE name.
    const fence = { components: [{ cpe: 'cpe:2.3:a:acme:fence:6.0:*:*:*:*:*:*:*' }] };
    const match = await ask('/api/match', fence);
    const found = match.findings.find(({ id }: { id: string }) => id === 'CVE-2031-1000');
    assert.deepEqual(found.reasons, [{ source: 'nvd', id: 'CVE-2031-1000', range: '< 7.0', fixed: '7.0' }]);
    assert.equal(
      (await ask('/api/match', { components: [{ cpe: 'cpe:2.3:a:acme:fence:7.0:*:*:*:*:*:*:*' }] })).findings.length,
      0,
    );
  } finally {
    await running.stop();
  }
});

test('a run that breaks off goes on where it was, and a server that is busy, stalls or breaks is asked again', async (context) => {
  const { url, asked, faults } = await nvdServer(context, many(9, Date.now() - 10 * DAY));
  const { run } = place(context, url);
  // The first page after a busy answer, the second after a stall and a break; the third never comes.
  for (const [at, fault] of ['busy', undefined, 'stall', 'break', undefined, 'busy', 'busy', 'busy'].entries())
    if (fault !== undefined) faults.set(at, fault as Fault);
  const broken = await run(['sync', 'nvd', '--json']);
  assert.equal(broken.status, 3);
  assert.match(JSON.parse(broken.stdout.split('\n')[0] ?? '').feeds[0].message, /startIndex=6.* answered 403\.$/);
  assert.ok(!(broken.stdout + broken.stderr).includes(KEY));
  asked.length = 0;
  faults.clear();
  const { feeds } = JSON.parse((await run(['sync', 'nvd', '--json'])).stdout);
  assert.equal(asked[0]?.query.get('startIndex'), '6');
  assert.equal(feeds[0].report.nvd.added, 3);
  const status = JSON.parse((await run(['status', '--json'])).stdout);
  assert.ok(status.feeds.some(({ feed }: { feed: string }) => feed === 'nvd'));
});

test('changes of more than 120 days are asked for in several windows', async (context) => {
  const { url, asked } = await nvdServer(context, many(2, Date.now() - 200 * DAY));
  const { data, run } = place(context, url);
  await run(['sync', 'nvd']);
  const { openStore } = await import('../../store/open-store.ts');
  const store = await openStore({ directory: join(data, 'vulnerabilities'), cacheMegabytes: 2, lockTimeout: 1000 });
  await store.write((writer) => writer.setOrigin(url, JSON.stringify({ until: Date.now() - 300 * DAY })));
  await store.close();
  asked.length = 0;
  const { status } = await run(['sync', 'nvd', '--json']);
  assert.equal(status, 0);
  const windows = asked.map(({ query }) =>
    ['lastModStartDate', 'lastModEndDate'].map((name) => Date.parse(query.get(name) ?? '')),
  );
  assert.equal(windows.length, 3);
  assert.ok(windows.every(([from = 0, to = 0]) => to - from <= 120 * DAY));
  for (const [at, [from = 0]] of windows.slice(1).entries()) assert.ok(from < (windows[at]?.[1] ?? 0));
});

test('without a key NVD is off; a wrong key and other answers are told in one sentence', async (context) => {
  const { url, asked, faults } = await nvdServer(context, many(1, Date.now()));
  const { run } = place(context, url);
  const without = await run(['sync', 'nvd'], { ALMANAC_VULNERABILITIES_NVD_API_KEY_FILE: '' });
  assert.equal(without.status, 2);
  assert.match(without.stderr, /The feed nvd needs a key of NVD \(nvd_api_key/);
  assert.equal(asked.length, 0);
  faults.set(0, 'refuse');
  assert.match((await run(['sync', 'nvd'])).stderr, /answered 404\./);
  faults.set(1, 'other');
  assert.match((await run(['sync', 'nvd'])).stderr, /did not answer with a page of NVD's CVE API 2\.0\./);
});
