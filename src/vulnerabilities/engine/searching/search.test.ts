import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { importSetup } from '../../testing/import.ts';
import { testSearch } from '../../testing/search-cases.ts';
import { wordsOneEditAway } from './corrections.ts';

testSearch(async (context: TestContext) => importSetup(context).store);

test('one edit adds, leaves out or changes a letter, or exchanges two neighbours', () => {
  const words = new Set(wordsOneEditAway('gate'));
  for (const word of ['ate', 'gat', 'gates', 'agate', 'gaate', 'gale', 'gtae', 'aget']) {
    const isOne = word !== 'aget';
    assert.equal(words.has(word), isOne, word);
  }
  assert.equal(words.has('gate'), false);
});
