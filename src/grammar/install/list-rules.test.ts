import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installedRules } from '../engine/installed/installed-language.ts';
import type { Language } from '../engine/languages.ts';
import type { RuleInfo } from '../engine/rules/rule.ts';
import { type OwnPack, ownBytes, ownRule } from './for-test/own-pack.ts';

/** What the lists of a pack find in a text: id, what is marked, suggestions. */
async function finder(own: Omit<OwnPack, 'rules'>, enabled: (info: RuleInfo) => boolean = () => true) {
  const { language } = own;
  const bytes = await ownBytes({ ...own, rules: ownRule('X', '<token>xyz</token>', 'X.') });
  const { analyser, listRules } = installedRules(
    bytes,
    { name: language, code: language, longCode: language } as Language,
    new Map(),
  );
  const context = { language, speller: undefined, ownWords: new Set(['zwop']), takeSuggestion: () => true };
  return (text: string): string[] =>
    listRules
      .flatMap((rule) => rule.check(analyser.analyse(text), context, enabled))
      .map(
        ({ rule, from, to, replacements }) =>
          `${rule.id}: ${text.slice(from, to)} -> ${replacements.map(({ value }) => value).join('|')}`,
      );
}

test('words of a list are replaced, in the letter case of the text', async () => {
  const own = { language: 'fr', files: { 'rules/fr/replace.txt': "# own\nquizz|kwiz=quiz\ny'en=y en\nzwop=zut\n" } };
  const find = await finder(own);
  assert.deepEqual(find('Un quizz.'), ['FR_SIMPLE_REPLACE_SIMPLE_QUIZZ: quizz -> quiz']);
  assert.deepEqual(find('Kwiz ici'), ['FR_SIMPLE_REPLACE_SIMPLE_KWIZ: Kwiz -> Quiz']);
  assert.deepEqual(find('il y’en a'), ['FR_SIMPLE_REPLACE_SIMPLE_Y_Q_EN: y’en -> y en']);
  assert.deepEqual(find('des quizzes et zwop'), []);
  const off = await finder(own, ({ family }) => family !== 'FR_SIMPLE_REPLACE_SIMPLE');
  assert.deepEqual(off('Un quizz.'), []);
});

test('compounds written apart are joined as their line says, where the dictionary knows them', async () => {
  const find = await finder({
    language: 'es',
    words: [
      ['extrafino', 'extrafino', 'AQ0MS0'],
      ['pasa-tiempo', 'pasa-tiempo', 'NCMS000'],
    ],
    files: { 'resource/es/compounds.txt': 'extra-fino+\npasa-tiempo*\nnunca-visto+\n' },
  });
  assert.deepEqual(find('papel extra fino'), ['ES_COMPOUNDS_EXTRA_FINO: extra fino -> extrafino']);
  assert.deepEqual(find('Extra fino'), ['ES_COMPOUNDS_EXTRA_FINO: Extra fino -> Extrafino']);
  assert.deepEqual(find('un pasa tiempo'), ['ES_COMPOUNDS_PASA_TIEMPO: pasa tiempo -> pasa-tiempo']);
  assert.deepEqual(find('nunca visto'), []);
  const german = await finder({
    language: 'de',
    files: { 'resource/de/compounds.txt': 'News-Brett?\nAbend-Gang-Tür$\nZeh-Nagel\n3-\\d+-Takt*\n' },
  });
  assert.deepEqual(german('das News Brett'), ['DE_COMPOUNDS: News Brett -> Newsbrett']);
  assert.deepEqual(german('die Abend Gang Tür'), ['DE_COMPOUNDS: Abend Gang Tür -> Abend-Gang-Tür|Abendgangtür']);
  assert.deepEqual(german('der Zeh Nagel'), ['DE_COMPOUNDS: Zeh Nagel -> Zeh-Nagel|Zehnagel']);
  assert.deepEqual(german('der Zeh-Nagel'), []);
});

test('a word stands where the others speak for its partner', async () => {
  const find = await finder({
    language: 'es',
    files: {
      'rules/es/wrongWordInContext.txt': 'bacas?\tvacas?\tba\tva\t(?i)coche|maleta\t(?i)leche|prado\ttecho\tanimal\n',
    },
  });
  assert.deepEqual(find('La baca da leche.'), ['SPANISH_WRONG_WORD_IN_CONTEXT_BACA_VACA: baca -> vaca']);
  assert.deepEqual(find('La maleta en la vaca.'), ['SPANISH_WRONG_WORD_IN_CONTEXT_VACA_BACA: vaca -> baca']);
  assert.deepEqual(find('La vaca da leche.'), []);
  assert.deepEqual(find('La baca con leche en el coche.'), []);
  assert.deepEqual(find('La baca.'), []);
});
