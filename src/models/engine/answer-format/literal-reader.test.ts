import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LiteralReader, NotLiteral } from './literal-reader.ts';

const QUOTES = ['<|"|>'];

/** The value that a text holds and nothing else. */
function readAll(text: string): unknown {
  const reader = new LiteralReader(text, QUOTES);
  const value = reader.value();
  assert.ok(reader.isAtEnd, `${text} goes on at ${reader.at}`);
  return value;
}

test('what JSON writes is read as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.boolean(), (value, spaced) => {
      const expected = JSON.parse(JSON.stringify(value));
      assert.deepEqual(readAll(JSON.stringify(value, undefined, spaced ? 2 : 0)), expected);
    }),
  );
});

test('each notation of a value is read', () => {
  const cases: readonly [text: string, value: unknown][] = [
    ['True', true],
    ['False', false],
    ['None', null],
    ['-1.5e+3', -1500],
    ['+7', 7],
    ['.5', 0.5],
    ['5.', 5],
    ['1E-2', 0.01],
    ['(1, 2,)', [1, 2]],
    ['[]', []],
    ['{}', {}],
    ['{a.b-c_1: 1, "d": {e: []},}', { 'a.b-c_1': 1, d: { e: [] } }],
    ['{<|"|>a b<|"|>: <|"|>c "d" \\n<|"|>}', { 'a b': 'c "d" \\n' }],
    [`'it\\'s "x"'`, `it's "x"`],
    ['"\\u00e9\\xe9\\t\\n\\r\\b\\f\\/\\\\\\q"', 'éé\t\n\r\b\f/\\\\q'],
    ['"a\\\nb"', 'ab'],
    ['"\\u00e"', '\\u00e'],
    ['  [ 1 ,\n 2 ] ', [1, 2]],
  ];
  for (const [text, value] of cases) assert.deepEqual(readAll(text), value, text);
});

test('what is none of these is refused with what is missing', () => {
  const cases: readonly [text: string, message: string][] = [
    ['', 'a value is missing'],
    ['word', 'a value is missing'],
    ['TRUE', 'a value is missing'],
    ['1e', 'a value is missing'],
    ['.', 'a value is missing'],
    ['1.2.3', 'a value is missing'],
    ['"open', 'a string does not end'],
    ["'open\\'", 'a string does not end'],
    ['<|"|>open', 'a string does not end'],
    ['[1 2]', '"," is missing'],
    ['[1', '"," is missing'],
    ['[', 'a value is missing'],
    ['[,]', 'a value is missing'],
    ['{a 1}', '":" is missing'],
    ['{: 1}', 'a name is missing'],
    ['{a: }', 'a value is missing'],
  ];
  for (const [text, message] of cases)
    assert.throws(
      () => readAll(text),
      (error) => error instanceof NotLiteral && error.message === message,
      text,
    );
});

test('64 levels are read, and one more is refused', () => {
  const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
  assert.equal(JSON.stringify(readAll(nested(64))), nested(64));
  assert.throws(() => readAll(nested(65)), { message: 'the value is nested too deeply' });
  // Those beside one another do not add up.
  assert.equal((readAll(`[${'[],'.repeat(100)}]`) as unknown[]).length, 100);
});

test('names are letters of any script, digits, points, hyphens and underscores, up to 256', () => {
  const name = (text: string): string => new LiteralReader(text, []).name();
  assert.equal(name('  über_x-1.2(a)'), 'über_x-1.2');
  assert.equal(name('x'.repeat(300)).length, 256);
  assert.throws(() => name('(a)'), { message: 'a name is missing' });
});
