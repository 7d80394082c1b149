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
