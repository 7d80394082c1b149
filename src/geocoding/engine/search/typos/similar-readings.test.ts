import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WordLists } from '../../../store/words/word-lists.ts';
import { dictionaryOf } from '../../../testing/dictionary.ts';
import { partsOf } from '../readings.ts';
import { SearchBudget } from '../search-budget.ts';
import { similarReadings } from './similar-readings.ts';

/** A dictionary of words with their places, each as important as it says, 0 to 15. */
const dictionary = (
  words: Record<string, { readonly places: readonly number[]; readonly bucket: number }>,
): WordLists =>
  dictionaryOf(
    Object.entries(words).map(([word, { places, bucket }]) => [word, places.map((place) => [place, bucket << 4])]),
  );

/** Villages that are known far and wide, and a street that is not: place 5 is Balham High Road. */
const WORDS = dictionary({
  balham: { places: [5], bucket: 0 },
  high: { places: [5, 7], bucket: 1 },
  rd: { places: Array.from({ length: 300 }, (_, place) => place), bucket: 1 },
  ...Object.fromEntries(
    ['bagam', 'bala', 'balan', 'balat', 'salam', 'balarm', 'ballam'].map((word, number) => [
      word,
      { places: [1000 + number], bucket: 9 },
    ]),
  ),
  hilo: { places: [2000], bucket: 9 },
  hill: { places: Array.from({ length: 300 }, (_, place) => place), bucket: 1 },
});

const readings = (text: string, phrases = [text]): string[] =>
  similarReadings(partsOf(phrases), [WORDS], new SearchBudget({ entries: 10_000, candidates: 100, time: 1000 })).map(
    ({ words }) => words.map(({ word }) => word).join(' '),
  );

test('a wrong word is read as one that stands beside the others in a name before better known ones', () => {
  const [first, ...others] = readings('balam high road');
  assert.equal(first, 'balham high rd');
  assert.ok(others.length <= 2, `${others.length} words stand beside none of the others`);
});

test('a word that is one, but was not meant, is read as one that stands beside the others too', () => {
  assert.equal(readings('ballam high road')[0], 'balham high rd');
});

test('alone a wrong word is read as the best known ones', () => {
  assert.equal(readings('balam').length, 6);
  assert.ok(!readings('balam').includes('balham'));
  // What stands between other commas is an address.
  assert.equal(readings('', ['balam', 'high road']).length, 6);
});

test('a common word is looked for among the places of a rarer one', () => {
  assert.equal(readings('balham hil')[0], 'balham hill');
});
