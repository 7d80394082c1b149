import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { JsonSyntaxError, scanJson } from './json-scanner.ts';

const message = (text: string): string => {
  try {
    scanJson(text);
    return 'none';
  } catch (error) {
    assert.ok(error instanceof JsonSyntaxError);
    return error.message;
  }
};

test('the messages are those of Go', () => {
  for (const [text, expected] of [
    ['{', 'unexpected EOF'],
    ['{"a"', 'unexpected EOF'],
    ['"a', 'unexpected EOF'],
    ['tru', 'unexpected EOF'],
    ['-', 'unexpected EOF'],
    ['x', "invalid character 'x' looking for beginning of value"],
    ['{"a":}', "invalid character '}' looking for beginning of value"],
    ['{a:1}', "invalid character 'a' looking for beginning of object key string"],
    ['{"a":1,}', "invalid character '}' looking for beginning of object key string"],
    ['{"a" 1}', "invalid character '1' after object key"],
    ['{"a":1 "b"}', `invalid character '"' after object key:value pair`],
    ['[1 2]', "invalid character '2' after array element"],
    ['[1,]', "invalid character ']' looking for beginning of value"],
    ['"\n"', "invalid character '\\n' in string literal"],
    ['"\\x"', "invalid character 'x' in string escape code"],
    ['"\\u12g4"', "invalid character 'g' in \\u hexadecimal character escape"],
    ['trux', "invalid character 'x' in literal true (expecting 'e')"],
    ['-x', "invalid character 'x' in numeric literal"],
    ['1.x', "invalid character 'x' after decimal point in numeric literal"],
    ['1ex', "invalid character 'x' in exponent of numeric literal"],
    ["'a'", "invalid character '\\'' looking for beginning of value"],
    ['ä', "invalid character 'Ã' looking for beginning of value"],
  ] as const)
    assert.equal(message(text), expected, text);
});

test('what follows the first value does not count', () => {
  assert.equal(scanJson(' {"a":[1,2]} trailing'), '{"a":[1,2]}');
  assert.equal(scanJson('1 2'), '1');
  assert.equal(scanJson(' \n\t'), undefined);
});

test('nesting is bounded', () => {
  assert.equal(message('['.repeat(1001)), 'exceeded max depth');
});

test('it takes exactly what JSON.parse takes', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      assert.equal(scanJson(text), text.trim());
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[[\]{}",:0-9eE+.\-truefalsn\\ ]{0,12}$/), (text) => {
      let valid = true;
      try {
        JSON.parse(text);
      } catch {
        valid = false;
      }
      if (valid) assert.equal(scanJson(text), text.trim());
      else if (message(text) === 'none') {
        // Only the part that was taken is JSON.
        const part = scanJson(text);
        assert.equal(part === undefined, text.trim() === '');
        if (part !== undefined) JSON.parse(part);
        assert.notEqual(part, text.trim());
      }
    }),
    { numRuns: 2000 },
  );
});
