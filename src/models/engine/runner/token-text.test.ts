import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { TokenText } from './token-text.ts';

/** A vocabulary in which each token is one byte. */
const bytes = (tokens: readonly number[]): string => Buffer.from(tokens).toString('utf8');

test('a character in several tokens comes out whole', () => {
  const text = new TokenText(bytes, []);
  assert.deepEqual(
    [...Buffer.from('a€b')].map((byte) => text.add(byte)),
    ['a', '', '', '€', 'b'],
  );
});

test('a character that is never finished comes out at the end', () => {
  const text = new TokenText(bytes, []);
  assert.equal(text.add(0xe2), '');
  assert.equal(text.end(), '\uFFFD');
});

test('a replacement character of the text itself does not break the next one', () => {
  const text = new TokenText(bytes, []);
  const original = '\uFFFD\u00A0\uFFFD\uFFFD😀\uFFFD';
  const pieces = [...Buffer.from(original)].map((byte) => text.add(byte));
  assert.equal(pieces.join('') + text.end(), original);
});

test('the joined pieces of any text are that text', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.oneof(fc.constant('\uFFFD'), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })),
        maxLength: 30,
      }),
      (original) => {
        const text = new TokenText(bytes, []);
        const pieces = [...Buffer.from(original)].map((byte) => text.add(byte));
        assert.equal(pieces.join('') + text.end(), original.toWellFormed());
      },
    ),
  );
});
