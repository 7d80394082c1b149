import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkPair } from './pair-rules.ts';

const found = (source: string, translation: string): string[] =>
  checkPair(source, translation, () => true).map(({ rule }) => rule.id);

test('a translation far from the length of its source is told', () => {
  assert.deepEqual(found('a'.repeat(25), 'b'.repeat(10)), []);
  assert.deepEqual(found('a'.repeat(26), 'b'.repeat(10)), ['TRANSLATION_LENGTH']);
  assert.deepEqual(found('abc', 'b'.repeat(10)), []);
  assert.deepEqual(found('ab', 'b'.repeat(10)), ['TRANSLATION_LENGTH']);
  assert.deepEqual(found('', ''), []);
});

test('a translation of three tokens or more that is its source is told', () => {
  assert.deepEqual(found('Ja, gut', 'Ja, gut'), ['SAME_TRANSLATION']);
  assert.deepEqual(found('Ja gut', 'Ja gut'), []);
  assert.deepEqual(found('ja sehr gut', 'Ja sehr gut'), []);
});

test('a translation ends in the mark that its source ends in', () => {
  assert.deepEqual(found('Das ist gut?', 'This is fine.'), ['DIFFERENT_PUNCTUATION']);
  assert.deepEqual(found('Das ist gut', 'This is fine!'), ['DIFFERENT_PUNCTUATION']);
  assert.deepEqual(found('Das ist gut.', 'This is fine.'), []);
  assert.deepEqual(found('Das ist gut.', 'This is fine'), []);
});

test('a rule that is off tells nothing; matches are of the whole text', () => {
  const matches = checkPair('Das', 'This is fine.', ({ id }) => id !== 'DIFFERENT_PUNCTUATION');
  assert.deepEqual(
    matches.map(({ rule, from, to }) => [rule.id, from, to]),
    [['TRANSLATION_LENGTH', 0, 13]],
  );
});
