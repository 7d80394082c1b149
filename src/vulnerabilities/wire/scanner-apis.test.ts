import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { RunningService } from '#kit/start-service';
import { startForTest } from '#kit/testing/start-for-test';
import { importFeeds } from '../import/import-files.ts';
import { service, type VulnerabilitiesService } from '../service.ts';
import { SqliteStore } from '../store/sqlite/sqlite-store.ts';
import { cveExample } from '../testing/cve-example.ts';

const data = mkdtempSync(join(tmpdir(), 'almanac-scanner-apis-'));
let running: RunningService<VulnerabilitiesService>;
const CPE = 'cpe:2.3:a:acme:gate:*:*:*:*:*:*:*:*';

before(async () => {
  const write = (name: string, text: string): string => {
    const path = join(data, name);
    writeFileSync(path, text);
    return path;
  };
  const osv = {
    id: 'GHSA-2222-3333-4444',
    modified: '2031-03-01T00:00:00Z',
    published: '2031-02-01T00:00:00Z',
    aliases: ['CVE-2031-1000'],
    details: 'Gate trusts a header.',
    affected: [
      {
        package: { ecosystem: 'npm', name: 'gate' },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.4.2' }, { introduced: '2.0.0' }] }],
      },
    ],
  };
  const records = [
    cveExample({ cpe: CPE, cwe: 'CWE-290', exploitation: 'active' }),
    cveExample({ cve: 'CVE-2031-1001', cwe: 'CWE-79', exploitation: 'none', score: 5 }),
    cveExample({ cve: 'CVE-2031-1002', published: '2031-05-01T00:00:00Z' }),
    osv,
  ];
  const kev = {
    catalogVersion: '1',
    dateReleased: '2031-04-01T00:00:00Z',
    count: 1,
    vulnerabilities: [
      {
        cveID: 'CVE-2031-1000',
        dateAdded: '2031-03-01',
        dueDate: '2031-03-22',
        knownRansomwareCampaignUse: 'Known',
        shortDescription: 'Gate trusts a header.',
      },
    ],
  };
  const paths = [
    write('records.ndjson', records.map((record) => `${JSON.stringify(record)}\n`).join('')),
    write('kev.json', JSON.stringify(kev)),
    write('epss.csv', 'cve,epss,percentile\nCVE-2031-1000,0.9,0.99\nCVE-2031-1001,0.1,0.5\n'),
  ];
  const place = join(data, service.name);
  mkdirSync(place);
  const store = SqliteStore.open(place);
  await importFeeds(store, paths, { maxDocumentBytes: 1 << 20, maxNames: 10, now: 1_930_000_000 });
  await store.close();
  running = await startForTest(service, {}, data);
});

after(async () => {
  await running.stop();
  rmSync(data, { recursive: true, force: true });
});

// biome-ignore lint/suspicious/noExplicitAny: answers of several forms are looked into.
type Answer = any;
const get = async (path: string): Promise<Answer> => (await fetch(`${running.url}${path}`)).json();
const ids = async (query: string): Promise<string[]> =>
  (await get(`/enisa/api/search?${query}`)).items.map(({ aliases }: Answer) => aliases.split('\n')[0]).sort();

test('filters beside the original’s find what has a weakness, a decision, a package, a product or a rank', async () => {
  const one = ['CVE-2031-1000'];
  for (const query of [
    'cwe=290',
    'cwe=cwe-290,CWE-1',
    'ssvc=active',
    'ssvc=exploitation:active,automatable:yes',
    'ransomware=true',
    'fromEpssPercentile=99',
    'ecosystem=npm',
    'purl=pkg:npm/gate',
    'purl=pkg:npm/gate@1.0.0&cwe=290',
    `cpe=${CPE}`,
    'cpe=cpe:2.3:a:acme:gate:1.4.1',
  ])
    assert.deepEqual(await ids(query), one, query);
  for (const query of ['cwe=1', 'purl=pkg:npm/gate@1.4.2', 'cpe=cpe:2.3:a:acme:gate:1.4.2', 'ssvc=poc', 'ecosystem=Go'])
    assert.deepEqual(await ids(query), [], query);
  assert.deepEqual(await ids('ssvc=impact:total'), ['CVE-2031-1000', 'CVE-2031-1001']);
  for (const query of [
    'cwe=x',
    'ssvc=x',
    'ssvc=x:active',
    'purl=gate',
    'cpe=gate',
    'fields=x',
    'fromEpssPercentile=101',
  ])
    assert.equal((await fetch(`${running.url}/api/search?${query}`)).status, 400, query);
});

test('more fields stand in a member of their own when they are asked for', async () => {
  const plain = await get('/enisa/api/enisaid?id=CVE-2031-1000');
  assert.equal(plain.almanac, undefined);
  const { almanac, ...others } = await get('/enisa/api/enisaid?id=CVE-2031-1000&fields=all');
  assert.deepEqual(others, plain);
  assert.deepEqual(almanac.cwe, ['CWE-290']);
  assert.deepEqual(almanac.ssvc, { exploitation: 'active', automatable: 'yes', impact: 'total' });
  assert.equal(almanac.epssPercentile, 99);
  assert.deepEqual(almanac.kev, [
    { source: 'cisa_kev', dateAdded: '2031-03-01', dueDate: '2031-03-22', ransomware: true },
  ]);
  assert.deepEqual(almanac.cpe, [CPE]);
  assert.equal(almanac.packages[0].name, 'gate');
  const { items } = await get('/api/search?cwe=79&fields=cwe');
  assert.deepEqual(items[0].almanac, { cwe: ['CWE-79'] });
});

test('npm audit has its advisories', async () => {
  const ask = async (body: Buffer): Promise<Answer> => {
    const answer = await fetch(`${running.url}/-/npm/v1/security/advisories/bulk`, {
      method: 'POST',
      body: Buffer.from(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const packages = Buffer.from('{"gate":["1.0.0","1.4.2"],"wall":["1.0.0"]}');
  for (const body of [packages, gzipSync(packages)]) {
    const { body: advisories } = await ask(body);
    assert.deepEqual(Object.keys(advisories), ['gate']);
    const [advisory] = advisories.gate;
    assert.equal(advisory.vulnerable_versions, '<1.4.2 || >=2.0.0');
    assert.deepEqual([advisory.severity, advisory.cwe], ['critical', ['CWE-290']]);
  }
  assert.deepEqual((await ask(Buffer.from('{"gate":["1.4.2"]}'))).body, {});
  for (const body of ['[]', 'x', '', '\x1f\x8b'])
    assert.equal((await ask(Buffer.from(body, 'latin1'))).status, 400, body);
});

test('NVD’s API finds by product, weakness, date, severity and catalogue', async () => {
  const found = async (query: string): Promise<string[]> =>
    (await get(`/rest/json/cves/2.0?${query}`)).vulnerabilities.map(({ cve }: Answer) => cve.id);
  assert.deepEqual(await found('cpeName=cpe:2.3:a:acme:gate:1.3.0:*:*:*:*:*:*:*'), ['CVE-2031-1000']);
  assert.deepEqual(await found('virtualMatchString=cpe:2.3:a:acme:gate'), ['CVE-2031-1000']);
  assert.deepEqual(await found('cpeName=cpe:2.3:a:acme:gate:1.4.2'), []);
  assert.deepEqual(await found('cweId=CWE-79'), ['CVE-2031-1001']);
  assert.deepEqual(await found('cvssV3Severity=MEDIUM'), ['CVE-2031-1001']);
  assert.deepEqual(await found('hasKev'), ['CVE-2031-1000']);
  assert.deepEqual(await found('pubStartDate=2031-04-01T00:00:00.000&pubEndDate=2031-06-01T00:00:00.000'), [
    'CVE-2031-1002',
  ]);
  const page = await get('/rest/json/cves/2.0?resultsPerPage=1&startIndex=1');
  assert.deepEqual([page.totalResults, page.resultsPerPage, page.startIndex, page.format], [3, 1, 1, 'NVD_CVE']);
  const [{ cve }] = (await get('/rest/json/cves/2.0?cveId=CVE-2031-1000')).vulnerabilities;
  assert.equal(cve.cisaActionDue, '2031-03-22');
  assert.equal(cve.metrics.cvssMetricV31[0].cvssData.baseScore, 9.8);
  assert.deepEqual(cve.configurations[0].nodes[0].cpeMatch, [
    { vulnerable: true, criteria: CPE, versionStartIncluding: '1.0', versionEndExcluding: '1.4.2' },
  ]);
  for (const query of ['cweId=x', 'cvssV3Severity=x', 'startIndex=x', 'pubStartDate=x'])
    assert.equal((await fetch(`${running.url}/rest/json/cves/2.0?${query}`)).status, 400, query);
});

test('FIRST’s API gives EPSS values', async () => {
  const all = await get('/data/v1/epss');
  assert.equal(all.total, 2);
  assert.deepEqual(
    all.data.map(({ cve, epss, percentile }: Answer) => [cve, Number(epss), Number(percentile)]),
    [
      ['CVE-2031-1000', 0.9, 0.99],
      ['CVE-2031-1001', 0.1, 0.5],
    ],
  );
  assert.equal((await get('/data/v1/epss?epss-gt=0.5')).total, 1);
  assert.equal((await get('/data/v1/epss?percentile-lt=0.9')).data[0].cve, 'CVE-2031-1001');
  assert.equal((await get('/data/v1/epss?cve=CVE-2031-1001,CVE-2031-1002')).data.length, 1);
  assert.equal((await fetch(`${running.url}/data/v1/epss?limit=x`)).status, 400);
});

test('a feed takes the parameters of a search', async () => {
  const feed = async (path: string): Promise<string> => (await fetch(`${running.url}/api/feeds/${path}`)).text();
  const plain = await feed('latest.atom');
  const own = await feed('latest.atom?cwe=79&text=gate');
  assert.equal(own.match(/<entry>/g)?.length, 1);
  assert.ok(own.includes('CVE-2031-1001') && own.includes('href="latest.atom?cwe=79&amp;text=gate"'));
  assert.notEqual(/<id>(.*?)<\/id>/.exec(own)?.[1], /<id>(.*?)<\/id>/.exec(plain)?.[1]);
  assert.equal((await fetch(`${running.url}/api/feeds/latest.atom?cwe=x`)).status, 400);
});
