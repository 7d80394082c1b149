import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { csafExample } from '../testing/csaf-example.ts';
import { catalogue, type ImportSetup, importSetup, ndjson, record, tar, zip } from '../testing/import.ts';
import { checkPurl } from './csaf/purl.ts';
import type { ImportReport } from './import-report.ts';
import { readRustSec } from './osv/rustsec-record.ts';
import { readJson } from './read/read-json.ts';
import { fillStarter } from './starter/fill-starter.ts';

const KEY = 20310000001000;
const advisory = (more = {}): string => JSON.stringify(csafExample(more));

/** Every advisory and every entry that was read must be accounted for, and all that was not taken must be named. */
function assertAddsUp({ advisories, osv, notTaken }: ImportReport): void {
  const { read, withFindings: _, ...outcomes } = advisories;
  assert.equal(
    Object.values(outcomes).reduce((sum, part) => sum + part, 0),
    read,
  );
  const { read: entries, removed: __, ...others } = osv;
  assert.equal(
    Object.values(others).reduce((sum, part) => sum + part, 0),
    entries,
  );
  const named = (outcome: string): number => notTaken.filter((entry) => entry.outcome === outcome).length;
  assert.equal(named('invalid'), advisories.invalid);
  assert.equal(named('withdrawn'), osv.withdrawn);
}

async function look<T>(
  { store }: ImportSetup,
  work: (snapshot: Awaited<ReturnType<ImportSetup['store']['snapshot']>>) => Promise<T>,
) {
  const snapshot = await store.snapshot();
  try {
    return await work(snapshot);
  } finally {
    await snapshot.close();
  }
}

test('advisories are imported from files, folders, zip, tar and lines, and counted', async (context) => {
  const here = importSetup(context);
  const { import: run, write } = here;
  write('folder/2031/sa-1.json', advisory({ id: 'SA-1' }));
  const invalid = advisory({ id: 'SA-9' }).replace('"csaf_version":"2.0"', '"csaf_version":"9.0"');
  const faulty = advisory({ id: 'SA-4', version: '1' }).replace('"baseScore":9.8', '"baseScore":9.7');
  const report = await run(
    join(write('folder/README', 'words'), '..'),
    write('a.zip', zip({ 'x/sa-2.json': advisory({ id: 'SA-2' }) })),
    write('b.tar.gz', gzipSync(tar({ 'sa-3.json': advisory({ id: 'SA-3' }), SHA256SUM: 'x' }))),
    write('c.ndjson.gz', gzipSync(ndjson(faulty, invalid, '{broken'))),
    write('d.json', `[${advisory({ id: 'SA-5' })},${advisory({ id: 'SA-6' })}]`),
  );
  assertAddsUp(report);
  const { read, added, invalid: refused, damaged, withFindings } = report.advisories;
  assert.deepEqual([read, added, refused, damaged, withFindings], [8, 6, 1, 1, 1]);
  assert.deepEqual(report.files, { read: 7, unrecognised: 2 });
  const named = report.notTaken.find(({ id }) => id === 'SA-9');
  assert.match(named?.reason ?? '', /csaf_version "9.0" is not one of 2.0/);
  assert.deepEqual([named?.line, named?.file.endsWith('c.ndjson.gz')], [2, true]);
  assert.deepEqual(
    report.findings.map(({ id, test: section, line }) => [id, section, line]),
    [['SA-4', '6.1.9', 1]],
  );
  assert.equal((await here.status()).advisories, 6);
  const stored = await look(here, (snapshot) => snapshot.advisory('SA-4'));
  assert.equal(stored?.findings[0].path, '/vulnerabilities/0/scores/0/cvss_v3/baseScore');
});

test('an advisory that is imported again is unchanged, a newer one updates it, an older one does not', async (context) => {
  const here = importSetup(context);
  const run = (more: object) => here.import(here.write('sa.json', advisory(more)));
  const newer = { updated: '2031-05-01T00:00:00Z', version: '2' };
  assert.equal((await run({})).advisories.added, 1);
  const { dataVersion } = await here.status();
  assert.equal((await run({})).advisories.unchanged, 1);
  assert.equal((await here.status()).dataVersion, dataVersion);
  assert.equal((await run(newer)).advisories.updated, 1);
  assert.equal((await run({})).advisories.older, 1);
});

const osv = (id: string, more = {}): string =>
  JSON.stringify({
    schema_version: '1.6.0',
    id,
    modified: '2031-03-01T00:00:00Z',
    published: '2031-02-01T00:00:00Z',
    summary: `Title of ${id}`,
    details: `Words of ${id}.`,
    ...more,
  });

test('OSV entries join CVE records or stand by themselves, and any alias finds them', async (context) => {
  const here = importSetup(context);
  await fillStarter(here.store, 1);
  const entries = zip({
    'GHSA-2222-3333-4444.json': osv('GHSA-2222-3333-4444', {
      aliases: ['CVE-2031-1000'],
      severity: [
        { type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' },
        { type: 'CVSS_V4', score: 'CVSS:4.0/AV:N' },
      ],
    }),
    'GO-2031-0007.json': osv('GO-2031-0007', {
      modified: '0001-01-01T00:00:00Z',
      published: '0001-01-01T00:00:00Z',
      affected: [
        {
          package: { name: 'example.com/gate', ecosystem: 'Go' },
          ranges: [
            { type: 'GIT', events: [{ introduced: 'abc' }] },
            {
              type: 'SEMVER',
              events: [
                { introduced: '0' },
                { fixed: '1.4.2' },
                { introduced: '2.0.0' },
                { last_affected: '2.1.0' },
                { introduced: '3.0.0' },
              ],
            },
          ],
        },
      ],
      severity: [{ type: 'CVSS_V3', score: 'CVSS:3.0/AV:N/AC:L/PR:L/UI:N/S:C/C:L/I:L/A:N' }],
    }),
    'GO-2031-0008.json': osv('GO-2031-0008', { withdrawn: '2031-03-01T00:00:00Z' }),
    'GO-2031-0009.json': osv('GO-2031-0009', { summary: '', details: undefined }),
    'MAL.json': osv('MAL-X', { published: 'x', modified: 'y' }),
  });
  const report = await here.import(here.write('all.zip', entries), here.write('cve.json', record('CVE-2031-1000')));
  assertAddsUp(report);
  assert.deepEqual([report.osv.read, report.osv.added, report.osv.withdrawn, report.osv.damaged], [5, 2, 1, 2]);
  assert.ok(report.starterDropped > 0);
  await look(here, async (snapshot) => {
    assert.equal(await snapshot.resolve('ghsa-2222-3333-4444'), KEY);
    const own = (await snapshot.resolve('GO-2031-0007')) as number;
    const [cve, go] = await snapshot.records([KEY, own]);
    assert.equal(cve.related[0].scores[0].score, 9.8);
    assert.equal(cve.related[0].scores.length, 1);
    assert.deepEqual(go.products, [
      { name: 'example.com/gate', vendor: 'Go', versions: ['< 1.4.2', '2.0.0, <= 2.1.0', '>= 3.0.0'] },
    ]);
    assert.deepEqual([go.assigner, go.scores[0].score, go.published], ['Go', 6.4, Date.UTC(2031, 0, 1) / 1000]);
  });
  const again = await here.import(here.write('all.zip', entries));
  assert.deepEqual([again.osv.unchanged, again.osv.added], [2, 0]);
  const gone = await here.import(here.write('gone.json', osv('GO-2031-0007', { withdrawn: '2031-04-01T00:00:00Z' })));
  assert.deepEqual([gone.osv.withdrawn, gone.osv.removed], [1, 1]);
  assert.equal((await here.status()).records, 1);
});

test('entries kept as YAML and as Markdown are read like the others', async (context) => {
  const here = importSetup(context);
  const yaml = `id: PYSEC-2031-7
details: Gate trusts
  a header.
affected:
- package: {name: gate, ecosystem: PyPI}
  ranges:
  - type: ECOSYSTEM
    events:
    - introduced: "0"
    - fixed: 1.4.2
aliases:
- CVE-2031-1000
modified: "2031-03-01T00:00:00Z"
published: "2031-02-01T00:00:00Z"
`;
  const markdown = `\`\`\`toml
[advisory]
id = "RUSTSEC-2031-0001"
package = "gate"
date = "2031-02-03"
url = "https://example.com/1"
references = ["https://example.com/2"]
aliases = ["GHSA-2222-3333-4444"]
cvss = "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H"

[versions]
patched = [">= 1.4.2"]
\`\`\`

# Gate trusts a header

Anyone can send it.
`;
  here.write('db/gate/PYSEC-2031-7.yaml', yaml);
  here.write('db/broken.yaml', 'id: [\n');
  here.write('db/crates/gate/RUSTSEC-2031-0001.md', markdown);
  here.write('db/crates/gate/RUSTSEC-2031-0002.md', markdown.replace('date =', 'day ='));
  const report = await here.import(join(here.write('db/LICENSE', 'words'), '..'));
  assertAddsUp(report);
  assert.deepEqual([report.osv.read, report.osv.added, report.osv.damaged, report.files.unrecognised], [3, 2, 1, 1]);
  await look(here, async (snapshot) => {
    const keys = await Promise.all(['PYSEC-2031-7', 'GHSA-2222-3333-4444'].map((id) => snapshot.resolve(id)));
    const [python, rust] = await snapshot.records(keys as number[]);
    assert.deepEqual(python.aliases, ['CVE-2031-1000', 'PYSEC-2031-7']);
    assert.deepEqual(python.products[0].versions, ['< 1.4.2']);
    assert.deepEqual([rust.title, rust.description], ['Gate trusts a header', 'Anyone can send it.']);
    assert.deepEqual(rust.products, [{ name: 'gate', vendor: 'crates.io', versions: ['< 1.4.2'] }]);
    assert.deepEqual(rust.references, ['https://example.com/1', 'https://example.com/2']);
    assert.equal(rust.scores[0].score, 9.8);
  });
});

const dumpRow = (cveId: string, euvdId: string, ...sources: string[]): object => ({
  cveId,
  euvdId,
  dateAdded: '2031-02-03',
  sources,
  vendorProject: 'Acme',
});

test('the dump of exploited vulnerabilities fills both catalogues and gives numbers; CISA’s own comes before it', async (context) => {
  const here = importSetup(context);
  await here.import(here.write('cve.ndjson', ndjson(record('CVE-2031-1000'), record('CVE-2031-1001'))));
  const rows = [
    dumpRow('CVE-2031-1000', 'EUVD-2031-0042', 'cisa_kev', 'eukev_kev'),
    dumpRow('CVE-2031-1001', 'EUVD-2031-0043', 'cisa_kev'),
    dumpRow('CVE-2031-1002', 'EUVD-2031-0044', 'other'),
    dumpRow('nonsense', 'EUVD-2031-0045', 'eu_kev'),
  ];
  const dump = here.write('dump.json', JSON.stringify(rows));
  const first = await here.import(dump);
  assert.deepEqual(first.kev, { read: 4, taken: 2, unchanged: 0, older: 0, damaged: 2 });
  assert.deepEqual(first.mapping, { read: 3, taken: 3, damaged: 0 });
  assert.equal((await here.status()).exploited, 2);
  await look(here, async (snapshot) => {
    assert.equal(await snapshot.resolve('EUVD-2031-0042'), KEY);
    assert.deepEqual(
      (await snapshot.kev()).map(({ key, source }) => [key, source]),
      [
        [KEY, 'eukev_kev'],
        [KEY + 1, 'cisa_kev'],
      ],
    );
  });
  await here.import(here.write('kev.json', catalogue('2031-05-01', 'CVE-2031-1000')));
  const second = await here.import(dump);
  assert.deepEqual([second.kev.taken, second.kev.older], [1, 1]);
  assert.equal((await here.status()).exploited, 1);
});

test('a tar archive that is cut off or damaged is refused and nothing is kept', async (context) => {
  const here = importSetup(context);
  const whole = tar({ 'a.json': record('CVE-2031-1000'), 'b.json': record('CVE-2031-1001') });
  const damaged = Buffer.from(whole);
  damaged.write('x', 5);
  for (const bytes of [whole.subarray(0, 1500), whole.subarray(0, 700), whole.subarray(0, -1100), damaged])
    await assert.rejects(here.import(here.write('a.tar', bytes)), /a\.tar.* is cut off or damaged/);
  assert.equal((await here.status()).records, 0);
});

test('no value whatever makes the readers fail', () => {
  const names = [
    'id',
    'modified',
    'published',
    'withdrawn',
    'aliases',
    'affected',
    'severity',
    'references',
    'details',
    'summary',
  ];
  const pieces = [
    'cveMetadata',
    'containers',
    'cna',
    'adp',
    'metrics',
    'affected',
    'versions',
    'descriptions',
    'lang',
    'value',
  ];
  const value = (keys: readonly string[]) =>
    fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        fc.jsonValue({ maxDepth: 1 }),
        fc.array(tie('node'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...keys), tie('node'), { maxKeys: 5 }),
      ),
    })).node;
  fc.assert(
    fc.property(value(names), value(pieces), fc.string(), (osvValue, cveValue, text) => {
      const texts = [
        JSON.stringify({ id: 'X-1', modified: '2031-01-01', ...(osvValue as object) }),
        JSON.stringify({ cveMetadata: { cveId: 'CVE-2031-1000', state: 'PUBLISHED' }, containers: cveValue }),
        JSON.stringify([{ cveId: 'CVE-2031-1000', dateAdded: osvValue, sources: [cveValue] }]),
        text,
      ];
      for (const json of texts)
        for (const item of readJson(Buffer.from(json))) assert.equal(typeof item.kind, 'string');
      readRustSec(`\`\`\`toml\n[advisory]\n${text}\n\`\`\`\n${text}`);
      checkPurl(text);
    }),
    { numRuns: 300 },
  );
});
