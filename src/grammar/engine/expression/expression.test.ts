import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { finiteWords, ignoresCase } from './finite-words.ts';
import { canExplode, linearMatcher } from './linear-matcher.ts';
import { ExpressionRefused, parseJava } from './parse-java.ts';
import { toJavaScript } from './to-javascript.ts';

/** Whether a whole text matches an expression in Java's syntax. */
const matches = (source: string, text: string, ignoreCase = false): boolean =>
  new RegExp(`^(?:${toJavaScript(parseJava(source, ignoreCase))})$`, 'v').test(text);

test('letter case is ignored where it is said so, also for part of an expression', () => {
  assert.equal(matches('colou?r', 'COLOR', true), true);
  assert.equal(matches('colou?r', 'COLOR'), false);
  assert.equal(matches('(?-i)[A-Z]+x', 'abX', true), false);
  assert.equal(matches('(?i)ab(?-i:c)', 'ABc'), true);
  assert.equal(matches('(?i)ab(?-i:c)', 'ABC'), false);
});

test('classes are united, cut and negated as in Java', () => {
  assert.equal(matches('[a-c[x-z]]+', 'axbz'), true);
  assert.equal(matches('[a-z&&[^aeiou]]+', 'xyz'), true);
  assert.equal(matches('[a-z&&[^aeiou]]+', 'xaz'), false);
  assert.equal(matches('[^\\p{L}]', 'ä'), false);
  assert.equal(matches('\\p{Punct}', '!'), true);
  assert.equal(matches('\\p{InGreek}+', 'λόγος'), true);
  assert.equal(matches('\\p{IsLatin}+', 'λόγος'), false);
  assert.equal(matches('[\\ud83e\\udd80-\\ud83e\\udd90]', '\u{1f98a}'), true);
});

test('possessive repetitions give nothing back', () => {
  assert.equal(matches('a*+a', 'aaa'), false);
  assert.equal(matches('a*+b', 'aab'), true);
  assert.equal(matches('(a|b)\\1', 'bb'), true);
});

test('a word boundary looks at letters of all scripts', () => {
  assert.equal(new RegExp(toJavaScript(parseJava('\\bété\\b', false)), 'v').test('un été chaud'), true);
  assert.equal(new RegExp(toJavaScript(parseJava('\\bt\\b', false)), 'v').test('été'), false);
});

test('what is no expression is refused in one sentence', () => {
  for (const source of ['a(', 'a)', '[a', '*a', 'a\\', '\\p{Nonsense}', '(?z)a'])
    assert.throws(() => parseJava(source, false), ExpressionRefused, source);
});

test('expressions of few words are written out', () => {
  assert.deepEqual(finiteWords(parseJava('colou?rs?', true))?.sort(), ['color', 'colors', 'colour', 'colours']);
  assert.deepEqual(finiteWords(parseJava('(re)?do(ne|ing)', true))?.length, 4);
  assert.equal(finiteWords(parseJava('a+', true)), undefined);
  assert.equal(finiteWords(parseJava('[a-z]{5}', true)), undefined);
  assert.equal(ignoresCase(parseJava('ab', true)), true);
  assert.equal(ignoresCase(parseJava('a(?-i)b', true)), undefined);
});

test('an expression that could take exponential time is matched in linear time', () => {
  const tree = parseJava('(a+)+b', false);
  assert.equal(canExplode(tree), true);
  const matcher = linearMatcher(tree);
  assert.equal(matcher?.(`${'a'.repeat(200)}b`), true);
  assert.equal(matcher?.('a'.repeat(200)), false);
  assert.equal(canExplode(parseJava('[a-z]+ing', false)), false);
  for (const ambiguous of [
    '(a|aa)+c',
    '(a|a)+b',
    '(?:ab|a|ba)*c',
    '(a?b?a)+c',
    '(?:a?){40}a{40}',
    '(a|\\w)+b',
    '(a?b?a?){30}c',
  ])
    assert.equal(canExplode(parseJava(ambiguous, false)), true, ambiguous);
  for (const clear of ['(?:foo|bar)+', '(?:\\d,?)+', '(?:[a-z][0-9])*x?', '(?:ab?)+c', '(?:a?){8}'])
    assert.equal(canExplode(parseJava(clear, false)), false, clear);
});

const simple = fc.stringMatching(/^[ab]{1,3}$/);
const source = fc
  .array(fc.tuple(simple, fc.constantFrom('', '?', '*', '+', '{1,2}')), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.map(([text, times]) => `(?:${text})${times}`).join('|'));

test('the linear matcher, the words written out and the translation agree', () => {
  fc.assert(
    fc.property(source, fc.stringMatching(/^[ab]{0,6}$/), (expression, text) => {
      const tree = parseJava(expression, false);
      const expected = matches(expression, text);
      assert.equal(linearMatcher(tree)?.(text), expected);
      const words = finiteWords(tree);
      if (words) assert.equal(words.includes(text), expected);
    }),
  );
});
