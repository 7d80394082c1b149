import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MorfologikDictionary, parseInfo } from './dictionary.ts';
import { SimilarForms } from './similar-forms.ts';
import { encodeFsa5 } from './testing/fsa5.ts';

const INFO = `fsa.dict.separator=+
fsa.dict.encoding=utf-8
fsa.dict.encoder=SUFFIX
fsa.dict.speller.equivalent-chars=a e,e a
fsa.dict.speller.replacement-pairs=ss \\u00E7,ny gn,k qu
`;

const similar = (...forms: readonly string[]): SimilarForms =>
  new SimilarForms(new MorfologikDictionary(encodeFsa5(forms.map((form) => `${form}+A+X`).sort()), parseInfo(INFO)));

test('forms with one letter more, less, changed or exchanged are similar, and no others', () => {
  const words = similar('torba', 'tora', 'torbas', 'torxa', 'otrba', 'turbo', 'mar');
  assert.deepEqual([...words.near('torba', 1e5)].sort(), ['otrba', 'tora', 'torba', 'torbas', 'torxa']);
  assert.deepEqual(words.near('xyz', 1e5), []);
});

test('letters and groups of letters that are alike count as the same', () => {
  const words = similar('tarba', 'caça', 'lignit', 'quilo');
  assert.deepEqual(words.near('terbe', 1e5), ['tarba']);
  assert.deepEqual(words.near('cassan', 1e5), ['caça']);
  assert.deepEqual(words.near('linyit', 1e5), ['lignit']);
  assert.deepEqual(words.near('kilos', 1e5), ['quilo']);
  assert.deepEqual(words.near('torbe', 1e5), ['tarba']);
});

test('a word of one letter is similar to itself alone', () => {
  assert.deepEqual(similar('o', 'a', 'os').near('o', 1e5), ['o']);
});
