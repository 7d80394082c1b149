import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Plan, Team } from './team.ts';
import { hardNumbers, put, randomBits, teamOfOne, teamOutside } from './testing/team.ts';

/** a * b by the given transform, modulo 2^(32 ringWords) + 1, and the rounding error. */
function multiply(team: Team, a: bigint, b: bigint, plan: Plan): { product: bigint; error: number } {
  return team.scratch(() => {
    const x = team.allocate(plan.bytes);
    const y = team.allocate(plan.bytes);
    const result = team.number(plan.ringWords);
    team.kernel.clearError();
    team.forward(x, put(team, a), plan);
    team.forward(y, put(team, b), plan);
    team.multiply(x, x, y, plan);
    team.inverse(x, result, plan);
    return { product: team.read(result), error: team.kernel.largestError() };
  });
}

const planFor = (q: number, k: number, bits: number): Plan => {
  const points = q * 2 ** k;
  return { q, k, bits, bytes: 16 * points, ringWords: (points * bits) / 16 };
};

for (const q of [1, 3, 5])
  test(`products by all transforms of ${q} times a power of two are those of BigInt`, () => {
    const team = teamOfOne();
    for (let k = 4; k <= 13; k++)
      for (const bits of k < 10 ? [10, 16, 17, 18, 19, 20, 21] : [12, 18, 20]) {
        const plan = planFor(q, k, bits);
        const ring = 32 * plan.ringWords;
        for (const share of [0.5, 0.97]) {
          const first = Math.floor(ring * share);
          const a = randomBits(first, k * 31 + bits);
          const b = randomBits(ring - first - 1, k * 37 + bits);
          const { product, error } = multiply(team, a, b, plan);
          assert.ok(error < 0.25, `q ${q} k ${k} bits ${bits}: error ${error}`);
          assert.ok(product === a * b, `q ${q} k ${k} bits ${bits} share ${share}`);
        }
      }
  });

test('products that pass the ring come back modulo 2^n + 1', () => {
  const team = teamOfOne();
  const plan = planFor(3, 6, 20);
  const ring = BigInt(32 * plan.ringWords);
  for (let seed = 1; seed < 20; seed++) {
    const a = randomBits(Number(ring) - 5, seed);
    const b = randomBits(Number(ring) - 40, seed + 100);
    assert.equal(multiply(team, a, b, plan).product, (a * b) % ((1n << ring) + 1n));
  }
});

test('numbers that carries find hard are multiplied right', () => {
  const team = teamOfOne();
  for (const [q, k] of [
    [1, 4],
    [3, 5],
    [5, 7],
    [1, 13],
    [3, 12],
  ] as const) {
    const plan = planFor(q, k, 16);
    const half = plan.ringWords * 16;
    for (const a of hardNumbers(half))
      for (const b of hardNumbers(half - 3)) {
        const { product, error } = multiply(team, a, b, plan);
        assert.ok(error < 0.25);
        assert.ok(product === a * b, `q ${q} k ${k}`);
      }
  }
});

test('a round whose rounding error is too large is redone with shorter digits', () => {
  const team = teamOfOne();
  const bits = 640_000;
  // Digits of the same sign and nearly the largest size add up as no random digits do.
  const a = (1n << BigInt(bits)) / 3n;
  let rounds = 0;
  const product = team.rounds('the test', (fewer) => {
    rounds++;
    const plan = planFor(1, 16, 21 - fewer * 2);
    const result = multiply(team, a, a, plan);
    return result.product;
  });
  assert.ok(product === a * a);
  assert.ok(rounds > 1);
});

for (const [where, create] of [
  ['in the memory of the kernel', () => teamOfOne()],
  ['outside it', () => teamOutside()],
] as const) {
  test(`checked products of random lengths are those of BigInt, ${where}`, () => {
    const team = create();
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        (first, second, seed) =>
          team.scratch(() => {
            const a = randomBits(first, seed);
            const b = randomBits(second, seed ^ 0x5bd1e995);
            return team.read(team.product('the test', put(team, a), put(team, b))) === a * b;
          }),
      ),
      { numRuns: 200 },
    );
  });

  test(`residues are those modulo 2^61 - 1, ${where}`, () => {
    const team = create();
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1n << 3000n }), (value) =>
        team.scratch(() => team.residue(put(team, value)) === value % ((1n << 61n) - 1n)),
      ),
    );
  });
}

test('the school method multiplies what transforms are too long for', () => {
  const team = teamOfOne();
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 1n << 900n }), fc.bigInt({ min: 1n, max: 1n << 500n }), (x, y) =>
      team.scratch(() => {
        const a = put(team, x);
        const b = put(team, y);
        const result = team.number(a.words + b.words);
        team.kernel.multiplySchool(result.at, a.at, a.words, b.at, b.words);
        return team.read(result) === x * y;
      }),
    ),
  );
});
