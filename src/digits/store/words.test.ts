import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { packWords } from './pack-words.ts';
import { unpackWords } from './unpack-words.ts';
import { DIGITS_PER_WORD, type Radix } from './ycd-header.ts';

const digitsOf = (radix: Radix, maxLength: number) =>
  fc
    .array(fc.integer({ min: 0, max: radix - 1 }), { minLength: 1, maxLength })
    .map((values) => values.map((value) => value.toString(radix)).join(''));

function unpackAll(radix: Radix, packed: Buffer, count: number): string | undefined {
  const target = Buffer.alloc(packed.length * 4 + 40, '.');
  const words = packed.length / 8;
  const view = new DataView(packed.buffer, packed.byteOffset, packed.length);
  const sound = unpackWords(radix, view, 0, words, new DataView(target.buffer, target.byteOffset, target.length), 1);
  return sound ? target.toString('latin1', 1, 1 + count) : undefined;
}

for (const radix of [10, 16] as const) {
  test(`digits in base ${radix} come back from their words`, () => {
    fc.assert(
      fc.property(digitsOf(radix, 200), (digits) => {
        const packed = packWords(radix, Buffer.from(digits));
        assert.equal(packed.length, 8 * Math.ceil(digits.length / DIGITS_PER_WORD[radix]));
        assert.equal(unpackAll(radix, packed, digits.length), digits);
      }),
    );
  });

  test(`a word in base ${radix} is the number its digits make`, () => {
    fc.assert(
      fc.property(digitsOf(radix, 19), (digits) => {
        const whole = digits.slice(0, DIGITS_PER_WORD[radix]).padEnd(DIGITS_PER_WORD[radix], '0');
        const expected = BigInt(radix === 16 ? `0x${whole}` : whole);
        assert.equal(packWords(radix, Buffer.from(whole)).readBigUInt64LE(), expected);
      }),
    );
  });
}

test('the first word of the decimals of pi has the bytes of the format description', () => {
  assert.equal(packWords(10, Buffer.from('1415926535897932384')).toString('hex'), '60e23eb8ae61a613');
});

test('the largest and the smallest word come back', () => {
  for (const digits of ['9'.repeat(19), '0'.repeat(19), `1${'0'.repeat(18)}`, `${'0'.repeat(18)}1`])
    assert.equal(unpackAll(10, packWords(10, Buffer.from(digits)), 19), digits);
});

test('a decimal word above nineteen nines is refused', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 10n ** 19n, max: 2n ** 64n - 1n }), (word) => {
      const packed = Buffer.alloc(8);
      packed.writeBigUInt64LE(word);
      assert.equal(unpackAll(10, packed, 19), undefined);
    }),
  );
});
