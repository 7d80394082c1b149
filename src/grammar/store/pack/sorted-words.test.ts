import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { encodeSortedWords, SortedWords } from './sorted-words.ts';

test('sorted words have the words that they are encoded from and no others', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ä', 'ß', '\u{1f600}', 'č'), maxLength: 7 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 120 }), fc.array(word, { maxLength: 40 }), (words, others) => {
      const set = new Set(words);
      const sorted = new SortedWords(encodeSortedWords(words));
      assert.equal(sorted.size, set.size);
      for (const one of [...words, ...others]) assert.equal(sorted.has(one), set.has(one), one);
    }),
  );
});

test('words are found at any place in memory and beside long ones', () => {
  const words = Array.from({ length: 1000 }, (_, i) => `w${i}`);
  const bytes = encodeSortedWords([...words, 'x'.repeat(255), 'y'.repeat(256), 'ä'.repeat(128)]);
  const shifted = new Uint8Array(new SharedArrayBuffer(bytes.length + 8), 8);
  shifted.set(bytes);
  const sorted = new SortedWords(shifted);
  assert.equal(sorted.size, 1001);
  assert.ok([...words, 'x'.repeat(255)].every((word) => sorted.has(word)));
  for (const other of ['w', 'w1000', 'W1', '', 'x'.repeat(254), 'x'.repeat(256), 'y'.repeat(256), 'ä'.repeat(128), 'z'])
    assert.ok(!sorted.has(other), other);
});

test('no words are a set as well, and other bytes are refused', () => {
  const none = new SortedWords(encodeSortedWords([]));
  assert.deepEqual([none.size, none.has(''), none.has('a')], [0, false, false]);
  for (const bytes of [new Uint8Array(0), new Uint8Array(8), new Uint8Array(16).fill(0xff)])
    assert.throws(() => new SortedWords(bytes), RangeError);
});
