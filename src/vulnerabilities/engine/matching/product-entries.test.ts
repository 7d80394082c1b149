import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { AffectedEntry } from '../../store/affected/affected-row.ts';
import { productOfCpe, readCpe } from '../../store/affected/cpe-name.ts';
import { matchCpe } from './cpe-applies.ts';
import { entriesOfProducts } from './product-entries.ts';

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
  const name = fc.constantFrom('acme:gate:1.0', 'acme:gate:*', 'acme:gate2:1.5', 'ac\\+me:gate:1.0', 'acme:os:1');
  const asked = fc.array(name, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(entries, asked, (all, names) => {
      const known = names.map((each) => readCpe(`cpe:2.3:a:${each}:*:*:*:*:*:*:*`)).filter((cpe) => cpe !== undefined);
      const parts = entriesOfProducts(JSON.stringify(all), known.map(productOfCpe));
      assert.equal(parts.length, names.length);
      for (const [at, cpe] of known.entries()) {
        const found = (some: readonly AffectedEntry[] = []) =>
          some.map((entry) => matchCpe(entry, cpe, [])).filter((match) => match !== undefined);
        assert.deepEqual(found(parts[at]), found(all));
      }
    }),
    { numRuns: 2000 },
  );
});

test('entries of other products are left out', () => {
  const entry = (name: string): object => ({ cpes: [`cpe:2.3:a:${name}:*:*:*:*:*:*:*:*`], status: 'affected' });
  const document = JSON.stringify(['acme:gate', 'acme:wall', 'acme:gate2', 'acme:gate'].map(entry));
  const [gate, wall, none] = entriesOfProducts(document, ['acme:gate', 'acme:wall', 'acme:door']);
  // Whether a name goes on is told when it is compared.
  assert.deepEqual(gate, ['acme:gate', 'acme:gate2', 'acme:gate'].map(entry));
  assert.deepEqual(wall, [entry('acme:wall')]);
  assert.deepEqual(none, []);
});
