import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { BLOCK, Postings } from './postings.ts';
import { header, inMemory, packed, vLong } from './testing/in-memory.ts';

/** How a file says that it lays out integers of a width: next to each other, or in words. */
const layouts = (inWords: boolean): number[] =>
  Array.from({ length: 32 }, (_, at) => vLong((inWords ? 32 : 0) + at)).flat();

function inWordsOf(values: readonly number[], bits: number): number[] {
  const perWord = Math.floor(64 / bits);
  const bytes = Buffer.alloc(8 * Math.ceil(values.length / perWord));
  for (const [at, value] of values.entries()) {
    const place = 8 * Math.floor(at / perWord);
    const moved = BigInt(value) << BigInt((at % perWord) * bits);
    bytes.writeBigUInt64BE(bytes.readBigUInt64BE(place) | moved, place);
  }
  return [...bytes];
}

/** The documents of a term as differences: whole blocks, each of its own width, and the rest one by one. */
function written(deltas: readonly number[], inWords: boolean): number[] {
  const bytes: number[] = [];
  let at = 0;
  for (; at + BLOCK <= deltas.length; at += BLOCK) {
    const block = deltas.slice(at, at + BLOCK);
    const bits = Math.max(1, Math.max(...block).toString(2).length);
    if (new Set(block).size === 1) bytes.push(0, ...vLong(block[0] ?? 0));
    else bytes.push(bits, ...(inWords ? inWordsOf(block, bits) : packed(block, bits)));
  }
  return [...bytes, ...deltas.slice(at).flatMap(vLong)];
}

const start = (isNew: boolean): number[] => [
  ...header(isNew ? 'Lucene50PostingsWriterDoc' : 'Lucene41PostingsWriterDoc', isNew),
  ...vLong(1),
];

test('documents of a term come back from blocks of any width, as many as are wanted', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: 0, max: 31 }),
      fc.constantFrom(1, 127, 128, 129, 255, 256, 300),
      fc.nat(2 ** 31 - 1),
      fc.constantFrom(1, 127, 128, 129, 256, 1000),
      (isNew, inWords, bits, count, seed, wanted) => {
        const deltas = Array.from({ length: count }, (_, at) => (Math.imul(seed, at + 1) >>> 0) % 2 ** bits);
        const begin = [...start(isNew), ...layouts(inWords)];
        const postings = new Postings(inMemory([...begin, ...written(deltas, inWords)]));
        let document = 0;
        const expected = deltas.map((delta) => {
          document += delta;
          return document;
        });
        assert.deepEqual(postings.documents(begin.length, count, wanted), expected.slice(0, wanted));
      },
    ),
  );
});

test('a block of all the same number takes no more than it', () => {
  const begin = [...start(false), ...layouts(false)];
  const postings = new Postings(inMemory([...begin, 0, 3]));
  assert.deepEqual(
    postings.documents(begin.length, BLOCK, 2000),
    Array.from({ length: BLOCK }, (_, at) => 3 * (at + 1)),
  );
});

test('a block of no proper width is refused, and one that ends too early', () => {
  const begin = [...start(false), ...layouts(false)];
  const read = (bytes: readonly number[]): number[] =>
    new Postings(inMemory([...begin, ...bytes])).documents(begin.length, BLOCK, 2000);
  const message = (what: string): { message: string } => ({ message: `a file is damaged: ${what}.` });
  assert.throws(() => read([33, ...new Array<number>(600).fill(0)]), message('a block of it has no proper width'));
  assert.equal(read([32, ...new Array<number>(512).fill(0)]).length, BLOCK);
  assert.throws(() => read([32, ...new Array<number>(511).fill(0)]), message('it ends too early'));
});
