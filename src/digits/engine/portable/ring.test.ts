import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { put, teamOfOne } from './testing/team.ts';

test('sums and differences in the ring are those modulo 2^n + 1', () => {
  const team = teamOfOne();
  const words = 6;
  const modulus = (1n << BigInt(32 * words)) + 1n;
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: modulus - 2n }),
      fc.bigInt({ min: 0n, max: (1n << 150n) - 1n }),
      fc.integer({ min: 0, max: 2 * words - 1 }),
      fc.boolean(),
      (v, a, offset, negative) =>
        team.scratch(() => {
          const ring = put(team, v, words);
          const summand = put(team, a);
          const sum = v + (negative ? -a : a) * (1n << BigInt(32 * offset));
          const expected = ((sum % modulus) + modulus) % modulus;
          // 2^n itself does not fit in the words.
          fc.pre(expected !== modulus - 1n && summand.words + offset <= 2 * words);
          team.kernel.ringAdd(ring.at, words, summand.at, summand.words, offset, negative ? 1 : 0);
          assert.equal(team.read(ring), expected);
          const sign = team.kernel.ringMagnitude(ring.at, words);
          assert.equal(sign, Number(expected >> BigInt(32 * words - 1)));
          assert.equal(team.read(ring), sign === 1 ? modulus - expected : expected);
        }),
    ),
    { numRuns: 500 },
  );
});
