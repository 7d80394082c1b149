import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installedRules } from '../engine/installed/installed-language.ts';
import { type OwnPack, ownBytes, ownRule } from './for-test/own-pack.ts';

/** What the rules in code of a pack's language find in a text: id, what is marked, the first suggestion. */
async function finder(own: Omit<OwnPack, 'rules'>) {
  const { language } = own;
  const bytes = await ownBytes({ ...own, rules: ownRule('X', '<token>xyz</token>', 'X.') });
  const installed = installedRules(bytes, { name: language, code: language, longCode: language }, new Map());
  const { sentenceRules, textRules } = await installed.packRules();
  const context = { language, speller: undefined, takeSuggestion: () => true };
  return (text: string): string[] => {
    const ranges = [...text.matchAll(/[^.?]+[.?]\s*/g)].map(({ 0: one, index }) => ({
      start: index,
      end: index + one.length,
    }));
    const sentences = ranges.map(({ start, end }) => installed.analyser.analyse(text.slice(start, end)));
    return [
      ...ranges.flatMap(({ start }, index) =>
        sentenceRules
          .flatMap((rule) => rule.check(sentences[index], context, () => true))
          .map((match) => ({ ...match, from: match.from + start, to: match.to + start })),
      ),
      ...textRules.flatMap((rule) =>
        rule.check({ text, ranges, sentence: (index: number) => sentences[index] }, context),
      ),
    ].map(
      ({ rule, from, to, replacements }) => `${rule.id}: ${text.slice(from, to)} -> ${replacements[0]?.value ?? ''}`,
    );
  };
}

const CASES = ['NOM', 'AKK', 'DAT', 'GEN'];

/** Forms of a word in the four cases, with one tag around them. */
const cases = (lemma: string, forms: string, tag: (one: string) => string): [string, string, string][] =>
  forms.split(' ').map((form, index) => [form, lemma, tag(CASES[index])]);

const GERMAN: readonly (readonly [string, string, string])[] = [
  ...cases('der', 'der den dem des', (one) => `ART:DEF:${one}:SIN:MAS`),
  ...cases('der', 'die die der der', (one) => `ART:DEF:${one}:SIN:FEM`),
  ...cases('der', 'das das dem des', (one) => `ART:DEF:${one}:SIN:NEU`),
  ...cases('der', 'die die den der', (one) => `ART:DEF:${one}:PLU:FEM`),
  ...cases('Kahn', 'Kahn Kahn Kahn Kahns', (one) => `SUB:${one}:SIN:MAS`),
  ...cases('Mühle', 'Mühle Mühle Mühle Mühle', (one) => `SUB:${one}:SIN:FEM`),
  ...cases('alt', 'alte alten alten alten', (one) => `ADJ:${one}:SIN:MAS:GRU:DEF`),
  ...cases('alt', 'alter alten altem alten', (one) => `ADJ:${one}:SIN:MAS:GRU:SOL`),
  ['alt', 'alt', 'ADJ:PRD:GRU'],
  ['sinkt', 'sinken', 'VER:3:SIN:PRÄ:NON'],
  ['sinke', 'sinken', 'VER:1:SIN:PRÄ:NON'],
  ['sinken', 'sinken', 'VER:1:PLU:PRÄ:NON'],
  ['wir', 'ich', 'PRO:PER:NOM:PLU:ALG'],
  ['ich', 'ich', 'PRO:PER:NOM:SIN:ALG'],
  ['auf', 'auf', 'ZUS'],
  ['zu', 'zu', 'ZUS'],
  ['laden', 'laden', 'VER:INF:NON'],
  ['aufzuladen', 'aufladen', 'VER:EIZ:NON'],
  ['spiegelt', 'spiegeln', 'VER:3:SIN:PRÄ:SFT'],
];

test('German articles, adjectives and nouns agree', async () => {
  const find = await finder({ language: 'de', words: GERMAN });
  assert.deepEqual(find('Dort liegt die Kahn im Schilf.'), ['DE_AGREEMENT: die Kahn -> der Kahn']);
  assert.deepEqual(find('Dort liegt der alter Kahn im Schilf.'), ['DE_AGREEMENT: der alter Kahn -> der alte Kahn']);
  assert.deepEqual(find('Dort liegt der alt Kahn im Schilf.'), ['DE_AGREEMENT: der alt Kahn -> der alte Kahn']);
  assert.deepEqual(find('Dort liegt der alte Kahn vor der Mühle im Schilf.'), []);
  assert.deepEqual(find('Leute, die Kahn fahren, und wenn das Kahn heißt.'), []);
});

test('German pronouns agree with their verbs, and infinitives are one word', async () => {
  const find = await finder({ language: 'de', words: GERMAN });
  assert.deepEqual(find('Wir sinkt schnell.'), ['DE_VERBAGREEMENT: Wir sinkt -> Wir sinken']);
  assert.deepEqual(find('Nun sinke wir.'), ['DE_VERBAGREEMENT: sinke wir -> sinken wir']);
  assert.deepEqual(find('Ich sinke, wir sinken.'), []);
  assert.deepEqual(find('Sie kam, ihn auf zu laden.'), ['COMPOUND_INFINITIV_RULE: auf zu laden -> aufzuladen']);
  assert.deepEqual(find('Von Anfang auf zu laden, ihn aufzuladen.'), []);
  assert.deepEqual(find('Das spiegelt sich darin wieder.'), ['DE_WIEDER_VS_WIDER: wieder -> wider']);
  assert.deepEqual(find('Das spiegelt sich wieder und wieder im See.'), []);
});

test('a German text writes du with one letter throughout', async () => {
  const find = await finder({ language: 'de', words: GERMAN });
  assert.deepEqual(find('Kommst du heute? Ich hole Dich ab.'), ['DE_DU_UPPER_LOWER: Dich -> dich']);
  assert.deepEqual(find('Kommst Du heute? Ich hole dich ab.'), ['DE_DU_UPPER_LOWER: dich -> Dich']);
  assert.deepEqual(find('Kommst du heute? Dich hole ich ab.'), []);
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
