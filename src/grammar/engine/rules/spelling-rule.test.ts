import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLanguage } from '../language-table.ts';
import type { Speller } from '../spelling/speller.ts';
import { tokenize } from '../text/tokenizer.ts';
import { spellingRule } from './spelling-rule.ts';

/** A speller that knows a few words and suggests the first ones for any other. */
function speller(words: string): Speller {
  const known = new Set(words.split(' '));
  return { code: 'en-US', isCorrect: (word) => known.has(word), suggest: (_word, limit) => [...known].slice(0, limit) };
}

function check(text: string, words: string, limit = Infinity) {
  let left = limit;
  const rule = spellingRule(findLanguage('en-US')!, 2, 100);
  const context = { language: 'en', speller: speller(words), takeSuggestion: () => left-- > 0 };
  return rule
    .check({ text, tokens: tokenize(text, 'en') }, context, () => true)
    .map(({ from, to, replacements }) => [text.slice(from, to), replacements.map(({ value }) => value)]);
}
const wrong = (text: string, words: string): unknown[] => check(text, words).map(([word]) => word);

test('Serbian is checked in the script that is asked for', () => {
  const reported = (code: string): string[] => {
    const text = 'Ово је књгиа. Ovo je knjgia.';
    const context = { language: 'sr', speller: speller('Ово је Ovo je'), takeSuggestion: () => false };
    const found = spellingRule(findLanguage(code)!, 2, 100).check(
      { text, tokens: tokenize(text, 'sr') },
      context,
      () => true,
    );
    return found.map(({ from, to }) => text.slice(from, to));
  };
  assert.deepEqual(reported('sr-RS'), ['књгиа']);
  assert.deepEqual(reported('sr-Latn-RS'), ['knjgia']);
});

test('words that the dictionary does not have are reported with suggestions', () => {
  assert.deepEqual(check('a hose and', 'and house'), [['hose', ['and', 'house']]]);
});

test('a capital first letter and all capitals are other ways to write a known word', () => {
  assert.deepEqual(wrong('House HOUSE hOuse houseX paris PARIS Paris', 'house Paris'), ['paris']);
});

test('contractions are judged whole, then by their first part', () => {
  assert.deepEqual(wrong("can't theatre's dogs' wrng's they’d", "can't theatre dogs they"), ['wrng']);
});

test('of a compound with hyphens the wrong parts are reported', () => {
  assert.deepEqual(wrong('well-knwon one-off', 'well known one off'), ['knwon']);
});

test('an abbreviation is known with the dot that follows it', () => {
  assert.deepEqual(wrong('approx. five, approx five, approx . five, aprox.', 'approx. five'), [
    'approx',
    'approx',
    'aprox',
  ]);
});

test('addresses, numbers, formulas, camel case, Roman numerals and other scripts are no words', () => {
  assert.deepEqual(wrong('https://exmple.org x1y 50% iPhone XIV слово a_b R&D', ''), []);
});

test('words of more than two hundred letters are not looked at', () => {
  assert.deepEqual(wrong('x'.repeat(201), ''), []);
});

test('suggestions take the case of the word and of the sentence beginning', () => {
  assert.deepEqual(check('hose HOSE Hose', 'ab'), [
    ['hose', ['Ab']],
    ['HOSE', ['AB']],
    ['Hose', ['Ab']],
  ]);
});

test('beyond their number there are no more suggestions', () => {
  assert.deepEqual(check('abx aby', 'ab', 1), [
    ['abx', ['Ab']],
    ['aby', ['(suggestion limit reached)']],
  ]);
});
