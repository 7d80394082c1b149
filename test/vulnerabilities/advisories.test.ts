import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { realData, withoutRealData } from '../../src/kit/testing/real-data.ts';
import { isCsafDocument, readCsaf } from '../../src/vulnerabilities/import/csaf/read-csaf.ts';
import { readTar } from '../../src/vulnerabilities/import/read/tar.ts';
import { almanac, emptyDirectory } from '../almanac.ts';

const corpus = realData('vulnerabilities');
const withCorpus = { skip: withoutRealData(corpus) };
const oasis = join(corpus, 'csaf/oasis-csaf-2.0-examples-tests-schema.tar.gz');

interface TestCase {
  readonly id: string;
  readonly group: 'mandatory' | 'optional' | 'informative';
  readonly failures?: readonly { readonly name: string }[];
  readonly valid?: readonly { readonly name: string }[];
}

/** JSON documents of the archive of OASIS, by their paths. */
async function documents(): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  const bytes = (async function* () {
    yield gunzipSync(readFileSync(oasis));
  })();
  for await (const { name, chunks } of readTar(bytes)) {
    if (!name.endsWith('.json')) continue;
    const parts: Buffer[] = [];
    for await (const chunk of chunks) parts.push(chunk);
    found.set(name, JSON.parse(Buffer.concat(parts).toString('utf8')));
  }
  return found;
}

const DATA = 'csaf_2.0/test/validator/data/';

test('every test document of OASIS is taken, refused or taken with a finding as it should be', withCorpus, async () => {
  const all = await documents();
  const { tests } = all.get(`${DATA}testcases.json`) as { tests: TestCase[] };
  let checked = 0;
  for (const { id, group, failures = [], valid = [] } of tests) {
    for (const { name } of valid) {
      const reading = readCsaf(all.get(DATA + name) as object as never);
      assert.ok(reading.kind === 'advisory', `${name}: ${JSON.stringify(reading)}`);
      assert.deepEqual(reading.advisory.findings, [], name);
      checked++;
    }
    for (const { name } of failures) {
      const reading = readCsaf(all.get(DATA + name) as object as never);
      checked++;
      if (id === '6.1.8') {
        // This test is the form of CVSS itself.
        assert.ok(reading.kind === 'invalid' && reading.problem.includes('/cvss_v'), name);
        continue;
      }
      assert.ok(reading.kind === 'advisory', `${name}: ${JSON.stringify(reading)}`);
      if (group === 'mandatory')
        assert.ok(
          reading.advisory.findings.some((finding) => finding.test === id),
          `${name}: ${JSON.stringify(reading.advisory.findings)}`,
        );
    }
  }
  assert.equal(checked, 239);
  const examples = [...all].filter(([name, value]) => name.includes('/examples/csaf/') && isCsafDocument(value));
  assert.ok(examples.length >= 19);
  for (const [name, value] of examples) {
    const reading = readCsaf(value as never);
    assert.ok(reading.kind === 'advisory' && reading.advisory.findings.length === 0, name);
  }
});

test(
  'the real advisories and entries are imported with counts that add up, and lead to each other',
  withCorpus,
  async (context) => {
    const data = await emptyDirectory(context);
    const imported = await almanac([
      'vulnerabilities',
      'import',
      join(corpus, 'csaf/cisa-csaf-ot-it.ndjson.gz'),
      join(corpus, 'osv'),
      '--data',
      data,
      '--json',
    ]);
    assert.equal(imported.status, 0, imported.stderr);
    const { advisories, osv } = JSON.parse(imported.stdout);
    assert.deepEqual([advisories.read, advisories.added, advisories.invalid, advisories.damaged], [2383, 2383, 0, 0]);
    assert.deepEqual([osv.read, osv.added + osv.withdrawn + osv.damaged], [7686, 7686]);
    assert.deepEqual([osv.withdrawn, osv.damaged], [36, 0]);
    const show = await almanac([
      'vulnerabilities',
      'show',
      'PYSEC-2021-76',
      '--data',
      data,
      '--json',
      '--profile',
      'enisa',
    ]);
    assert.match(JSON.parse(show.stdout).aliases, /^CVE-2021-21330\nGHSA-v6wp-4m6f-gcjg\nPYSEC-2021-76\n$/);
  },
);
