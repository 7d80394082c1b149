import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { JsonPaths, JsonScanner } from './json-scanner.ts';

const PATHS = ['count', 'usage.prompt', 'usage.details.cached', 'choices.[].delta.content', 'list', 'choices'];

function scan(text: string, cuts: readonly number[] = []): (number | undefined)[] {
  const scanner = new JsonScanner(new JsonPaths(PATHS));
  const bytes = Buffer.from(text);
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  let from = 0;
  for (const end of ends) {
    scanner.feed(bytes, from, end);
    from = end;
  }
  return [...scanner.values].map((value) => (Number.isNaN(value) ? undefined : value));
}

/** What the scanner says of a value. */
const sizeOf = (value: unknown): number => {
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.length > 0 ? 1 : 0;
  return value === true || (typeof value === 'string' && value !== '') || (typeof value === 'object' && value !== null)
    ? 1
    : 0;
};

/** The value of a path by a whole parse; the last one where an array has several. */
function valueAt(value: unknown, names: readonly string[]): number | undefined {
  const [name, ...rest] = names;
  if (name === undefined) return sizeOf(value);
  if (name === '[]') {
    if (!Array.isArray(value)) return undefined;
    return value.map((element) => valueAt(element, rest)).findLast((found) => found !== undefined);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, name))
    return undefined;
  return valueAt((value as Record<string, unknown>)[name], rest);
}

test('numbers, flags, strings and lists at their paths', () => {
  assert.deepEqual(scan('{"count": 12, "usage":{"prompt":3.5,"details":{"cached":-1}},"list":[]}'), [
    12,
    3.5,
    -1,
    undefined,
    0,
    undefined,
  ]);
  assert.deepEqual(scan('{"choices":[{"delta":{"content":"x\\"}"}}],"list":[0],"count":"12"}').slice(0, 5), [
    1,
    undefined,
    undefined,
    1,
    1,
  ]);
});

test('a string that is wanted, however it is written and wherever it is cut', () => {
  for (const [text, wanted] of [
    ['{"a":{"model":"x"},"model":"smol:1b","more":"model"}', 'smol:1b'],
    ['{"model":"a\\"b\\u00e9ä"}', 'a"béä'],
    ['{"model":""}', ''],
    ['{"model":7,"other":"x"}', undefined],
    [`{"model":"${'x'.repeat(1000)}"}`, undefined],
    ['{"model":"bad \\q"}', undefined],
  ] as const)
    for (const step of [1, 3, 1000]) {
      const scanner = new JsonScanner(new JsonPaths(['count'], ['model']));
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length; at += step) scanner.feed(bytes, at, Math.min(bytes.length, at + step));
      assert.equal(scanner.wanted, wanted, text);
    }
});

test('the same names elsewhere are passed over', () => {
  assert.deepEqual(
    scan('{"message":{"count":1,"usage":{"prompt":2}},"text":"\\"count\\":3"}'),
    Array(6).fill(undefined),
  );
  assert.deepEqual(scan('[{"count":1}]'), Array(6).fill(undefined));
});

test('a number counts as soon as it is whole, and never in part', () => {
  const scanner = new JsonScanner(new JsonPaths(['count']));
  const text = Buffer.from('{"count":170}');
  scanner.feed(text, 0, text.length - 1);
  assert.ok(Number.isNaN(scanner.values[0]));
  scanner.feed(text, text.length - 1, text.length);
  assert.equal(scanner.values[0], 170);
});

test('a reset forgets the text and what was found', () => {
  const scanner = new JsonScanner(new JsonPaths(PATHS));
  scanner.feed(Buffer.from('{"count":1,"usage":{"pro'), 0, 24);
  scanner.reset();
  assert.ok([...scanner.values].every(Number.isNaN));
  scanner.feed(Buffer.from('{"count":2}'), 0, 11);
  assert.equal(scanner.values[0], 2);
});

test('however deep a text is, the scanner keeps little and does not fail', () => {
  assert.deepEqual(scan(`${'['.repeat(100_000)}{"count":1}`), Array(6).fill(undefined));
  assert.deepEqual(scan('}]}{"count":7}'), [7, ...Array(5).fill(undefined)]);
});

test('it finds what a parser finds, wherever the text is cut', () => {
  const leaf = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null), fc.double({ noNaN: true }));
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom(
          'count',
          'usage',
          'prompt',
          'details',
          'cached',
          'choices',
          'delta',
          'content',
          'list',
          'a"b\\',
        ),
        tie('value'),
        { maxKeys: 5 },
      ),
    ),
  }));
  fc.assert(
    fc.property(value, fc.array(fc.nat(), { maxLength: 6 }), fc.constantFrom(undefined, 2), (json, cuts, space) => {
      const text = JSON.stringify(json, undefined, space);
      const parsed: unknown = JSON.parse(text);
      // A value of an array may come after one in another of its elements.
      const expected = PATHS.map((path) => valueAt(parsed, path.split('.')));
      assert.deepEqual(scan(text, cuts), expected);
    }),
    { numRuns: 500 },
  );
});

test('a scanner that is reset knows nothing of a text that was cut off', () => {
  const scanner = new JsonScanner(new JsonPaths(['a', 'c']));
  const feed = (text: string): void => scanner.feed(Buffer.from(text), 0, text.length);
  for (const cut of ['{"a":[', '{"a', '{"a":"x\\', '{"a":12', '[[[', `{"b":${'['.repeat(2000)}`]) {
    feed(cut);
    scanner.reset();
    feed('{"b":[2],"c":3}');
    assert.deepEqual([...scanner.values], [Number.NaN, 3], cut);
    scanner.reset();
  }
  for (let times = 0; times < 1000; times++) {
    feed('{"a":[');
    scanner.reset();
  }
  feed('{"c":3}');
  assert.deepEqual([...scanner.values], [Number.NaN, 3]);
});
