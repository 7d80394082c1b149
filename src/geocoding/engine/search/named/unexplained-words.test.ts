import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UnexplainedWords } from './unexplained-words.ts';

const word = (text: string, isBegun = false) => ({
  word: text,
  plain: text,
  phrase: 0,
  bit: 1,
  isGlued: false,
  isBegun,
});

test('a word has the same bit in all readings, and what it begins has another one', () => {
  const words = new UnexplainedWords();
  const bits = [words.bitOf(word('haupt')), words.bitOf(word('haupt', true)), words.bitOf(word('stadt'))];
  assert.equal(new Set(bits).size, 3);
  assert.deepEqual(bits, [words.bitOf(word('haupt')), words.bitOf(word('haupt', true)), words.bitOf(word('stadt'))]);
});

test('words beyond those that are told apart have no bit', () => {
  const words = new UnexplainedWords();
  const bits = Array.from({ length: 40 }, (_, at) => words.bitOf(word(`w${at}`)));
  assert.equal(new Set(bits.slice(0, 31)).size, 31);
  assert.ok(bits.slice(0, 31).every((bit) => bit !== 0));
  assert.ok(bits.slice(31).every((bit) => bit === 0));
});

test('what is found out about a place is kept', () => {
  const words = new UnexplainedWords();
  assert.equal(words.at(7), 0);
  words.add(7, 0b101);
  words.add(7, 0b010);
  words.add(8, 0);
  assert.equal(words.at(7), 0b111);
  assert.equal(words.at(8), 0);
});
