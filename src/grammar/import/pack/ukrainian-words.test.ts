import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finder } from './testing/find-in-pack.ts';

const WORDS: readonly (readonly [form: string, lemma: string, tag: string])[] = [
  ['тута', 'тута', 'adv:bad'],
  ['звик', 'звик', 'noun:inanim:m:v_naz:bad'],
  ['звик', 'звикнути', 'verb:perf:past:m'],
  ['хутко', 'хутко', 'adv'],
  ['глечику', 'глечик', 'noun:inanim:m:v_dav'],
  ['макітру', 'макітра', 'noun:inanim:f:v_zna'],
  ['сяючий', 'сяючий', 'adj:m:v_naz:&adjp:actv:imperf:bad'],
  ['плентаючи', 'плентаючи', 'advp:imperf'],
  ['Старогор', 'Старогор', 'noun:inanim:m:v_naz:prop:geo'],
  ['гори', 'гора', 'noun:inanim:f:v_rod'],
  ['гори', 'горіти', 'verb:imperf:impr:s:2'],
  ['ярмарок', 'ярмарок', 'noun:inanim:m:v_naz'],
  ['міні-ярмарок', 'міні-ярмарок', 'noun:inanim:m:v_naz'],
  ['турнір', 'турнір', 'noun:inanim:m:v_naz'],
  ['до', 'до', 'prep'],
  ['з', 'з', 'prep'],
  ['хаті', 'хата', 'noun:inanim:f:v_mis'],
  ['хати', 'хата', 'noun:inanim:f:v_rod'],
  ['завтра', 'завтра', 'adv'],
  ['кілометр', 'кілометр', 'noun:inanim:m:v_zna'],
  ['її', 'вона', 'noun:unanim:f:v_rod:&pron:pers:3'],
];

const pack = () =>
  finder({
    language: 'uk',
    words: WORDS,
    files: {
      'rules/uk/replace.txt': 'тута=тут\nхутко=швидко\nпленатися=іти\nплентати=плутати\nзвик=звичка\n',
      'rules/uk/replace_soft.txt': 'глечик=ctx: побут|глек\n',
      'rules/uk/replace_spelling_2019.txt': 'макітра=макитра\n',
      'rules/uk/replace_renamed.txt': 'Старогор=Новогор|чому\nгора=Гора\n',
      'resource/uk/dash_prefixes.txt': 'міні\nтурбо :bad\n',
      'resource/uk/case_government.txt': 'до v_rod\nз v_rod:v_oru:v_zna\n',
      'resource/uk/derivats.txt': 'плентаючи плентати\n',
    },
  });

test('Ukrainian words of lists are found by their base forms, right words are left', async () => {
  const find = await pack();
  assert.deepEqual(find('Тута хутко звик.'), ['UK_SIMPLE_REPLACE: Тута -> Тут']);
  assert.deepEqual(find('Глечику.'), ['UK_SIMPLE_REPLACE_SOFT: Глечику -> Глек']);
  assert.deepEqual(find('Ось макітру.'), ['UK_SIMPLE_REPLACE_SPELLING_1992: макітру -> макитра']);
  assert.deepEqual(find('Ось сяючий.'), ['UK_SIMPLE_REPLACE: сяючий -> ']);
});

test('places that have another name now are found where nothing else can be meant', async () => {
  const find = await pack();
  assert.deepEqual(find('Ось Старогор.'), ['UK_SIMPLE_REPLACE_RENAMED: Старогор -> Новогор']);
  assert.deepEqual(find('Ось гори.'), []);
});

test('letters of the wrong alphabet are found in Ukrainian', async () => {
  const find = await pack();
  // The c is Latin, the numbers are Cyrillic.
  assert.deepEqual(find('Ось cобор.'), ['UK_MIXED_ALPHABETS: cобор -> собор']);
  assert.deepEqual(find('Ось ХХІ.'), ['UK_MIXED_ALPHABETS: ХХІ -> XXI']);
  assert.deepEqual(find('Ось ХХ.'), ['UK_MIXED_ALPHABETS: ХХ -> XX']);
  assert.deepEqual(find('Ось Х-й.'), []);
  assert.deepEqual(find('Ось турнір А.'), ['UK_MIXED_ALPHABETS: А -> A']);
  assert.deepEqual(find('Ось i собор.'), ['UK_MIXED_ALPHABETS: i -> і']);
  assert.deepEqual(find('Ось собор.'), []);
});

test('first parts of Ukrainian compounds have a hyphen', async () => {
  const find = await pack();
  assert.deepEqual(find('Ось міні ярмарок.'), ['UK_MISSING_HYPHEN: міні ярмарок -> міні-ярмарок']);
  assert.deepEqual(find('Ось міні турнір. Ось турбо ярмарок.'), []);
});

test('Ukrainian prepositions have their cases', async () => {
  const find = await pack();
  const id = 'UK_PREP_NOUN_INFLECTION_AGREEMENT';
  assert.deepEqual(find('Ось до хаті.'), [`${id}: хаті -> хати`]);
  assert.deepEqual(find('Ось з глечику.'), [`${id}: глечику -> `, 'UK_SIMPLE_REPLACE_SOFT: глечику -> глек']);
  assert.deepEqual(find('Ось до хати. Ось до завтра хаті. Ось до її хати.'), []);
  // About a kilometre.
  assert.deepEqual(find('Ось з кілометр.'), []);
  assert.deepEqual(find('Ось до кілометр.'), [`${id}: кілометр -> `]);
});
