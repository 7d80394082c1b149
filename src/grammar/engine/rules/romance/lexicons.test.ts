import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as french from '../french/tagging/french-lexicon.ts';
import { italianLexicon } from '../italian/tagging/italian-lexicon.ts';
import { portugueseLexicon } from '../portuguese/tagging/portuguese-lexicon.ts';
import * as spanish from '../spanish/tagging/spanish-lexicon.ts';
import type { WordLexicon } from './romance-lexicon.ts';
import { TAGS, tagSet } from './tags.ts';

const tagsOf = (lexicon: WordLexicon, words: string): string[] =>
  words.split(' ').map((word) => TAGS.filter((_, bit) => (lexicon.tagsOf(word) >> bit) & 1).join(' '));

test('French nouns have the gender of their ending or of a list', () => {
  assert.deepEqual(tagsOf(french.frenchLexicon(), 'nation plage villages chevaux temps dans'), [
    'NFS F S N',
    'NFS F S N',
    'NMP M P N',
    'NMP M P N',
    'NMS NMP M N',
    '',
  ]);
});

test('French adjectives and verbs are told by their suffix', () => {
  assert.deepEqual(tagsOf(french.frenchLexicon(), 'verte heureux mangent finis acheter vient'), [
    'AFS F S A',
    'AMS AMP M A',
    'V3P V',
    'AMP V1S V2S PP M P V A',
    'INF',
    'V3S V',
  ]);
  assert.equal(french.verbForm('finissait', tagSet('V3P')), 'finissaient');
  assert.equal(french.nominalForm('vert', tagSet('AFS')), 'verte');
});

test('Spanish words likewise', () => {
  assert.deepEqual(tagsOf(spanish.spanishLexicon(), 'ciudad problemas roja inglés cantaban vive superior'), [
    'NFS F S N',
    'NMP M P N',
    'AFS F S A',
    'NMS AMS M S A',
    'V3P V',
    'V3S V',
    'NMS NFS S N',
  ]);
  assert.equal(spanish.verbForm('cantan', tagSet('V1P')), 'cantamos');
  assert.equal(spanish.verbForm('vivía', tagSet('V3P')), 'vivían');
  assert.equal(spanish.nominalForm('compañero', tagSet('AFP')), 'compañeras');
});

test('Portuguese words have what the dictionary says of them', () => {
  assert.deepEqual(tagsOf(portugueseLexicon(), 'problema canções vermelha animal falam'), [
    'NMS M S N',
    'NFP F P N',
    'AFS F S A',
    'NMS NFS S N',
    'V3P V',
  ]);
});

test('Italian nouns and adjectives are told by their base and ending', () => {
  assert.deepEqual(tagsOf(italianLexicon(), 'case problemi città felice attore mangiato gestione'), [
    'NFP F P N',
    'NMP M P N',
    'NFS NFP F N',
    'NMS NFS S N',
    'NMS M S N',
    'AMS PP M S A',
    'NFS F S N',
  ]);
});
