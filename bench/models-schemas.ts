// Random JSON schemas: what the grammar produces against what ajv accepts, in both directions.
import fc from 'fast-check';
import { compareWithAjv } from '../src/models/engine/schema/testing/compare-with-ajv.ts';
import { randomSchema } from '../src/models/engine/schema/testing/random-schemas.ts';
import type { Benchmark, Row } from './benchmark.ts';

const SCHEMAS = 2000;
const ROUNDS = 5;

async function schemas(): Promise<Row[]> {
  let refused = 0;
  let texts = 0;
  let values = 0;
  let differences = 0;
  for (const [index, schema] of fc.sample(randomSchema, { numRuns: SCHEMAS, seed: 1 }).entries()) {
    const found = compareWithAjv(schema, index + 1, ROUNDS);
    texts += found.texts;
    values += found.values;
    if (found.refused !== undefined) refused++;
    if (found.difference === undefined) continue;
    differences++;
    process.stderr.write(`${JSON.stringify(schema)}\n  ${found.difference}\n`);
  }
  const note = `${SCHEMAS} schemas, ${refused} refused; ${texts} texts of grammars, ${values} valid values`;
  return [{ name: 'JSON schemas whose grammar differs from ajv', ours: differences, unit: 'schemas', note }];
}

export const schemaBenchmarks: readonly Benchmark[] = [{ name: 'JSON schemas', run: schemas }];
