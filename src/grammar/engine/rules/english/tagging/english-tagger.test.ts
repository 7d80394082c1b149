import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { tokenize } from '../../../text/tokenizer.ts';
import { englishLexicon } from './english-lexicon.ts';
import { tagEnglish } from './english-tagger.ts';
import { TAGS } from './tags.ts';
import { WordIndex } from './word-index.ts';

/** A word's tags as the lexicon has them. */
const tagsOf = (word: string): string => TAGS.filter((_, bit) => (englishLexicon().tagsOf(word) >> bit) & 1).join(' ');

/** Each word of a sentence with its tags. */
function tag(text: string): Record<string, string> {
  const { tokens } = tagEnglish({ text, tokens: tokenize(text, 'en') }, englishLexicon());
  return Object.fromEntries(tokens.map((token) => [token.text, token.readings.map(({ pos }) => pos).join(' ')]));
}

test('nouns are told by whether they can be counted', () => {
  assert.deepEqual(['table', 'furniture', 'tables', 'obligations', 'months'].map(tagsOf), [
    'NN VB',
    'NNU',
    'NNS VBZ',
    'NNS',
    'NNS',
  ]);
});

test('verbs are found in all their forms, regular, irregular and with a doubled letter', () => {
  assert.deepEqual(['believe', 'discussed', 'discussing', 'wrote', 'written', 'stopping', 'arrives'].map(tagsOf), [
    'VB',
    'VBD VBN',
    'VBG',
    'VBD',
    'VBN',
    'VBG',
    'VBZ',
  ]);
  assert.equal(englishLexicon().baseOf('stopped'), 'stop');
  assert.equal(englishLexicon().baseOf('carries'), 'carry');
  assert.equal(englishLexicon().baseOf('understood'), 'understand');
});

test('adjectives are compared and make adverbs', () => {
  assert.deepEqual(['happy', 'happier', 'biggest', 'quickly', 'friendly'].map(tagsOf), [
    'JJ',
    'JJR',
    'JJS',
    'RB',
    'NNU JJ',
  ]);
});

test('names keep their capital, and unknown words have no reading', () => {
  assert.equal(tagsOf('London'), 'NNP');
  assert.equal(tagsOf('zzyzxq'), '');
});

test('neighbours rule readings out', () => {
  assert.equal(tag('They saw the old work.').work, 'NN');
  assert.equal(tag('They work fast.').work, 'VB');
  assert.equal(tag('He must work.').work, 'VB');
  assert.equal(tag('It has arrived.').arrived, 'VBN');
});

test('the index finds every word of a list and no other', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.stringMatching(/^[a-z]{1,12}$/), { maxLength: 60 }),
      fc.stringMatching(/^[a-z]{1,12}$/),
      (words, other) => {
        const index = new WordIndex(
          Buffer.from(`${words.length}\n${words.map((word, i) => `${word}/A${i % 10}`).join('\n')}\n`),
        );
        words.forEach((word, i) => {
          assert.equal(index.flagsOf(word), `A${i % 10}`);
        });
        assert.equal(index.flagsOf(other) !== undefined, words.includes(other));
      },
    ),
  );
});
