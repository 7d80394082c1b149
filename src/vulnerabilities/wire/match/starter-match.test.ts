import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startForTest } from '#kit/testing/start-for-test';
import { starterSet } from '../../import/starter/starter-set.ts';
import { service } from '../../service.ts';

interface Package {
  readonly name: string;
  readonly ranges: readonly { readonly events: readonly [{ introduced: string }, { fixed: string }] }[];
}

const TYPES: Readonly<Record<string, string>> = {
  Maven: 'maven',
  Go: 'golang',
  npm: 'npm',
  PyPI: 'pypi',
  'crates.io': 'cargo',
  Packagist: 'composer',
};

test('with nothing imported, famous vulnerabilities of packages are found, and the answer says that others are not', async (t) => {
  const running = await startForTest(service);
  t.after(() => running.stop());
  const match = async (...purls: string[]) => {
    const response = await fetch(`${running.url}/api/match`, {
      method: 'POST',
      body: JSON.stringify({ components: purls.map((purl) => ({ purl })) }),
    });
    return (await response.json()) as {
      findings: { id: string; fixed?: string; component: { purl: string } }[];
      warning?: string;
    };
  };
  const { findings, warning } = await match('pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1');
  assert.deepEqual(
    findings.map(({ id, fixed }) => [id, fixed]),
    [
      ['CVE-2021-44228', '2.15.0'],
      ['CVE-2021-45046', '2.16.0'],
    ],
  );
  assert.match(warning ?? '', /^Only the starter set of \d+ famous vulnerabilities is loaded\./);
  assert.deepEqual((await match('pkg:maven/org.apache.logging.log4j/log4j-core@2.17.1')).findings, []);
  // Every range of every package holds its first version, and ends before its last.
  const asked: string[] = [];
  const ends: string[] = [];
  for (const { affected } of starterSet().records)
    for (const { ecosystem, document } of affected?.rows ?? [])
      for (const { name, ranges } of JSON.parse(document) as Package[])
        for (const { events } of ranges) {
          const [{ introduced }, { fixed }] = events;
          const purl = `pkg:${TYPES[ecosystem]}/${name.replace(':', '/')}@`;
          asked.push(purl + (introduced === '0' ? '0.0.1' : introduced));
          ends.push(purl + fixed);
        }
  assert.ok(asked.length > 40);
  const found = new Set((await match(...asked)).findings.map(({ component }) => component.purl));
  assert.deepEqual(
    asked.filter((purl) => !found.has(purl)),
    [],
  );
  const log4j = ends.filter((purl) => purl.endsWith('log4j-core@2.16.0') || purl.endsWith('log4j-core@2.12.2'));
  assert.deepEqual((await match(...log4j)).findings, []);
});
