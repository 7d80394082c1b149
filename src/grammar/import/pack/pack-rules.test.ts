import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installedRules } from '../../engine/languages/installed-language.ts';
import { DEFAULT_LIMITS } from '../../engine/limits.ts';
import { genericRules } from '../../engine/rules/generic/generic-rules.ts';
import { createRulePack } from '../../engine/rules/rule-pack.ts';
import { finder } from './testing/find-in-pack.ts';
import { ownBytes, ownRule } from './testing/own-pack.ts';

test('beside installed rules there are only those general ones that LanguageTool has for the language', async () => {
  const idsOf = async (code: string): Promise<string[]> => {
    const language = { name: code, code, longCode: code };
    const bytes = await ownBytes({ language: code, rules: ownRule('X', '<token>xyz</token>', 'X.') });
    const pack = await createRulePack(
      language,
      false,
      0,
      await installedRules(bytes, language, new Map(), DEFAULT_LIMITS),
    );
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
  assert.deepEqual(find('Zuqueamos mucho.'), ['ES_SIMPLE_REPLACE_VERBS_ZUQUEAR: Zuqueamos -> Pulsamos']);
  assert.deepEqual(find('Hay que zuquear.'), ['ES_SIMPLE_REPLACE_VERBS_ZUQUEAR: zuquear -> pulsar']);
  assert.deepEqual(find('Las zuqueaderas cantamos.'), []);
});

test('Italian has no space before colons, semicolons and percent signs', async () => {
  const find = await finder({ language: 'it' });
  assert.deepEqual(find('Ecco : tutto.'), ['WHITESPACE_PUNCTUATION:  : -> :']);
  assert.deepEqual(find('Il 10 % di noi.'), ['WHITESPACE_PUNCTUATION:  % -> %']);
  assert.deepEqual(find('Finisce 3 : 1 per noi; il 10% di noi: tutti.'), []);
});

test('what opens in a last sentence without an end may close behind it', () => {
  const { textRules } = genericRules('es', 'es', new Set(['ES_UNPAIRED_BRACKETS']));
  const brackets = (text: string): number[] => {
    const ranges = [{ start: 0, end: text.length }];
    const document = { text, ranges, sentence: () => ({ text, tokens: [] }) };
    const context = { language: 'es', speller: undefined, takeSuggestion: () => true };
    return textRules.flatMap((rule) => rule.check(document, context)).map(({ from }) => from);
  };
  assert.deepEqual(brackets('La orden (vea la página'), []);
  assert.deepEqual(brackets('La orden «vea la página'), []);
  assert.deepEqual(brackets('La orden (vea la página.'), [9]);
  assert.deepEqual(brackets('La orden «vea la página.'), [9]);
  assert.deepEqual(brackets('La orden] vea la página'), [8]);
});

test('Catalan verbs of a list are replaced in their forms, with the spelling of their endings', async () => {
  const find = await finder({
    language: 'ca',
    words: [
      ['canten', 'cantar', 'VMIP3P00'],
      ['cante', 'cantar', 'VMIP1S0V'],
      ['salten', 'saltar', 'VMIP3P00'],
      ['serviré', 'servir', 'VMIF1S00'],
      ['obriré', 'obrir', 'VMIF1S00'],
      ['zuc', 'zuc', 'NCMS000'],
    ],
    files: { 'rules/ca/replace_verbs.txt': 'zumejar=saltar amunt\nzurrar=saltar\nzumir=obrir\n' },
  });
  assert.deepEqual(find('Ara zumegen tots.'), ['CA_SIMPLE_REPLACE_VERBS_ZUMEJAR: zumegen -> salten amunt']);
  assert.deepEqual(find('Demà zumiré.'), ['CA_SIMPLE_REPLACE_VERBS_ZUMIR: zumiré -> obriré']);
  assert.deepEqual(find('Zurrar cansa.'), ['CA_SIMPLE_REPLACE_VERBS_ZURRAR: Zurrar -> Saltar']);
  assert.deepEqual(find('Fan zuc i zumets.'), []);
});

test('Catalan participles that name an operation give way to nouns', async () => {
  const find = await finder({
    language: 'ca',
    words: [
      ['el', 'el', 'DA0MS0'],
      ['els', 'el', 'DA0MP0'],
      ['ha', 'haver', 'VAIP3S0'],
      ['amb', 'amb', 'SPS00'],
      ['polit', 'polir', 'VMP00SM0'],
      ['poliments', 'poliment', 'NCMP000'],
    ],
    files: { 'rules/ca/replace_operationnames.txt': 'polit=poliment|brunyit\n' },
  });
  assert.deepEqual(find('Fan el polit avui.'), ['NOMS_OPERACIONS_POLIT: polit -> poliment']);
  assert.deepEqual(find('Fan els polits avui.'), ['NOMS_OPERACIONS_POLIT: polits -> poliments']);
  assert.deepEqual(find('S’ha polit avui.'), []);
  assert.deepEqual(find('Fan el polit amb cura.'), []);
});

test('Catalan pronouns stand before the verb or behind it', async () => {
  const verbs = ['ha', 'de', 'fer', 'haver', 'vaig', 'dir'];
  const find = await finder({
    language: 'ca',
    words: [
      ["s'", 'es', 'P0300000'],
      ['-se', 'es', 'P0300000'],
      ['hi', 'hi', 'PP3CN000'],
      ['-hi', 'hi', 'PP3CN000'],
      ["n'", 'en', 'PP3CN000'],
      ['ho', 'ho', 'PP3NN000'],
      ['-ho', 'ho', 'PP3NN000'],
      ['ha', 'haver', 'VAIP3S0'],
      ['vaig', 'anar', 'VAIP1S0'],
      ['de', 'de', 'SPS00'],
      ['fer', 'fer', 'VMN0000'],
      ['dir', 'dir', 'VMN0000'],
      ['haver', 'haver', 'VAN0000'],
      ['avui', 'avui', 'RG'],
    ],
    disambiguation: `<rule id="GV" name="GV"><pattern><token regexp="yes">${verbs.join('|')}</token></pattern><disambig action="addchunk"><wd pos="GV"/></disambig></rule>`,
  });
  assert.deepEqual(find("S'ha de fer-se avui."), ["PRONOMS_FEBLES_DUPLICATS: S'ha de fer-se -> Ha de fer-se"]);
  assert.deepEqual(find('Ho vaig dir-ho.'), ['PRONOMS_FEBLES_DUPLICATS: Ho vaig dir-ho -> Vaig dir-ho']);
  assert.deepEqual(find("N'ha d'haver-hi."), []);
  assert.deepEqual(find('avui hi ha haver-ho.'), ['PRONOMS_FEBLES_DUPLICATS: hi ha haver-ho -> ha haver-ho']);
  assert.deepEqual(find("S'ha de fer avui."), []);
  assert.deepEqual(find('avui vaig dir-ho.'), []);
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
