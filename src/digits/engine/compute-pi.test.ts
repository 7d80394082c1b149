import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { BELLARD_LIMIT, hexFractionAt } from './bellard.ts';
import { computePi, decimalsFor, hexadecimalsFor } from './compute-pi.ts';
import { hashOfDigits } from './digit-hash.ts';
import { inverseSquareRoot } from './inverse-square-root.ts';
import { checkResidue, MERSENNE_61, residue, WrongProduct } from './mersenne-61.ts';
import { KNOWN_PREFIXES } from './published-values.ts';
import { fractionToDecimals, fractionToHexadecimals, UndecidedDigits } from './radix-conversion.ts';

const known = (digits: number) => {
  const found = KNOWN_PREFIXES.find((prefix) => prefix.digits === digits && prefix.radix === 10);
  assert.ok(found);
  return found;
};

for (const decimals of [1e3, 1e4, 1e5])
  test(`${decimals} decimals of pi have the known hash, SHA-256 and end`, () => {
    const pi = computePi(decimals);
    assert.equal(pi.decimal.length, decimals);
    assert.equal(pi.decimalHash, known(decimals).hash);
    assert.equal(createHash('sha256').update('3').update(pi.decimal).digest('hex'), known(decimals).sha256);
    assert.equal(pi.decimal.toString('latin1').slice(-10), known(decimals).lastDigits);
  });

test('the hexadecimal digits are the known ones near and far', () => {
  const text = computePi(120_420).hexadecimal.toString('latin1');
  assert.ok(text.startsWith('243f6a8885a308d313198a2e03707344a4093822299f31d008'));
  assert.equal(text.slice(99_999), '535ea16c40'.slice(0, text.length - 99_999));
  assert.ok(text.length > 100_000);
});

test('every short computation is a prefix of a longer one', () => {
  const { decimal, hexadecimal } = computePi(3000);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2999 }), (decimals) => {
      const shorter = computePi(decimals);
      assert.ok(decimal.subarray(0, decimals).equals(shorter.decimal));
      assert.ok(hexadecimal.subarray(0, shorter.hexadecimal.length).equals(shorter.hexadecimal));
      assert.equal(shorter.hexadecimal.length, hexadecimalsFor(decimals));
    }),
    { numRuns: 60 },
  );
});

test('progress rises from 0 to 1', () => {
  const shares: number[] = [];
  computePi(20_000, (_phase, share) => shares.push(share));
  assert.deepEqual(
    shares,
    shares.toSorted((a, b) => a - b),
  );
  assert.equal(shares.at(-1), 1);
});

test('hexadecimal counts agree with those of y-cruncher', () => {
  assert.equal(hexadecimalsFor(1_000_000_050), 830_482_066);
  assert.equal(hexadecimalsFor(100_000_000_000_000), 83_048_202_372_185);
  for (const digits of [100, 1000, 830_483]) assert.ok(hexadecimalsFor(decimalsFor(digits)) >= digits);
});

test("Bellard's formula gives the known digits of distant places", () => {
  const digitsAt = (position: number): string => Math.floor(hexFractionAt(position) * 2 ** 28).toString(16);
  assert.equal(digitsAt(0), '243f6a8');
  assert.equal(digitsAt(99_999), '535ea16');
  assert.ok(BELLARD_LIMIT * 4 + 9 < 2 ** 26);
});

test('the inverse square root is within a few units', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 100_000 }), fc.integer({ min: 60, max: 5000 }), (n, bits) => {
      const y = inverseSquareRoot(n, bits);
      const square = 1n << BigInt(2 * bits);
      assert.ok(BigInt(n) * (y - 8n) ** 2n < square && BigInt(n) * (y + 8n) ** 2n > square);
    }),
  );
});

test('a fraction turns into the digits that plain division gives', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 5900 }), (seed, digits) => {
      // Random bits: runs of nines that leave digits undecided do not come up.
      const bytes = createHash('shake256', { outputLength: 2500 }).update(String(seed)).digest('hex');
      const fraction = BigInt(`0x${bytes}`);
      const expected = ((fraction * 10n ** BigInt(digits)) >> 20_000n).toString().padStart(digits, '0');
      assert.ok(fractionToDecimals(fraction, 20_000, digits).toString('latin1') === expected);
    }),
    { numRuns: 40 },
  );
});

test('digits that the kept bits do not decide are refused', () => {
  // A hair below 1/2: its decimals are 0.4999… through all guard digits.
  const bits = 20_000;
  assert.throws(() => fractionToDecimals((1n << BigInt(bits - 1)) - 1n, bits, 3000), UndecidedDigits);
});

test('a fraction turns into hexadecimal digits with their leading zeros', () => {
  assert.equal(fractionToHexadecimals(0x00fan, 16, 3).toString('latin1'), '00f');
  assert.equal(fractionToHexadecimals(0n, 16, 4).toString('latin1'), '0000');
});

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

test('a wrong product is found', () => {
  assert.equal(residue(-1n), MERSENNE_61 - 1n);
  checkResidue('x', 6n, 2n * 3n);
  assert.throws(() => checkResidue('x', 7n, 6n), WrongProduct);
});
