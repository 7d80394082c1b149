import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findOfText } from './testing/find-of-text.ts';

const catalan = findOfText({
  language: 'ca',
  words: [
    ['què', 'què', 'PT0CS000'],
    ['quina', 'quin', 'DT0FS0'],
    ['per', 'per', 'SPS00'],
    ['i', 'i', 'CC'],
    ['tu', 'tu', 'PP2CSN00'],
  ],
});

test('questions without an opening mark (Catalan)', async () => {
  const find = await catalan;
  const id = 'CA_UNPAIRED_QUESTION';
  assert.deepEqual(find(id, 'Plou molt? Neva.'), ['0 Plou -> ¿Plou']);
  assert.deepEqual(find(id, 'Si plou, què farem?'), ['9 què -> ¿què']);
  assert.deepEqual(find(id, 'Si plou, per què vens?'), ['9 per -> ¿per']);
  assert.deepEqual(find(id, 'Plou molt, oi?'), ['11 oi -> ¿oi']);
  assert.deepEqual(find(id, 'Plou, i no neva?'), ['6 i -> ¿i']);
  assert.deepEqual(find(id, 'Va dir: «Plou molt?»'), ['9 Plou -> ¿Plou']);
  assert.deepEqual(find(id, '— Plou molt?'), ['2 Plou -> ¿Plou']);
  // A question word alone, or a pronoun, does not begin a clause of its own.
  assert.deepEqual(find(id, 'Si plou, què?'), ['0 Si -> ¿Si']);
  assert.deepEqual(find(id, 'Plou molt, i tu?'), ['0 Plou -> ¿Plou']);
  for (const right of ['Plou molt.', '¿Plou molt, oi?', 'Si plou, ¿què farem?', '?', 'Plou molt!'])
    assert.deepEqual(find(id, right), []);
});

test('exclamations without an opening mark (Catalan)', async () => {
  const find = await catalan;
  const id = 'CA_UNPAIRED_EXCLAMATION';
  assert.deepEqual(find(id, 'Plou molt!'), ['0 Plou -> ¡Plou']);
  assert.deepEqual(find(id, 'Ai, quina pluja!'), ['4 quina -> ¡quina']);
  for (const right of ['¡Plou molt!', 'Plou molt?', 'Plou!!']) assert.deepEqual(find(id, right), []);
});

test('blanks at which a line could break before French punctuation', async () => {
  const find = await findOfText({ language: 'fr' });
  const id = 'FRENCH_WHITESPACE_STRICT';
  assert.deepEqual(find(id, 'Il pleut ?'), ['8  ? -> \u202F?']);
  assert.deepEqual(find(id, 'Il pleut : « oui ».'), ['8  : -> \u00A0:', '11 «  -> «\u00A0', '16  » -> \u00A0»']);
  assert.deepEqual(find(id, '; il pleut.'), ['0 ; -> \u202F;']);
  for (const right of [
    'Il pleut\u202F?',
    'Il pleut\u00A0; oui.',
    'Il pleut?',
    'Oui ?!',
    'À 10 : 30.',
    'Oui :-) oui',
    '«oui»',
  ])
    assert.deepEqual(find(id, right), []);
});
