import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finder } from './testing/find-in-pack.ts';
import { germanClasses } from './testing/german-classes.ts';

const CASES = ['NOM', 'AKK', 'DAT', 'GEN'];

/** Forms of a word in the four cases, with one tag around them. */
const cases = (lemma: string, forms: string, tag: (one: string) => string): [string, string, string][] =>
  forms.split(' ').map((form, index) => [form, lemma, tag(CASES[index])]);

const GERMAN: readonly (readonly [string, string, string])[] = [
  ...cases('der', 'der den dem des', (one) => `ART:DEF:${one}:SIN:MAS`),
  ...cases('der', 'die die der der', (one) => `ART:DEF:${one}:SIN:FEM`),
  ...cases('der', 'das das dem des', (one) => `ART:DEF:${one}:SIN:NEU`),
  ...cases('der', 'die die den der', (one) => `ART:DEF:${one}:PLU:FEM`),
  ['einer', 'ein', 'ART:IND:DAT:SIN:FEM'],
  ['einer', 'ein', 'ART:IND:GEN:SIN:FEM'],
  ['Mühlen', 'Mühle', 'SUB:NOM:PLU:FEM'],
  ...cases('Kahn', 'Kahn Kahn Kahn Kahns', (one) => `SUB:${one}:SIN:MAS`),
  ...cases('Mühle', 'Mühle Mühle Mühle Mühle', (one) => `SUB:${one}:SIN:FEM`),
  ...cases('alt', 'alte alten alten alten', (one) => `ADJ:${one}:SIN:MAS:GRU:DEF`),
  ...cases('alt', 'alter alten altem alten', (one) => `ADJ:${one}:SIN:MAS:GRU:SOL`),
  ['alt', 'alt', 'ADJ:PRD:GRU'],
  ['sinkt', 'sinken', 'VER:3:SIN:PRÄ:NON'],
  ['sinke', 'sinken', 'VER:1:SIN:PRÄ:NON'],
  ['sinke', 'sinken', 'VER:3:SIN:KJ1:NON'],
  ['sinken', 'sinken', 'VER:1:PLU:PRÄ:NON'],
  ['sinkst', 'sinken', 'VER:2:SIN:PRÄ:NON'],
  ['wir', 'ich', 'PRO:PER:NOM:PLU:ALG'],
  ['ich', 'ich', 'PRO:PER:NOM:SIN:ALG'],
  ['auf', 'auf', 'ZUS'],
  ['zu', 'zu', 'ZUS'],
  ['laden', 'laden', 'VER:INF:NON'],
  ['aufzuladen', 'aufladen', 'VER:EIZ:NON'],
  ['spiegelt', 'spiegeln', 'VER:3:SIN:PRÄ:SFT'],
  ...cases('der', 'die die den der', (one) => `ART:DEF:${one}:PLU:MAS`),
  ...cases('Kahn', 'Kähne Kähne Kähnen Kähne', (one) => `SUB:${one}:PLU:MAS`),
  ...cases('Müller', 'Müller Müller Müller Müllers', (one) => `SUB:${one}:SIN:MAS`),
  ['mit', 'mit', 'PRP:MOD:DAT'],
  ['durch', 'durch', 'PRP:MOD:AKK'],
  ['von', 'von', 'PRP:LOK:DAT'],
  ['heute', 'heute', 'ADV:TMP'],
  ['dort', 'dort', 'ADV:LOK'],
  ['nicht', 'nicht', 'NEG'],
  ['er', 'er', 'PRO:PER:NOM:SIN:MAS'],
  ['mich', 'ich', 'PRO:PER:AKK:SIN:ALG'],
  ['und', 'und', 'KON:NEB'],
  ['wenn', 'wenn', 'KON:UNT'],
  ['öffnen', 'öffnen', 'VER:INF:SFT'],
  ['malt', 'malen', 'VER:3:SIN:PRÄ:SFT'],
  ['sah', 'sehen', 'VER:3:SIN:PRT:NON'],
  ['sah', 'sehen', 'VER:1:SIN:PRT:NON'],
  ['liegt', 'liegen', 'VER:3:SIN:PRÄ:NON'],
  ['ist', 'sein', 'VER:AUX:3:SIN:PRÄ'],
  ['sind', 'sein', 'VER:AUX:3:PLU:PRÄ'],
  ['war', 'sein', 'VER:AUX:3:SIN:PRT'],
  ['waren', 'sein', 'VER:AUX:3:PLU:PRT'],
  ['leck', 'leck', 'ADJ:PRD:GRU'],
  ['schön', 'schön', 'ADJ:PRD:GRU'],
  ...cases('Schleuse', 'Schleusen Schleusen Schleusen Schleusen', (one) => `SUB:${one}:PLU:FEM`),
];

test('German articles, adjectives and nouns agree', async () => {
  const find = await finder({ language: 'de', words: GERMAN, classes: germanClasses() });
  assert.deepEqual(find('Dort liegt die Kahn im Schilf.'), ['DE_AGREEMENT: die Kahn -> der Kahn']);
  assert.deepEqual(find('Dort liegt der alter Kahn im Schilf.'), ['DE_AGREEMENT: der alter Kahn -> der alte Kahn']);
  assert.deepEqual(find('Heute sinkt einer Kahn dort.'), ['DE_AGREEMENT: einer Kahn -> ']);
  assert.deepEqual(find('Dort liegt heute das Mühlenkahn mit dem Xylo-Mühle.'), [
    'DE_AGREEMENT: das Mühlenkahn -> der Mühlenkahn',
    'DE_AGREEMENT: dem Xylo-Mühle -> der Xylo-Mühle',
  ]);
  assert.deepEqual(find('Dort liegt der alt Kahn der Xylo-Mühle im Schilf.'), []);
  assert.deepEqual(find('Dort liegt der alte Kahn vor der Mühle im Schilf.'), []);
  assert.deepEqual(find('Leute, die Kahn fahren.'), []);
  assert.deepEqual(find('Er malt den Mühle Kahn.'), ['DE_AGREEMENT: den Mühle Kahn -> den Mühlekahn']);
  assert.deepEqual(find('Er malt den sehr alter Kahn.'), ['DE_AGREEMENT: den sehr alter Kahn -> den sehr alten Kahn']);
  assert.deepEqual(find('Was malt er dort für der Mühle?'), []);
});

test('what the antipatterns of a rule say is left alone', async () => {
  const find = await finder({
    language: 'de',
    words: GERMAN,
    classes: germanClasses({
      DE_AGREEMENT: [[[['token', 'wenn']], [['csToken', 'das']], [['posRegex', 'SUB:.*']]]],
      DE_CASE: [[[['posRegex', 'SUB:NOM.*']], [['csTokenRegex', 'Unte.|Nicht']]]],
    }),
  });
  assert.deepEqual(find('Er malt, und wenn das Kahn malt.'), []);
  assert.deepEqual(find('Er malt, und dort das Kahn malt.'), ['DE_AGREEMENT: das Kahn -> der Kahn']);
  assert.deepEqual(find('Dort malt der Müller Nicht den Kahn.'), []);
  assert.deepEqual(find('Dort malt er Nicht den Kahn.'), ['DE_CASE: Nicht -> nicht']);
});

test('rules whose words or antipatterns could not be read are off', async () => {
  const find = await finder({ language: 'de', words: GERMAN });
  assert.deepEqual(find('Wir sinkt, und dort liegt Nicht die Kahn.'), []);
});

test('German pronouns agree with their verbs, and infinitives are one word', async () => {
  const find = await finder({ language: 'de', words: GERMAN, classes: germanClasses() });
  assert.deepEqual(find('Wir sinkt schnell.'), ['DE_VERBAGREEMENT: Wir sinkt -> Wir sinken']);
  assert.deepEqual(find('Nun sinke wir.'), ['DE_VERBAGREEMENT: sinke wir -> sinken wir']);
  assert.deepEqual(find('Ich sinke, wir sinken.'), []);
  assert.deepEqual(find('Dort sinkst der Kahn.'), ['DE_VERBAGREEMENT: sinkst -> ']);
  assert.deepEqual(find('Dort sinkt ich heute.'), ['DE_VERBAGREEMENT: sinkt ich -> sinke ich']);
  assert.deepEqual(find('Er malt, weil wir sinkt.'), ['DE_VERBAGREEMENT: wir sinkt -> wir sinken']);
  assert.deepEqual(find('Ein „du sinkst“ malt er.'), []);
  assert.deepEqual(find('Sie kam, ihn auf zu laden.'), ['COMPOUND_INFINITIV_RULE: auf zu laden -> aufzuladen']);
  assert.deepEqual(find('Er kam, ihn aufzuladen, sie laden ihn auf zu laden.'), []);
  assert.deepEqual(find('Das spiegelt sich darin wieder.'), ['DE_WIEDER_VS_WIDER: wieder -> wider']);
  assert.deepEqual(find('Das spiegelt sich wieder und wieder im See.'), []);
});

test('a German text writes du with one letter throughout', async () => {
  const find = await finder({ language: 'de', words: GERMAN, classes: germanClasses() });
  assert.deepEqual(find('Kommst du heute? Ich hole Dich ab.'), ['DE_DU_UPPER_LOWER: Dich -> dich']);
  assert.deepEqual(find('Kommst Du heute? Ich hole dich ab.'), ['DE_DU_UPPER_LOWER: dich -> Dich']);
  assert.deepEqual(find('Kommst du heute? Dich hole ich ab.'), []);
});

test('German words are written with a capital when they are nouns', async () => {
  const find = await finder({ language: 'de', words: GERMAN, classes: germanClasses() });
  assert.deepEqual(find('Der Müller Sah den Kahn.'), ['DE_CASE: Sah -> sah']);
  assert.deepEqual(find('Der Kahn liegt Heute dort.'), ['DE_CASE: Heute -> heute']);
  assert.deepEqual(find('Er liegt Unter der Mühle.'), []);
  assert.deepEqual(find('Er malt den Alten Kahn.'), ['DE_CASE: Alten -> alten']);
  assert.deepEqual(find('Durch das öffnen der Mühle liegt er dort.'), ['DE_CASE: öffnen -> Öffnen']);
  assert.deepEqual(find('Das öffnen wir.'), []);
  assert.deepEqual(find('Der Kahn ist Nicht leck.'), ['DE_CASE: Nicht -> nicht']);
  assert.deepEqual(find('Der Müller Xyz malt den Kahn (leck) Nicht.'), ['DE_CASE: Nicht -> nicht']);
  assert.deepEqual(find('Dort malt Xyzz Ist nicht.'), ['DE_CASE: Ist -> ist']);
  assert.deepEqual(find('Er malt „Heute dort“.'), []);
});

test('German relative clauses stand between commas', async () => {
  const find = await finder({ language: 'de', words: GERMAN, classes: germanClasses() });
  const front = 'COMMA_IN_FRONT_RELATIVE_CLAUSE';
  const behind = 'COMMA_BEHIND_RELATIVE_CLAUSE';
  assert.deepEqual(find('Dort liegt der Kahn den er malt.'), [`${front}: Kahn den -> Kahn, den`]);
  assert.deepEqual(find('Dort liegt der Kahn mit dem er sinkt.'), [`${front}: Kahn mit dem -> Kahn, mit dem`]);
  assert.deepEqual(find('Der Kahn den er malt liegt dort.'), [`${front}: Kahn den -> Kahn, den`]);
  assert.deepEqual(find('Der Kahn, den er malt liegt dort.'), [`${behind}: malt liegt -> malt, liegt`]);
  assert.deepEqual(find('Der Kahn, den er malt liegt er dort.'), [`${behind}: malt liegt -> malt, liegt`]);
  assert.deepEqual(find('Der Kahn, den der Müller malt sinkt und liegt dort.'), [
    `${behind}: malt sinkt -> malt, sinkt`,
  ]);
  assert.deepEqual(find('Dort liegt der Kahn den alten Kahn.'), []);
  assert.deepEqual(find('Dort liegt die Mühle den er malt.'), []);
  assert.deepEqual(find('Der Kahn, den er malt, liegt dort.'), []);
  assert.deepEqual(find('Dort liegt der Kahn der Mühle.'), []);
  assert.deepEqual(find('Dort liegt der Kahn der dort alte Kahn malt.'), []);
  assert.deepEqual(find('Wenn der Müller den dort malt, sinkt er.'), []);
});

test('what may be a relative clause is left alone where the installed rule says so', async () => {
  const left = { COMMA_IN_FRONT_RELATIVE_CLAUSE: [[[['posRegex', 'SUB.*']], [['token', 'den']]]] } as const;
  const find = await finder({ language: 'de', words: GERMAN, classes: germanClasses(left) });
  assert.deepEqual(find('Dort liegt der Kahn den er malt.'), []);
});

test('German subjects agree with sein', async () => {
  const find = await finder({ language: 'de', words: GERMAN, classes: germanClasses() });
  assert.deepEqual(find('Der Kahn sind leck.'), ['DE_SUBJECT_VERB_AGREEMENT: sind -> ist']);
  assert.deepEqual(find('Die Kähne war leck.'), ['DE_SUBJECT_VERB_AGREEMENT: war -> waren']);
  assert.deepEqual(find('Der alte Kahn der Mühle waren schön.'), ['DE_SUBJECT_VERB_AGREEMENT: waren -> war']);
  assert.deepEqual(find('Die Kähne sind leck, der Kahn war leck.'), []);
  assert.deepEqual(find('Der Kahn sind die Schleusen.'), []);
  assert.deepEqual(find('Der Kahn und die Mühle ist leck.'), ['DE_SUBJECT_VERB_AGREEMENT: ist -> sind']);
  assert.deepEqual(find('Der Kahn und die Mühle sind leck.'), []);
  assert.deepEqual(find('Der Kahn und Mühle ist leck.'), []);
});

test('German compounds have their hyphen without a blank, and one way through the text', async () => {
  const find = await finder({ language: 'de', words: GERMAN, classes: germanClasses() });
  assert.deepEqual(find('Dort liegt der Mühlen- Kahn.'), ['DE_DASH: Mühlen- Kahn -> Mühlen-Kahn']);
  assert.deepEqual(find('Dort liegen Mühlen- und Kahn.'), []);
  assert.deepEqual(find('Der Mühlenkahn sinkt. Der Mühlen-Kahn liegt dort.'), [
    'DE_COMPOUND_COHERENCY: Mühlen-Kahn -> Mühlenkahn',
  ]);
  assert.deepEqual(find('Der Mühlen-Kahn sinkt. Der Mühlenkahn liegt dort.'), [
    'DE_COMPOUND_COHERENCY: Mühlenkahn -> Mühlen-Kahn',
  ]);
  assert.deepEqual(find('Der Mühlen-Kahn sinkt. Der Mühlen-Kahn liegt dort.'), []);
});
