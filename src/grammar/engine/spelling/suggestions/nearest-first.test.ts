import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearestFirst } from './nearest-first.ts';

const FREQUENCIES: Readonly<Record<string, number>> = { hut: 9, haut: 20, hat: 25, 'ha us': 0 };
const frequency = (word: string): number => FREQUENCIES[word] ?? 0;

test('the fewest edits come first, then the most frequent, then the order of the dictionary', () => {
  assert.deepEqual(nearestFirst('huat', ['hut', 'Hut', 'hat', 'haut', 'hit'], frequency, true), [
    'hat',
    'haut',
    'hut',
    'Hut',
  ]);
});

test('accents and letter case are no edits', () => {
  assert.deepEqual(nearestFirst('hute', ['hut', 'Hûte'], frequency, true), ['Hûte', 'hut']);
});

test('two words come after one, or not at all', () => {
  assert.deepEqual(nearestFirst('haus', ['ha us', 'maus'], frequency, true), ['maus', 'ha us']);
  assert.deepEqual(nearestFirst('haus', ['ha us', 'mause'], frequency, false), ['mause']);
});

test('what is far is kept where nothing is near', () => {
  assert.deepEqual(nearestFirst('a', ['wxyz', 'vwxyz'], frequency, true), ['wxyz', 'vwxyz']);
});
