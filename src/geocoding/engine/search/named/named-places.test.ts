import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { PlaceList } from '../../../store/words/place-list.ts';
import { dictionaryOf } from '../../../testing/dictionary.ts';
import type { Box } from '../../place.ts';
import { bucketOfInfo, wordsOfInfo } from '../name-words.ts';
import { SearchBudget } from '../search-budget.ts';
import type { SearchIndex } from '../search-index.ts';
import { isInside, viewPenalty } from '../view.ts';
import { type FoundPlaces, NamedPlaces, type Worth } from './named-places.ts';
import { WordRegion } from './word-region.ts';

const pointOf = (place: number): readonly [number, number] => [(place % 40) - 20, Math.floor(place / 40) - 20];
const index = { pointOf } as unknown as SearchIndex;
const WORTH: Worth = { name: 'test', of: (bucket, extra) => bucket - 2 * extra };
const LIMITS = { entries: 1e6, candidates: 1000, time: 10_000 };

const entries = fc
  .uniqueArray(fc.tuple(fc.nat(1500), fc.nat(255)), { selector: ([place]) => place, minLength: 1, maxLength: 500 })
  .map((list) => list.sort(([a], [b]) => a - b));

function listsOf(...all: readonly (readonly (readonly [number, number])[])[]): PlaceList[] {
  const words = dictionaryOf(all.map((list, at) => [`w${at}`, list]));
  return all.flatMap((_, at) => words.find(`w${at}`) ?? []);
}

const pairsOf = ({ places, infos }: FoundPlaces): number[][] =>
  Array.from(places, (place, at) => [place, infos[at] ?? -1]);

test('places of a name are those that all of its words have, with the longest of the shortest names', () => {
  fc.assert(
    fc.property(entries, entries, (first, second) => {
      const lists = listsOf(first, second).sort((a, b) => a.count - b.count);
      const named = new NamedPlaces(index, new SearchBudget(LIMITS));
      const other = new Map(lists[0]?.word === 'w0' ? second : first);
      const expected = (lists[0]?.word === 'w0' ? first : second).flatMap(([place, info]) => {
        const there = other.get(place);
        if (there === undefined) return [];
        return [[place, (there & 14) > (info & 14) ? there : info]];
      });
      assert.deepEqual(pairsOf(named.inAll(lists)), expected);
      assert.equal(named.inAll(lists), named.inAll([...lists].reverse()), 'found once');
    }),
  );
});

test('of a long list only the parts are read that can lie in a region', () => {
  const count = 5000;
  const line = { pointOf: (place: number) => [place / 100 - 25, 10] } as unknown as SearchIndex;
  const common = Array.from({ length: count }, (_, place) => [place, (place * 7) & 255] as const);
  const every = common.filter(([place]) => place % 3 === 0);
  const words = dictionaryOf(
    [
      ['w0', common],
      ['w1', every],
    ],
    (place) => [place / 100 - 25, 10],
  );
  const lists = ['w1', 'w0'].flatMap((word) => words.find(word) ?? []);
  const boxes: readonly Box[] = [
    [9, 11, -20, -19.5],
    [9, 11, 3, 3.2],
    [50, 60, -25, 25],
  ];
  const budget = new SearchBudget(LIMITS);
  const found = new NamedPlaces(line, budget).inAllWithin(lists, new WordRegion(undefined, boxes));
  const isThere = (place: number): boolean => {
    const lon = place / 100 - 25;
    return (lon >= -20 && lon <= -19.5) || (lon >= 3 && lon <= 3.2);
  };
  const other = new NamedPlaces(line, new SearchBudget(LIMITS));
  assert.deepEqual(
    found && pairsOf(found),
    pairsOf(other.inAll(lists)).filter(([place = 0]) => isThere(place)),
  );
  assert.ok(LIMITS.entries - budget.entries < count / 5, `${LIMITS.entries - budget.entries} entries`);
  const few = new SearchBudget({ ...LIMITS, entries: 100 });
  const nothing = new NamedPlaces(line, few).inAllWithin(lists, new WordRegion(undefined, boxes));
  assert.equal(nothing, undefined, 'too much of the list lies there');
  assert.equal(few.entries, 100);
});

test('the best places are those of the highest worth, of equal ones those that come first', () => {
  const near = fc.option(fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 })), {
    nil: undefined,
  });
  fc.assert(
    fc.property(
      entries,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 3 }),
      near,
      (all, most, span, at) => {
        const named = new NamedPlaces(index, new SearchBudget(LIMITS));
        const view = { viewbox: undefined, bounded: false, near: at, nearReach: at && 15 };
        const worthOf = ([place, info]: readonly [number, number]): number => {
          const worth = WORTH.of(bucketOfInfo(info), Math.max(0, wordsOfInfo(info) - span));
          if (at === undefined) return worth;
          const [lon, lat] = pointOf(place);
          return isInside(view, lon, lat) ? worth - viewPenalty(view, lon, lat) : Number.NEGATIVE_INFINITY;
        };
        const found = named.best(named.inAll(listsOf(all)), span, most, WORTH, view);
        const sorted = all.map((one) => ({ one, worth: worthOf(one) })).sort((a, b) => b.worth - a.worth);
        const expected = all.length <= most ? all : sorted.slice(0, most).map(({ one }) => one);
        assert.deepEqual(pairsOf(found), expected);
      },
    ),
  );
});

test('in a region are the places of its boxes, and those that have its word', () => {
  const lists = listsOf(
    Array.from({ length: 1500 }, (_, place) => [place, 0x12] as const),
    [
      [5, 0x12],
      [900, 0x12],
    ],
  );
  const [all, word] = lists;
  assert.ok(all && word);
  const budget = new SearchBudget(LIMITS);
  const named = new NamedPlaces(index, budget);
  const region = named.region(word, () => new WordRegion(word, [[-1, 1, -2, 2]]));
  const found = named.inRegion(named.inAll([all]), region);
  const expected = Array.from({ length: 1500 }, (_, place) => place).filter((place) => {
    const [lon, lat] = pointOf(place);
    return place === 5 || place === 900 || (Math.abs(lon) <= 2 && Math.abs(lat) <= 1);
  });
  assert.deepEqual([...found.places], expected);
  const left = budget.entries;
  assert.equal(
    named.inRegion(
      named.inAll([all]),
      named.region(word, () => assert.fail()),
    ),
    found,
  );
  assert.equal(budget.entries, left, 'what is known takes nothing');
});
