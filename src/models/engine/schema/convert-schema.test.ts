import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyObjectGrammar, convertSchema } from './convert-schema.ts';
import { DEFAULT_SCHEMA_LIMITS } from './schema-refused.ts';
import { validatorOf } from './testing/compare-with-ajv.ts';
import { GbnfGrammar } from './testing/gbnf.ts';

const grammarOf = (schema: unknown): GbnfGrammar => new GbnfGrammar(convertSchema(schema, DEFAULT_SCHEMA_LIMITS));

/** Values that the grammar produces and ajv accepts, and values that both refuse. */
function check(schema: object, good: readonly unknown[], bad: readonly unknown[]): void {
  const grammar = grammarOf(schema);
  const validate = validatorOf(schema);
  for (const value of good) {
    const text = JSON.stringify(value);
    assert.ok(validate(value), `ajv refuses ${text}`);
    assert.ok(grammar.matches(text), `the grammar refuses ${text}`);
    assert.ok(grammar.matches(JSON.stringify(value, null, 2)), `the grammar refuses ${text} with white space`);
  }
  for (const value of bad) {
    const text = JSON.stringify(value);
    assert.ok(!validate(value), `ajv accepts ${text}`);
    assert.ok(!grammar.matches(text), `the grammar produces ${text}`);
  }
}

const refusal = (schema: unknown): string => {
  try {
    convertSchema(schema, DEFAULT_SCHEMA_LIMITS);
  } catch (error) {
    return (error as Error).message;
  }
  return 'converted';
};

test('a model of pydantic: optional, union, enum, nested, date and decimal fields', () => {
  const schema = {
    $defs: {
      Address: {
        properties: { street: { title: 'Street', type: 'string' }, zip: { pattern: '^\\d{5}$', type: 'string' } },
        required: ['street', 'zip'],
        title: 'Address',
        type: 'object',
      },
      Colour: { enum: ['red', 'green'], title: 'Colour', type: 'string' },
    },
    properties: {
      name: { minLength: 1, title: 'Name', type: 'string' },
      age: { anyOf: [{ minimum: 0, type: 'integer' }, { type: 'null' }], default: null, title: 'Age' },
      colour: { $ref: '#/$defs/Colour' },
      born: { format: 'date', title: 'Born', type: 'string' },
      address: { anyOf: [{ $ref: '#/$defs/Address' }, { type: 'null' }], default: null },
      price: { exclusiveMinimum: 0, title: 'Price', type: 'number' },
      tags: { items: { type: 'string' }, maxItems: 2, title: 'Tags', type: 'array' },
      id: { anyOf: [{ type: 'integer' }, { format: 'uuid', type: 'string' }], title: 'Id' },
    },
    required: ['name', 'colour', 'born', 'price', 'id'],
    title: 'Person',
    type: 'object',
    additionalProperties: false,
  };
  const base = { name: 'Ada', colour: 'red', born: '1815-12-10', price: 0.5, id: 7 };
  check(
    schema,
    [
      base,
      {
        name: 'Ü"',
        age: null,
        colour: 'green',
        born: '2024-02-29',
        address: { street: 's', zip: '53111' },
        price: 1e-7,
        tags: ['a', 'b'],
        id: '123e4567-e89b-12d3-a456-426614174000',
      },
    ],
    [
      { ...base, name: '' },
      { ...base, colour: 'blue' },
      { ...base, born: '2023-02-29' },
      { ...base, price: 0 },
      { ...base, id: 'x' },
      { ...base, other: 1 },
      { name: 'Ada' },
    ],
  );
});

test('a recursive model', () => {
  check(
    {
      $defs: {
        Node: {
          type: 'object',
          properties: { value: { type: 'integer' }, children: { type: 'array', items: { $ref: '#/$defs/Node' } } },
          required: ['value'],
          additionalProperties: false,
        },
      },
      $ref: '#/$defs/Node',
    },
    [{ value: 1 }, { value: 1, children: [{ value: 2, children: [{ value: 3 }] }, { value: 4 }] }],
    [{ value: 1, children: [{}] }, { children: [] }],
  );
  check(
    { type: 'object', properties: { next: { anyOf: [{ $ref: '#' }, { type: 'null' }] } }, required: ['next'] },
    [{ next: { next: null } }],
    [{ next: {} }, {}],
  );
});

test('what zod writes: discriminated unions as oneOf, safe integers, tuples and records', () => {
  const cat = { type: 'object', properties: { kind: { const: 'cat' }, lives: { type: 'integer', maximum: 9 } } };
  const dog = { type: 'object', properties: { kind: { const: 'dog' }, name: { type: 'string' } } };
  const closed = { required: ['kind'], additionalProperties: false };
  check(
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      oneOf: [
        { ...cat, ...closed },
        { ...dog, ...closed },
      ],
    },
    [{ kind: 'cat', lives: 9 }, { kind: 'dog' }],
    [{ kind: 'cat', lives: 10 }, { kind: 'dog', lives: 1 }, { kind: 'bird' }],
  );
  check(
    {
      type: 'object',
      properties: {
        n: { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 },
        pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], items: false, minItems: 2 },
        record: { type: 'object', propertyNames: { pattern: '^[a-z]+$' }, additionalProperties: { type: 'boolean' } },
      },
      required: ['n', 'pair', 'record'],
      additionalProperties: false,
    },
    [{ n: -9007199254740991, pair: ['a', 0.25], record: { ab: true } }],
    [
      { n: 9007199254740992, pair: ['a', 1], record: {} },
      { n: 0, pair: ['a'], record: {} },
      { n: 0, pair: ['a', 1], record: { A: true } },
    ],
  );
});

test('a strict schema of OpenAI: all properties required, references and definitions', () => {
  check(
    {
      type: 'object',
      properties: {
        steps: {
          type: 'array',
          items: {
            type: 'object',
            properties: { explanation: { type: 'string' }, output: { type: ['string', 'null'] } },
            required: ['explanation', 'output'],
            additionalProperties: false,
          },
        },
        next: { $ref: '#/definitions/next' },
      },
      required: ['steps', 'next'],
      additionalProperties: false,
      definitions: { next: { enum: ['stop', 'go', 3, null] } },
    },
    [
      { steps: [{ explanation: 'é😀\n', output: null }], next: 3 },
      { steps: [], next: null },
    ],
    [
      { steps: [{ explanation: 'a' }], next: 'stop' },
      { steps: [], next: 'x' },
    ],
  );
});

test('keys that are not declared: allowed where the schema allows them, and never a declared one', () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'integer' } },
    patternProperties: { '^x-': { type: 'string' } },
    additionalProperties: { type: 'boolean' },
  };
  check(schema, [{ a: 1, 'x-y': 's', ab: true }, {}, { '': false }], [{ 'x-y': true }, { ab: 1 }, { a: true }]);
  // The same key spelled with an escape.
  assert.ok(!grammarOf(schema).matches('{"\\u0061":true}'));
});

test('a string is strict JSON, and lengths count code points', () => {
  const grammar = grammarOf({ type: 'string', minLength: 2, maxLength: 2 });
  for (const text of ['"é😀"', '"\\u00e9\\ud83d\\ude00"', '"\\n\\""', '"\\/\\u0000"'])
    assert.ok(grammar.matches(text), text);
  for (const text of ['"a"', '"abc"', '"a\n"', '"\\ud83dx"', '"\\x00"', '"a\\"', "'ab'"])
    assert.ok(!grammar.matches(text), text);
});

test('numbers: ranges are digit-wise, multiples exact, exponents finite', () => {
  check({ type: 'integer', minimum: -12, exclusiveMaximum: 105 }, [-12, -9, 0, 99, 104], [-13, 105, 0.5, 1000]);
  check({ type: 'integer', minimum: 10, multipleOf: 7 }, [14, 21, 700], [7, 15]);
  check({ type: 'number', minimum: 0.1, maximum: 12.75 }, [0.1, 0.30000000000000004, 12.75, 9], [0.09, 12.76, 13, -1]);
  check({ type: 'number', exclusiveMaximum: 0 }, [-0.001, -5e-324, -1e300], [0, 1]);
  const any = grammarOf({ type: 'number' });
  for (const text of ['1e300', '-1.5E+10', '0.1', '1e-999']) assert.ok(any.matches(text), text);
  for (const text of ['1e400', '01', '.5', '1.', '+1', 'NaN']) assert.ok(!any.matches(text), text);
});

test('patterns search anywhere unless they are anchored', () => {
  check({ type: 'string', pattern: 'b\\d' }, ['b1', 'ab1c'], ['b', '1b']);
  check({ type: 'string', pattern: '^(?!no)\\w+$' }, ['yes', 'n'], ['no', 'now', 'a b', '']);
  check({ type: 'string', pattern: '^a|b$' }, ['a', 'ax', 'xb'], ['xa', 'bx']);
  check({ type: 'string', pattern: '^\\p{Lu}[^"]\\u{1F600}$' }, ['Éx😀', 'A\\😀'], ['éx😀', 'A"😀']);
  check({ type: 'string', pattern: '[0-9]', maxLength: 2 }, ['1', 'a1'], ['a', 'aa1']);
});

test('classes of characters are those of regular expressions', () => {
  const interesting = [
    ...'09:/AZ@[az`{_ \t\n\v\f\r-\u0085\u00a0\u1680\u1fff\u2000\u200a\u200b\u2028\u2029\u202f\u205f\u3000\ufeffé😀',
  ];
  for (const pattern of ['^\\w$', '^\\W$', '^\\d$', '^\\D$', '^\\s$', '^\\S$', '^.$']) {
    const expression = new RegExp(pattern, 'u');
    check(
      { type: 'string', pattern },
      interesting.filter((one) => expression.test(one)),
      interesting.filter((one) => !expression.test(one)),
    );
  }
});

test('allOf merges, not takes away, and enums are filtered by what is around them', () => {
  check(
    {
      allOf: [
        { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] },
        { properties: { a: { minimum: 3 }, b: {} } },
      ],
    },
    [{ a: 3 }, { a: 4, b: [] }],
    [{ a: 2 }, { b: 1 }],
  );
  check({ type: 'string', not: { enum: ['a', 'b'] } }, ['c', '', 'ab'], ['a', 'b']);
  check({ not: { type: 'string' } }, [1, 1.5, null, [], {}], ['a']);
  check({ type: 'object', not: { required: ['a'] } }, [{}, { b: 1 }], [{ a: 1 }]);
  check({ enum: ['a', 'abc', 7, { x: 1 }], minLength: 2 }, ['abc', 7, { x: 1 }], ['a', 'b']);
  check(
    { type: 'array', items: { enum: [1, 2, 3] }, uniqueItems: true, minItems: 2 },
    [
      [1, 2],
      [3, 1, 2],
    ],
    [[1], [1, 1]],
  );
});

test('what cannot be held exactly is refused in one sentence', () => {
  for (const [schema, reason] of [
    [{ oneOf: [{ type: 'integer' }, { type: 'number' }] }, /oneOf is supported only .* branches 1 and 2 have one/],
    [{ if: {}, else: {} }, /keyword if/],
    [{ type: 'array', uniqueItems: true }, /uniqueItems/],
    [{ type: 'string', pattern: '(a)\\1' }, /back-reference/],
    [{ type: 'string', pattern: '\\bword' }, /word boundary/],
    [{ type: 'string', pattern: '(' }, /not a regular expression/],
    [{ type: 'string', pattern: 'a.{14}b' }, /too complex/],
    [{ $ref: 'https://example.com/schema' }, /leaves the schema/],
    [{ $ref: '#/$defs/missing' }, /names nothing/],
    [{ $ref: '#' }, /leads back to its own schema/],
    [{ type: 'text' }, /type .* is unknown/],
    [{ type: 'string', minLength: 3, maxLength: 2 }, /no value satisfies/],
    [{ type: 'integer', minimum: 1.2, maximum: 1.8 }, /no value satisfies/],
    [{ type: 'object', minProperties: 3 }, /minProperties/],
    [{ contains: {} }, /keyword contains/],
    [{ type: 'array', minItems: 2_000_000 }, /counts to more than/],
    [{ minLength: 'x' }, /minLength must be/],
    [{ required: 'a' }, /required must be/],
  ] as const) {
    assert.match(refusal(schema), reason);
    assert.doesNotMatch(refusal(schema), /[.\n]$/);
  }
});

test('a refusal says so by its name', () => {
  assert.throws(() => convertSchema({ if: {} }, DEFAULT_SCHEMA_LIMITS), { name: 'SchemaRefused' });
});

test('sizes that would explode are refused quickly', () => {
  const nested = Array.from({ length: 300 }).reduce((inner: object) => ({ items: inner }), {});
  assert.match(refusal(nested), /nested too deeply/);
  const wide = { allOf: Array.from({ length: 20 }, (_, i) => ({ anyOf: [{ minimum: i }, { maxLength: i }] })) };
  assert.match(refusal(wide), /too many combinations/);
  const long = { enum: Array.from({ length: 40_000 }, (_, i) => `a long text number ${i} that fills the grammar`) };
  assert.match(refusal(long), /too large a grammar/);
});

test('long repetitions stay below the limit of llama.cpp', () => {
  const grammar = grammarOf({ type: 'string', minLength: 2500, maxLength: 6001 });
  for (const length of [2500, 3999, 6001]) assert.ok(grammar.matches(JSON.stringify('x'.repeat(length))));
  for (const length of [2499, 6002]) assert.ok(!grammar.matches(JSON.stringify('x'.repeat(length))));
  assert.ok(grammar.mostStacks <= 10, `${grammar.mostStacks} ways were open`);
});

test('many optional properties keep few ways open', () => {
  const properties = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`property${i}`, { type: 'integer' }]));
  const grammar = grammarOf({ type: 'object', properties, additionalProperties: false });
  assert.ok(grammar.matches('{"property3":1,"property39":2}'));
  assert.ok(!grammar.matches('{"property39":1,"property3":2}'));
  assert.ok(grammar.mostStacks <= 50, `${grammar.mostStacks} ways were open`);
});

test('format json is any object', () => {
  const grammar = new GbnfGrammar(anyObjectGrammar(DEFAULT_SCHEMA_LIMITS));
  assert.ok(grammar.matches('{"a":[1,{"b":null}]}'));
  assert.ok(!grammar.matches('[1]'));
});

test('characters that a pattern tells apart count as work, like its states', () => {
  const words = Array.from({ length: 60 }, (_, index) => `${String.fromCodePoint(0x4e00 + index)}${index}`);
  const schema = { type: 'string', pattern: `^(${words.join('|')})$` };
  const limited = (maxStates: number) => convertSchema(schema, { ...DEFAULT_SCHEMA_LIMITS, maxStates });
  assert.match(limited(DEFAULT_SCHEMA_LIMITS.maxStates), /^root ::= /m);
  assert.throws(() => limited(100), /too complex/);
});
