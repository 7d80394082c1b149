import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LuceneInput } from './lucene-input.ts';
import { readLz4 } from './lz4.ts';
import { inMemory } from './testing/in-memory.ts';

/** A stretch of a block: bytes as they are, then bytes that stand so far before. */
interface Stretch {
  readonly literals: readonly number[];
  readonly distance: number;
  readonly matched: number;
}

/** Beyond what half a byte holds a length goes on in bytes of up to 255. */
function longer(length: number): number[] {
  if (length < 15) return [];
  const rest = length - 15;
  return [...new Array<number>(Math.floor(rest / 255)).fill(255), rest % 255];
}

const bytesOf = ({ literals, distance, matched }: Stretch): number[] => [
  (Math.min(15, literals.length) << 4) | Math.min(15, matched - 4),
  ...longer(literals.length),
  ...literals,
  distance & 0xff,
  distance >> 8,
  ...longer(matched - 4),
];

/** The last stretch of a block ends with its literals. */
const lastOf = (literals: readonly number[]): number[] => [
  Math.min(15, literals.length) << 4,
  ...longer(literals.length),
  ...literals,
];

function unpacked(bytes: readonly number[], length: number, from = 0): number[] {
  const output = new Uint8Array(from + length);
  readLz4(new LuceneInput(inMemory(bytes)), output, from, from + length);
  return [...output.subarray(from)];
}

test('a block comes back with its repeats, long ones and those of what they make', () => {
  const literals = fc.oneof(
    fc.array(fc.nat(255), { minLength: 1, maxLength: 20 }),
    fc.array(fc.nat(255), { minLength: 260, maxLength: 800 }),
  );
  const stretch = fc.tuple(
    literals,
    fc.nat(),
    fc.oneof(fc.integer({ min: 4, max: 30 }), fc.integer({ min: 4, max: 800 })),
  );
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 6 }), literals, fc.nat(9), (stretches, last, from) => {
      const bytes: number[] = [];
      const expected: number[] = [];
      for (const [own, back, matched] of stretches) {
        expected.push(...own);
        const distance = 1 + (back % expected.length);
        for (let at = 0; at < matched; at++) expected.push(expected[expected.length - distance] ?? 0);
        bytes.push(...bytesOf({ literals: own, distance, matched }));
      }
      bytes.push(...lastOf(last));
      expected.push(...last);
      assert.deepEqual(unpacked(bytes, expected.length, from), expected);
    }),
  );
  for (const length of [14, 15, 269, 270, 271, 525]) {
    const plain = Array.from({ length }, (_, at) => at % 256);
    assert.deepEqual(unpacked(lastOf(plain), length), plain);
  }
  // A block may end with a repeat.
  assert.deepEqual(unpacked(bytesOf({ literals: [7], distance: 1, matched: 4 }), 5), [7, 7, 7, 7, 7]);
  assert.deepEqual(unpacked([], 0), []);
});

test('a block that does not fit is refused', () => {
  const refused = { name: 'DamagedFile', message: 'a file is damaged: a compressed block does not fit.' };
  const repeat = { literals: [7], distance: 1, matched: 4 };
  assert.throws(() => unpacked(bytesOf(repeat), 4), refused);
  assert.throws(() => unpacked(bytesOf({ ...repeat, distance: 0 }), 5), refused);
  assert.throws(() => unpacked(bytesOf({ ...repeat, distance: 2 }), 5), refused);
  // What was there before the block is not part of it.
  assert.throws(() => unpacked(bytesOf({ ...repeat, distance: 2 }), 5, 1), refused);
  assert.throws(() => unpacked(lastOf([1, 2]), 1), refused);
  // A length that never ends is given up before the file ends.
  assert.throws(() => unpacked([0xf0, ...new Array<number>(100).fill(255)], 300), refused);
  assert.throws(() => unpacked([0xf0, 255, 30], 300), { message: 'a file is damaged: it ends too early.' });
});
