import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installedRules } from '../../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../../engine/limits.ts';
import { createRulePack } from '../../engine/rules/rule-pack.ts';
import { finder } from './testing/find-in-pack.ts';
import { ownBytes, ownRule } from './testing/own-pack.ts';

test('beside installed rules there are only those general ones that LanguageTool has for the language', async () => {
  const idsOf = async (code: string): Promise<string[]> => {
    const language = { name: code, code, longCode: code };
    const bytes = await ownBytes({ language: code, rules: ownRule('X', '<token>xyz</token>', 'X.') });
    const pack = await createRulePack(language, false, 0, installedRules(bytes, language, new Map(), DEFAULT_LIMITS));
    const found = pack.textRules.flatMap((rule) =>
      rule.check(
        { text: 'A « b. C “d. (e.', ranges: [], sentence: () => ({ text: '', tokens: [] }) },
        {
          language: code,
          speller: undefined,
          takeSuggestion: () => true,
        },
      ),
    );
    return [...new Set([...pack.infos.map(({ id }) => id), ...found.map(({ rule, from }) => `${rule.id} ${from}`)])];
  };
  const french = await idsOf('fr');
  assert.ok(french.includes('UNPAIRED_BRACKETS 13') && french.includes('DOUBLE_PUNCTUATION'));
  assert.ok(!french.includes('UNPAIRED_BRACKETS 2') && !french.includes('FRENCH_WORD_REPEAT_RULE'));
  assert.ok((await idsOf('es')).includes('ES_UNPAIRED_BRACKETS 2'));
  assert.ok((await idsOf('pt')).includes('UNPAIRED_BRACKETS 9'));
  assert.deepEqual(
    (await idsOf('uk')).filter((id) => /UNPAIRED|DOUBLE|SENTENCE_WHITESPACE/.test(id)),
    [],
  );
});

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
