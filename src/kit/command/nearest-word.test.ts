import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { nearestWord } from './nearest-word.ts';

test('the word that was meant is the one with the fewest edits', () => {
  const words = ['port', 'host', 'max_digits'];
  for (const [typed, meant] of [
    ['prot', 'port'],
    ['ports', 'port'],
    ['max_digit', 'max_digits'],
    ['maxdigts', 'max_digits'],
    ['colour', undefined],
    ['', undefined],
    ['xy', undefined],
  ] as const)
    assert.equal(nearestWord(typed, words), meant, typed);
});

test('a word is nearest to itself, and one edit of a longer word is found', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 3, maxLength: 20 }), fc.nat(), (word, at) => {
      assert.equal(nearestWord(word, ['', word]), word);
      const place = at % word.length;
      const shorter = word.slice(0, place) + word.slice(place + 1);
      if (shorter.length >= 3) assert.equal(nearestWord(shorter, [word]), word);
    }),
  );
});
