import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { productOfCpe, readCpe } from '../../store/affected/cpe-name.ts';
import { matchCpe } from './cpe-applies.ts';
import { entriesOfProduct } from './product-entries.ts';

const cpe = fc.constantFrom(
  'cpe:2.3:a:acme:gate:*:*:*:*:*:*:*:*',
  'cpe:2.3:a:acme:gate:1.0:*:*:*:*:*:*:*',
  'cpe:2.3:a:ACME:Gate:*:*:*:*:*:*:*:*',
  'cpe:2.3:a:acme:gate2:*:*:*:*:*:*:*:*',
  'cpe:2.3:a:ac\\+me:gate:*:*:*:*:*:*:*:*',
  'cpe:/a:acme:gate',
  'cpe:/a:acme:gate:1.0',
  'cpe:/a:ac%2bme:gate',
  'cpe:2.3:o:acme:os:*:*:*:*:*:*:*:*',
  'cpe:2.3:a:*:gate:*:*:*:*:*:*:*:*',
);
const text = fc.constantFrom('1.0', '2.0', ',{"cpes":[', '"', 'x');
const product = fc.record({
  cpes: fc.array(cpe, { minLength: 1, maxLength: 3 }),
  versions: fc.array(fc.record({ version: text, lessThan: text, status: fc.constant('affected' as const) }), {
    maxLength: 2,
  }),
  status: fc.constantFrom('affected' as const, 'unknown' as const),
});
const configuration = fc.record({
  and: fc.boolean(),
  negate: fc.boolean(),
  nodes: fc.array(
    fc.record({
      and: fc.boolean(),
      negate: fc.boolean(),
      matches: fc.array(fc.record({ criteria: cpe, vulnerable: fc.boolean(), before: text }), { maxLength: 3 }),
    }),
    { maxLength: 2 },
  ),
});

test('a part of a document says of a product what all of it says', () => {
  const entries = fc.array(fc.oneof(product, configuration), { maxLength: 6 });
  const asked = fc.constantFrom('acme:gate:1.0', 'acme:gate:*', 'acme:gate2:1.5', 'ac\\+me:gate:1.0', 'acme:os:1');
  fc.assert(
    fc.property(entries, asked, (all, name) => {
      const known = readCpe(`cpe:2.3:a:${name}:*:*:*:*:*:*:*`);
      assert.ok(known !== undefined);
      const found = (some: readonly Parameters<typeof matchCpe>[0][]) =>
        some.map((entry) => matchCpe(entry, known, [])).filter((match) => match !== undefined);
      assert.deepEqual(found(entriesOfProduct(JSON.stringify(all), productOfCpe(known))), found(all));
    }),
    { numRuns: 2000 },
  );
});
