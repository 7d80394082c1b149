import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ObjectStorageServer } from '../../src/kit/testing/object-storage-server.ts';
import { csafExample } from '../../src/vulnerabilities/testing/csaf-example.ts';
import { cveExample } from '../../src/vulnerabilities/testing/cve-example.ts';
import { almanac, emptyDirectory } from '../almanac.ts';

const run = (...words: string[]) => almanac(['vulnerabilities', ...words]);

test('a site without a network is filled by one file, and a damaged one changes nothing', async (context) => {
  const [from, to] = [await emptyDirectory(context), await emptyDirectory(context)];
  const records = Array.from({ length: 50 }, (_, at) => JSON.stringify(cveExample({ cve: `CVE-2031-${1000 + at}` })));
  writeFileSync(join(from, 'cves'), records.join('\n'));
  writeFileSync(join(from, 'advisory'), JSON.stringify(csafExample()));
  const imported = await run('import', join(from, 'cves'), join(from, 'advisory'), '--data', from);
  assert.equal(imported.status, 0, imported.stderr);

  const file = join(from, 'state.almanac');
  const exported = await run('export', file, '--data', from, '--json');
  assert.equal(exported.status, 0, exported.stderr);
  assert.deepEqual(
    [JSON.parse(exported.stdout).rows.vulnerability, JSON.parse(exported.stdout).rows.advisory],
    [50, 1],
  );

  const taken = await run('import', file, '--data', to, '--json');
  assert.equal(taken.status, 0, taken.stderr);
  assert.equal(JSON.parse(taken.stdout).rows.vulnerability, 50);
  const shown = await run('show', 'CVE-2031-1000', '--data', to);
  assert.match(shown.stdout, /SA-2031-0001 {2}Acme {2}Gate trusts a header/);

  const advisory = await run('advisory', 'sa-2031-0001', '--data', to);
  assert.match(advisory.stdout, /^Gate trusts a header\n[\s\S]*\nnames {7}CVE-2031-1000\n/);
  const asJson = JSON.parse(
    (await run('advisory', 'SA-2031-0001', '--data', to, '--json', '--profile', 'enisa')).stdout,
  );
  assert.deepEqual([asJson.enisaIdAdvisories.length, asJson.findings], [1, []]);
  assert.equal((await run('advisory', 'SA-1', '--data', to)).status, 1);
  assert.match((await run('history', 'CVE-2031-1000', '--data', to)).stdout, /No change of score or EPSS value/);

  writeFileSync(file, 'ALMVSNAP and nothing more');
  for (const [words, sentence] of [
    [['import', file], /state\.almanac is a snapshot of version \d+; this build reads 2 and 3\.\n$/],
    [['import', file, join(from, 'cves')], /A snapshot is the whole state: import it by itself\.\n$/],
    [['export', join(from, 'no/such/folder')], /cannot be written/],
  ] as const) {
    const ended = await run(...words, '--data', to);
    assert.notEqual(ended.status, 0);
    assert.match(ended.stderr, sentence);
    assert.doesNotMatch(ended.stderr, /\n\s+at /);
  }
  assert.equal(JSON.parse((await run('status', '--data', to, '--json')).stdout).records, 50);
});

test('a snapshot in object storage is imported by range, and what breaks off changes nothing', async (context) => {
  const [from, to] = [await emptyDirectory(context), await emptyDirectory(context)];
  const storage = await ObjectStorageServer.start();
  context.after(() => storage.stop());
  const secret = join(from, 'secret');
  writeFileSync(secret, `${storage.access.storageSecret}\n`);
  const { ALMANAC_STORAGE_SECRET: _, ...variables } = storage.variables;
  const env = { ...variables, ALMANAC_STORAGE_SECRET_FILE: secret };
  writeFileSync(join(from, 'cves'), JSON.stringify(cveExample({ cve: 'CVE-2031-1000' })));
  await run('import', join(from, 'cves'), '--data', from);
  const file = join(from, 'state.almanac');
  await run('export', file, '--data', from);
  storage.objects.set('/team/state.almanac', readFileSync(file));
  const take = (location: string, more = {}) =>
    almanac(['vulnerabilities', 'import', location, '--data', to, '--json'], { env: { ...env, ...more } });

  storage.cuts = 2;
  const taken = await take('s3://team/state.almanac');
  assert.equal(taken.status, 0, taken.stderr);
  assert.deepEqual(
    [JSON.parse(taken.stdout).snapshot, JSON.parse(taken.stdout).rows.vulnerability],
    ['s3://team/state.almanac', 1],
  );

  storage.cuts = 1000;
  const broken = await take('s3://team/state.almanac');
  assert.equal(broken.status, 3);
  assert.match(JSON.parse(broken.stdout).error, /^s3:\/\/team\/state\.almanac cannot be read: [^\n]+\.$/);
  storage.cuts = 0;
  const none = await take('s3://team/none', {
    ALMANAC_STORAGE_SECRET_FILE: '',
    AWS_SECRET_ACCESS_KEY: storage.access.storageSecret,
  });
  assert.match(JSON.parse(none.stdout).error, /it answered 404 \(NoSuchKey\)\.$/);
  const shown = await run('show', 'CVE-2031-1000', '--data', to);
  assert.equal(shown.status, 0);
});
