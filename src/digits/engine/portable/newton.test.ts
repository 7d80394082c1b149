import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inverseSquareRoot, quotient, reciprocal } from './newton.ts';
import { put, randomBits, teamOfOne } from './testing/team.ts';

const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a);
/** Results are good but for their last word. */
const LAST_WORD = 1n << 32n;

for (const words of [1, 8, 24, 25, 47, 60, 200, 1001, 3000])
  test(`a reciprocal, a quotient and an inverse square root of ${words} words are right`, () => {
    const team = teamOfOne();
    for (const t of [randomBits(32 * words, words), 1n << BigInt(32 * words - 1), (1n << BigInt(32 * words)) - 1n]) {
      team.scratch(() => {
        const x = reciprocal(team, put(team, t), words);
        assert.ok(distance(team.read(x), (1n << BigInt(64 * words)) / t) < LAST_WORD);
      });
      team.scratch(() => {
        const a = (t * 22n) / 7n + randomBits(20, 3);
        const z = quotient(team, put(team, a, words + 1), put(team, t));
        assert.ok(distance(team.read(z), (a << BigInt(32 * words)) / t) < LAST_WORD);
      });
    }
    const y = team.read(inverseSquareRoot(team, 10005, words));
    const low = y - LAST_WORD > 0n ? y - LAST_WORD : 0n;
    const one = 1n << BigInt(64 * words);
    assert.ok(10005n * low * low < one && 10005n * (y + LAST_WORD) ** 2n > one);
  });
