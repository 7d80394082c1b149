import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cfsa2 } from '../../store/morfologik/testing/automaton.ts';
import { compileMorfologikWords } from '../../store/morfologik/word-list.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { HunspellSpeller } from './hunspell-speller.ts';

const INFO = `fsa.dict.separator=+
fsa.dict.encoding=utf-8
fsa.dict.frequency-included=true
fsa.dict.speller.replacement-pairs=f ph
`;

const bytesOf = (entries: readonly string[]): Uint8Array =>
  cfsa2(entries.map((entry) => new TextEncoder().encode(entry)));

test('a speller over a dictionary of LanguageTool knows its words and suggests the frequent first', () => {
  const speller = new HunspellSpeller(
    'en-US',
    compileMorfologikWords(bytesOf(['the+W', 'thee+B', 'tea+H', 'photo+F']), INFO),
    DEFAULT_LIMITS,
  );
  assert.deepEqual(
    ['the', 'The', 'THE', 'teh', 'foto'].map((word) => speller.isCorrect(word)),
    [true, true, true, false, false],
  );
  assert.equal(speller.suggest('teh', 5)[0], 'the');
  assert.equal(speller.suggest('foto', 5)[0], 'photo');
});
