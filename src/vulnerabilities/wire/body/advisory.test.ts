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
import { csafExample } from '../../testing/csaf-example.ts';
import { cveExample } from '../../testing/cve-example.ts';

let running: RunningService<VulnerabilitiesService>;
let data: string;

before(async () => {
  data = mkdtempSync(join(tmpdir(), 'almanac-advisories-'));
  const directory = join(data, 'vulnerabilities');
  mkdirSync(directory);
  const cve = (id: string, more = {}): string => JSON.stringify(cveExample({ cve: id, score: 5, ...more }));
  const publisher = { name: 'Example PSIRT', namespace: 'https://psirt.example' };
  const files = {
    first: [cve('CVE-2099-0001'), cve('CVE-2099-0002'), cve('CVE-2099-0003')].join('\n'),
    again: cve('CVE-2099-0001', { score: 9.8, updated: '2099-02-12T12:00:07Z' }),
    mapping: 'euvd_id,cve_id\nEUVD-2099-0001,CVE-2099-0001\n',
    sa: JSON.stringify(
      csafExample({
        id: 'SA-2099-0001',
        title: 'Example <title>',
        cves: ['CVE-2099-0002', 'CVE-2099-0001', 'CVE-2099-0009'],
        updated: '2031-02-04T00:00:00Z',
        publisher,
      }),
    ),
    old: JSON.stringify(
      csafExample({ id: 'SA-2098-0001', cves: ['CVE-2099-0001'], published: '2030-01-01T00:00:00Z' }),
    ),
  };
  const store = SqliteStore.open(directory);
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(data, name), text);
    await importFeeds(store, [join(data, name)], { maxDocumentBytes: 1 << 20, maxNames: 10, now: 4_074_000_000 });
  }
  await store.close();
  running = await startForTest(service, {}, data);
});

after(async () => {
  await running.stop();
  rmSync(data, { recursive: true, force: true });
});

// biome-ignore lint/suspicious/noExplicitAny: an answer to be looked into
const get = async (path: string): Promise<any> => {
  const response = await fetch(`${running.url}${path}`);
  assert.equal(response.status, 200, path);
  return response.json();
};

const ADVISORY = ['id', 'description', 'summary', 'datePublished', 'dateUpdated', 'baseScore', 'references', 'aliases'];

test('an advisory is written to the letter, up to the records it names', async () => {
  const text = await (await fetch(`${running.url}/enisa/api/advisory?id=sa-2099-0001`)).text();
  assert.ok(
    text.startsWith(
      '{"id":"SA-2099-0001","description":"Example \\u003ctitle\\u003e","summary":"First line.\\r\\n\\r\\nSecond.",' +
        '"datePublished":"Feb 3, 2031, 4:05:06 AM","dateUpdated":"Feb 4, 2031, 12:00:00 AM","baseScore":0.0,' +
        '"references":"https://acme.example/SA-2099-0001\\n","aliases":"CVE-2099-0002\\nCVE-2099-0001\\nCVE-2099-0009\\n",' +
        '"source":{"id":2199691,"name":"csaf_example_psirt"},' +
        '"advisoryProduct":[{"id":"791d6899-f97f-3ed0-a1a1-729001c67dd0","product":{"name":"Gate"}}],"enisaIdAdvisories":[{"id":"',
    ),
    text,
  );
});

test('an advisory leads to its records and they to it, in both namings', async () => {
  for (const word of ['enisa', 'agency']) {
    const advisory = await get(`/${word}/api/advisory?id=SA-2099-0001`);
    assert.deepEqual(Object.keys(advisory), [
      ...ADVISORY,
      'source',
      'advisoryProduct',
      `${word}IdAdvisories`,
      'vulnerabilityAdvisory',
    ]);
    const entries = advisory[`${word}IdAdvisories`];
    // The third CVE is not held.
    assert.equal(entries.length, 2);
    const entry = entries.find(({ id }: { id: string }) => id === 'ed62c6a1-e813-306c-b1ec-8866fb050d7a')[`${word}Id`];
    assert.ok(!(`${word}IdProduct` in entry) && `${word}IdVendor` in entry);
    const named = advisory.vulnerabilityAdvisory;
    assert.equal(named.length, 2);
    const [cve] = named.filter(({ id }: { id: string }) => id === '3a4a16fc-f1a4-3a61-8e56-8e25c279a2af');
    assert.equal(cve.vulnerability.id, 'CVE-2099-0001');
    assert.ok(!('vulnerabilityProduct' in cve.vulnerability) && 'vulnerabilityVendor' in cve.vulnerability);
    assert.equal(cve.vulnerability[`${word}_id`], 'EUVD-2099-0001\n');

    const record = await get(`/${word}/api/${word}id?id=CVE-2099-0001`);
    const published: { id: string; advisory: object }[] = record[`${word}IdAdvisory`];
    assert.deepEqual(
      published.map(({ id }) => id),
      published.map(({ id }) => id).sort(),
    );
    const nested = published.find(({ id }) => id === 'ed62c6a1-e813-306c-b1ec-8866fb050d7a')?.advisory;
    assert.deepEqual(Object.keys(nested ?? {}), [...ADVISORY, 'source', 'advisoryProduct']);
  }
});

test('the specification’s id of a record is that of its oldest advisory, in lists and alone', async () => {
  const { items } = await get('/api/search?text=CVE-2099-0001');
  assert.equal(items[0].id, 'SA-2098-0001');
  assert.equal((await get('/api/agencyid?id=CVE-2099-0001')).id, 'SA-2098-0001');
  assert.equal((await get('/enisa/api/search?text=CVE-2099-0001')).items[0].id, 'EUVD-2099-0001');
  assert.equal((await get('/api/search?text=CVE-2099-0003')).items[0].id, 'CVE-2099-0003');
});

test('a search by advisory has exact totals, alone and with other filters', async () => {
  for (const [query, total] of [
    ['advisory=SA-2099-0001', 2],
    ['advisory=sa-2099-0001&fromScore=9', 1],
    ['advisory=SA-2099-0001&text=CVE-2099-0002', 1],
    ['advisory=SA-2099-0001&text=CVE-2099-0003', 0],
    ['advisory=SA-2098-0001&vendor=acm', 1],
    ['advisory=SA-2097-0001', 0],
  ] as const)
    assert.equal((await get(`/api/search?${query}`)).total, total, query);
});

test('an unknown advisory is 204 without a body', async () => {
  for (const path of ['/api/advisory?id=SA-1', '/api/history?id=CVE-1999-0001']) {
    const response = await fetch(`${running.url}${path}`);
    assert.deepEqual([response.status, await response.text()], [204, '']);
  }
  assert.equal((await fetch(`${running.url}/api/advisory`)).status, 400);
});

test('the history of a record tells every score and how the one that counts has changed', async () => {
  const response = await fetch(`${running.url}/api/history?id=EUVD-2099-0001`);
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
  assert.deepEqual(await response.json(), {
    id: 'EUVD-2099-0001',
    aliases: ['CVE-2099-0001'],
    scores: [{ version: '3.1', score: 9.8, vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', by: 'acme' }],
    epss: 0,
    changes: [{ kind: 'score', date: '2099-02-12T12:00:07.000Z', before: 5, after: 9.8 }],
  });
});
