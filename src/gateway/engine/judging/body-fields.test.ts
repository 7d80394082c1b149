import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { AmbiguousField, readFields } from './body-fields.ts';

const ASKED = ['model', 'options.num_ctx', 'n'];
const read = (text: string) => readFields(Buffer.from(text), ASKED);

test('fields are read wherever they stand', () => {
  const text =
    ' {"a":[{"model":"no"},"]}\\""],"mod\\u0065l" : "x\\n" ,"options":{"b":{"num_ctx":1},"num_ctx":8},"n":-1.5e3}\n';
  assert.deepEqual(Object.fromEntries(read(text) ?? []), { model: 'x\n', 'options.num_ctx': 8, n: -1500 });
  assert.deepEqual(Object.fromEntries(read('{}') ?? []), {});
  assert.deepEqual(Object.fromEntries(read('{"options":[{"num_ctx":1}],"model":null}') ?? []), { model: null });
});

for (const text of ['', ' ', '[]', 'null', '"model"', '{', '{"model":"x"} {}', '{"model":"x",}', '\ufeff{}', "{'a':1}"])
  test(`${JSON.stringify(text)} is no JSON object`, () => assert.equal(read(text), undefined));

test('bytes that are not UTF-8 are no JSON object', () => {
  assert.equal(readFields(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), ASKED), undefined);
});

for (const [text, field] of [
  ['{"model":"a","model":"b"}', 'model'],
  ['{"model":"a","mod\\u0065l":"a"}', 'model'],
  ['{"Model":"a"}', 'model'],
  ['{"model":"a","MODEL":"b"}', 'model'],
  ['{"N":1}', 'n'],
  ['{"options":{},"options":{}}', 'options'],
  ['{"Options":{}}', 'options'],
  // Go takes a long s for an s.
  ['{"option\u017f":{}}', 'options'],
  ['{"options":{"num_ctx":1,"num_ctx":2}}', 'options.num_ctx'],
  ['{"options":{"NUM_CTX":1}}', 'options.num_ctx'],
  ['{"x":[{"y":"{\\"model\\":"}],"MoDel":1}', 'model'],
] as const)
  test(`${text} is ambiguous`, () =>
    assert.throws(
      () => read(text),
      (error) => error instanceof AmbiguousField && error.field === field,
    ));

test('a Kelvin sign is a k', () => {
  assert.throws(() => readFields(Buffer.from('{"to\u212aen":1}'), ['token']), AmbiguousField);
});

test('fields that nobody asks for may stand twice', () => {
  assert.deepEqual(Object.fromEntries(read('{"a":1,"a":2,"A":3,"model":"x"}') ?? []), { model: 'x' });
});

test('what is read is what a reader of JSON reads', () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  const key = fc.oneof(fc.constantFrom('model', 'options', 'n', 'num_ctx', 'x'), fc.string());
  const body = fc.dictionary(key, fc.oneof(value, fc.dictionary(key, value, { noNullPrototype: true })), {
    noNullPrototype: true,
  });
  fc.assert(
    fc.property(body, fc.nat(4), (object, space) => {
      const text = JSON.stringify(object, null, space);
      const parsed = JSON.parse(text);
      let fields: ReadonlyMap<string, unknown> | undefined;
      try {
        fields = read(text);
      } catch (error) {
        assert.ok(error instanceof AmbiguousField);
        const names = [...Object.keys(parsed), ...Object.keys(Object(parsed.options))];
        assert.ok(names.some((name) => name !== name.toLowerCase() && /^(?:model|options|n|num_ctx)$/i.test(name)));
        return;
      }
      assert.ok(fields);
      const options = Object(parsed.options);
      const expected = {
        ...(Object.hasOwn(parsed, 'model') ? { model: parsed.model } : {}),
        ...(Object.hasOwn(parsed, 'n') ? { n: parsed.n } : {}),
        ...(!Array.isArray(options) && Object.hasOwn(options, 'num_ctx') ? { 'options.num_ctx': options.num_ctx } : {}),
      };
      assert.deepEqual(Object.fromEntries(fields), expected);
    }),
    { numRuns: 1000 },
  );
});
