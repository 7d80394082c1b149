import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guessUkrainian } from './guesses.ts';
import { ukrainianTokenizer } from './tokenizer.ts';

const KNOWN = new Set(['вул.', 'м.', 'коп.', 'р.']);
const words = (text: string): string[] =>
  ukrainianTokenizer((word) => KNOWN.has(word))(text)
    .map((piece) => {
      assert.equal(text.slice(piece.start, piece.end), piece.text);
      return piece.text;
    })
    .filter((piece) => piece.trim() !== '');

test('numbers stay whole, with blanks, signs, endings and ranges in them', () => {
  assert.deepEqual(words('Лишилося 2 450 000, тобто 3,7–4,2 або 15%.'), [
    'Лишилося',
    '2 450 000',
    ',',
    'тобто',
    '3,7–4,2',
    'або',
    '15',
    '%',
    '.',
  ]);
  assert.deepEqual(words('о 18:45 на 6-му, 20кг за $1,2'), ['о', '18:45', 'на', '6-му', ',', '20кг', 'за', '$', '1,2']);
});

test('abbreviations and initials keep their point; a unit is no town', () => {
  assert.deepEqual(words('М. Коваль, вул. Лісова, м. Львів, 7 коп.'), [
    'М.',
    'Коваль',
    ',',
    'вул.',
    'Лісова',
    ',',
    'м.',
    'Львів',
    ',',
    '7',
    'коп.',
  ]);
  assert.deepEqual(words('ще 30 м. дроту'), ['ще', '30', 'м', '.', 'дроту']);
  assert.deepEqual(words('у 1998р.'), ['у', '1998', 'р.']);
});

test('a word and digits come apart, names with digits do not; apostrophes stay within words', () => {
  assert.deepEqual(words('до300 АБ12'), ['до', '300', 'АБ12']);
  assert.deepEqual(words("п'ять 'слово'"), ["п'ять", "'", 'слово', "'"]);
  assert.deepEqual(words('Невже... Так!..'), ['Невже', '...', 'Так', '!..']);
});

test('ordinals in digits have their cases, those with a letter too many are marked', () => {
  const tags = (form: string): (string | null)[] => guessUkrainian(form, () => []).map(({ pos }) => pos);
  assert.deepEqual(tags('6-ї'), ['adj:f:v_rod:&numr']);
  assert.deepEqual(tags('6-тої'), ['adj:f:v_rod:&numr:bad']);
  assert.deepEqual(tags('18-ма'), ['adj:f:v_naz:&numr']);
  assert.deepEqual(tags('15-ма'), ['numr:p:v_oru:bad']);
  assert.deepEqual(tags('9:05'), ['time']);
  assert.deepEqual(tags('1 200'), ['number']);
  assert.deepEqual(tags('6-зз'), []);
  assert.deepEqual(
    guessUkrainian('ліс\u0301', (form) => (form === 'ліс' ? [{ pos: 'noun', lemma: 'ліс' }] : [])),
    [{ pos: 'noun', lemma: 'ліс' }],
  );
});
