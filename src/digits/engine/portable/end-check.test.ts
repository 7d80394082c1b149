import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkEnd, hexFraction } from './end-check.ts';
import { put, teamOfOne } from './test-team.ts';

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

test('wrong last digits are refused', () => {
  const team = teamOfOne(1e6);
  const right = put(team, 0x243f6a8885a308d313198a2e03707344a4093822299f31d008n >> 8n, 6);
  checkEnd(team, right);
  const wrong = put(team, (0x243f6a8885a308d313198a2e03707344a4093822299f31d008n >> 8n) ^ (1n << 40n), 6);
  assert.throws(() => checkEnd(team, wrong), /Bellard/);
});
