import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { packedLength, unpack, unpackFromWords, zigzag } from './packed-integers.ts';
import { packed } from './testing/in-memory.ts';

const widthAndValues = (widest: number) =>
  fc
    .integer({ min: 1, max: widest })
    .chain((bits) =>
      fc
        .tuple(fc.constant(bits), fc.array(fc.nat({ max: 2 ** 31 - 1 }), { maxLength: 40 }))
        .map(([width, values]) => [width, values.map((value) => value % 2 ** width)] as const),
    );

test('integers that lie next to each other come back', () => {
  fc.assert(
    fc.property(widthAndValues(40), ([bits, values]) => {
      const bytes = packed(values, bits);
      assert.equal(packedLength(values.length, bits), bytes.length);
      assert.deepEqual([...unpack(Uint8Array.from(bytes), values.length, bits)], values);
    }),
  );
  assert.deepEqual([...unpack(new Uint8Array(0), 3, 0)], [0, 0, 0]);
  const wide = [2 ** 53 - 1, 0, 2 ** 52 + 1];
  assert.deepEqual([...unpack(Uint8Array.from(packed(wide, 53)), 3, 53)], wide);
});

test('integers in words of 64 bits come back, the first from the lowest bits', () => {
  fc.assert(
    fc.property(widthAndValues(32), ([bits, values]) => {
      const perWord = Math.floor(64 / bits);
      const words = Array.from({ length: Math.ceil(values.length / perWord) }, (_, word) =>
        values
          .slice(word * perWord, (word + 1) * perWord)
          .reduce((sum, value, at) => sum | (BigInt(value) << BigInt(at * bits)), 0n),
      );
      // Behind two bytes that are not part of them.
      const bytes = Buffer.alloc(2 + 8 * words.length, 0xff);
      for (const [at, word] of words.entries()) bytes.writeBigUInt64BE(word, 2 + 8 * at);
      assert.deepEqual([...unpackFromWords(bytes.subarray(2), values.length, bits)], values);
    }),
  );
});

test('zigzag codes stand for numbers of both signs', () => {
  assert.deepEqual([0, 1, 2, 3, 4, 2 ** 53 - 1].map(zigzag), [0, -1, 1, -2, 2, -(2 ** 52)]);
});
