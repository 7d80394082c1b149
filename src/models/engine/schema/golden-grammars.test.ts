import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { editedText } from '#kit/testing/edited-text';
import { GoldenFile } from '#kit/testing/golden';
import { randomNumbers } from '#kit/testing/random-numbers';
import { toldAnswers } from '#kit/testing/told-answers';
import { convertSchema } from './convert-schema.ts';
import { DEFAULT_SCHEMA_LIMITS } from './schema-refused.ts';
import { STRING_FORMATS } from './string-format.ts';
import { randomSchema } from './testing/random-schemas.ts';

/** Whole grammars of simple schemas, or why they are refused, and digests of others. */
const golden = new GoldenFile<Record<string, unknown>>(new URL('./golden-grammars.json', import.meta.url));
/** Longer grammars are told by their digests. */
const TOLD = 160;

function grammarOf(schema: unknown): string {
  try {
    return convertSchema(schema, DEFAULT_SCHEMA_LIMITS);
  } catch (error) {
    return `refused: ${(error as Error).message}`;
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

function check(group: string, schemas: readonly unknown[]): void {
  const told = schemas.map((schema) => {
    const grammar = grammarOf(schema);
    return [JSON.stringify(schema), grammar.length > TOLD ? `${grammar.length} ${digest(grammar)}` : grammar] as const;
  });
  golden.check([group], Object.fromEntries(told));
}

test('the grammars of numbers', () => {
  const bounds = [-1000, -10.5, -1, 0, 1, 9, 10, 99, 100, 12.75, 1e6, 2 ** 53];
  check(
    'numbers',
    ['integer', 'number'].flatMap((type) => [
      { type },
      ...bounds.flatMap((minimum) => [
        { type, minimum },
        { type, exclusiveMinimum: minimum },
        { type, maximum: minimum },
        { type, exclusiveMaximum: minimum },
        { type, minimum, maximum: minimum + 7 },
        { type, exclusiveMinimum: minimum, exclusiveMaximum: minimum + 150 },
      ]),
      ...[1, 2, 5, 10, 0.25, 0.01, 7, 1000].map((multipleOf) => ({ type, multipleOf, minimum: -20, maximum: 4000 })),
    ]),
  );
});

test('the grammars of texts', () => {
  const patterns = [
    '^a*b+c?$',
    '^(ab|cd){2,3}$',
    '[a-f0-9]{4}',
    '^\\d{3}-\\w+\\s$',
    '^[^aeiou]+$',
    '^\\p{Lu}\\p{Ll}{1,3}$',
    'abc$',
    '^x',
    '^(?:a|b(?=c)).$',
    '(?!x)y',
    '\\bword\\b',
    '^\\u00e9\\x41\\t$',
    '^.{0,5}$',
    '^(a)\\1$',
    '^[\\s\\S]$',
    '^[\\]\\-^]$',
    '^a{2,}$',
    '^(?<name>ab)$',
    '[',
    '^$',
    '^a|b$',
    '^[\\d.]{1,2}\\.$',
  ];
  const lengths = [
    {},
    { minLength: 1 },
    { maxLength: 0 },
    { minLength: 2, maxLength: 5 },
    { minLength: 3, maxLength: 2 },
  ];
  check('texts', [
    ...lengths.map((length) => ({ type: 'string', ...length })),
    ...patterns.map((pattern) => ({ type: 'string', pattern })),
    ...patterns.slice(0, 8).map((pattern) => ({ type: 'string', pattern, minLength: 2, maxLength: 6 })),
    ...[...STRING_FORMATS.keys(), 'unknown-format'].map((format) => ({ type: 'string', format })),
    { type: 'string', format: 'date', maxLength: 8 },
    { enum: ['a', 'ab', 'abc', 'b"\\', '\u0001é'] },
    { const: 'x' },
    { type: ['string', 'null'], enum: ['a', null, 3] },
  ]);
});

test('the grammars of patterns that are changed at random', () => {
  const random = randomNumbers(17);
  const patterns = [
    '^\\uD83D\\uDE00[a-z]+$',
    '^(?:ab|c{2,3}?)\\d*$',
    '^[^\\s\\w-]{1,2}\\x41$',
    '^[A-Z][\\u{1F600}-\\u{1F64F}]?$',
    '^(?!no)(?<name>x|y)\\cJ$',
    '^a.?[\\b\\]]$',
  ];
  const pieces = [
    ...['\\d', '\\W', '\\s', '\\uD83D', '\\uDC00', '\\u{110000}', '\\u00', '\\x4', '\\0', '\\1', '\\k<name>', '\\cA'],
    ...[
      '(?=',
      '(?:',
      '(?<=',
      '(?<!',
      ')',
      '|',
      '[',
      ']',
      '[^',
      '-',
      '{2}',
      '{3,1}',
      '{,2}',
      '*',
      '+?',
      '.',
      '^',
      '$',
      '\\b',
      '\\-',
    ],
  ];
  const drawn = Array.from({ length: 150 }, () =>
    editedText(patterns[Math.floor(random() * patterns.length)] ?? '', random, pieces),
  );
  const answers = [...patterns, ...drawn].map((pattern): [string, unknown] => {
    const grammar = grammarOf({ type: 'string', pattern });
    return [pattern, grammar.length > TOLD ? `${grammar.length} ${digest(grammar)}` : grammar];
  });
  golden.check(['patterns'], toldAnswers(answers, 30));
});

test('the grammars of lists and objects', () => {
  const a = { type: 'integer', minimum: 0, maximum: 9 };
  const b = { type: 'boolean' };
  check('whole', [
    true,
    false,
    {},
    { type: 'array' },
    { type: 'array', items: a },
    { type: 'array', items: b, minItems: 1 },
    { type: 'array', items: b, maxItems: 2 },
    { type: 'array', items: a, minItems: 2, maxItems: 3 },
    { type: 'array', prefixItems: [a, b], items: false },
    { type: 'array', prefixItems: [a, b], items: a, minItems: 1, maxItems: 4 },
    { type: 'array', prefixItems: [a], minItems: 3 },
    { type: 'array', items: b, uniqueItems: true },
    { type: 'array', contains: a },
    { type: 'object' },
    { type: 'object', properties: { a, b } },
    { type: 'object', properties: { a, b }, required: ['a'] },
    { type: 'object', properties: { a, b }, required: ['b', 'a'], additionalProperties: false },
    { type: 'object', properties: { a, b, c: {} }, required: ['c'], additionalProperties: b },
    { type: 'object', additionalProperties: a, minProperties: 1, maxProperties: 2 },
    { type: 'object', patternProperties: { '^x': a, y$: b }, additionalProperties: false },
    { type: 'object', propertyNames: { pattern: '^[a-z]+$' } },
    { type: 'object', properties: { a }, required: ['z'] },
    { type: 'object', dependentRequired: { a: ['b'] }, properties: { a, b } },
    { anyOf: [a, b, { type: 'null' }] },
    { oneOf: [a, { type: 'string' }] },
    { oneOf: [a, { type: 'integer', minimum: 5, maximum: 20 }] },
    { allOf: [a, { minimum: 4 }] },
    {
      allOf: [
        { type: 'object', properties: { a } },
        { properties: { b }, required: ['b'] },
      ],
    },
    { not: { type: 'string' } },
    { type: 'integer', not: { const: 3 }, minimum: 2, maximum: 4 },
    { $ref: '#/$defs/n', $defs: { n: { type: 'object', properties: { next: { $ref: '#/$defs/n' }, v: a } } } },
    { $ref: '#/definitions/x', definitions: { x: a } },
    { $ref: '#/$defs/none' },
    { $ref: 'https://example.com/x' },
    { type: 'nonsense' },
    { type: ['integer', 'boolean'], minimum: 3 },
    { enum: [1, 'a', null, true, [1], { b: 2 }] },
    { const: { a: [1, 2.5, 'x'] } },
    { nullable: true, type: 'string' },
    {
      type: 'array',
      items: { type: 'array', items: { type: 'array', items: a, maxItems: 1 }, maxItems: 1 },
      maxItems: 1,
    },
    'no schema',
    { minimum: 'x', type: 'integer' },
    { properties: 3 },
  ]);
});

test('the grammars of random schemas', () => {
  check('random', fc.sample(randomSchema, { numRuns: 150, seed: 7 }));
});
