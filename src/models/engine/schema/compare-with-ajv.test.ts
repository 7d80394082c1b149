import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compareWithAjv } from './testing/compare-with-ajv.ts';
import { randomSchema } from './testing/random-schemas.ts';

test('a grammar and ajv agree on random schemas, or the schema is refused', () => {
  let converted = 0;
  let values = 0;
  fc.assert(
    fc.property(randomSchema, fc.integer({ min: 1, max: 2 ** 31 }), (schema, seed) => {
      const found = compareWithAjv(schema, seed, 4);
      assert.equal(found.difference, undefined);
      if (found.refused === undefined) converted++;
      values += found.values;
    }),
    { numRuns: 200, seed: 20261123 },
  );
  assert.ok(converted > 120, `only ${converted} of 200 schemas were converted`);
  assert.ok(values > 500, `only ${values} valid values were tried`);
});
