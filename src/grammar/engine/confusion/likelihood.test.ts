import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Counts, likelihoodAt } from './likelihood.ts';

const TOTAL = 999;
function countsOf(known: Readonly<Record<string, number>>): Counts {
  return { total: TOTAL, count: (ngram) => known[ngram] ?? 0 };
}
const close = (actual: number, expected: number): void =>
  assert.ok(Math.abs(actual - expected) <= expected * 1e-12, `${actual} is not ${expected}`);

test('three windows are multiplied, each a chain of counts to the count of its first word', () => {
  const counts = countsOf({
    a: 99,
    b: 49,
    x: 19,
    c: 9,
    d: 4,
    'a b': 9,
    'a b x': 4,
    'b x': 4,
    'b x c': 1,
    'x c': 3,
    'x c d': 0,
  });
  const right = ((19 + 1) / 1000) * ((3 + 1) / 20) * ((0 + 1) / 20);
  const middle = ((49 + 1) / 1000) * ((4 + 1) / 50) * ((1 + 1) / 50);
  const left = ((99 + 1) / 1000) * ((9 + 1) / 100) * ((4 + 1) / 100);
  close(likelihoodAt(['a', 'b', 'w', 'c', 'd'], 2, 'x', counts), right * middle * left);
});

test('beyond the end of the sentence stands a full stop', () => {
  const counts = countsOf({ a: 9, x: 9, 'x .': 4, 'x . .': 1, 'a x': 3, 'a x .': 2, s: 9, 's a': 1, 's a x': 1 });
  const right = (10 / 1000) * (5 / 10) * (2 / 10);
  const middle = (10 / 1000) * (4 / 10) * (3 / 10);
  const left = (10 / 1000) * (2 / 10) * (2 / 10);
  close(likelihoodAt(['s', 'a', 'w'], 2, 'x', counts), right * middle * left);
});

test('with too little before it, all that there is comes before the word and nothing after it', () => {
  const counts = countsOf({ _START_: 9, x: 9, '_START_ x': 4, 'x c': 1, 'x c d': 1, '_START_ x c': 1 });
  const right = (10 / 1000) * (2 / 10) * (2 / 10);
  const middle = (10 / 1000) * (5 / 10) * (2 / 10);
  const left = (10 / 1000) * (5 / 10);
  close(likelihoodAt(['_START_', 'w', 'c', 'd'], 1, 'x', counts), right * middle * left);
});

test('a word whose windows are mostly uncounted is not likely at all', () => {
  assert.equal(likelihoodAt(['s', 'a', 'b', 'w', 'c', 'd'], 3, 'x', countsOf({ x: 5, a: 5, b: 5 })), 0);
});

test('a word of two tokens is judged by the windows before and after it and their mean', () => {
  const counts = countsOf({ b: 9, you: 19, 'b you': 3, "b you 're": 1, "you 're": 9, "you 're c": 4 });
  const after = (20 / 1000) * (10 / 20) * (5 / 20);
  const before = (10 / 1000) * (4 / 10) * (2 / 10);
  close(likelihoodAt(['s', 'b', 'your', 'c'], 2, "you're", counts), after * before * ((after + before) / 2));
});

test('a word of more tokens is never likely', () => {
  assert.equal(likelihoodAt(['s', 'b', 'its', 'c'], 2, "it's", countsOf({ it: 5 })), 0);
});
