import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { IdCollector, IdSet } from './id-set.ts';

const LEAST_BITS = 2 ** 12;
/** Ids that share their lower bits, and some beyond 32 bits. */
const id = fc.oneof(
  fc.integer({ min: 0, max: 40 }),
  fc.constantFrom(1, LEAST_BITS + 1, 2 * LEAST_BITS + 1, 2 ** 31 - 1, 2 ** 31, 2 ** 32 + 1, 2 ** 34, 12_000_000_000),
);

test('ids are collected in any order and kept ascending, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(id, fc.array(id, { maxLength: 50 })), { maxLength: 60 }), (given) => {
      const collector = new IdCollector();
      for (const one of given)
        if (typeof one === 'number') collector.add(one);
        else collector.addAll(Float64Array.from(one));
      assert.deepEqual(
        [...collector.sorted()],
        [...new Set(given.flat())].sort((a, b) => a - b),
      );
    }),
  );
});

test('many ids are collected, one by one and in lists of any length', () => {
  for (const count of [1023, 1024, 1025, 2049, 2050, 5000]) {
    const descending = Float64Array.from({ length: count }, (_, at) => 3 * (count - at));
    const ascending = [...descending].reverse();
    const [one, all, both] = [new IdCollector(), new IdCollector(), new IdCollector()];
    for (const each of descending) one.add(each);
    all.addAll(descending);
    both.addAll(descending.subarray(0, 1024));
    for (const each of descending.subarray(1000)) both.add(each);
    both.addAll(descending.subarray(1024));
    for (const collector of [one, all, both]) assert.deepEqual([...collector.sorted()], ascending, `${count}`);
  }
});

test('a set has what was put in, and tells whether one lies between two', () => {
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 100 }), id, id, (given, from, to) => {
      const set = new IdSet(Float64Array.from(given).sort());
      assert.equal(set.size, given.length);
      for (const one of [...given, from, to, from + 1]) assert.equal(set.has(one), given.includes(one), `${one}`);
      assert.equal(
        set.hasBetween(from, to),
        given.some((one) => one >= from && one <= to),
      );
    }),
  );
});

test('the filter has at least 64 bits for each id, and each id has its own', () => {
  const of = (count: number): IdSet => new IdSet(Float64Array.from({ length: count }, (_, at) => 5 * at));
  for (const [count, bits] of [
    [0, LEAST_BITS],
    [63, LEAST_BITS],
    [64, 2 * LEAST_BITS],
    [127, 2 * LEAST_BITS],
    [128, 4 * LEAST_BITS],
  ] as const) {
    const { filter, mask } = of(count);
    assert.deepEqual([mask, 32 * filter.length], [bits - 1, bits], `${count}`);
    const expected = new Uint32Array(bits / 32);
    for (let at = 0; at < count; at++)
      expected[(5 * at) >>> 5] = (expected[(5 * at) >>> 5] ?? 0) | (1 << ((5 * at) & 31));
    assert.deepEqual(filter, expected);
  }
});
