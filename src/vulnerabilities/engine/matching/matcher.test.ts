import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApplicabilityRow } from '../../store/affected/affected-row.ts';
import { type CpeName, readCpe } from '../../store/affected/cpe-name.ts';
import { cveOfKey, keyOfCve } from '../../store/cve-id.ts';
import { Matcher } from './matcher.ts';

const cpeOf = (product: string, version: string): CpeName => {
  const cpe = readCpe(`cpe:2.3:a:${product}:${version}:*:*:*:*:*:*:*`);
  assert.ok(cpe !== undefined);
  return cpe;
};

const entry = (product: string, below: string): object => ({
  cpes: [`cpe:2.3:a:${product}:*:*:*:*:*:*:*:*`],
  versions: [{ version: '0', lessThan: below, status: 'affected' }],
});

/** Records of a state by the products that they name, and the keys of the documents that were read. */
function state(records: Readonly<Record<string, object[]>>) {
  const rows = Object.entries(records).map(
    ([cve, entries]): ApplicabilityRow => ({ key: keyOfCve(cve) ?? 0, document: JSON.stringify(entries) }),
  );
  const read: string[] = [];
  const matcher = new Matcher({
    affected: async () => [],
    async keysWith(condition) {
      assert.equal(condition.by, 'product');
      const wanted = condition.by === 'product' ? `:${condition.name}:` : '';
      return Float64Array.from(rows.filter(({ document }) => document.includes(wanted)).map(({ key }) => key));
    },
    async applicability(keys) {
      read.push(...keys.map(cveOfKey));
      return rows.filter(({ key }) => keys.includes(key));
    },
  });
  return { matcher, read };
}

const RECORDS = {
  'CVE-2031-1000': [entry('acme:gate', '2.0'), entry('acme:wall', '3.0')],
  'CVE-2031-1001': [entry('acme:wall', '1.0')],
  'CVE-2031-1002': [entry('acme:wall', '4.0'), entry('acme:gate', '4.0')],
};

test('a record that names several products is read once for all of them', async () => {
  const { matcher, read } = state(RECORDS);
  const asked = [cpeOf('acme:gate', '1.5'), cpeOf('acme:wall', '1.5'), cpeOf('acme:door', '1.5')];
  await matcher.readAhead(asked);
  assert.deepEqual(read, ['CVE-2031-1000', 'CVE-2031-1001', 'CVE-2031-1002']);
  const found = [];
  for (const cpe of asked) found.push((await matcher.ofProduct(cpe)).map(({ id, range }) => `${id} ${range}`));
  assert.deepEqual(found, [
    ['CVE-2031-1000 < 2.0', 'CVE-2031-1002 < 4.0'],
    ['CVE-2031-1000 < 3.0', 'CVE-2031-1002 < 4.0'],
    [],
  ]);
  assert.equal(read.length, 3);
  const singly = state(RECORDS).matcher;
  for (const cpe of asked) assert.deepEqual(await singly.ofProduct(cpe), await matcher.ofProduct(cpe));
});

test('no more is read ahead than can be kept', async () => {
  const all = Array.from({ length: 10_001 }, (_, at) => [`CVE-2031-${10_000 + at}`, [entry('acme:gate', '2.0')]]);
  const { matcher, read } = state(Object.fromEntries(all));
  await matcher.readAhead([cpeOf('acme:gate', '1.0')]);
  assert.equal(read.length, 0);
  assert.equal((await matcher.ofProduct(cpeOf('acme:gate', '1.0'))).length, 10_001);
});
