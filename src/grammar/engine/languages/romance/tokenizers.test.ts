import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frenchTokenizer } from './tokenizers.ts';

const words = frenchTokenizer((word) => word === 'porte-clés');
const split = (text: string): string[] => words(text).map((piece) => piece.text);

test('French words with an apostrophe or hyphens are one token or several', () => {
  assert.deepEqual(split("l'ami"), ["l'", 'ami']);
  assert.deepEqual(split("c'est-à-dire"), ["c'est-à-dire"]);
  assert.deepEqual(split('C’est-à-dire'), ["C'est-à-dire"]);
  assert.deepEqual(split('chez-nous'), ['chez-nous']);
  assert.deepEqual(split('parlez-nous'), ['parlez', '-nous']);
  assert.deepEqual(split('porte-clés'), ['porte-clés']);
  assert.deepEqual(split('porte-clef'), ['porte', '-', 'clef']);
});

test('hyphens before a French word are tokens of their own', () => {
  assert.deepEqual(split('-t'), ['-', 't']);
  assert.deepEqual(split('--aide'), ['-', '-', 'aide']);
  assert.deepEqual(split('-'), ['-']);
});
