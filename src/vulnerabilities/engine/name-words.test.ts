import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namePhrasesOf, otherWordsOf } from '../store/name-words.ts';
import { buildNames, namesWith } from './name-index.ts';

const NAMES = [
  'D-Link',
  'DLink',
  'Microsoft Visual C++',
  'C#',
  'C',
  'Notepad++',
  'rust-openssl',
  'C++ Builder',
  'Red Hat',
];

/** Names that a search of one word finds. */
function found(text: string): string[] {
  const columns = buildNames(NAMES);
  const [alternatives = []] = namePhrasesOf(text);
  const numbers = new Set(alternatives.flatMap((phrase) => [...namesWith(columns, phrase)]));
  return NAMES.filter((_, number) => numbers.has(number));
}

test('names are compared without what stands between their words, and words with signs as they are', () => {
  assert.deepEqual(found('dlink'), ['D-Link', 'DLink']);
  assert.deepEqual(found('d-link'), ['D-Link', 'DLink']);
  assert.deepEqual(found('c++'), ['Microsoft Visual C++', 'C++ Builder']);
  assert.deepEqual(found('C#'), ['C#']);
  assert.deepEqual(found('notepad++'), ['Notepad++']);
  assert.deepEqual(found('openssl'), ['rust-openssl']);
  assert.deepEqual(found('redhat'), ['Red Hat']);
  assert.deepEqual(found('penssl'), []);
  assert.deepEqual(found('link'), ['D-Link']);
});

test('a long name is put together from few of its words', () => {
  assert.ok(otherWordsOf('a-'.repeat(1000)).length <= 4);
  assert.deepEqual(otherWordsOf('Gate'), []);
});
