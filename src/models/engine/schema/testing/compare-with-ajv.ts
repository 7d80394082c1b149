import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { convertSchema } from '../convert-schema.ts';
import { DEFAULT_SCHEMA_LIMITS, SchemaRefused } from '../schema-refused.ts';
import { STRING_FORMATS } from '../string-format.ts';
import { GbnfGrammar } from './gbnf.ts';
import { RandomValues } from './random-values.ts';

/** What was found for one schema. */
export interface Comparison {
  /** Why the conversion refused the schema. */
  readonly refused?: string;
  /** Texts of the grammar that are valid, and valid values that the grammar produces. */
  readonly texts: number;
  readonly values: number;
  /** The first text of the grammar that is invalid, or valid text that it does not produce. */
  readonly difference?: string;
  readonly mostStacks: number;
}

/** A validator of draft 2020-12 that asserts the formats our grammars hold. */
export function validatorOf(schema: object): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, validateFormats: true, multipleOfPrecision: 9, logger: false });
  ajvFormats.default(ajv, { mode: 'full', formats: [...STRING_FORMATS.keys()] as ['date'] });
  return ajv.compile(schema);
}

/** A xorshift generator of numbers from 0 to 1. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

/**
 * Compares the grammar of a schema with ajv: random texts of the grammar must be valid, and random valid values must be
 * texts of the grammar.
 */
export function compareWithAjv(schema: Record<string, unknown>, seed: number, rounds: number): Comparison {
  const random = randomNumbers(seed);
  const found = { texts: 0, values: 0, mostStacks: 0 };
  const validate = validatorOf(schema);
  const values = new RandomValues(schema, random);
  let grammar: GbnfGrammar;
  try {
    grammar = new GbnfGrammar(convertSchema(schema, DEFAULT_SCHEMA_LIMITS));
  } catch (error) {
    if (!(error instanceof SchemaRefused)) throw error;
    const { message: refused } = error;
    const value = refused.startsWith('no value') ? validValue(values, validate, rounds * 2) : undefined;
    return { ...found, refused, ...(value === undefined ? {} : { difference: `the value ${value} is valid` }) };
  }
  for (let round = 0; round < rounds; round++) {
    const text = grammar.write(random, 20 + Math.floor(random() * 200));
    if (!validate(JSON.parse(text)))
      return { ...found, difference: `${JSON.stringify(text)} is invalid: ${JSON.stringify(validate.errors)}` };
    if (!grammar.matches(text)) return { ...found, difference: `the matcher refuses ${JSON.stringify(text)}` };
    found.texts++;
  }
  for (let round = 0; round < rounds * 2; round++) {
    const text = validValue(values, validate, 1, round % 2 === 0 ? 0 : 1);
    if (text === undefined) continue;
    if (!grammar.matches(text)) return { ...found, difference: `the grammar refuses ${JSON.stringify(text)}` };
    found.values++;
  }
  return { ...found, mostStacks: grammar.mostStacks };
}

/** A random valid value as JSON; undefined when so many tries found none. */
function validValue(values: RandomValues, validate: ValidateFunction, tries: number, indent = 0): string | undefined {
  for (let left = tries; left > 0; left--) {
    const value = values.value();
    if (value !== undefined && validate(value)) return JSON.stringify(value, null, indent);
  }
  return undefined;
}
