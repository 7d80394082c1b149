import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tokenBytes } from './token-bytes.ts';

test('bytes of a whole token are those of its text', () => {
  assert.deepEqual(tokenBytes(' é', '▁é'), [0x20, 0xc3, 0xa9]);
});

test('bytes of a part of a character come from the vocabulary', () => {
  assert.deepEqual(tokenBytes('\uFFFD', '<0xE2>'), [0xe2]);
  // Byte-level BPE: a space is Ġ, the bytes F0 9F are ð and Ł.
  assert.deepEqual(tokenBytes(' \uFFFD', 'ĠðŁ'), [0x20, 0xf0, 0x9f]);
});

test('a token that is a replacement character keeps its bytes', () => {
  assert.deepEqual(tokenBytes('\uFFFD', '\uFFFD'), [0xef, 0xbf, 0xbd]);
});
