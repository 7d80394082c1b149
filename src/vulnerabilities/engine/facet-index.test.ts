import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { FacetColumns } from '../store/port.ts';
import { FacetIndex } from './facet-index.ts';
import type { Filter } from './filter.ts';

interface Row {
  key: number;
  updated: number;
  published: number;
  score: number;
  epss: number;
  exploited: number;
  assigner: number;
}

const ASSIGNERS = ['acme', 'Bolt', 'corp'];

function columnsOf(rows: readonly Row[]): FacetColumns {
  const sorted = [...rows].sort((a, b) => a.key - b.key);
  return {
    keys: Float64Array.from(sorted, (row) => row.key),
    updated: Uint32Array.from(sorted, (row) => row.updated),
    published: Uint32Array.from(sorted, (row) => row.published),
    score: Uint8Array.from(sorted, (row) => row.score),
    epss: Uint16Array.from(sorted, (row) => row.epss),
    exploited: Uint16Array.from(sorted, (row) => row.exploited),
    assigner: Uint16Array.from(sorted, (row) => row.assigner),
    assigners: ASSIGNERS,
  };
}

const rows = fc.uniqueArray(
  fc.record({
    key: fc.integer({ min: 1, max: 2 ** 45 }),
    updated: fc.integer({ min: 0, max: 20 * 86_400 }),
    published: fc.integer({ min: 0, max: 20 * 86_400 }),
    score: fc.integer({ min: 0, max: 100 }),
    epss: fc.integer({ min: 0, max: 10_000 }),
    exploited: fc.integer({ min: 0, max: 10 }),
    assigner: fc.nat(2),
  }),
  { selector: (row) => row.key, maxLength: 80 },
);
const range = (max: number) =>
  fc.record(
    {
      from: fc.integer({ min: 0, max: max * 10 }).map((value) => value / 10),
      to: fc.integer({ min: 0, max: max * 10 }).map((value) => value / 10),
    },
    { requiredKeys: [] },
  );
const days = fc.record({ from: fc.nat(20), to: fc.nat(20) }, { requiredKeys: [] });
const filters: fc.Arbitrary<Filter> = fc.record(
  {
    score: range(10),
    epss: range(100),
    published: days,
    updated: days,
    exploitedOn: days,
    exploited: fc.boolean(),
    assigners: fc.subarray(['ACME', 'bolt', 'Corp', 'nobody']),
  },
  { requiredKeys: [] },
);

/** What the index must find, the plain way. */
function expected(all: readonly Row[], filter: Filter): number[] {
  const within = (value: number, bounds: { from?: number; to?: number } | undefined): boolean =>
    value >= (bounds?.from ?? -1) && value <= (bounds?.to ?? 1e12);
  return [...all]
    .sort((a, b) => b.updated - a.updated || b.key - a.key)
    .filter(
      (row) =>
        within(row.score / 10, filter.score) &&
        within(row.epss / 100, filter.epss) &&
        within(Math.floor(row.published / 86_400), filter.published) &&
        within(Math.floor(row.updated / 86_400), filter.updated) &&
        (filter.exploitedOn === undefined || (row.exploited > 0 && within(row.exploited, filter.exploitedOn))) &&
        (!filter.exploited || row.exploited > 0) &&
        (filter.assigners?.some((name) => name.toLowerCase() === ASSIGNERS[row.assigner].toLowerCase()) ?? true),
    )
    .map((row) => row.key);
}

test('any combination of filters gives the right page and the exact total', () => {
  fc.assert(
    fc.property(rows, filters, fc.nat(10), fc.integer({ min: 1, max: 30 }), (all, filter, offset, limit) => {
      const right = expected(all, filter);
      const found = new FacetIndex(columnsOf(all)).find(filter, undefined, offset, limit);
      assert.deepEqual(found, { keys: right.slice(offset, offset + limit), total: right.length });
    }),
    { numRuns: 300 },
  );
});

test('a set of keys from the full-text index narrows the result', () => {
  fc.assert(
    fc.property(rows, filters, fc.array(fc.integer({ min: 1, max: 2 ** 45 })), (all, filter, strangers) => {
      const index = new FacetIndex(columnsOf(all));
      const some = all.filter((row) => row.key % 3 === 0).map((row) => row.key);
      const keys = Float64Array.from([...some, ...strangers]).sort();
      const right = expected(all, filter).filter((key) => keys.includes(key));
      assert.deepEqual(index.find(filter, index.positionsOf(keys), 0, 100), { keys: right, total: right.length });
    }),
    { numRuns: 300 },
  );
});

const row = (key: number, more: Partial<Row> = {}): Row => ({
  key,
  updated: 100,
  published: 100,
  score: 0,
  epss: 0,
  exploited: 0,
  assigner: 0,
  ...more,
});

test('of records updated in the same second the greater id comes first', () => {
  assert.deepEqual(new FacetIndex(columnsOf([row(1), row(3), row(2)])).latest(8), [3, 2, 1]);
});

test('a score of 9.0 is critical and 8.9 is not', () => {
  assert.deepEqual(new FacetIndex(columnsOf([row(1, { score: 89 }), row(2, { score: 90 })])).critical(8), [2]);
});

test('the exploited list goes by the day of the catalogue, then by id', () => {
  const index = new FacetIndex(
    columnsOf([row(1, { exploited: 5 }), row(2, { exploited: 7 }), row(3), row(4, { exploited: 5 })]),
  );
  assert.deepEqual(index.exploited(8), [2, 4, 1]);
  assert.deepEqual(index.exploited(1), [2]);
});

test('the latest of certain assigners are found in any case of their names', () => {
  const index = new FacetIndex(columnsOf([row(1), row(2, { assigner: 1 }), row(3, { assigner: 2 })]));
  assert.deepEqual(index.latest(8, ['BOLT', 'acme']), [2, 1]);
  assert.deepEqual(index.latest(8, []), []);
});

test('decimal bounds do not miss by a rounding error', () => {
  const index = new FacetIndex(columnsOf([row(1, { score: 71, epss: 5713 })]));
  assert.equal(
    index.find({ score: { from: 7.1, to: 7.1 }, epss: { from: 57.13, to: 57.13 } }, undefined, 0, 1).total,
    1,
  );
});
