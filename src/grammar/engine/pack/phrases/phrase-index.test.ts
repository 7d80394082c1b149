import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeRulePack, packInMemory, RulePackFile } from '../../../store/pack/rule-pack-file.ts';
import type { AnalysedSentence } from '../analysis/analysed-sentence.ts';
import { encodePhraseIndex, PhraseIndex } from './phrase-index.ts';

/** A sentence as far as the index looks at it: its start, then words, cut at blanks and before hyphens and commas. */
function sentenceOf(text: string): AnalysedSentence {
  const words = [...text.matchAll(/[^\s,-]+|[,-]/g)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
    immunised: false,
  }));
  return { text, tokens: [{ start: 0, end: 0, immunised: false }, ...words] } as unknown as AnalysedSentence;
}

function found(phrases: readonly string[], text: string, caseSensitive?: 'everywhere' | 'within'): string[] {
  const entries = phrases.map((phrase) => [phrase, phrase] as const);
  const bytes = encodeRulePack(encodePhraseIndex('own', entries, caseSensitive !== undefined));
  const index = new PhraseIndex<string>(new RulePackFile(packInMemory(bytes), 'own'), 'own', caseSensitive);
  const sentence = sentenceOf(text);
  const values: string[] = [];
  index.find(sentence, (first, last, value) => {
    values.push(`${value}@${sentence.tokens[first].start}-${sentence.tokens[last].end}`);
  });
  return values;
}

test('the longest phrase at a token is found, of any length', () => {
  const phrases = ['x', 'ab', 'abcd', 'abcde', 'abcde fgh', 'abcde fgh-ij klm'];
  assert.deepEqual(found(phrases, 'x ab abcd abcde'), ['x@0-1', 'ab@2-4', 'abcd@5-9', 'abcde@10-15']);
  assert.deepEqual(found(phrases, 'abcde fgh-ij kl'), ['abcde fgh@0-9']);
  assert.deepEqual(found(phrases, 'abcde fgh-ij klm x'), ['abcde fgh-ij klm@0-16', 'x@17-18']);
  assert.deepEqual(found(phrases, 'xy abcdef fgh'), []);
});

test('a phrase found takes its tokens, and letter case counts where it is asked to', () => {
  assert.deepEqual(found(['a b', 'b c', 'c'], 'a b c'), ['a b@0-3', 'c@4-5']);
  assert.deepEqual(found(['New York'], 'in new YORK'), ['New York@3-11']);
  assert.deepEqual(found(['New York'], 'in new YORK', 'within'), []);
  assert.deepEqual(found(['new york'], 'New york', 'within'), ['new york@0-8']);
  assert.deepEqual(found(['new york'], 'New york new york', 'everywhere'), ['new york@9-17']);
});
