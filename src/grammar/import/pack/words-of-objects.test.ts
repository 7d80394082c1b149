import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finder } from './testing/find-in-pack.ts';
import { germanClasses } from './testing/german-classes.ts';
import type { Word } from './testing/word-mixture.ts';

// Every object of JavaScript has these; a table that is asked for a word of a text must not find them.
const OBJECT_WORDS = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'];

/** For each language a word to stand behind them, and one before. */
const AROUND: Readonly<Record<string, { readonly words: readonly Word[]; readonly sentences: readonly string[] }>> = {
  de: {
    words: [
      ['Mühle', 'Mühle', 'SUB:NOM:SIN:FEM'],
      ['alte', 'alt', 'ADJ:NOM:SIN:FEM:GRU:DEF'],
      ['sinkt', 'sinken', 'VER:3:SIN:PRÄ:NON'],
      ['laden', 'laden', 'VER:INF:NON'],
    ],
    sentences: ['Wir {} Mühle sinkt da.', 'Wir {} alte Mühle sinkt da.', 'Wir sinkt {} zu laden.'],
  },
  ru: { words: [['идёт', 'идти', 'VB:Real:IMPF:INTR:Sin:P3']], sentences: ['Вот {} идёт домой.', '{} идёт.'] },
  fr: { words: [['mot', 'mot', 'N m s']], sentences: ['Le mot.{} est mot.', 'Le mot{} mot.', "L'{} mot."] },
  ca: { words: [['obre', 'obrir', 'VMIP3S00']], sentences: ['El {} obre.', 'obre-{} obre.'] },
  uk: {
    words: [
      ['хата', 'хата', 'noun:inanim:f:v_naz'],
      ['constructor', 'constructor', 'prep'],
      ['constructor', 'constructor', 'adj:m:v_naz'],
    ],
    sentences: ['Ось {} хата стоїть.', '{} хата.'],
  },
  pt: { words: [['abre', 'abrir', 'VMIP3S0']], sentences: ['O {} abre.', 'abre-{} abre.'] },
};

for (const [language, { words, sentences }] of Object.entries(AROUND))
  test(`words that every object has are words like others (${language})`, async () => {
    const find = await finder({ language, words, ...(language === 'de' ? { classes: germanClasses() } : {}) });
    for (const sentence of sentences)
      for (const word of OBJECT_WORDS) {
        const found = find(sentence.replace('{}', word));
        assert.deepEqual(
          found.filter((match) => /function|native|object/.test(match)),
          [],
          word,
        );
      }
  });
