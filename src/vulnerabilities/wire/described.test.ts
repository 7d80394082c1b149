import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiExamples } from '#kit/openapi/api-examples';
import { testDescribed } from '#kit/testing/described';
import { GoldenFile } from '#kit/testing/golden';
import { startForTest } from '#kit/testing/start-for-test';
import { importFeeds } from '../import/import-files.ts';
import { service } from '../service.ts';
import { SqliteStore } from '../store/sqlite/sqlite-store.ts';
import { csafExample } from '../testing/csaf-example.ts';
import { cveExample } from '../testing/cve-example.ts';

const CPE = 'cpe:2.3:a:acme:gate:*:*:*:*:*:*:*:*';
const OSV = {
  id: 'GHSA-2222-3333-4444',
  modified: '2031-03-01T00:00:00Z',
  published: '2031-02-01T00:00:00Z',
  aliases: ['CVE-2031-1000'],
  details: 'Gate trusts a header.',
  affected: [
    {
      package: { ecosystem: 'npm', name: 'gate' },
      ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.4.2' }] }],
    },
  ],
};
const GO = {
  ...OSV,
  id: 'GO-2031-0001',
  affected: [
    {
      package: { ecosystem: 'Go', name: 'example.com/gate' },
      ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.4.2' }] }],
      ecosystem_specific: { imports: [{ path: 'example.com/gate', symbols: ['Open'] }] },
    },
  ],
};
const KEV = {
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

testDescribed(
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'almanac-described-'));
    const write = (name: string, text: string): string => {
      const path = join(data, name);
      writeFileSync(path, text);
      return path;
    };
    const records = [cveExample({ cpe: CPE, cwe: 'CWE-290', exploitation: 'active' }), OSV, GO, csafExample()];
    const paths = [
      write('records.ndjson', records.map((record) => `${JSON.stringify(record)}\n`).join('')),
      write('kev.json', JSON.stringify(KEV)),
      write('epss.csv', 'cve,epss,percentile\nCVE-2031-1000,0.9,0.99\n'),
    ];
    const place = join(data, service.name);
    mkdirSync(place);
    const store = SqliteStore.open(place);
    await importFeeds(store, paths, { maxDocumentBytes: 1 << 20, maxNames: 10, now: 1_930_000_000 });
    await store.close();
    const running = await startForTest(service, {}, data);
    return {
      url: running.url,
      async stop() {
        await running.stop();
        rmSync(data, { recursive: true, force: true });
      },
    };
  },
  new GoldenFile<ApiExamples>(new URL('./api-examples.json', import.meta.url)),
  ['timestamp', 'time', 'created', 'updated', 'checked', 'firstSeen'],
  // The id of a feed depends on its address. What is kept is found now, and its ids depend on when.
  (text) =>
    text.includes('href="feed"')
      ? text.replace(/urn:uuid:[-0-9a-f]+/g, 'urn:uuid:…').replace(/<(updated|published)>[^<]*</g, '<$1>…<')
      : text.replace(/<id>urn:uuid:[-0-9a-f]+<\/id>\n<title>/, '<id>urn:uuid:…</id>\n<title>'),
);
