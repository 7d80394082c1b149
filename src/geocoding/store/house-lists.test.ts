import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ByteWriter } from './byte-writer.ts';
import { HouseLists } from './house-lists.ts';
import { HouseListsWriter } from './house-lists-writer.ts';
import { MemoryPages } from './memory-pages.ts';

interface House {
  street: number;
  number: number;
  rest: string;
  place: number;
}

function written(houses: readonly (House & { length?: number; step?: number })[]): HouseLists {
  const [blocks, lists] = [new ByteWriter(), new ByteWriter()];
  const writer = new HouseListsWriter(blocks, lists);
  for (const { street, number, rest, place, length = 0, step = 0 } of houses)
    writer.add(street, number, rest, place, length, step);
  writer.finish();
  const all = new ByteWriter();
  all.append(blocks.view());
  all.append(lists.view());
  const pages = new MemoryPages(all.view(), 'houses');
  return new HouseLists(pages, { offset: 0, length: blocks.length }, { offset: blocks.length, length: lists.length });
}

const house = fc.record({
  street: fc.integer({ min: 0, max: 300 }).map((street) => street * 7),
  number: fc.integer({ min: 0, max: 400 }),
  rest: fc.oneof(fc.constant(''), fc.stringMatching(/^[a-z]$/), fc.stringMatching(/^[a-z0-9]{2,6}$/)),
  place: fc.integer({ min: 0, max: 100_000 }),
});

test('every house is found by its street and number, and no other', () => {
  fc.assert(
    fc.property(fc.array(house, { minLength: 1, maxLength: 300 }), (houses) => {
      houses.sort((a, b) => a.street - b.street || a.number - b.number);
      const lists = written(houses);
      for (const { street, number } of houses) {
        const found = lists.find(street, number).filter((entry) => entry.number === number);
        const expected = houses.filter((other) => other.street === street && other.number === number);
        assert.deepEqual(
          found.map(({ place, rest }) => [place, rest]),
          expected.map(({ place, rest }) => [place, rest]),
        );
      }
      assert.deepEqual(lists.find(1, 1), []);
      // One after the other goes on where the last one was found; some have no houses.
      for (let street = 0; street <= 2100; street += 3)
        assert.equal(
          lists.find(street, 7).some(({ number }) => number === 7),
          houses.some((other) => other.street === street && other.number === 7),
        );
    }),
    { numRuns: 100 },
  );
});

test('interpolations and ranges hold the numbers of their side', () => {
  const lists = written([
    { street: 5, number: 2, rest: '8', place: 1 },
    { street: 5, number: 11, rest: '', place: 2, length: 8, step: 2 },
  ]);
  const at = (number: number): number[] => lists.find(5, number).map(({ place }) => place);
  assert.deepEqual([at(2), at(4), at(5), at(8), at(10)], [[1], [1], [], [1], []]);
  assert.deepEqual([at(11), at(12), at(15), at(19), at(21)], [[2], [], [2], [2], []]);
});
