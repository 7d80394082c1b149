import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { conversionFor, toDecimals } from './decimals.ts';
import type { Team } from './team.ts';
import { put, randomBits, teamOfOne } from './testing/team.ts';

/** The decimals of 3 + fraction / 2^(32 words). */
function convert(team: Team, fraction: bigint, decimals: number): string {
  const conversion = conversionFor(decimals);
  return team.scratch(() => {
    const value = put(team, fraction + (3n << BigInt(32 * conversion.words)), conversion.words + 1);
    const to = team.allocate(conversion.digits);
    toDecimals(team, value, conversion, decimals, to);
    return Buffer.from(team.bytes.subarray(to, to + decimals)).toString('latin1');
  });
}

const expected = (fraction: bigint, bits: number, decimals: number): string =>
  ((fraction * 10n ** BigInt(decimals)) >> BigInt(bits)).toString().padStart(decimals, '0');

test('decimals of random fractions are those of BigInt', () => {
  const team = teamOfOne();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 2 ** 31 - 1 }), (decimals, seed) => {
      const bits = 32 * conversionFor(decimals).words;
      const fraction = BigInt.asUintN(bits - 1, randomBits(bits, seed));
      assert.equal(convert(team, fraction, decimals), expected(fraction, bits, decimals));
    }),
    { numRuns: 60 },
  );
});

test('decimals of long fractions are those of BigInt', () => {
  const team = teamOfOne();
  for (const decimals of [20_000, 33_333, 100_000]) {
    const bits = 32 * conversionFor(decimals).words;
    const fraction = randomBits(bits, decimals);
    assert.ok(convert(team, fraction, decimals) === expected(fraction, bits, decimals));
  }
});

test('zeros at the front are kept', () => {
  const team = teamOfOne();
  const bits = 32 * conversionFor(1000).words;
  const fraction = randomBits(bits - 600, 7);
  assert.equal(convert(team, fraction, 1000), expected(fraction, bits, 1000));
});

test('digits that a run of nines or zeros leaves undecided are refused', () => {
  const team = teamOfOne();
  const bits = BigInt(32 * conversionFor(100).words);
  const half = 1n << (bits - 1n);
  assert.throws(() => convert(team, half, 100), /run of nines or zeros/);
});
