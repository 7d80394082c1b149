import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { withWordsWrittenOut } from './finite-words.ts';
import { parseJava } from './parse-java.ts';
import { toJavaScript } from './to-javascript.ts';
import { LONG_EXPRESSION, wholeTextMatcher } from './whole-text.ts';

/** Names that make any expression so long that it is taken apart. */
const NAMES = Array.from({ length: LONG_EXPRESSION / 4 }, (_, i) => `Name${i}`);

const OPTIONS = [
  'Hani(?:s)?',
  'Da-mi',
  'Abrahamsz.',
  '[BK]arl',
  '(?:Ann|(?:Eva|Ina))',
  'x{2}',
  'a+',
  '',
  "A'isch",
  'O|P',
];
const TEXTS = ['Hani', 'Hanis', 'Da-mi', 'Abrahamszy', 'Abrahamsz', 'Karl', 'karl', 'Eva', 'xx', 'aaa', '', "A'isch"];

const javaScript = (java: string): string => `^(?:${toJavaScript(parseJava(java, false))})$`;

test('a long expression matches the texts that it matches as a whole, words and others', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(OPTIONS), fc.nat(NAMES.length), (options, at) => {
      const source = javaScript([...NAMES.slice(0, at), ...options, ...NAMES.slice(at)].join('|'));
      const expression = new RegExp(source, 'v');
      const matches = wholeTextMatcher(source);
      for (const text of [...TEXTS, 'Name0', 'Name1', 'ame1', 'Name1|Name2', 'O', 'P'])
        assert.equal(matches(text), expression.test(text), text);
    }),
    { numRuns: 60 },
  );
});

test('a short expression, and one that is no choice of words, are tried as they are', () => {
  assert.deepEqual(['ab', 'a', 'abab'].map(wholeTextMatcher('^(?:ab)$')), [true, false, false]);
  const long = wholeTextMatcher(`^(?:${'a?'.repeat(LONG_EXPRESSION)})$`);
  assert.deepEqual([long('aaa'), long('b')], [true, false]);
  const part = wholeTextMatcher(`${NAMES.join('|')}`);
  assert.deepEqual([part('x Name7 y'), part('x')], [true, false]);
});

test('options are written out only where each of them means few words, and case matters everywhere', () => {
  const written = (java: string, ignoreCase = false, room = 100): string =>
    toJavaScript(withWordsWrittenOut(parseJava(java, ignoreCase), room));
  assert.equal(written('(?:Ha(?:n)?|a.)|b'), toJavaScript(parseJava('Ha|Han|b|a.', false)));
  for (const java of ['a+', '(?i:a)b|c(?:d)?']) assert.equal(written(java), toJavaScript(parseJava(java, false)));
  assert.equal(written('a(?:b)?', true), toJavaScript(parseJava('a(?:b)?', true)));
  assert.equal(written('[a-z]{2}', false, 99), toJavaScript(parseJava('[a-z]{2}', false)));
});
