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

test('what is found of a street is what its houses, ranges and interpolations say', () => {
  const drawnHouse = fc.record({
    number: fc.integer({ min: 0, max: 40 }),
    rest: fc.constantFrom('', 'a', '8', '16', '21', '48', '60', '16a', 'bis'),
    place: fc.integer({ min: 0, max: 1000 }),
    length: fc.integer({ min: 0, max: 12 }),
    step: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(
      fc.array(drawnHouse, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 0, max: 60 }),
      (drawn, wanted) => {
        // An interpolation has no text.
        const houses = drawn
          .map((one) => (one.step > 0 ? { ...one, street: 9, rest: '' } : { ...one, street: 9, length: 0 }))
          .sort((a, b) => a.number - b.number);
        const lists = written([...houses, { street: 20, number: wanted, rest: '', place: 1 }]);
        const found = lists.find(9, wanted).map(({ place, number, rest }) => [place, number, rest]);
        const expected = houses
          .filter(({ number, rest, length, step }) => {
            if (number === wanted) return true;
            if (step > 0) return number < wanted && wanted <= number + length && (wanted - number) % step === 0;
            // 12-16 is one side of a street, and no longer than forty numbers.
            const last = /^\d+$/.test(rest) ? Number(rest) : 0;
            const isSide = (last - number) % 2 === 0 && (wanted - number) % 2 === 0;
            return number < wanted && wanted <= last && last <= number + 40 && isSide;
          })
          .map(({ place, number, rest }) => [place, number, rest]);
        assert.deepEqual(found, expected);
      },
    ),
    { numRuns: 200 },
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
