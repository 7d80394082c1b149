import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dictionaryOf } from '../../testing/dictionary.ts';
import type { WordLists } from './word-lists.ts';
import type { WordWalk } from './word-walk.ts';

/** A dictionary in which the list of each word has as many places as the word is long, some 200 times as many. */
const dictionary = (words: readonly string[]): WordLists =>
  dictionaryOf(
    words.map((word) => [word, Array.from({ length: placesOf(word) }, (_, place) => [place, bucketOf(word) << 4])]),
  );

const placesOf = (word: string): number => word.length * (word.startsWith('a') ? 200 : 1);
const bucketOf = (word: string): number => word.length % 16;

const atHand = ({ letters, length }: WordWalk): string => Buffer.from(letters.subarray(0, length)).toString('latin1');

test('a walk gives each word with its figures, and goes on to the first one that is not before another', () => {
  const word = fc.stringMatching(/^[a-c]{1,6}$/);
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { minLength: 1, maxLength: 300 }),
      fc.array(fc.option(word, { nil: undefined }), { maxLength: 40 }),
      (unsorted, steps) => {
        const words = unsorted.sort();
        const walk = dictionary(words).walk();
        let at = -1;
        for (const wanted of steps) {
          const before = at < 0 ? '' : (words[at] ?? '');
          // A walk never goes back.
          if (wanted !== undefined && wanted <= before) continue;
          at = wanted === undefined ? at + 1 : words.findIndex((one, index) => index > at && one >= wanted);
          const isThere = wanted === undefined ? walk.next() : walk.seek(Buffer.from(wanted), wanted.length);
          assert.equal(isThere, at >= 0 && at < words.length);
          if (!isThere) return;
          const now = words[at] ?? '';
          assert.equal(atHand(walk), now);
          assert.equal(walk.count, placesOf(now));
          assert.equal(walk.bucket, bucketOf(now));
          assert.ok(now.startsWith(before.slice(0, walk.same)), `${before} and ${now} share ${walk.same}`);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('a walk through an empty dictionary ends at once', () => {
  assert.equal(dictionary([]).walk().next(), false);
  assert.equal(dictionary([]).walk().seek(Buffer.from('a'), 1), false);
});
