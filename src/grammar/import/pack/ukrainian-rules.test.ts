import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finder } from './testing/find-in-pack.ts';

const CASES = ['v_naz', 'v_rod', 'v_dav', 'v_zna', 'v_oru', 'v_mis'];
type Word = readonly [form: string, lemma: string, tag: string];

/** Forms of a word in six cases. */
const forms = (lemma: string, written: string, tag: (one: string) => string): Word[] =>
  written.split(' ').map((form, index): Word => [form, lemma, tag(CASES[index] ?? '')]);

const noun = (lemma: string, written: string, gender: string, life = 'inanim'): Word[] =>
  forms(lemma, written, (one) => `noun:${life}:${gender}:${one}`);
const adjective = (lemma: string, written: string, gender: string): Word[] =>
  forms(lemma, written, (one) => `adj:${gender}:${one}${/[mp]/.test(gender) && one === 'v_zna' ? ':rinanim' : ''}`);

const WORDS: readonly Word[] = [
  ...noun('хата', 'хата хати хаті хату хатою хаті', 'f'),
  ...noun('хата', 'хати хат хатам хати хатами хатах', 'p'),
  ...noun('дім', 'дім дому дому дім домом домі', 'm'),
  ...noun('праця', 'праця праці праці працю працею праці', 'f'),
  ...adjective('великий', 'великий великого великому великий великим великому', 'm'),
  ...adjective('великий', 'велика великої великій велику великою великій', 'f'),
  ...adjective('великий', 'великі великих великим великі великими великих', 'p'),
  ...adjective('вдячний', 'вдячний вдячного вдячному вдячний вдячним вдячному', 'm'),
  ...adjective('змочений', 'змочений змоченого змоченому змочений змоченим змоченому', 'm').map(
    ([form, lemma, tag]): Word => [form, lemma, `${tag}:&adjp:pasv:perf`],
  ),
  ['бачу', 'бачити', 'verb:imperf:pres:s:1'],
  ['я', 'я', 'noun:anim:s:v_naz:&pron:pers:1'],
  ['і', 'і', 'conj:coord'],
  ['двадцять', 'двадцять', 'numr:p:v_naz'],
];
const GOVERNMENT = 'вдячний v_dav\nбачити v_zna\n';
const pack = (words: readonly Word[] = []) =>
  finder({
    language: 'uk',
    words: [...WORDS, ...words],
    files: { 'resource/uk/case_government.txt': GOVERNMENT, 'resource/uk/derivats.txt': 'змочений змочити\n' },
  });

test('Ukrainian adjectives and nouns agree', async () => {
  const find = await pack();
  assert.deepEqual(find('Я бачу великий хату.'), ['UK_ADJ_NOUN_INFLECTION_AGREEMENT: великий хату -> велику хату']);
  assert.deepEqual(find('Я бачу велика дім.'), ['UK_ADJ_NOUN_INFLECTION_AGREEMENT: велика дім -> великий дім']);
  assert.deepEqual(find('Я бачу велику хату. Я бачу великий дім.'), []);
});

test('what an adjective asks for stands behind it in another form, and so do parts of a list', async () => {
  const find = await pack();
  assert.deepEqual(find('Я вдячний праці. Я змочений працею.'), []);
  assert.deepEqual(find('Я вдячний працю.'), ['UK_ADJ_NOUN_INFLECTION_AGREEMENT: вдячний працю -> ']);
  assert.deepEqual(find('Я бачу великі хату і дім.'), []);
  assert.deepEqual(find('Я бачу великі хату.'), ['UK_ADJ_NOUN_INFLECTION_AGREEMENT: великі хату -> великі хати']);
});

test('readings that the words around rule out are no reason to keep silent', async () => {
  const find = await pack([
    ['млині', 'млин', 'noun:inanim:m:v_mis'],
    ['млині', 'млинь', 'noun:inanim:f:v_dav'],
  ]);
  const listed = await finder({
    language: 'uk',
    words: [...WORDS, ['хату', 'хат', 'noun:inanim:m:v_dav:rare'], ['хату', 'хат', 'verb:imperf:impr']],
    files: {
      'resource/uk/case_government.txt': `${GOVERNMENT}у v_mis:v_rod\n`,
      'resource/uk/disambig_remove.txt': '# none means these\nхату хат (noun|verb).*\n',
    },
  });
  assert.deepEqual(listed('Я бачу великому хату.'), ['UK_ADJ_NOUN_INFLECTION_AGREEMENT: великому хату -> велику хату']);
  // Without a preposition that takes it, the locative is none; the dative is left.
  assert.deepEqual(find('Я бачу великому млині.'), [
    'UK_ADJ_NOUN_INFLECTION_AGREEMENT: великому млині -> великій млині',
    'UK_VERB_NOUN_INFLECTION_AGREEMENT: бачу великому -> ',
  ]);
});
