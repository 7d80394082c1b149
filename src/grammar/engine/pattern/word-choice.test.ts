import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { WordChoice } from './word-choice.ts';

test('a choice of words has these and no others, each once, as a set has', () => {
  const word = fc.constantFrom('', 'a', 'A', 'an', 'the', 'them', 'een', 'één', 'of');
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), fc.array(word), (words, others) => {
      const choice = new WordChoice(words);
      const set = new Set(words);
      assert.deepEqual([choice.size, [...choice]], [set.size, [...set]]);
      assert.deepEqual(
        others.map((other) => choice.has(other)),
        others.map((other) => set.has(other)),
      );
    }),
  );
});
