import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberIn, type PosTestNumber, type TextTestNumber } from '../../store/pack/pack-numbers.ts';
import type { Reading, Token } from '../text/token.ts';
import { posTestOf, type TextTest, tokenTestOf } from './pattern.ts';
import { RowsOfTests, tagsOf } from './rows-of-tests.ts';
import { someFits } from './token-tests.ts';

const rows = new RowsOfTests(4, 4);
let tried = 0;

const text: TextTest = {
  kind: 'expression',
  source: 'ho.*',
  place: rows.texts.place(numberIn<TextTestNumber>(2)),
  matches: (form) => {
    tried++;
    return form.startsWith('ho');
  },
};
const noun = (negate: boolean) =>
  posTestOf({
    matches: (pos) => {
      tried++;
      return pos === 'NN';
    },
    acceptsUnknown: false,
    negate,
    place: rows.tags.place(numberIn<PosTestNumber>(negate ? 5 : 1)),
  });

const token = (form: string, readings: readonly Reading[], rawReadings = readings): Token => ({
  text: form,
  lower: form,
  start: 0,
  end: form.length,
  whitespaceBefore: true,
  address: false,
  readings,
  rawReadings,
  tests: rows,
  textRow: rows.texts.find(form),
  tagRow: rows.tags.find(tagsOf(readings)),
});
const read = (...tags: readonly (string | null)[]): Reading[] => tags.map((pos) => ({ pos, lemma: null }));
const fits = (one: Token, negate = false, readings = one.readings): boolean =>
  someFits(tokenTestOf({ text, negate: false, pos: noun(negate), inflected: false }), one, readings);

test('a form is tried once whatever its tags are, and tags whatever the form is', () => {
  assert.equal(fits(token('house', read('NN', 'VB'))), true);
  const before = tried;
  assert.equal(fits(token('house', read('NN', 'VB'))), true);
  assert.equal(tried, before);
  assert.equal(fits(token('horse', read('NN', 'VB'))), true);
  assert.equal(tried, before + 1);
  assert.equal(fits(token('house', read('VB'))), false);
  assert.equal(fits(token('horse', read('VB'))), false);
  assert.equal(tried, before + 2);
});

test('a test and its negation are remembered apart', () => {
  for (let round = 0; round < 2; round++) {
    assert.equal(fits(token('house', read('NN')), true), false);
    assert.equal(fits(token('house', read('NN')), false), true);
    assert.equal(fits(token('house', read('VB')), true), true);
  }
});

test('what is remembered of tags is not asked for readings before disambiguation', () => {
  const one = token('house', read('NN'), read('VB'));
  assert.equal(fits(one), true);
  assert.equal(fits(one, false, one.rawReadings), false);
  assert.equal(fits(one), true);
});

test('tags of several readings are told apart from one tag, and no tag from any', () => {
  const all = [read('A', 'B'), read('AB'), read('A'), read(null), read('A', null)].map(tagsOf);
  assert.equal(new Set(all).size, all.length);
});
