import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { RunningService } from '#kit/start-service';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { startForTest } from '#kit/testing/start-for-test';
import { importFeeds } from '../import/import-files.ts';
import { service, type VulnerabilitiesService } from '../service.ts';
import { SqliteStore } from '../store/sqlite/sqlite-store.ts';
import { csafExample } from '../testing/csaf-example.ts';
import { cveExample } from '../testing/cve-example.ts';

/** Whole answers of a server with made-up data: some as they are, digests of the others. */
const golden = new GoldenFile<Record<string, Record<string, unknown>>>(
  new URL('./golden-answers.json', import.meta.url),
);
const RECORDS = 60;

let data: string;
let running: RunningService<VulnerabilitiesService>;

const day = (number: number): string => new Date(Date.UTC(2031, 0, 1 + number, number % 24, 5)).toISOString();
const from = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const WORDS = ['header', 'gate', 'overflow', 'door', 'buffer', 'windows', 'trusts', 'remote', 'Ärger', 'rust-gate'];
const VENDORS = ['Acme', 'Bolt', 'Microsoft', 'Café Labs'];
const PRODUCTS = ['Gate', 'Fence', 'Wall', 'Windows', 'rust-gate'];
const SCORES = [0, 3.9, 4, 6.9, 7, 8.9, 9, 9.8, 10];
const cve = (number: number): string => `CVE-2031-${1000 + number}`;

function feeds(): Record<string, string> {
  const random = randomNumbers(9);
  const of = <T>(list: readonly T[]): T => from(random, list);
  const words = (count: number): string => Array.from({ length: count }, () => of(WORDS)).join(' ');
  const cves = Array.from({ length: RECORDS }, (_, number) => {
    const more = {
      ...(random() < 0.5 ? { title: words(3) } : {}),
      ...(random() < 0.2 ? { ghsa: `GHSA-2222-3333-${1000 + number}` } : {}),
      ...(random() < 0.3 ? { cwe: of(['CWE-79', 'CWE-20', 'CWE-787']) } : {}),
      ...(random() < 0.3 ? { cpe: `cpe:2.3:a:acme:${of(['gate', 'fence'])}:*:*:*:*:*:*:*:*` } : {}),
      ...(random() < 0.3 ? { exploitation: of(['none', 'poc', 'active']) } : {}),
      ...(random() < 0.05 ? { state: 'REJECTED' } : {}),
    };
    return JSON.stringify(
      cveExample({
        cve: cve(number),
        description: `${words(6)}.\n\n${words(4)}.`,
        vendor: of(VENDORS),
        product: of(PRODUCTS),
        score: of(SCORES),
        published: day(Math.floor(random() * 40)),
        updated: day(40 + Math.floor(random() * 30)),
        assigner: of(['acme', 'ENISA', 'GitHub_M']),
        ...more,
      }),
    );
  });
  const kev = {
    catalogVersion: '2031.04.01',
    dateReleased: '2031-04-01T00:00:00Z',
    vulnerabilities: [1, 5, 9, 12, 20, 44].map((number) => ({
      cveID: cve(number),
      vendorProject: 'Acme',
      product: 'Gate',
      dateAdded: `2031-03-${10 + (number % 10)}`,
      dueDate: '2031-05-01',
      shortDescription: 'Gate trusts a header.',
      knownRansomwareCampaignUse: number % 2 === 0 ? 'Known' : 'Unknown',
      notes: 'https://example.com/notes',
    })),
  };
  const epss = Array.from({ length: 40 }, (_, number) => `${cve(number)},${(number / 45).toFixed(5)},${number / 40}`);
  const osv = Array.from({ length: 12 }, (_, number) =>
    JSON.stringify({
      id: of([`T-2031-${number}`, `GO-2031-${1000 + number}`, `GHSA-2222-4444-${1000 + number}`]),
      modified: day(50 + number),
      published: day(number),
      summary: words(3),
      details: words(8),
      aliases: random() < 0.6 ? [cve(number)] : [],
      affected: [
        {
          package: of([
            { ecosystem: 'npm', name: of(['gate', '@acme/wall']) },
            { ecosystem: 'PyPI', name: 'Gate_Kit' },
            { ecosystem: 'Go', name: 'example.org/gate' },
          ]),
          ranges: [{ type: 'SEMVER', events: [{ introduced: of(['0', '1.0.0']) }, { fixed: of(['1.4.2', '2.0.0']) }] }],
          versions: random() < 0.3 ? ['1.0.0', '1.1.0'] : [],
        },
      ],
      severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }],
    }),
  );
  return {
    cves: cves.join('\n'),
    kev: JSON.stringify(kev),
    epss: `#model_version:v2031.01.01,score_date:2031-04-01T00:00:00+0000\ncve,epss,percentile\n${epss.join('\n')}\n`,
    mapping: `euvd_id,cve_id\n${[0, 1, 2, 7].map((number) => `EUVD-2031-${100_000 + number},${cve(number)}`).join('\n')}\n`,
    osv: osv.join('\n'),
    csaf: JSON.stringify(csafExample({ id: 'SA-2031-1', cves: [cve(0), cve(3)], ids: ['X-1'] })),
  };
}

before(async () => {
  data = mkdtempSync(join(tmpdir(), 'almanac-golden-answers-'));
  const directory = join(data, service.name);
  mkdirSync(directory);
  const paths = Object.entries(feeds()).map(([name, text]) => {
    const path = join(data, name);
    writeFileSync(path, text);
    return path;
  });
  const store = SqliteStore.open(directory);
  await importFeeds(store, paths, { maxDocumentBytes: 1 << 20, maxNames: 10, now: 1_930_000_000 });
  await store.close();
  running = await startForTest(service, {}, data);
});

after(async () => {
  await running.stop();
  rmSync(data, { recursive: true, force: true });
});

/** Fields of an answer that do not change from run to run. */
const HEADERS = ['content-type', 'cache-control', 'vary', 'location', 'content-disposition', 'allow'];
/** Where an answer says when it was made, or where the server is. */
const masked = (text: string): string =>
  text
    .replaceAll(running.url, 'SERVER')
    .replace(/"(next|cursor)":"[\w-]+"/g, '"$1":"CURSOR"')
    .replace(/"timestamp":"[^"]*"/, '"timestamp":"NOW"')
    .replace(/<id>urn:uuid:[^<]*<\/id>/, '<id>OF THE STORE</id>');

interface Asked {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly method?: string;
}

async function answer({ path, body, headers = {}, method }: Asked): Promise<{ head: string; text: string }> {
  const response = await fetch(`${running.url}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    redirect: 'manual',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const told = HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [`${name}: ${value}`];
  });
  return { head: `${response.status} ${told.join('; ')}`, text: masked(await response.text()) };
}

/** Keeps short answers whole and digests of the others. */
async function check(group: string, all: readonly Asked[]): Promise<void> {
  const found: Record<string, unknown> = {};
  for (const asked of all) {
    const { head, text } = await answer(asked);
    const name = [asked.method, asked.path, JSON.stringify(asked.body)].filter((part) => part !== undefined).join(' ');
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 10);
    found[name] = text.length < 160 ? `${head} ${text}` : `${head} ${text.length} ${digest}`;
  }
  golden.check([group], found);
}

test('searches and exports of all kinds', async () => {
  const random = randomNumbers(10);
  const of = <T>(list: readonly T[]): T => from(random, list);
  const value: Readonly<Record<string, readonly string[]>> = {
    text: ['gate', 'header gate', 'hedaer', 'micrsoft', 'CVE-2031-1003', 'buf', 'nothing', '%22door+gate%22'],
    vendor: ['acm', 'bolt', 'caf%C3%A9', 'micrsoft'],
    product: ['gate', 'windo', 'rust', 'wall'],
    assigner: ['enisa', 'acme,github_m'],
    advisory: ['SA-2031-1', 'GHSA-2222-3333-1003'],
    fromScore: ['7', '0', '9.8'],
    toScore: ['4', '10'],
    fromEpss: ['50', '0'],
    toEpss: ['20'],
    fromDate: ['2031-01-20'],
    toUpdatedDate: ['2031-02-28'],
    fromKEVDate: ['2031-03-12'],
    exploited: ['true', 'false'],
    cwe: ['79', 'CWE-20,787'],
    cpe: ['cpe:2.3:a:acme:gate:1.1:*:*:*:*:*:*:*', 'cpe:2.3:a:acme:fence:*:*:*:*:*:*:*:*'],
    purl: ['pkg:npm/gate@1.1.0', 'pkg:npm/%40acme/wall', 'pkg:pypi/gate-kit@9'],
    ecosystem: ['npm', 'PyPI', 'Go'],
    ssvc: ['active', 'automatable:yes'],
    ransomware: ['true'],
    toEpssPercentile: ['50'],
    fields: ['all', 'cwe,kev'],
    sort: ['updated', 'published', 'score', 'epss', 'exploited', 'id', 'relevance'],
    order: ['asc', 'desc'],
    page: ['0', '1', '3'],
    size: ['1', '5', '100'],
    cursor: ['*'],
  };
  const names = Object.keys(value);
  const query = (): string =>
    Array.from({ length: Math.floor(random() * 4) }, () => of(names))
      .map((name) => `${name}=${of(value[name] ?? [''])}`)
      .join('&');
  const searches = Array.from({ length: 70 }, () => ({
    path: `${of(['/api', '/api', '/enisa/api', '/agency/api'])}/${of(['search', 'search', 'vulnerabilities'])}?${query()}`,
  }));
  await check('searches', searches);
  await check(
    'exports',
    Array.from({ length: 12 }, () => ({ path: `/api/export?${query()}` })),
  );
});

test('pages that follow each other hold every record once', async () => {
  const pages: unknown[] = [];
  for (const sort of ['score', 'updated', 'epss', 'exploited', 'id', 'published']) {
    let cursor = '*';
    for (let page = 0; page < 6 && cursor !== ''; page++) {
      const response = await fetch(`${running.url}/api/search?sort=${sort}&size=13&cursor=${cursor}`);
      const { items, next = '' } = (await response.json()) as { items: { id: string }[]; next?: string };
      pages.push(`${sort}: ${items.map(({ id }) => id.slice(-4)).join(' ')}`);
      cursor = next;
    }
  }
  golden.check(['pages'], pages);
});

test('single entries, lists, feeds and dumps', async () => {
  const paths = [
    ...['/api/lastvulnerabilities', '/api/exploitedvulnerabilities', '/api/criticalvulnerabilities'],
    ...['/api/status', '/api/assigners/names', '/api/dump/cve-euvd-mapping', '/api/kev/dump', '/api/banner', '/api'],
    ...[
      '/api/feeds/latest.atom',
      '/api/feeds/exploited.atom',
      '/api/nothing',
      '/',
      '/api/cve-history?id=CVE-2031-1000',
    ],
    ...[0, 1, 3, 7, 20, 59, 999].flatMap((number) => [
      `/api/vulnerability?id=${cve(number)}`,
      `/api/enisaid?id=EUVD-2031-${100_000 + number}`,
      `/enisa/api/enisaid?id=EUVD-2031-${100_000 + number}`,
      `/api/history?id=${cve(number)}`,
    ]),
    ...['/api/advisory?id=SA-2031-1', '/api/agencyid?id=SA-2031-1', '/api/advisory?id=none', '/api/vulnerability?id=x'],
    ...['/api/search?page=1&cursor=*', '/api/search?size=x', '/api/search?odd=1', '/api/search?text=%zz'],
  ];
  await check('entries', [
    ...paths.map((path) => ({ path })),
    { path: '/api/search', headers: { accept: 'application/json' } },
    { path: '/api/search', method: 'HEAD' },
    { path: '/api/search', method: 'DELETE' },
    { path: '/api/search', method: 'OPTIONS' },
  ]);
});

test('questions in the words of OSV, npm, Go, NVD and FIRST', async () => {
  const npm = { gate: ['1.1.0', '3.0.0'], '@acme/wall': ['1.0.0'], nothing: ['1'] };
  const questions: Asked[] = [
    ...['1.1.0', '1.4.2', '2.0.0', '0.1'].flatMap((version) =>
      [
        { ecosystem: 'npm', name: 'gate' },
        { ecosystem: 'PyPI', name: 'gate-kit' },
        { ecosystem: 'Go', name: 'example.org/gate' },
        { purl: 'pkg:npm/%40acme/wall' },
      ].map((named) => ({ path: '/v1/query', body: { version, package: named } })),
    ),
    { path: '/v1/query', body: { package: { ecosystem: 'npm', name: 'gate' } } },
    { path: '/v1/query', body: {} },
    { path: '/v1/query', body: { commit: 'abc' } },
    { path: '/v1/querybatch', body: { queries: [{ package: { purl: 'pkg:npm/gate@1.1.0' } }, { commit: 'a' }] } },
    { path: '/v1/querybatch', body: { queries: 5 } },
    ...Array.from({ length: 12 }, (_, number) => ({ path: `/v1/vulns/T-2031-${number}` })),
    { path: `/v1/vulns/${cve(1)}` },
    { path: '/v1/determineversion', body: {} },
    { path: '/-/npm/v1/security/advisories/bulk', body: npm },
    { path: '/-/npm/v1/security/advisories/bulk', body: [] },
    ...['/index/modules.json', '/index/vulns.json', '/index/db.json'].map((path) => ({ path })),
    ...Array.from({ length: 12 }, (_, number) => ({ path: `/ID/GO-2031-${1000 + number}.json` })),
    ...[
      '',
      'cveId=CVE-2031-1003',
      'keywordSearch=gate',
      'hasKev',
      'cvssV3Severity=HIGH&resultsPerPage=3',
      'cweId=CWE-79',
    ]
      .concat([
        'cpeName=cpe:2.3:a:acme:gate:1.1:*:*:*:*:*:*:*',
        'startIndex=50',
        'pubStartDate=2031-01-20T00:00:00.000',
      ])
      .map((query) => ({ path: `/rest/json/cves/2.0?${query}` })),
    ...[
      '',
      '?cve=CVE-2031-1003',
      '?cve=CVE-2031-1003,CVE-2031-1010',
      '?limit=3&offset=2',
      '?epss-gt=0.5',
      '?order=!epss',
    ]
      .concat([
        '?percentile-lt=0.1',
        '?q=1003',
        '?envelope=false&limit=1',
        '?pretty=true&limit=1',
        '?limit=x',
        '?days=3',
        '?cve=CVE-2031-1050',
        '?cve=CVE-2031-1050,CVE-2031-1010,x,CVE-2031-1011&limit=2',
        '?cve=CVE-2031-1003,CVE-2031-1010,CVE-2031-1011&limit=1&offset=1',
        '?limit=0',
        '?limit=1000.7&offset=37.9',
        '?epss-lt=0.2&epss-gt=0.1',
        '?percentile-gt=0.4&percentile-lt=0.5&order=epss',
        '?epss-gt=1.1',
      ])
      .map((query) => ({ path: `/data/v1/epss${query}` })),
    {
      path: '/api/match',
      body: { components: ['pkg:npm/gate@1.1.0', { cpe: 'cpe:2.3:a:acme:gate:1.1:*:*:*:*:*:*:*' }] },
    },
    { path: '/api/match', body: { components: [5] } },
  ];
  await check('scanners', questions);
});
