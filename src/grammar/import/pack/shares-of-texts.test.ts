import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeClass } from './testing/code-classes.ts';
import { findOfText } from './testing/find-of-text.ts';

const WORDS = [
  ['Das', 'das', 'ART:DEF:NOM:SIN:NEU'],
  ['Haus', 'Haus', 'SUB:NOM:SIN:NEU'],
  ['wird', 'werden', 'VER:3:SIN:PRÄ:NON'],
  ['gebaut', 'bauen', 'VER:PA2:SFT'],
  ['ist', 'sein', 'VER:3:SIN:PRÄ:NON'],
  ['liegt', 'liegen', 'VER:3:SIN:PRÄ:NON'],
  ['liegen', 'liegen', 'VER:INF:NON'],
  ['soll', 'sollen', 'VER:MOD:3:SIN:PRÄ'],
  ['Und', 'und', 'KON:NEB'],
  ['Weil', 'weil', 'KON:UNT'],
  ['da', 'da', 'ADV:LOK'],
  ['dort', 'dort', 'ADV:LOK'],
  ['man', 'man', 'PRO:IND:NOM:SIN'],
  ['sieht', 'sehen', 'VER:3:SIN:PRÄ:NON'],
  ['es', 'es', 'PRO:PER:NOM:SIN:NEU'],
] as const;

const german = findOfText({
  language: 'de',
  words: WORDS,
  classes: {
    ...codeClass('rules/de/GermanFillerWordsRule', { fillerWords: { set: ['halt', 'da'] } }),
    ...codeClass('rules/de/UnnecessaryPhraseRule', {
      unnecessaryPhrases: {
        arrays: [
          ['da', 'dort'],
          ['mit', 'es'],
        ],
      },
    }),
    ...codeClass('rules/de/NonSignificantVerbsRule', { nonSignificant: { array: ['sein', 'liegen'] } }),
  },
});

const CALM = 'Das Haus liegt. ';

test('sentences of one kind in texts that have many (German)', async () => {
  const find = await german;
  assert.deepEqual(find('PASSIVE_SENTENCE_DE', 'Das Haus wird gebaut.'), ['9 wird']);
  assert.deepEqual(find('PASSIVE_SENTENCE_DE', `${CALM.repeat(12)}Das Haus wird gebaut.`), []);
  assert.deepEqual(find('PASSIVE_SENTENCE_DE', 'Das Haus wird da, gebaut.'), []);
  assert.deepEqual(find('SENTENCE_WITH_MODAL_VERB_DE', 'Das Haus soll dort liegen. Es soll.'), ['9 soll']);
  assert.deepEqual(find('SENTENCE_WITH_MODAL_VERB_DE', 'Das Haus soll dort liegen.', 100), []);
  assert.deepEqual(find('SENTENCE_WITH_MAN_DE', `${CALM}Da sieht man es.`), ['25 man']);
  assert.deepEqual(find('SENTENCE_WITH_MAN_DE', `${CALM.repeat(70)}Da sieht man es.`), []);
  const conjunction = 'SENTENCE_BEGINNING_WITH_CONJUNCTION_DE';
  assert.deepEqual(find(conjunction, 'Und es liegt. Weil es liegt.'), ['0 Und', '14 Weil']);
  assert.deepEqual(find(conjunction, 'Weil es liegt, sieht man es. Und?'), []);
});

test('what others say is not counted', async () => {
  const find = await german;
  assert.deepEqual(find('SENTENCE_WITH_MAN_DE', 'Das Haus: „Da sieht man es.“'), []);
  assert.deepEqual(find('SENTENCE_WITH_MAN_DE', 'Das Haus “ da sieht man.'), ['20 man']);
});

test('verbs and words that say little (German)', async () => {
  const find = await german;
  assert.deepEqual(find('NON_SIGNIFICANT_VERB_DE', 'Das Haus ist da.'), ['9 ist']);
  assert.deepEqual(find('NON_SIGNIFICANT_VERB_DE', 'Das Haus ist gebaut. Das Haus ist gebautet.'), []);
  assert.deepEqual(find('NON_SIGNIFICANT_VERB_DE', 'Das Haus liegt gebaut.'), ['9 liegt']);
  assert.deepEqual(find('FILLER_WORDS_DE', 'Das Haus liegt halt da.'), ['15 halt', '20 da']);
  assert.deepEqual(find('FILLER_WORDS_DE', 'Das Haus liegt, da es liegt.'), []);
  assert.deepEqual(find('FILLER_WORDS_DE', `${CALM.repeat(5)}Das Haus liegt da.`), []);
  assert.deepEqual(find('FILLER_WORDS_DE', `${CALM.repeat(5)}„Das Haus liegt da.“`, 0), ['96 da']);
});

test('phrases that may be left out (German)', async () => {
  const find = await german;
  assert.deepEqual(find('UNNECESSARY_PHRASES_DE', 'Da dort liegt es da  dort, mit es.'), [
    '0 Da dort',
    '17 da  dort',
    '27 mit es',
  ]);
  assert.deepEqual(find('UNNECESSARY_PHRASES_DE', 'Es liegt Da dort, dort da.'), []);
  assert.deepEqual(find('UNNECESSARY_PHRASES_DE', `${CALM.repeat(420)}Da dort.`), []);
});

test('words that come again in a sentence (Polish)', async () => {
  const find = await findOfText({
    language: 'pl',
    words: [
      ['dom', 'dom', 'subst:sg:nom:m3'],
      ['domu', 'dom', 'subst:sg:gen:m3'],
      ['w', 'w', 'prep:loc'],
    ],
    classes: codeClass('rules/pl/PolishWordRepeatRule', {
      EXC_WORDS: { set: ['oraz'] },
      EXC_POS: { expression: 'prep:.*' },
      EXC_NONWORDS: { expression: '[0-9].*' },
    }),
  });
  assert.deepEqual(find('PL_WORD_REPEAT', 'Nowy dom obok domu.'), ['14 domu']);
  for (const right of ['w oraz w oraz.', '5 i 5a.', 'Nowy dom. Stary dom.', ', , x.'])
    assert.deepEqual(find('PL_WORD_REPEAT', right), []);
});
