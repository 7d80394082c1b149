import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkEnd, hexFraction } from './end-check.ts';
import { put, teamOfOne } from './testing/team.ts';

/** Ten digits from a position behind the point on; the second and third are published (pi-delivery, pihex). */
for (const [position, digits] of [
  [0, '243f6a8885'],
  [99_999, '535ea16c40'],
  [1_000_000, '6c65e52cb4'],
] as const)
  test(`Bellard's formula gives the hexadecimal digits from ${position} on`, () => {
    const found = hexFraction(teamOfOne(1e6), position);
    assert.ok(Math.abs(found - Number.parseInt(digits, 16) / 16 ** 10) < 2 ** -34);
  });

test('large denominators give the same remainders as BigInt', () => {
  const { kernel } = teamOfOne(1e6);
  for (const [step, offset, from] of [
    [10, 7, 4_000_000],
    [10, 9, 53_000_000],
    [10, 1, 300_000_000],
    [4, 3, 900_000_000],
    [10, 9, 429_496_724],
    [10, 3, 500_000_000],
    [4, 1, 3_000_000_000],
    [10, 7, 100_000_000_000],
    [10, 9, 40_000_000_000_000],
  ] as const) {
    const exponent = 10 * from + 777;
    let expected = 0;
    for (let n = from; n < from + 8; n++) {
      const modulus = BigInt(step * n + offset);
      let power = 1n;
      for (const bit of (exponent - 10 * n).toString(2)) power = (power * power * (bit === '1' ? 2n : 1n)) % modulus;
      expected += ((n % 2 === 0 ? 1 : -1) * Number(power)) / Number(modulus);
    }
    const found = kernel.bellardSum(BigInt(exponent), step, offset, BigInt(from), BigInt(from + 8));
    assert.ok(Math.abs(found - (expected - Math.floor(expected))) < 1e-14);
  }
});

test('wrong last digits are refused', () => {
  const team = teamOfOne(1e6);
  const right = put(team, 0x243f6a8885a308d313198a2e03707344a4093822299f31d008n >> 8n, 6);
  checkEnd(team, right);
  const wrong = put(team, (0x243f6a8885a308d313198a2e03707344a4093822299f31d008n >> 8n) ^ (1n << 40n), 6);
  assert.throws(() => checkEnd(team, wrong), /Bellard/);
});
