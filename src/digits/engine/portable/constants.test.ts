import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ConstantName } from '../../store/constants.ts';
import { computePortable } from './compute-portable.ts';

const GUARD = 20;

/** Constants times 10^decimals with BigInt, by other means where there are some. */
const BY_BIGINT: Record<Exclude<ConstantName, 'pi'>, (one: bigint) => bigint> = {
  e(one) {
    let sum = 0n;
    for (let term = one, k = 1n; term > 0n; term /= k++) sum += term;
    return sum;
  },
  sqrt2: (one) => floorSquareRoot(2n * one * one),
  phi: (one) => (one + floorSquareRoot(5n * one * one)) / 2n,
  // Machin's own: ln 2 = 2 artanh(1/3).
  ln2(one) {
    let sum = 0n;
    for (let power = one / 3n, k = 1n; power > 0n; power /= 9n, k += 2n) sum += power / k;
    return 2n * sum;
  },
};

function floorSquareRoot(value: bigint): bigint {
  let x = 1n << BigInt(Math.ceil(value.toString(16).length * 2));
  for (;;) {
    const y = (x + value / x) >> 1n;
    if (y >= x) return x;
    x = y;
  }
}

for (const constant of ['e', 'sqrt2', 'phi', 'ln2'] as const)
  for (const [digits, threads] of [
    [1, 1],
    [50, 1],
    [1000, 1],
    [12_345, 1],
    [20_000, 2],
  ] as const)
    test(`${digits} decimals of ${constant} with ${threads} threads are those of BigInt`, async () => {
      const { decimal } = await computePortable({ constant, digits, radix: 10, threads, memoryLimit: 2e9 });
      const value = BY_BIGINT[constant](10n ** BigInt(digits + GUARD)) / 10n ** BigInt(GUARD);
      assert.equal(decimal?.toString('latin1'), (value % 10n ** BigInt(digits)).toString().padStart(digits, '0'));
    });

test('hexadecimal digits of the other constants begin as they should', async () => {
  for (const [constant, digits] of [
    ['e', 'b7e151628aed2a6abf71'],
    ['sqrt2', '6a09e667f3bcc908b2fb'],
    ['phi', '9e3779b97f4a7c15f39c'],
    ['ln2', 'b17217f7d1cf79abc9e3'],
  ] as const) {
    const { hexadecimal } = await computePortable({ constant, digits: 1000, radix: 16, threads: 1, memoryLimit: 2e9 });
    assert.equal(hexadecimal?.toString('latin1', 0, 20), digits);
  }
});
