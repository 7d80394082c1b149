import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readTarget } from './target.ts';

const path = (target: string) => {
  const read = readTarget(target);
  return typeof read === 'string' ? `refused: ${read}` : read.path;
};

const paths: [target: string, expected: string][] = [
  ['/', '/'],
  ['/a/b', '/a/b'],
  ['/a/../b', '/b'],
  ['/a/./b/.', '/a/b/'],
  ['/a/..', '/'],
  ['/a/b/..', '/a/'],
  ['/a/%2e%2E/b', '/b'],
  ['/a/.%2e/b', '/b'],
  ['//a///b//', '/a/b/'],
  ['/%41%7e', '/A~'],
  ['/%41', '/A'],
  ['/.a', '/.a'],
  ['http://h/a/../b', '/b'],
  ['http://h//a', '/a'],
  ['/a%2fb', '/a%2fb'],
  ['/a%252e%252e/b', '/a%252e%252e/b'],
  ['/a%20b%3F', '/a%20b%3F'],
  ['/..;/a', '/..;/a'],
  ['/a\\..\\b', '/a\\..\\b'],
  ['/...', '/...'],
  ['/.../..', '/'],
  ['/a#b/../c', '/a'],
  ['/..', 'refused: BAD_TARGET'],
  ['/a/../../b', 'refused: BAD_TARGET'],
  ['/%00', 'refused: BAD_TARGET'],
  ['/a%0', 'refused: BAD_TARGET'],
  ['/a%zz', 'refused: BAD_TARGET'],
  ['a/b', 'refused: BAD_TARGET'],
  ['*', 'refused: BAD_TARGET'],
  ['', 'refused: BAD_TARGET'],
  ['/a/..%2fb', 'refused: NOT_FOUND'],
  ['/a%2F%2e%2e%2Fb', 'refused: NOT_FOUND'],
  ['/a%2f.', 'refused: NOT_FOUND'],
];
for (const [target, expected] of paths)
  test(`the target ${target || '(nothing)'} is read as ${expected}`, () => assert.equal(path(target), expected));

test('a query stays as it was received, but for a fragment', () => {
  assert.deepEqual(readTarget('/a/../b?x=/../%zz&&#y'), { path: '/b', query: '?x=/../%zz&&', authority: undefined });
});

test('an absolute-form target gives its authority', () => {
  assert.deepEqual(readTarget('http://h:8/a?b'), { path: '/a', query: '?b', authority: 'h:8' });
  assert.deepEqual(readTarget('HTTP://h'), { path: '/', query: '', authority: 'h' });
  assert.deepEqual(readTarget('http://h?b'), { path: '/', query: '?b', authority: 'h' });
});

const pieces = fc
  .array(
    fc.constantFrom('/', '.', '..', '%2e', '%2E', '%2f', '%25', '%', '2', 'e', 'f', 'a', ';', '\\', '%00', '%41'),
    {
      maxLength: 14,
    },
  )
  .map((parts) => `/${parts.join('')}`);

test('what was normalised once stays as it is', () => {
  fc.assert(
    fc.property(pieces, (target) => {
      const once = path(target);
      if (once.startsWith('/')) assert.equal(path(once), once);
    }),
    { numRuns: 3000 },
  );
});

test('no normalised path has a dot segment, whoever decodes it', () => {
  fc.assert(
    fc.property(pieces, (target) => {
      const once = path(target);
      if (!once.startsWith('/')) return;
      assert.doesNotMatch(once, /\/\//);
      const decoded = once.replace(/%(..)/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
      assert.doesNotMatch(decoded, /(^|\/)\.\.?(\/|$)/);
    }),
    { numRuns: 3000 },
  );
});
