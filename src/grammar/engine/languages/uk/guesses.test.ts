import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reading } from '../../text/token.ts';
import { guessUkrainian } from './guesses.ts';

const WORDS: Readonly<Record<string, readonly string[]>> = {
  кабель: ['noun:inanim:m:v_naz'],
  кабелю: ['noun:inanim:m:v_dav'],
  слово: ['noun:inanim:n:v_naz'],
  роль: ['noun:inanim:f:v_naz'],
  ролі: ['noun:inanim:f:v_rod'],
  великий: ['adj:m:v_naz'],
  "об'єкт": ['noun:inanim:m:v_naz'],
};
const lookup = (form: string): Reading[] => (WORDS[form] ?? []).map((pos) => ({ pos, lemma: form }));
const tags = (form: string): (string | null)[] => guessUkrainian(form, lookup).map(({ pos }) => pos);

test('behind Latin letters a word is what it is alone', () => {
  assert.deepEqual(tags('USB-кабелю'), ['noun:inanim:m:v_dav']);
  assert.deepEqual(tags('128-великий'), ['adj:m:v_naz']);
  assert.deepEqual(tags('128-кабель'), []);
});

test('two words of one part of speech and case make one', () => {
  assert.deepEqual(tags('Слово-роль'), ['noun:inanim:n:v_naz']);
  assert.deepEqual(tags('слово-ролі'), []);
  assert.deepEqual(tags('слово-великий'), []);
});

test('prefixes stand before nouns; apostrophes are written in several ways', () => {
  assert.deepEqual(tags('мініслово'), ['noun:inanim:n:v_naz']);
  assert.deepEqual(tags('мінікс'), []);
  assert.deepEqual(tags('обʼєкт'), ['noun:inanim:m:v_naz']);
});
