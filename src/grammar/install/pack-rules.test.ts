import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finder } from './for-test/find-in-pack.ts';

test('French punctuation has its blanks', async () => {
  const find = await finder({ language: 'fr' });
  assert.deepEqual(find('Tu pars déjà?'), ['FRENCH_WHITESPACE: déjà? -> déjà\u202F?']);
  assert.deepEqual(find('Un mot, «oui» et «non merci».'), [
    'FRENCH_WHITESPACE: «oui» -> «\u00A0oui\u00A0»',
    'FRENCH_WHITESPACE: «non -> «\u00A0non',
    'FRENCH_WHITESPACE: merci» -> merci\u00A0»',
  ]);
  assert.deepEqual(find('Tu pars déjà ? Le train de 10:30 : celui-là, « oui ».'), []);
});

test('Spanish verbs of a list are replaced in their forms', async () => {
  const find = await finder({
    language: 'es',
    words: [
      ['cantamos', 'cantar', 'VMIP1P0'],
      ['pulsamos', 'pulsar', 'VMIP1P0'],
      ['damos', 'dar', 'VMIP1P0'],
    ],
    files: { 'rules/es/replace_verbs.txt': 'zuquear=pulsar|dar vueltas\n' },
  });
  assert.deepEqual(find('Zuqueamos mucho.'), ['ES_SIMPLE_REPLACE_VERBS: Zuqueamos -> Pulsamos']);
  assert.deepEqual(find('Hay que zuquear.'), ['ES_SIMPLE_REPLACE_VERBS: zuquear -> pulsar']);
  assert.deepEqual(find('Las zuqueaderas cantamos.'), []);
});

test('Russian pronouns agree with the verbs right after them', async () => {
  const find = await finder({
    language: 'ru',
    words: [
      ['я', 'я', 'PNN:Sin:Nom:P1'],
      ['она', 'она', 'PNN:Sin:Nom:P3'],
      ['плыву', 'плыть', 'VB:Real:INTR:IMPFV:Sin:P1'],
      ['плывёт', 'плыть', 'VB:Real:INTR:IMPFV:Sin:P3'],
      ['плыл', 'плыть', 'VB:Past:INTR:IMPFV:Masc'],
    ],
  });
  assert.deepEqual(find('Я плывёт. Она плыл.'), [
    'RU_VERB_CONJUGATION: Я плывёт -> ',
    'RU_VERB_CONJUGATION: Она плыл -> ',
  ]);
  assert.deepEqual(find('Я плыву. Она плывёт. Я плыл.'), []);
});
