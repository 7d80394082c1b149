import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ByteCursor } from './byte-cursor.ts';
import { COUNT_BITS, COUNTED, DecodedCells, EMPTY, UNKNOWN } from './decoded-cells.ts';

interface Entry {
  readonly place: number;
  readonly layers: number;
  readonly box: readonly [west: number, south: number, east: number, north: number];
}

const byte = fc.integer({ min: 0, max: 255 });
const entry: fc.Arbitrary<Entry> = fc
  .record({
    place: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 2 ** 31 - 1 })),
    layers: fc.oneof(fc.constantFrom(1, 2, 130), byte),
    box: fc.tuple(byte, byte, byte, byte),
  })
  .map(({ place, layers, box: [west, south, east, north] }) => ({
    place,
    layers,
    box: layers >= 128 ? [west, south, west, south] : [west, south, east, north],
  }));

/** A record as docs/formats/osm-index.md has it, with other bytes around. */
function recordOf(entries: readonly Entry[]): ByteCursor {
  const bytes = [99];
  let before = 0;
  for (const { place, layers, box } of entries) {
    let rest = place - before;
    before = place;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest, layers, ...box.slice(0, layers >= 128 ? 2 : 4));
  }
  return { bytes: new Uint8Array([...bytes, 99]), at: 1, end: bytes.length } as Partial<ByteCursor> as ByteCursor;
}

function entriesAt(numbers: Int32Array, begin: number): Entry[] {
  const groups = numbers[begin] & (COUNTED - 1);
  const count = numbers[begin] >>> COUNT_BITS;
  const found: Entry[] = [];
  let at = begin + 1 + groups;
  for (let group = 1; group <= groups; group++) {
    const layers = numbers[begin + group] & (COUNTED - 1);
    for (let left = numbers[begin + group] >>> COUNT_BITS; left > 0; left--, at++) {
      const box = numbers[at];
      const place = numbers[at + count];
      found.push({ place, layers, box: [box & 255, (box >>> 8) & 255, (box >>> 16) & 255, box >>> 24] });
    }
  }
  return found;
}

const inOrder = (entries: readonly Entry[]): Entry[] =>
  [...entries].sort((a, b) => b.layers - a.layers || a.place - b.place);

test('a cell that is found has what was kept of it, whatever came after', () => {
  // Together more than is kept.
  const cell = fc.array(entry, { minLength: 50, maxLength: 80, size: 'max' });
  const cells = fc.array(fc.oneof({ weight: 1, arbitrary: fc.constant([]) }, { weight: 9, arbitrary: cell }), {
    minLength: 40,
    maxLength: 50,
    size: 'max',
  });
  const lookups = fc.array(fc.nat(200), { minLength: 150, maxLength: 150 });
  fc.assert(
    fc.property(cells, lookups, (unsorted, order) => {
      const contents = unsorted.map((entries) => [...entries].sort((a, b) => a.place - b.place));
      const kept = new DecodedCells(0);
      for (const pick of order) {
        const number = pick % contents.length;
        const [row, column] = [number % 7, 1000 + number];
        const isEmpty = contents[number].length === 0;
        let begin = kept.find(row, column);
        if (begin === UNKNOWN) {
          if (isEmpty) kept.keepEmpty(row, column);
          else assert.equal(kept.keep(row, column, recordOf(contents[number])), kept.find(row, column));
          begin = kept.find(row, column);
        }
        if (isEmpty) assert.equal(begin, EMPTY);
        else assert.deepEqual(inOrder(entriesAt(kept.numbers, begin)), inOrder(contents[number]));
      }
    }),
    { numRuns: 10, endOnFailure: true },
  );
});

test('a cell that is larger than all that is kept is kept nevertheless', () => {
  const kept = new DecodedCells(0);
  const many = Array.from({ length: 5000 }, (_, place): Entry => ({ place, layers: 2, box: [1, 2, 3, 4] }));
  kept.keep(1, 1, recordOf(many.slice(0, 10)));
  const begin = kept.keep(1, 2, recordOf(many));
  assert.deepEqual(entriesAt(kept.numbers, begin), many);
  assert.equal(kept.find(1, 1), UNKNOWN);
  const next = kept.keep(1, 1, recordOf(many.slice(0, 10)));
  assert.deepEqual(entriesAt(kept.numbers, next), many.slice(0, 10));
  assert.deepEqual(entriesAt(kept.numbers, kept.find(1, 2)), many);
});
