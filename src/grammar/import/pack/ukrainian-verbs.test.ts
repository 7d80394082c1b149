import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finder } from './testing/find-in-pack.ts';

const CASES = ['v_naz', 'v_rod', 'v_dav', 'v_zna', 'v_oru', 'v_mis'];
type Word = readonly [form: string, lemma: string, tag: string];

const declined = (lemma: string, written: string, tag: (one: string) => string): Word[] =>
  written.split(' ').map((form, index): Word => [form, lemma, tag(CASES[index] ?? '')]);
const noun = (lemma: string, written: string, gender: string, life = 'inanim'): Word[] =>
  declined(lemma, written, (one) => `noun:${life}:${gender}:${one}`);
const past = (lemma: string, written: string): Word[] =>
  written.split(' ').map((form, index): Word => [form, lemma, `verb:perf:past:${'mfnp'[index]}`]);
const present = (lemma: string, written: string): Word[] =>
  written
    .split(' ')
    .map((form, index): Word => [form, lemma, `verb:imperf:pres:${['s:1', 's:2', 's:3', 'p:1', 'p:2', 'p:3'][index]}`]);

const WORDS: readonly Word[] = [
  ...noun('хлопець', 'хлопець хлопця хлопцеві хлопця хлопцем хлопцеві', 'm', 'anim'),
  ...noun('хлопець', 'хлопці хлопців хлопцям хлопців хлопцями хлопцях', 'p', 'anim'),
  ...noun('лікар', 'лікар лікаря лікареві лікаря лікарем лікареві', 'm', 'anim'),
  ...noun('хата', 'хата хати хаті хату хатою хаті', 'f'),
  ...noun('хата', 'хати хат хатам хати хатами хатах', 'p'),
  ...noun('рік', 'рік року рокові рік роком році', 'm'),
  ...noun('рік', 'роки років рокам роки роками роках', 'p'),
  ...past('прийти', 'прийшов прийшла прийшло прийшли'),
  ...present('бачити', 'бачу бачиш бачить бачимо бачите бачать'),
  ['бачити', 'бачити', 'verb:imperf:inf'],
  ['я', 'я', 'noun:anim:s:v_naz:&pron:pers:1'],
  ['він', 'він', 'noun:unanim:m:v_naz:&pron:pers:3'],
  ['не', 'не', 'part'],
  ['і', 'і', 'conj:coord'],
  ['швидко', 'швидко', 'adv'],
  ['два', 'два', 'numr:p:v_naz'],
  ['дві', 'два', 'numr:p:v_naz'],
  ["п'ять", "п'ять", 'numr:p:v_naz'],
  ['малих', 'малий', 'adj:p:v_rod'],
  ['пів', 'пів', 'numr:p:v_naz:nv'],
];
const pack = () =>
  finder({
    language: 'uk',
    words: WORDS,
    files: {
      'resource/uk/case_government.txt': 'бачити v_zna:v_oru\nприйти v_oru\n',
      'resource/uk/masc_fem.txt': 'лікар\n',
    },
  });

test('Ukrainian subjects and the verbs behind them agree', async () => {
  const find = await pack();
  const id = 'UK_NOUN_VERB_INFLECTION_AGREEMENT';
  assert.deepEqual(find('Хлопець прийшла.'), [`${id}: Хлопець прийшла -> Хлопець прийшов`]);
  assert.deepEqual(find('Він не швидко прийшли.'), [`${id}: Він не швидко прийшли -> Він не швидко прийшов`]);
  assert.deepEqual(find('Я бачить хату.'), [`${id}: Я бачить -> Я бачу`]);
  assert.deepEqual(find('Хлопець прийшов. Хлопці прийшли. Я прийшла. Я бачу хату.'), []);
});

test('subjects that are joined have a plural verb, and a profession may have a feminine one', async () => {
  const find = await pack();
  assert.deepEqual(find('Лікар і хлопець прийшли. Лікар прийшла.'), []);
  assert.deepEqual(find('Прийшов хлопець бачу хату.'), []);
});

test('Ukrainian verbs ask for the case of the noun behind them', async () => {
  const find = await pack();
  const id = 'UK_VERB_NOUN_INFLECTION_AGREEMENT';
  assert.deepEqual(find('Я бачу хаті.'), [`${id}: бачу хаті -> бачу хату`]);
  assert.deepEqual(find('Я бачу хату. Я не бачу хати. Прийшов хлопець. Я бачу рік.'), []);
  assert.deepEqual(find('Він прийшов хату.'), [`${id}: прийшов хату -> прийшов хатою`]);
  assert.deepEqual(find('Він прийшов рік. Він прийшов хлопцеві бачити хату.'), [
    `${id}: прийшов хлопцеві -> прийшов хлопцем`,
  ]);
});

test('Ukrainian numerals and nouns agree in number, case and gender', async () => {
  const find = await pack();
  const id = 'UK_NUMR_NOUN_INFLECTION_AGREEMENT';
  assert.deepEqual(find('Прийшли два хлопця.'), [`${id}: два хлопця -> два хлопці`]);
  assert.deepEqual(find('Прийшли два малих хлопця.'), [
    'UK_ADJ_NOUN_INFLECTION_AGREEMENT: малих хлопця -> малих хлопців',
    `${id}: два малих хлопця -> два малих хлопці`,
  ]);
  assert.deepEqual(find("Прийшли п'ять хлопці."), [`${id}: п'ять хлопці -> п'ять хлопців`]);
  assert.deepEqual(find('Прийшли два хати.'), [`${id}: два хати -> дві хати`]);
  assert.deepEqual(find('Прийшли 22 хлопця.'), [`${id}: 22 хлопця -> 22 хлопці`]);
  assert.deepEqual(find('Він прийшов пів рік.'), [`${id}: пів рік -> пів року`]);
  assert.deepEqual(
    find("Прийшли два хлопці. Прийшли дві хати. Прийшли п'ять хлопців. Прийшли 12 хлопця. Він прийшов 4 року."),
    [],
  );
});
