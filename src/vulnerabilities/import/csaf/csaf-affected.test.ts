import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { AffectedPackage } from '../../store/affected/affected-row.ts';
import { csafExample } from '../../testing/csaf-example.ts';
import { affectedOfCsaf } from './csaf-affected.ts';
import { type Json, partsOf } from './parts.ts';
import { isCsafDocument, readCsaf } from './read-csaf.ts';

const product = fc.record({
  name: fc.stringMatching(/^[a-z]{1,8}$/),
  version: fc.option(fc.stringMatching(/^[0-9]\.[0-9]$/), { nil: undefined }),
  status: fc.constantFrom('known_affected', 'known_not_affected', 'fixed', 'under_investigation'),
});

test('products with a package URL that are known to be affected give packages, and no others do', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 8 }), (products) => {
      const status = Object.fromEntries(
        ['known_affected', 'known_not_affected', 'fixed', 'under_investigation'].map((name) => [
          name,
          products.flatMap((one, at) => (one.status === name ? [`P${at}`] : [])),
        ]),
      );
      const tree = {
        full_product_names: products.map(({ name, version }, at) => ({
          name,
          product_id: `P${at}`,
          product_identification_helper: { purl: `pkg:npm/${name}${version === undefined ? '' : `@${version}`}` },
        })),
      };
      const document = {
        document: { category: 'x' },
        product_tree: tree,
        vulnerabilities: [{ product_status: status }],
      };
      const rows = affectedOfCsaf('SA-1', partsOf(document));
      const read = rows.flatMap(({ ecosystem, name, source, id, document: text }) => {
        assert.deepEqual([ecosystem, source, id], ['npm', 'csaf', 'SA-1']);
        return (JSON.parse(text) as AffectedPackage[]).map(
          ({ versions: [version] = [] }) => `${name} ${version ?? '*'}`,
        );
      });
      const told = products
        .filter((one) => one.status === 'known_affected')
        .map(({ name, version }) => `${name} ${version ?? '*'}`);
      assert.deepEqual(read.sort(), told.sort());
    }),
  );
});

/** Puts something else into one place of a document. */
function changed(value: unknown, path: readonly number[], other: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return other;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return other;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = changed(copy[key], rest, other);
  return copy;
}

test('a document with anything anywhere is refused, or its packages can be read', () => {
  const example = JSON.parse(JSON.stringify(csafExample({ id: 'SA-1' }))) as Json;
  fc.assert(
    fc.property(fc.array(fc.nat(30), { maxLength: 7 }), fc.jsonValue({ maxDepth: 2 }), (path, other) => {
      const document = changed(example, path, other);
      if (!isCsafDocument(document)) return;
      const reading = readCsaf(document);
      if (reading.kind !== 'advisory') return;
      for (const row of reading.affected) assert.ok(Array.isArray(JSON.parse(row.document)));
    }),
    { numRuns: 500 },
  );
});
