import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { hashOfDigits } from './digit-hash.ts';
import { MERSENNE_61, residue } from './mersenne-61.ts';

test('the hash of digits is the number modulo 2^61 - 1, in one piece or in several', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 100 }),
      fc.constantFrom(10 as const, 16 as const),
      fc.nat({ max: 100 }),
      (values, radix, cut) => {
        const digits = Buffer.from(values.join(''));
        const number = BigInt(radix === 16 ? `0x3${values.join('')}` : `3${values.join('')}`);
        assert.equal(hashOfDigits(3n, digits, radix), number % MERSENNE_61);
        const first = hashOfDigits(3n, digits.subarray(0, cut), radix);
        assert.equal(hashOfDigits(first, digits.subarray(cut), radix), number % MERSENNE_61);
      },
    ),
  );
});

test('a residue is never negative', () => {
  assert.equal(residue(-1n), MERSENNE_61 - 1n);
});
