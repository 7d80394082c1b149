import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseProperties } from './properties-file.ts';

test('keys and values are separated by =, : or white space', () => {
  assert.deepEqual(
    [...parseProperties('a=1\nb : 2\n  c   3\nd\ne=x=y')],
    [
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
      ['d', ''],
      ['e', 'x=y'],
    ],
  );
});

test('comments and empty lines mean nothing, the last of equal keys stays', () => {
  assert.deepEqual([...parseProperties('# a=1\n! b=2\n\na=3\r\na=4')], [['a', '4']]);
});

test('a backslash continues a line and escapes signs', () => {
  assert.deepEqual(
    [...parseProperties('path=/a\\\n    /b\nk\\=ey=\\u00e9\\t\\\\')],
    [
      ['path', '/a/b'],
      ['k=ey', 'é\t\\'],
    ],
  );
});

test('what is written with escapes is read back', () => {
  const escaped = (text: string): string =>
    text.replace(/[^a-z0-9]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (key, value) => {
      assert.deepEqual([...parseProperties(`${escaped(key)}=${escaped(value)}`)], [[key, value]]);
    }),
  );
});
