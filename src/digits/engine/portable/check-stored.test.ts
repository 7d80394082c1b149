import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { MERSENNE_61 } from '../mersenne-61.ts';
import { bytesForHash, fractionOfPi, hashDecimals } from './check-stored.ts';
import { decimalHash } from './decimal-hash.ts';
import { put, randomBits, teamOfOne } from './testing/team.ts';

test('the hash of decimals is that of the number times a power of ten', () => {
  const team = teamOfOne();
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4000 }),
      fc.integer({ min: 32, max: 20_000 }),
      fc.integer(),
      (decimals, bits, seed) => {
        team.scratch(() => {
          const value = randomBits(bits, seed);
          const words = put(team, value, Math.ceil(bits / 32) + 1);
          const expected = ((value * 10n ** BigInt(decimals)) >> BigInt(32 * (words.words - 1))) % MERSENNE_61;
          assert.equal(decimalHash(team, words, decimals), expected);
        });
      },
    ),
    { numRuns: 50 },
  );
});

test('hexadecimal digits tell the hash of the decimals, however many are read at one time', async () => {
  const hex = randomBits(4 * 3001, 7).toString(16);
  const value = (9n << BigInt(4 * hex.length)) + BigInt(`0x${hex}`);
  const decimals = 3500;
  const expected = ((value * 10n ** BigInt(decimals)) >> BigInt(4 * hex.length)) % MERSENNE_61;
  for (const step of [2, 1000, 1_000_000])
    assert.equal(
      await hashDecimals(9, hex.length, decimals, step, async (position, count) =>
        Buffer.from(hex.slice(position, position + count)),
      ),
      expected,
    );
});

test('the memory of the hash is stated, also where it does not fit in one memory', () => {
  assert.ok(bytesForHash(1_000_000) < 60e6);
  assert.ok(bytesForHash(100e9) > 100e9 && bytesForHash(100e9) < 2000e9);
});

test("Bellard's formula gives the known digits of distant places", async () => {
  for (const [position, digits] of [
    [0, '243f6a'],
    [99_999, '535ea1'],
    [1_000_000, '6c65e5'],
  ] as const)
    assert.equal(
      Math.floor((await fractionOfPi(position)) * 2 ** 24)
        .toString(16)
        .padStart(6, '0'),
      digits,
    );
});
