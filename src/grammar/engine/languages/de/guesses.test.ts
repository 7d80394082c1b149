import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guessGerman } from './guesses.ts';

const WORDS: Readonly<Record<string, readonly (readonly [lemma: string, pos: string])[]>> = {
  Mühle: [['Mühle', 'SUB:NOM:SIN:FEM']],
  Mühlen: [['Mühle', 'SUB:NOM:PLU:FEM']],
  Wasser: [['Wasser', 'SUB:NOM:SIN:NEU']],
  Rad: [['Rad', 'SUB:NOM:SIN:NEU']],
  Ion: [['Ion', 'SUB:NOM:SIN:NEU']],
  Ding: [['Ding', 'SUB:NOM:SIN:NEU']],
  Dings: [['Ding', 'SUB:GEN:SIN:NEU']],
  Aller: [['Aller', 'SUB:NOM:SIN:FEM']],
  allerdings: [['allerdings', 'ADV:MOD']],
  grün: [['grün', 'ADJ:PRD:GRU']],
  grüner: [['grün', 'ADJ:NOM:SIN:MAS:GRU:SOL']],
  malt: [['malen', 'VER:3:SIN:PRÄ:SFT']],
  einfach: [['einfach', 'ADJ:PRD:GRU']],
  fachst: [['fachen', 'VER:2:SIN:PRÄ:SFT']],
  malen: [['malen', 'VER:INF:SFT']],
  gemalt: [['gemalt', 'PA2:PRD:GRU:VER']],
};
const guess = (form: string): string[] =>
  guessGerman(form, (one) => (WORDS[one] ?? []).map(([lemma, pos]) => ({ lemma, pos }))).map(
    ({ lemma, pos }) => `${lemma}/${pos}`,
  );

test('German compounds are what their last part is', () => {
  assert.deepEqual(guess('Wassermühlen'), ['Wassermühle/SUB:NOM:PLU:FEM']);
  assert.deepEqual(guess('Wassermühlenrad'), ['Wassermühlenrad/SUB:NOM:SIN:NEU']);
  assert.deepEqual(guess('XY-Mühle'), ['XY-Mühle/SUB:NOM:SIN:FEM']);
  assert.deepEqual(guess('XY-Wassermühle'), ['XY-Wassermühle/SUB:NOM:SIN:FEM']);
  assert.deepEqual(guess('mühlen-grün'), ['mühlen-grün/ADJ:PRD:GRU']);
  assert.deepEqual(['Mühlenion', 'Allerdings', '3-Mühle', 'XY-malt', 'Xyzmühle'].flatMap(guess), []);
});

test('German adjectives and infinitives become nouns, and verbs take prefixes', () => {
  assert.deepEqual(guess('Grüner'), ['Grüner/SUB:NOM:SIN:MAS:ADJ', 'Grüner/SUB:GEN:PLU:MAS:ADJ']);
  assert.deepEqual(guess('zurückmalt'), ['zurückmalen/VER:3:SIN:PRÄ:SFT:NEB']);
  assert.deepEqual(guess('zurückmalen'), ['zurückmalen/VER:INF:SFT']);
  assert.deepEqual(guess('zurückzumalen'), ['zurückmalen/VER:EIZ:SFT']);
  assert.deepEqual(guess('einfachst'), []);
  assert.deepEqual(guess('ungemalt'), ['ungemalt/PA2:PRD:GRU:VER']);
  assert.deepEqual(guess('Zurückmalen'), [
    'Zurückmalen/SUB:NOM:SIN:NEU:INF',
    'Zurückmalen/SUB:DAT:SIN:NEU:INF',
    'Zurückmalen/SUB:AKK:SIN:NEU:INF',
  ]);
});
