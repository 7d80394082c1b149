import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CompoundSplitter, knownCompounds } from './compound-splitter.ts';

const WORDS = new Set(['haus', 'tür', 'arbeit', 'zimmer', 'amt', 'samt', 'verwaltung', 'stein', 'rand', 'tier']);
const splitter = new CompoundSplitter((word) => WORDS.has(word), knownCompounds(['Rands|tein', 'Wald|see/NS']));
const strict = (word: string): string => splitter.split(word, true).join('|');
const loose = (word: string): string => splitter.split(word, false).join('|');

test('a compound is taken apart into words of the list', () => {
  assert.deepEqual(['Haustür', 'Haus', 'Haustürzimmer', 'Quarktür'].map(strict), [
    'Haus|tür',
    'Haus',
    'Haus|tür|zimmer',
    'Quarktür',
  ]);
});

test('an s or a hyphen may join parts', () => {
  assert.deepEqual(['Arbeitszimmer', 'Tür-Haus', 'Verwaltungs-Zimmer'].map(strict), [
    'Arbeits|zimmer',
    'Tür||Haus',
    'Verwaltung|s|Zimmer',
  ]);
  assert.equal(strict('Verwaltungsamt'), 'Verwaltungs|amt');
});

test('not strictly, one word is enough', () => {
  assert.deepEqual(['Quarktür', 'Hausquark', 'Quark'].map(loose), ['Quark|tür', 'Haus|quark', 'Quark']);
});

test('listed compounds are taken apart as the list says', () => {
  assert.deepEqual(['Randstein', 'waldsees', 'Waldseen', 'Waldseer'].map(strict), [
    'Rands|tein',
    'wald|sees',
    'Wald|seen',
    'Waldseer',
  ]);
});

test('parts make the word again, and any word is done soon', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...WORDS, 's', 'q'), { maxLength: 14 }), fc.boolean(), (parts, only) => {
      const word = parts.join('');
      assert.equal(splitter.split(word, only).join(''), word);
    }),
  );
});
