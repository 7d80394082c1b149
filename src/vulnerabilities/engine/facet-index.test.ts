import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Filter, LAST_UPDATED_FIRST, type Order, type Page, SORTS } from '../store/filter.ts';
import type { FacetColumns, NumberLists } from '../store/port.ts';
import { buildIndex } from './build-index.ts';
import { FacetIndex } from './facet-index.ts';

interface Row {
  key: number;
  updated: number;
  published: number;
  score: number;
  epss: number;
  exploited: number;
  assigner: number;
  vendors: number[];
  products: number[];
}

const ASSIGNERS = ['acme', 'Bolt', 'corp'];
const NAMES = ['', 'Acme', 'Acme Gate', 'rust-gate', 'Red Hat', 'Red', 'Hat of Red Hats', 'n/a'];

function listsOf(rows: readonly (readonly number[])[]): NumberLists {
  const starts = new Uint32Array(rows.length + 1);
  for (const [at, row] of rows.entries()) starts[at + 1] = starts[at] + row.length;
  return { starts, numbers: Uint32Array.from(rows.flat()) };
}

function indexOf(rows: readonly Row[]): FacetIndex {
  const sorted = [...rows].sort((a, b) => a.key - b.key);
  const columns: FacetColumns = {
    keys: Float64Array.from(sorted, (row) => row.key),
    updated: Uint32Array.from(sorted, (row) => row.updated),
    published: Uint32Array.from(sorted, (row) => row.published),
    score: Uint8Array.from(sorted, (row) => row.score),
    epss: Uint16Array.from(sorted, (row) => row.epss),
    exploited: Uint16Array.from(sorted, (row) => row.exploited),
    assigner: Uint16Array.from(sorted, (row) => row.assigner),
    assigners: ASSIGNERS,
    vendors: listsOf(sorted.map((row) => row.vendors)),
    products: listsOf(sorted.map((row) => row.products)),
    names: NAMES,
  };
  return new FacetIndex(buildIndex(columns));
}

const numbers = fc.subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: 3 });
const rows = fc.uniqueArray(
  fc.record({
    key: fc.integer({ min: 1, max: 2 ** 45 }),
    updated: fc.integer({ min: 0, max: 20 * 86_400 }),
    published: fc.integer({ min: 0, max: 20 * 86_400 }),
    score: fc.integer({ min: 0, max: 100 }),
    epss: fc.integer({ min: 0, max: 10_000 }),
    exploited: fc.integer({ min: 0, max: 10 }),
    assigner: fc.nat(2),
    vendors: numbers,
    products: numbers,
  }),
  { selector: (row) => row.key, maxLength: 150 },
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
const words = fc.constantFrom('acme', 'AC', 'gate', 'red hat', 'hat red', 'red-h', 'rust-gate', 'n/a', 'nobody', '--');
const filters: fc.Arbitrary<Filter> = fc.record(
  {
    score: range(10),
    epss: range(100),
    published: days,
    updated: days,
    exploitedOn: days,
    exploited: fc.boolean(),
    assigners: fc.subarray(['ACME', 'bolt', 'Corp', 'nobody']),
    vendor: words,
    product: words,
  },
  { requiredKeys: [] },
);
const orders: fc.Arbitrary<Order> = fc.record({ sort: fc.constantFrom(...SORTS), ascending: fc.boolean() });

const page = (start = 0, limit = 10, order: Order = LAST_UPDATED_FIRST): Page => ({ order, start, limit });

/** Does a text have every word, at the start of a token, and words joined by signs next to each other? */
function hasWords(numbersOfRow: readonly number[], wanted: string): boolean {
  const tokens = numbersOfRow.map((number) => ` ${NAMES[number].toLowerCase().replace(/[^a-z]+/g, ' ')}`);
  const parts = wanted
    .toLowerCase()
    .split(' ')
    .map((part) => part.replace(/[^a-z]+/g, ' ').trim())
    .filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => tokens.some((name) => name.includes(` ${part}`)));
}

/** What the index must find, the plain way. */
function expected(all: readonly Row[], filter: Filter, { sort, ascending }: Order = LAST_UPDATED_FIRST): number[] {
  const within = (value: number, bounds: { from?: number; to?: number } | undefined): boolean =>
    value >= (bounds?.from ?? -1) && value <= (bounds?.to ?? 1e12);
  const found = [...all]
    .sort(
      (a, b) =>
        (sort === 'updated' ? 0 : sort === 'id' ? b.key - a.key : b[sort] - a[sort]) ||
        b.updated - a.updated ||
        b.key - a.key,
    )
    .filter(
      (row) =>
        within(row.score / 10, filter.score) &&
        within(row.epss / 100, filter.epss) &&
        within(Math.floor(row.published / 86_400), filter.published) &&
        within(Math.floor(row.updated / 86_400), filter.updated) &&
        (filter.exploitedOn === undefined || (row.exploited > 0 && within(row.exploited, filter.exploitedOn))) &&
        (!filter.exploited || row.exploited > 0) &&
        (filter.assigners?.some((name) => name.toLowerCase() === ASSIGNERS[row.assigner].toLowerCase()) ?? true) &&
        (filter.vendor === undefined || hasWords(row.vendors, filter.vendor)) &&
        (filter.product === undefined || hasWords(row.products, filter.product)),
    )
    .map((row) => row.key);
  return ascending ? found.reverse() : found;
}

test('any combination of filters in any order gives the right page and the exact total', () => {
  fc.assert(
    fc.property(
      rows,
      filters,
      orders,
      fc.nat(40),
      fc.integer({ min: 1, max: 30 }),
      (all, filter, order, offset, limit) => {
        const right = expected(all, filter, order);
        const { keys, total, next } = indexOf(all).find(filter, [], page(offset, limit, order));
        assert.deepEqual({ keys, total }, { keys: right.slice(offset, offset + limit), total: right.length });
        assert.equal(next === undefined, offset + limit >= right.length);
      },
    ),
    { numRuns: 500 },
  );
});

test('pages that start where the last one ended make up the whole, in any order', () => {
  fc.assert(
    fc.property(rows, filters, orders, fc.integer({ min: 1, max: 7 }), (all, filter, order, limit) => {
      const index = indexOf(all);
      const found: number[] = [];
      for (let start: Page['start'] | undefined = 0; start !== undefined; ) {
        const hits = index.find(filter, [], { order, start, limit });
        found.push(...hits.keys);
        start = hits.next;
      }
      assert.deepEqual(found, expected(all, filter, order));
    }),
    { numRuns: 200 },
  );
});

test('a place stays where it is when its record goes and others come', () => {
  fc.assert(
    fc.property(rows, orders, fc.integer({ min: 1, max: 9 }), fc.nat(200), (all, order, limit, seed) => {
      const before = indexOf(all).find({}, [], page(0, limit, order));
      if (before.next === undefined) return;
      const seen = new Set(before.keys);
      const after = all.filter((row) => !seen.has(row.key) || row.key % 2 === seed % 2);
      const rest = indexOf(after).find({}, [], { order, start: before.next, limit: 1000 });
      assert.deepEqual(rest.keys, expected(all, {}, order).slice(limit));
    }),
  );
});

test('sets of keys narrow the result', () => {
  const keysFrom = fc.array(fc.integer({ min: 1, max: 2 ** 45 }));
  fc.assert(
    fc.property(rows, filters, keysFrom, (all, filter, strangers) => {
      const index = indexOf(all);
      const some = all.filter((row) => row.key % 3 === 0).map((row) => row.key);
      const keys = Float64Array.from([...some, ...strangers]).sort();
      const even = Float64Array.from(all.filter((row) => row.key % 2 === 0).map((row) => row.key)).sort();
      const right = expected(all, filter).filter((key) => keys.includes(key) && even.includes(key));
      const sets = [index.positionsOf(keys), index.positionsOf(even)];
      const found = index.find(filter, sets, page(0, 200));
      assert.deepEqual([found.keys, found.total], [right, right.length]);
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
  vendors: [],
  products: [],
  ...more,
});

test('of records updated in the same second the greater id comes first', () => {
  assert.deepEqual(indexOf([row(1), row(3), row(2)]).find({}, [], page()).keys, [3, 2, 1]);
});

test('a score of 9.0 is critical and 8.9 is not', () => {
  assert.deepEqual(indexOf([row(1, { score: 89 }), row(2, { score: 90 })]).critical(8), [2]);
});

test('the exploited list goes by the day of the catalogue, then by id', () => {
  const index = indexOf([
    row(1, { exploited: 5, updated: 900 }),
    row(2, { exploited: 7 }),
    row(3),
    row(4, { exploited: 5 }),
  ]);
  assert.deepEqual(index.exploited(8), [2, 4, 1]);
  assert.deepEqual(index.exploited(1), [2]);
  assert.deepEqual(index.exploited(2), [2, 4]);
});

test('records of certain assigners are found in any case of their names', () => {
  const index = indexOf([row(1), row(2, { assigner: 1 }), row(3, { assigner: 2 })]);
  assert.deepEqual(index.find({ assigners: ['BOLT', 'acme'] }, [], page()).keys, [2, 1]);
  assert.deepEqual(index.find({ assigners: [] }, [], page()).keys, []);
});

test('decimal bounds do not miss by a rounding error', () => {
  const index = indexOf([row(1, { score: 71, epss: 5713 })]);
  assert.equal(index.find({ score: { from: 7.1, to: 7.1 }, epss: { from: 57.13, to: 57.13 } }, [], page()).total, 1);
});

test('a narrow range and a wide one leave the same as the plain way, in large indexes too', () => {
  const all = Array.from({ length: 5000 }, (_, at) =>
    row(at + 1, {
      updated: (at * 7919) % 86_400,
      score: (at * 31) % 101,
      epss: (at * 17) % 10_001,
      exploited: at % 90,
    }),
  );
  const index = indexOf(all);
  for (const filter of [
    { score: { from: 9.9 } },
    { score: { from: 1, to: 9 }, epss: { from: 40 } },
    { exploitedOn: { from: 3, to: 4 }, score: { from: 5 } },
    { exploited: true, epss: { to: 0 } },
  ] satisfies Filter[]) {
    const right = expected(all, filter);
    const hits = index.find(filter, [], page(30, 20));
    assert.deepEqual([hits.keys, hits.total], [right.slice(30, 50), right.length]);
  }
});
