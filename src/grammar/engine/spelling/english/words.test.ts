import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import { ENGLISH_WORDS } from '../dictionaries/catalogue.ts';
import { englishFrequency } from './frequency.ts';
import { harmlessRareWords } from './rare-words.ts';
import { englishVocabulary } from './vocabulary.ts';

test('frequent words have higher octaves than rare ones', () => {
  const octaves = englishFrequency();
  const octave = (word: string): number => octaves.get(word) ?? 0;
  assert.ok(octave('the') > octave('house'));
  assert.ok(octave('house') > octave('abscond'));
  assert.ok(octave("don't") > 0);
  assert.ok(octaves.size > 30_000);
  assert.ok([...octaves.keys()].every((word) => /^[a-zI]+('[a-z]+)?$/.test(word)));
});

test('rare words one edit from a common one are left out, plurals are not', () => {
  const frequency = new Map([
    ['correlation', 9],
    ['delete', 12],
    ['house', 10],
    ['zyx', 1],
  ]);
  const kept = harmlessRareWords(['corelation', 'delate', 'houses', 'aardwolf', 'zyxx', 'deleet', 'houze'], frequency);
  assert.deepEqual(kept, ['houses', 'aardwolf', 'zyxx']);
});

test('the vocabulary is lines of a word list, in the spelling of the variant', () => {
  const american = englishVocabulary('en-US').split('\n');
  assert.deepEqual(
    american.filter((line) => !/^\p{L}+(\/[A-Z]+)?$/u.test(line)),
    [],
  );
  assert.ok(american.includes('tokenize/DGSRZB') && !american.includes('tokenise/DGSRZB'));
  assert.ok(american.includes('José/M') && american.includes('Manila/M'));
  assert.ok(englishVocabulary('en-GB').includes('\norganize/DSGRZB') && !american.includes('organize/DSGRZB'));
  assert.ok(englishVocabulary('en-AU').includes('tokenise/') && !englishVocabulary('en-AU').includes('tokenize/'));
  assert.equal(
    new Set(american).size,
    american.length,
    `twice: ${american.filter((line, at) => american.indexOf(line) !== at)}`,
  );
});

test('the checksum of the word lists is theirs: whoever changes a list changes it too', () => {
  const lists = [['en-US', 'en-GB', 'en-AU', 'en-CA'].map(englishVocabulary), [...englishFrequency()]];
  assert.equal(ENGLISH_WORDS, crc32(JSON.stringify(lists)).toString(16));
});
