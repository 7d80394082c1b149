import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseConfusionPairs } from './confusion-pair.ts';

const word = (text: string, meaning?: string) => ({ word: text, meaning });

test('a line gives a pair for each direction, or one where an arrow says which', () => {
  assert.deepEqual(parseConfusionPairs('their; there; 10'), [
    { wrong: word('their'), right: word('there'), factor: 10 },
    { wrong: word('there'), right: word('their'), factor: 10 },
  ]);
  assert.deepEqual(parseConfusionPairs('loose -> lose; 5'), [{ wrong: word('loose'), right: word('lose'), factor: 5 }]);
});

test('meanings stand with the word, or in a list of their own', () => {
  const [pair] = parseConfusionPairs('sea|water ; see; 3', 'sea\tnot this one\nsee\tto look\nno meaning');
  assert.deepEqual(pair, { wrong: word('sea', 'water'), right: word('see', 'to look'), factor: 3 });
});

test('comments are left out, and so are lines that are no pair', () => {
  const lines = [
    '# sea; see; 3',
    'sea; see; 3 # near',
    'sea; see; 0',
    'sea; see',
    'sea; sea; 3',
    '|a; see; 3',
    'sea; |b; 3',
  ];
  assert.deepEqual(
    parseConfusionPairs(lines.join('\r\n')).map(({ wrong }) => wrong.word),
    ['sea', 'see'],
  );
});
