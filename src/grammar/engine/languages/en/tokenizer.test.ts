import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { englishTokenizer } from './tokenizer.ts';

const KNOWN = new Set(["o'clock", 'twenty-one']);
const split = englishTokenizer((word) => KNOWN.has(word));
const texts = (sentence: string): string[] => split(sentence).map(({ text }) => text);

test('English is cut at blanks and signs, contractions at their apostrophe', () => {
  for (const [sentence, ...expected] of [
    ["We don't pay $5.", 'We', ' ', 'do', "n't", ' ', 'pay', ' ', '$5', '.'],
    ["'Twas five o'clock, twenty-one-", "'", 'T', 'was', ' ', 'five', ' ', "o'clock", ',', ' ', 'twenty-one', '-'],
    ['A naïve café’s menu', 'A', ' ', 'naïve', ' ', 'café', "'s", ' ', 'menu'],
    ['cafe\u0301 5€ x²', 'cafe\u0301', ' ', '5€', ' ', 'x', '²'],
    ['it’s 😀fine', 'it', "'s", ' ', '😀', 'fine'],
    ['--well-- a@b', '-', '-', 'well', '-', '-', ' ', 'a@b'],
  ])
    assert.deepEqual(texts(sentence), expected);
});

test('what stands around a word that ASCII cannot write does not move the tokens of others', () => {
  const word = fc.constantFrom(
    'the',
    "isn't",
    'twas',
    'tis',
    'a-b',
    'naïve',
    '’s',
    "'",
    '-',
    '%',
    ',',
    '5',
    ' ',
    'é',
    '😀',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const sentence = words.join('');
      const pieces = split(sentence);
      // Nothing is lost and nothing comes twice.
      let at = 0;
      for (const { start, end } of pieces) {
        assert.equal(start, at);
        assert.ok(end > start);
        at = end;
      }
      assert.equal(at, sentence.length);
      // A letter after a blank ends all that could belong to it: the same words are cut so behind any others.
      const alone = texts(sentence);
      assert.deepEqual(texts(`é ${sentence}`).slice(2), texts(`e ${sentence}`).slice(2));
      assert.deepEqual(texts(`${sentence} é`).slice(0, alone.length), texts(`${sentence} e`).slice(0, alone.length));
    }),
  );
});
