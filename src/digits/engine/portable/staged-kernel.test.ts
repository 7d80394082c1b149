import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decimalHash } from './decimal-hash.ts';
import { conversionFor, toDecimals } from './decimals.ts';
import { inverseSquareRoot, quotient } from './newton.ts';
import type { Plan, Team } from './team.ts';
import { hardNumbers, put, randomBits, teamOfOne, teamOutside } from './testing/team.ts';

const team = teamOutside(64e6);

/** Numbers of so many words that carries find easy and hard. */
const numbers = (most: number): fc.Arbitrary<bigint> =>
  fc.oneof(
    fc.bigInt({ min: 0n, max: (1n << BigInt(32 * most)) - 1n }),
    fc.integer({ min: 1, max: 32 * most - 1 }).map((bits) => (1n << BigInt(bits)) - 1n),
    fc.integer({ min: 1, max: 32 * most - 1 }).map((bits) => 1n << BigInt(bits)),
  );

const words = 12;
const all = 1n << BigInt(32 * words);

test('sums and differences outside the memory of the kernel are those of BigInt', () => {
  fc.assert(
    fc.property(numbers(words), numbers(5), (x, y) =>
      team.scratch(() => {
        const a = put(team, x, words);
        const b = put(team, y, 5);
        const carry = team.kernel.addTo(a.at, words, b.at, 5);
        assert.equal(team.read(a) + BigInt(carry) * all, x + y);
        team.write(a, x);
        const borrow = team.kernel.subtractFrom(a.at, words, b.at, 5);
        assert.equal(team.read(a) - BigInt(borrow) * all, x - y);
      }),
    ),
    { numRuns: 300 },
  );
});

test('shifts, products by a word and lengths outside the memory of the kernel are those of BigInt', () => {
  fc.assert(
    fc.property(
      numbers(words),
      fc.integer({ min: 0, max: 31 }),
      fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      (x, bits, factor) =>
        team.scratch(() => {
          const a = put(team, x, words + 1);
          assert.equal(team.kernel.significant(a.at, words + 1), x === 0n ? 0 : Math.ceil(x.toString(2).length / 32));
          const carry = team.kernel.multiplyByWord(a.at, a.at, words, factor);
          assert.equal(team.read({ at: a.at, words }) + BigInt(carry >>> 0) * all, x * BigInt(factor));
          team.write(a, x);
          team.kernel.shiftRight(a.at, a.at, words, bits);
          assert.equal(team.read({ at: a.at, words }), x >> BigInt(bits));
        }),
    ),
    { numRuns: 300 },
  );
});

test('sums in a ring outside the memory of the kernel are those in it', () => {
  const inside = teamOfOne(1e6);
  const ring = (place: Team, v: bigint, a: bigint, offset: number, negative: number): [bigint, number] =>
    place.scratch(() => {
      const to = put(place, v, words);
      const from = put(place, a, 5);
      place.kernel.ringAdd(to.at, words, from.at, 5, offset, negative);
      const sign = place.kernel.ringMagnitude(to.at, words);
      return [place.read(to), sign];
    });
  fc.assert(
    fc.property(
      numbers(words),
      numbers(5),
      fc.integer({ min: 0, max: 2 * words - 6 }),
      fc.integer({ min: 0, max: 1 }),
      (v, a, offset, negative) => {
        const found = ring(team, v, a, offset, negative);
        assert.deepEqual(found, ring(inside, v, a, offset, negative));
        const modulus = all + 1n;
        const signed = found[1] === 1 ? -found[0] : found[0];
        const expected = v + (negative === 1 ? -1n : 1n) * (a << BigInt(32 * offset));
        assert.equal((((signed - expected) % modulus) + modulus) % modulus, 0n);
      },
    ),
    { numRuns: 300 },
  );
});

test('a number of several pieces has the same residue and the same product by a word', () => {
  const value = randomBits(11_000_003, 5);
  team.scratch(() => {
    const a = put(team, value);
    assert.equal(team.residue(a), value % ((1n << 61n) - 1n));
    const carry = team.kernel.multiplyByWord(a.at, a.at, a.words, 0xfffffffb);
    assert.ok(team.read(a) + (BigInt(carry >>> 0) << BigInt(32 * a.words)) === value * 0xfffffffbn);
  });
});

/** Lengths for every odd factor. */
for (const bits of [100_000, 170_001, 260_000, 420_000, 1_100_000, 2_900_000, 4_600_000])
  test(`products of ${bits} bits outside the memory of the kernel are those of BigInt`, () => {
    team.scratch(() => {
      const a = randomBits(bits, bits);
      const b = randomBits(bits - 33, bits + 1);
      assert.ok(team.read(team.product('the test', put(team, a), put(team, b))) === a * b);
      assert.ok(team.read(team.product('the test', put(team, a), put(team, 1n))) === a);
    });
    if (bits < 1e6)
      for (const a of hardNumbers(bits))
        team.scratch(() => {
          const number = put(team, a);
          assert.ok(team.read(team.product('the test', number, number)) === a * a);
        });
  });

for (const q of [1, 3, 5])
  test(`products by transforms of ${q} * 2^20 points, with two levels of rows, pass their check`, () => {
    const points = q * 2 ** 20;
    const large = teamOutside(48 * points + 2 ** 20);
    const words = Math.floor((0.96 * 18 * points) / 32);
    const { q: factor, k } = large.plan(2 * words, 0);
    assert.deepEqual([factor, k], [q, 20]);
    const factors = [large.number(words), large.number(words)] as const;
    let state = q;
    for (const { at } of factors)
      for (let i = 0; i < words; i++) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        large.words[at / 4 + i] = state ^ (state >>> 13);
      }
    large.product('the test', ...factors);
  });

test('products by digits of all lengths are those of BigInt', () => {
  for (const q of [1, 3, 5])
    for (const bits of [13, 14, 15, 16, 17, 21]) {
      const points = q * 2 ** 12;
      const plan: Plan = { q, k: 12, bits, bytes: 16 * points, ringWords: (points * bits) / 16 };
      const a = randomBits(points * bits, q * bits);
      const b = randomBits(points * bits - 1, q * bits + 1);
      team.scratch(() => {
        const [x, y, result] = [team.allocate(plan.bytes), team.allocate(plan.bytes), team.number(plan.ringWords)];
        team.forward(x, put(team, a), plan);
        team.forward(y, put(team, b), plan);
        team.multiply(x, x, y, plan);
        team.inverse(x, result, plan);
        assert.ok(team.read(result) === a * b, `q ${q} bits ${bits}`);
      });
    }
});

test('products that pass the ring come back modulo 2^n + 1', () => {
  const plan = team.plan(20_000, 0);
  const bits = 32 * plan.ringWords;
  const [x, y] = [randomBits(bits - 5, 3), randomBits(bits - 40, 4)];
  team.scratch(() => {
    const a = team.allocate(plan.bytes);
    const b = team.allocate(plan.bytes);
    const result = team.number(plan.ringWords + 2);
    team.forward(a, put(team, x), plan);
    team.forward(b, put(team, y), plan);
    team.multiply(b, a, b, plan);
    team.inverse(b, result, plan);
    assert.ok(team.read(result) === (x * y) % ((1n << BigInt(bits)) + 1n));
    // The first transform is still there.
    team.forward(b, put(team, 3n), plan);
    team.multiply(a, b, a, plan);
    team.inverse(a, result, plan);
    assert.ok(team.read(result) === (3n * x) % ((1n << BigInt(bits)) + 1n));
  });
});

test('roots and quotients outside the memory of the kernel are those in it', () => {
  const inside = teamOfOne(64e6);
  const work = (place: Team): [bigint, bigint] =>
    place.scratch(() => {
      const n = 15_000;
      const root = place.read(inverseSquareRoot(place, 10005, n));
      const t = put(place, randomBits(32 * n, 17), n);
      const a = put(place, randomBits(32 * n - 3, 18), n + 1);
      return [root, place.read(quotient(place, a, t))];
    });
  assert.deepEqual(work(team), work(inside));
});

test('decimals outside the memory of the kernel are those of BigInt', () => {
  for (const decimals of [1, 1000, 33_333, 700_000]) {
    const conversion = conversionFor(decimals);
    const fraction = randomBits(32 * conversion.words - 3, decimals);
    const text = team.scratch(() => {
      const value = put(team, fraction + (3n << BigInt(32 * conversion.words)), conversion.words + 1);
      const to = team.allocate(conversion.digits);
      toDecimals(team, value, conversion, decimals, to);
      return Buffer.from(team.bytes.subarray(to, to + decimals)).toString('latin1');
    });
    const expected = (fraction * 10n ** BigInt(decimals)) >> BigInt(32 * conversion.words);
    assert.ok(text === expected.toString().padStart(decimals, '0'));
  }
});

test('the hash of decimals outside the memory of the kernel is that of BigInt', () => {
  const words = 40_000;
  const value = randomBits(32 * words + 3, 9);
  const found = team.scratch(() => decimalHash(team, put(team, value), 300_000));
  assert.equal(found, ((value * 10n ** 300_000n) >> BigInt(32 * words)) % ((1n << 61n) - 1n));
});

test('rooms for merges and steps of conversions are the same wherever numbers are', () => {
  const found = [teamOfOne(8e6), teamOfOne(8e6, true), teamOutside(8e6)].map((place) =>
    place.scratch(() => {
      const node = (seed: number): number => {
        const record = place.allocate(80);
        for (const [index, bits] of [1200, 90_000, 150_000].entries()) {
          const number = put(place, randomBits(bits * seed, seed + index));
          place.writeLong(record + 16 * index, number.at);
          place.writeLong(record + 16 * index + 8, number.words);
        }
        return record;
      };
      const [left, right] = [node(3), node(5)];
      // Only transforms of half a gigabyte are merged two at a time.
      const rooms = [0, 1].map((lean) => place.kernel.mergeRoom(left, right, lean));
      const words = 40;
      const plan = place.plan(words, 0);
      const power = place.allocate(plan.bytes);
      place.forward(power, put(place, 10n ** 45n), plan);
      const level = place.allocate(32);
      place.writeLong(level, power);
      place.words.set([plan.q, plan.k, plan.bits, words, words / 2], level / 4 + 2);
      const fraction = put(place, randomBits(32 * words - 9, 8), words);
      const second = place.number(words);
      place.kernel.convertStep(level, fraction.at, second.at, place.allocate(plan.bytes));
      return [rooms, place.read(fraction), place.read(second)];
    }),
  );
  const [inMemory, ...others] = found;
  for (const other of others) assert.deepEqual(other, inMemory);
});
