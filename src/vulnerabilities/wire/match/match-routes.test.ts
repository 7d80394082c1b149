import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { RunningService } from '#kit/start-service';
import { startForTest } from '#kit/testing/start-for-test';
import { importFeeds } from '../../import/import-files.ts';
import { service, type VulnerabilitiesService } from '../../service.ts';
import { SqliteStore } from '../../store/sqlite/sqlite-store.ts';
import { cveExample } from '../../testing/cve-example.ts';
import { INVENTORIES } from '../../testing/inventories.ts';

const events = [{ introduced: '0' }, { fixed: '1.4.2' }];
/** An OSV entry about one package of an ecosystem. */
const entry = (id: string, ecosystem: string, name: string, more: object = {}): object => ({
  id,
  modified: '2031-03-01T00:00:00Z',
  published: '2031-02-01T00:00:00Z',
  summary: 'Gate trusts a header',
  details: 'Gate trusts a header that anyone can send.',
  affected: [{ package: { ecosystem, name }, ranges: [{ type: 'ECOSYSTEM', events }], versions: ['9.9.9'] }],
  ...more,
});

const ECOSYSTEMS = [
  ['npm', 'gate'],
  ['PyPI', 'Gate'],
  ['Go', 'example.com/gate'],
  ['crates.io', 'gate'],
  ['RubyGems', 'gate'],
  ['Packagist', 'acme/gate'],
  ['Maven', 'acme:gate'],
  ['NuGet', 'gate'],
  ['Hex', 'gate'],
  ['Pub', 'gate'],
  ['ConanCenter', 'gate'],
] as const;

const directory = mkdtempSync(join(tmpdir(), 'almanac-match-'));
let running: RunningService<VulnerabilitiesService>;

before(async () => {
  const feed = join(directory, 'feed.ndjson');
  const lines = [
    cveExample({ cpe: 'cpe:2.3:a:acme:gate:*:*:*:*:*:*:*:*', cwe: 'CWE-290', exploitation: 'active' }),
    ...ECOSYSTEMS.map(([ecosystem, name], at) =>
      entry(`T-2031-${at + 1}`, ecosystem, name, at === 0 ? { aliases: ['CVE-2031-1000'] } : {}),
    ),
    entry('T-2031-90', 'npm', 'wall', { withdrawn: '2031-03-02T00:00:00Z' }),
  ];
  writeFileSync(feed, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const place = join(directory, service.name);
  mkdirSync(place);
  const store = SqliteStore.open(place);
  await importFeeds(store, [feed], { maxDocumentBytes: 1 << 20, maxNames: 10, now: 1_930_000_000 });
  await store.close();
  running = await startForTest(service, {}, directory);
});

after(async () => {
  await running.stop();
  rmSync(directory, { recursive: true, force: true });
});

// biome-ignore lint/suspicious/noExplicitAny: answers of several forms are looked into.
type Answer = Record<string, any>;

const post = async (path: string, body: string | object): Promise<{ status: number; body: Answer }> => {
  const answer = await fetch(`${running.url}${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? {} : JSON.parse(text) };
};

test('every kind of inventory has its finding', async () => {
  for (const [file, source] of Object.entries(INVENTORIES)) {
    const { status, body } = await post(`/api/match?file=${file}`, source);
    assert.equal(status, 200, file);
    assert.ok(body.findings.length >= 1, file);
    const ranges = body.findings.flatMap(({ reasons }: Answer) => reasons.map(({ range }: Answer) => range));
    assert.ok(ranges.includes('< 1.4.2'), file);
    assert.equal(body.findings[0].fixed, '1.4.2', file);
  }
});

test('what sources say of one vulnerability is one finding, with all that is known', async () => {
  const { body } = await post('/api/match', {
    components: [{ purl: 'pkg:npm/gate@1.3.0', cpe: 'cpe:2.3:a:acme:gate:1.3.0:*:*:*:*:*:*:*' }, 'pkg:npm/gate@1.4.2'],
  });
  assert.equal(body.findings.length, 1);
  const [finding] = body.findings;
  assert.equal(finding.id, 'CVE-2031-1000');
  assert.deepEqual(finding.aliases, ['T-2031-1']);
  assert.deepEqual(
    finding.reasons.map(({ source, id, range }: Record<string, string>) => `${source} ${id} ${range}`),
    ['osv T-2031-1 < 1.4.2', 'cve CVE-2031-1000 >= 1.0, < 1.4.2'],
  );
  assert.deepEqual([finding.severity, finding.score, finding.cwes], ['critical', 9.8, ['CWE-290']]);
  assert.deepEqual(finding.ssvc, { exploitation: 'active', automatable: 'yes', impact: 'total' });
});

test('VEX documents exempt findings, and reports have the forms of SARIF, CycloneDX and OpenVEX', async () => {
  const components = [{ purl: 'pkg:npm/gate@1.3.0' }];
  const statement = {
    vulnerability: { name: 'T-2031-1' },
    products: [{ '@id': 'pkg:npm/gate' }],
    status: 'not_affected',
    justification: 'vulnerable_code_not_present',
  };
  const vex = [{ '@context': 'https://openvex.dev/ns/v0.2.0', statements: [statement] }];
  const { body } = await post('/api/match', { components, vex });
  assert.deepEqual(body.findings[0].exemption, {
    status: 'not_affected',
    reason: 'vulnerable_code_not_present',
    file: 'vex',
  });
  const sarif = await post('/api/match?format=sarif', { components, vex });
  assert.equal(sarif.body.runs[0].results[0].suppressions.length, 1);
  const open = await post('/api/match?format=openvex', { components });
  assert.equal(open.body.statements[0].status, 'affected');
  const cyclone = await post('/api/match?format=cyclonedx', { components });
  assert.deepEqual(cyclone.body.vulnerabilities[0].affects, [{ ref: 'pkg:npm/gate@1.3.0' }]);
});

test('a body that is none is refused in one sentence', async () => {
  for (const [path, body] of [
    ['/api/match', ''],
    ['/api/match', 'nonsense'],
    ['/api/match?format=x', '{"components":[]}'],
    ['/api/match', '{"components":[{}]}'],
    ['/api/match', '{"components":["pkg:"]}'],
    ['/api/match', '{"components":[],"vex":[7]}'],
    ['/api/match?file=go.sum', '\xff\xfe'.repeat(2)],
  ] as const) {
    const answer = await fetch(`${running.url}${path}`, { method: 'POST', body: Buffer.from(body, 'latin1') });
    const { message } = (await answer.json()) as { message: string };
    assert.equal(answer.status, 400, `${path} ${body}`);
    assert.match(message, /^[^\n]+\.$/);
  }
});

test('OSV’s API answers by name and by package URL, page by page', async () => {
  const byName = await post('/v1/query', { package: { name: 'gate', ecosystem: 'PyPI' }, version: '1.4.1' });
  assert.deepEqual(
    byName.body.vulns.map(({ id }: { id: string }) => id),
    ['T-2031-2'],
  );
  assert.deepEqual((await post('/v1/query', { package: { purl: 'pkg:npm/gate@1.4.2' } })).body, {});
  assert.equal((await post('/v1/query', { package: { purl: 'pkg:npm/gate@9.9.9' } })).body.vulns.length, 1);
  assert.deepEqual((await post('/v1/query', { package: { name: 'wall', ecosystem: 'npm' } })).body, {});
  const batch = await post('/v1/querybatch', {
    queries: [
      { package: { purl: 'pkg:npm/gate@1.0.0' } },
      { package: { name: 'x', ecosystem: 'npm' } },
      { commit: '00' },
    ],
  });
  assert.deepEqual(batch.body, {
    results: [{ vulns: [{ id: 'T-2031-1', modified: '2031-03-01T00:00:00Z' }] }, {}, {}],
  });
  const held = (await (await fetch(`${running.url}/v1/vulns/t-2031-1`)).json()) as { aliases: string[] };
  assert.deepEqual(held.aliases, ['CVE-2031-1000']);
  const withdrawn = (await (await fetch(`${running.url}/v1/vulns/T-2031-90`)).json()) as { withdrawn: string };
  assert.equal(withdrawn.withdrawn, '2031-03-02T00:00:00Z');
  const cve = (await (await fetch(`${running.url}/v1/vulns/CVE-2031-1000`)).json()) as { id: string };
  assert.equal(cve.id, 'CVE-2031-1000');
});

test('OSV’s API refuses as OSV does', async () => {
  const invalid = { status: 400, body: { code: 3, message: 'Invalid query.' } };
  assert.deepEqual(await post('/v1/query', {}), invalid);
  assert.deepEqual(await post('/v1/query', { package: { name: 'gate' } }), invalid);
  for (const query of [
    { package: { purl: 'gate' } },
    { package: { purl: 'pkg:npm/gate', name: 'gate' } },
    { package: { purl: 'pkg:npm/gate@1' }, version: '1' },
    { commit: '1', version: '1' },
    { package: { name: 'a', ecosystem: 'b' }, page_token: '?' },
    { package: 7 },
  ]) {
    const { status, body } = await post('/v1/query', query);
    assert.deepEqual([status, body.code], [400, 3], JSON.stringify(query));
  }
  const many = { queries: Array.from({ length: 1001 }, () => ({})) };
  assert.equal((await post('/v1/querybatch', many)).body.message, 'Too many queries.');
  const missing = await fetch(`${running.url}/v1/vulns/NOPE-1`);
  assert.deepEqual([missing.status, await missing.json()], [404, { code: 5, message: 'Bug not found.' }]);
  assert.equal((await post('/v1/determineversion', {})).status, 404);
  const get = await fetch(`${running.url}/v1/query`);
  assert.equal(get.status, 404);
});
