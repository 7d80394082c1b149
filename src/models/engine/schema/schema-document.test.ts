import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SchemaDocument } from './schema-document.ts';

/** Why a schema is refused; undefined when it is not. */
function refusal(schema: unknown): string | undefined {
  try {
    new SchemaDocument(schema).schema(schema);
    return undefined;
  } catch (error) {
    assert.equal((error as Error).name, 'SchemaRefused');
    return (error as Error).message;
  }
}

const LISTS = 'a list of schemas';
/** Keywords, what each must be, and values that are so and are not. */
const FORMS: readonly [keywords: string, form: string, right: readonly unknown[], wrong: readonly unknown[]][] = [
  [
    'minLength maxLength minItems maxItems minProperties maxProperties',
    'a whole number from 0',
    [0, 1, 7],
    [-1, 0.5, '1', null, true, []],
  ],
  ['minimum maximum', 'a number', [0, -1.5, 1e300], ['1', null, true, Infinity, {}]],
  ['multipleOf', 'a number', [0.1, 3], ['1', null]],
  ['multipleOf', 'above 0', [1e-9], [0, -1]],
  ['exclusiveMinimum exclusiveMaximum', 'a number', [0, -1.5, true, false], ['1', null, Infinity]],
  ['pattern format', 'a string', ['', 'date'], [1, null, []]],
  ['uniqueItems nullable', 'a boolean', [true, false], [0, 'true', null]],
  ['enum', 'a list', [[], [1]], [1, 'a', {}, null]],
  ['allOf anyOf oneOf', LISTS, [[{}], [true, false]], [[], {}, 'a', null, true]],
  ['prefixItems', LISTS, [[], [{}]], [{}, 'a', null]],
  ['properties patternProperties', 'an object of schemas', [{}, { a: {} }], [[], 1, null, true]],
  ['not additionalProperties propertyNames additionalItems', 'a schema', [{}, true, false], [[], 1, null, 'a']],
  ['items', 'a schema', [{}, true, false, [{}]], [1, 'a']],
  ['required', 'a list of names', [[], ['a', 'b']], ['a', [1], ['a', null], {}, null]],
];

for (const [keywords, form, right, wrong] of FORMS)
  for (const keyword of keywords.split(' '))
    test(`${keyword} must be ${form}`, () => {
      for (const value of right) assert.equal(refusal({ [keyword]: value }), undefined, JSON.stringify(value));
      for (const value of wrong)
        assert.equal(refusal({ [keyword]: value }), `${keyword} must be ${form}`, JSON.stringify(value));
      assert.equal(refusal({ [keyword]: undefined }), undefined);
    });

test('keywords that no grammar holds are refused by name', () => {
  for (const keyword of [
    ...['if', 'then', 'else', 'contains', 'dependentRequired', 'dependentSchemas', 'dependencies'],
    ...['unevaluatedItems', '$dynamicRef', '$recursiveRef'],
  ])
    assert.equal(refusal({ [keyword]: {} }), `the keyword ${keyword} is not supported`);
  assert.equal(refusal({ title: 'x', description: 'y', default: 1, examples: [], deprecated: true }), undefined);
  assert.equal(refusal({ $id: 'a', $ref: '#' }), '$id beside $ref is not supported');
  assert.equal(refusal({ $id: 'a' }), undefined);
});

test('unevaluatedProperties stands alone, as a boolean', () => {
  const sentence = 'unevaluatedProperties is supported only as a boolean beside properties';
  for (const value of [true, false]) {
    assert.equal(refusal({ properties: {}, unevaluatedProperties: value }), undefined);
    for (const beside of [{ $ref: '#' }, { allOf: [{}] }, { anyOf: [{}] }, { oneOf: [{}] }, { not: {} }])
      assert.equal(refusal({ ...beside, unevaluatedProperties: value }), sentence);
  }
  assert.equal(refusal({ unevaluatedProperties: {} }), sentence);
});

test('types are the seven of JSON Schema, one or several', () => {
  const types = ['null', 'boolean', 'number', 'integer', 'string', 'array', 'object'];
  for (const type of [...types, types, []]) assert.equal(refusal({ type }), undefined);
  for (const [type, named] of [
    ['text', '\\"text\\"'],
    [['string', 'Null'], '\\"Null\\"'],
    [null, 'null'],
    [1, '1'],
  ] as const)
    assert.equal(refusal({ type }), `the type "${named}" is unknown`);
});

test('what stands for a schema is an object or a boolean', () => {
  const document = new SchemaDocument({});
  for (const value of [1, 'a', null, [], [{}]])
    assert.throws(() => document.schema(value), { message: 'a schema in it is neither an object nor a boolean' });
  assert.deepEqual([document.schema(true), document.schema(undefined)], [{}, {}]);
  assert.deepEqual(document.schema(false), { type: [] });
  const [one, other] = [{ minimum: 1 }, { minimum: 1 }];
  assert.equal(document.schema(one), one);
  assert.equal(document.id(one), document.id(one));
  assert.notEqual(document.id(one), document.id(other));
});

test('a schema is nested 200 levels deep at most', () => {
  const nested = (levels: number): unknown => {
    let value: unknown = {};
    for (let level = 1; level < levels; level++) value = { items: value };
    return value;
  };
  assert.equal(refusal(nested(201)), undefined);
  assert.equal(refusal(nested(202)), 'the schema is nested too deeply');
});

test('a reference leads to a place of the schema, by pointer, anchor or its own address', () => {
  const found = { type: 'string' };
  const root = {
    $id: 'https://example.com/schema',
    $defs: { 'a/b~c': found, 'ä b': found, list: [1, found], anchored: { $anchor: 'here', title: 'x' } },
  };
  const document = new SchemaDocument(root);
  for (const reference of [
    ...['#/$defs/a~1b~0c', '#/$defs/%C3%A4%20b', '#/$defs/list/1', 'https://example.com/schema#/$defs/list/1'],
  ])
    assert.equal(document.resolve(reference), found, reference);
  for (const reference of ['#', 'https://example.com/schema', 'https://example.com/schema#'])
    assert.equal(document.resolve(reference), root, reference);
  assert.equal(document.resolve('#here'), root.$defs.anchored);
  for (const [reference, sentence] of [
    ['other.json', 'the reference "other.json" leaves the schema'],
    ['https://example.com/other', 'the reference "https://example.com/other" leaves the schema'],
    ['#/%', 'the reference "#/%" is not a JSON pointer'],
    ['#/$defs/none', 'the reference "#/$defs/none" names nothing in the schema'],
    ['#/$defs/list/length/x', 'the reference "#/$defs/list/length/x" names nothing in the schema'],
    ['#/$defs/toString', 'the reference "#/$defs/toString" names nothing in the schema'],
    ['#gone', 'the reference "#gone" names nothing in the schema'],
    [`#/${'x'.repeat(78)}`, `the reference "#/${'x'.repeat(78)}" names nothing in the schema`],
    [`#/${'x'.repeat(79)}`, `the reference "#/${'x'.repeat(78)}…" names nothing in the schema`],
    [7, 'a $ref in it is not a string'],
  ] as const)
    assert.throws(() => document.resolve(reference), { name: 'SchemaRefused', message: sentence });
});
