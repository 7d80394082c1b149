import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { matchesAround, matchPattern } from '../../pattern/match-pattern.ts';
import { parsePattern } from '../../pattern/notation.ts';
import { elementOf, patternOf } from '../../pattern/pattern.ts';
import { wordsTest } from '../../pattern/text-test.ts';
import { tokenize } from '../../text/tokenizer.ts';
import { Antipatterns } from './antipatterns.ts';

const WORDS = ['a', 'B', 'c', 'D', 'e', 'f'];
const element = fc
  .record({
    words: fc.oneof(
      fc.constantFrom('_', '!a', '/[a-c]/', '=B', '=b'),
      fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 2 }).map((words) => words.join('|')),
    ),
    more: fc.constantFrom('', '', '', '?', '+', '~1', '~9'),
  })
  .map(({ words, more }) => `${words}${more}`);
/** An element that must be there comes first. */
const pattern = fc
  .record({ first: fc.constantFrom(...WORDS, '_', '/[d-f]/'), others: fc.array(element, { maxLength: 3 }) })
  .map(({ first, others }) => [first, ...others].join(' '));
const sentence = fc.array(fc.constantFrom(...WORDS, 'A', 'b'), { minLength: 1, maxLength: 9 });

test('many antipatterns mark and touch what each of them does', () => {
  fc.assert(
    fc.property(
      fc.array(pattern, { minLength: 1, maxLength: 12 }),
      sentence,
      fc.nat(9),
      fc.nat(3),
      (all, words, first, more) => {
        const patterns = all.map((text) => parsePattern(text, {}));
        const antipatterns = new Antipatterns(patterns);
        const tokens = tokenize(words.join(' '), 'xx');
        const last = first + more;
        assert.equal(
          antipatterns.touch(tokens, first, last),
          patterns.some((one) => matchesAround(one, tokens, first, last)),
        );
        const marked = new Set([99]);
        for (const one of patterns)
          for (const { markedFirst, markedLast } of matchPattern(one, tokens))
            for (let index = markedFirst; index <= markedLast; index++) marked.add(index);
        assert.deepEqual(
          [...(antipatterns.marked(tokens, new Set([99])) ?? [99])].sort((a, b) => a - b),
          [...marked].sort((a, b) => a - b),
        );
      },
    ),
    { numRuns: 500 },
  );
});

test('nothing is marked where no antipattern matches', () => {
  const antipatterns = new Antipatterns(WORDS.map((word) => parsePattern(`${word} x`, {})));
  assert.equal(antipatterns.marked(tokenize('a b c', 'xx'), undefined), undefined);
  assert.deepEqual([...(antipatterns.marked(tokenize('a b x', 'xx'), undefined) ?? [])], [2, 3]);
});

test('chunks are asked for only where no antipattern without them touches the place', () => {
  const plain = parsePattern('b', {});
  const withChunks = patternOf({
    ...plain,
    elements: plain.elements.map((one) => elementOf({ ...one, chunk: wordsTest(['B-NP'], true) })),
    withoutChunks: plain,
  });
  let asked = 0;
  const tokens = tokenize('a b c', 'xx').map((token) => ({
    ...token,
    chunks: () => {
      asked++;
      return ['B-NP'];
    },
  }));
  assert.equal(new Antipatterns([withChunks, plain]).touch(tokens, 2, 2), true);
  assert.equal(asked, 0);
  assert.equal(new Antipatterns([withChunks]).touch(tokens, 2, 2), true);
  assert.equal(asked, 1);
  assert.equal(new Antipatterns([withChunks, plain]).touch(tokens, 1, 1), false);
  assert.deepEqual([...(new Antipatterns([withChunks]).marked(tokens, new Set([7])) ?? [])].sort(), [2, 7]);
});
