import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ByteWriter } from '../../store/byte-writer.ts';
import { MemoryPages } from '../../store/memory-pages.ts';
import { PlaceExtents } from '../../store/words/place-extents.ts';
import type { PlaceList } from '../../store/words/place-list.ts';
import { WordLists } from '../../store/words/word-lists.ts';
import { WordListsWriter } from '../../store/words/word-lists-writer.ts';
import { BestOfLists } from './best-of-lists.ts';
import { bucketOfInfo } from './name-words.ts';
import { SearchBudget } from './search-budget.ts';
import type { Candidate, SearchIndex } from './search-index.ts';
import { isInside, leastViewPenalty, squareOfReach, squareTo, type View, viewPenalty } from './view.ts';

const LIMITS = { entries: 1e6, candidates: 1e6, time: 10_000 };
const finder = new BestOfLists();
const NO_VIEW: View = { viewbox: undefined, bounded: false, near: undefined, nearReach: undefined };

/** Places on a spiral, so that neighbours in number are neighbours on the ground. */
const pointOf = (place: number): readonly [number, number] => [
  (place / 60) * Math.cos(place / 40),
  (place / 120) * Math.sin(place / 40),
];

const index = {
  pointOf,
  read: (place: number) => ({ place, twins: 10_000 + Math.floor(place / 2) }) as Candidate,
} as unknown as SearchIndex;

function listsOf(all: readonly (readonly (readonly [number, number])[])[]): PlaceList[] {
  const extents = new PlaceExtents(10_000);
  for (let place = 0; place < 3000; place++) extents.add(place, ...pointOf(place));
  const [words, lists] = [new ByteWriter(), new ByteWriter()];
  const writer = new WordListsWriter(words, lists, extents);
  all.forEach((list, at) => {
    writer.begin(`w${at}`);
    for (const [place, info] of list) writer.place(place, info);
    writer.end();
  });
  const [wordPages, listPages] = [new MemoryPages(words.view(), 'words'), new MemoryPages(lists.view(), 'lists')];
  const read = new WordLists([wordPages, wordPages.section], [listPages, listPages.section], writer.finish(), true);
  return all.flatMap((_, at) => read.find(`w${at}`) ?? []);
}

const penaltyOf = (info: number): number => (info & 15) / 40;

const list = fc
  .record({
    step: fc.integer({ min: 1, max: 9 }),
    start: fc.nat(50),
    count: fc.integer({ min: 1, max: 700 }),
    seed: fc.nat(),
  })
  .map(({ step, start, count, seed }) =>
    Array.from(
      { length: count },
      (_, at) => [start + at * step, (Math.imul(at + 1, seed | 1) >>> 5) & 255] as const,
    ).filter(([place]) => place < 3000),
  );
const point = fc.tuple(fc.double({ min: -50, max: 50, noNaN: true }), fc.double({ min: -25, max: 25, noNaN: true }));
const view: fc.Arbitrary<View> = fc.record({
  near: fc.option(point, { nil: undefined }),
  nearReach: fc.option(fc.constant(12), { nil: undefined, freq: 4 }),
  viewbox: fc.option(
    point.map(([lon, lat]) => [lat - 2, lat + 2, lon - 3, lon + 3] as const),
    { nil: undefined },
  ),
  bounded: fc.boolean(),
});

test('the best places are those that looking at all of them gives', () => {
  fc.assert(
    fc.property(
      fc.array(list, { minLength: 1, maxLength: 3 }),
      view,
      fc.integer({ min: 1, max: 30 }),
      fc.boolean(),
      (all, at, most, dedupe) => {
        const accepts = (candidate: Candidate): boolean => candidate.place % 3 !== 0;
        const found = finder.find(
          listsOf(all),
          index,
          { view: at, penaltyOf, strangeness: undefined, accepts, dedupe },
          most,
          new SearchBudget(LIMITS),
        );
        const best = new Map<string | number, number>();
        for (const [place, info] of all.flat()) {
          const candidate = index.read(place);
          if (!accepts(candidate) || !isInside(at, ...pointOf(place))) continue;
          const total = penaltyOf(info) - bucketOfInfo(info) / 16 + viewPenalty(at, ...pointOf(place));
          const key = dedupe ? candidate.twins : place;
          best.set(key, Math.min(total, best.get(key) ?? Number.POSITIVE_INFINITY));
        }
        const expected = [...best.values()].sort((a, b) => a - b).slice(0, most);
        assert.deepEqual(
          found.map(({ total }) => total.toFixed(9)),
          expected.map((total) => total.toFixed(9)),
        );
        assert.deepEqual(
          found.map(({ candidate }) => candidate.place),
          found.map(({ place }) => place),
        );
      },
    ),
    { numRuns: 40 },
  );
});

test('places beyond a ceiling are left out', () => {
  const all = [Array.from({ length: 400 }, (_, place) => [place, (place * 37) % 256] as const)];
  const wanted = { view: NO_VIEW, penaltyOf, strangeness: undefined, accepts: undefined, dedupe: false };
  const totals = (ceiling?: number): number[] =>
    finder.find(listsOf(all), index, wanted, 50, new SearchBudget(LIMITS), ceiling).map(({ total }) => total);
  const [without, ceiling] = [totals(), -0.7];
  const expected = without.filter((total) => total < ceiling);
  assert.ok(expected.length > 0 && expected.length < without.length);
  assert.deepEqual(totals(ceiling), expected);
});

test('no point of a box has a lower penalty than the least one', () => {
  const box = fc.tuple(point, fc.double({ min: 0, max: 20, noNaN: true }), fc.double({ min: 0, max: 20, noNaN: true }));
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(view, box, share, share, (at, [[west, south], width, height], x, y) => {
      const least = leastViewPenalty(at, [south, south + height, west, west + width]);
      const [lon, lat] = [west + x * width, south + y * height];
      if (isInside(at, lon, lat)) assert.ok(least <= viewPenalty(at, lon, lat) + 1e-9);
    }),
  );
});

test('beyond the reach of a penalty all have at least that', () => {
  const penalty = fc.double({ min: 0, max: 0.6, noNaN: true });
  let beyond = 0;
  fc.assert(
    fc.property(view, point, penalty, (at, [lon, lat], least) => {
      if (squareTo(at, lon, lat) <= squareOfReach(at, least)) return;
      beyond++;
      assert.ok(viewPenalty(at, lon, lat) >= least - 1e-12);
    }),
  );
  assert.ok(beyond > 0);
});

test('of a long list only the parts that can be among the best are read', () => {
  const long = Array.from({ length: 3000 }, (_, place) => [place, place === 1700 ? 0xf0 : 0x10] as const);
  const budget = new SearchBudget(LIMITS);
  const at: View = { ...NO_VIEW, near: pointOf(2500) };
  const wanted = { view: at, penaltyOf, strangeness: undefined, accepts: undefined, dedupe: false };
  const found = finder.find(listsOf([long]), index, wanted, 5, budget).map(({ place }) => place);
  assert.ok(found.includes(1700), 'the famous one');
  assert.ok(found.includes(2500), 'the near one');
  assert.ok(LIMITS.entries - budget.entries < 1500, `${LIMITS.entries - budget.entries} entries`);
});
