import assert from 'node:assert/strict';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { type Bzip2Options, packBzip2 } from '../../../testing/pack-bzip2.ts';
import { bunzip2 } from './bunzip2.ts';

const directory = mkdtempSync(join(tmpdir(), 'almanac-bunzip2-'));
after(() => rmSync(directory, { recursive: true, force: true }));

/** What a file unpacks to, and how much of it was read when it was told. */
function unpacked(bytes: Uint8Array): { text: Buffer; blocks: number; told: number[] } {
  const path = join(directory, 'packed');
  writeFileSync(path, bytes);
  const file = openSync(path, 'r');
  const told: number[] = [];
  try {
    const pieces: Buffer[] = [];
    for (const piece of bunzip2(file, (read) => told.push(read))) pieces.push(Buffer.from(piece));
    return { text: Buffer.concat(pieces), blocks: pieces.length, told };
  } finally {
    closeSync(file);
  }
}

/** Bytes with runs. */
const text = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(0, 97, 98, 255), fc.nat(255)), fc.oneof(fc.constant(1), fc.nat(300))), {
    maxLength: 12,
  })
  .map((runs) => Buffer.concat(runs.map(([byte, length]) => Buffer.alloc(length, byte))));
const options = fc.record<Required<Pick<Bzip2Options, 'level' | 'blockBytes' | 'tables' | 'shift'>>>({
  level: fc.constantFrom(...'123456789'),
  blockBytes: fc.oneof(fc.constantFrom(1, 4, 5, 255, 256, 259, 260), fc.integer({ min: 1, max: 700 })),
  tables: fc.integer({ min: 2, max: 6 }),
  shift: fc.nat(9),
});

test('whatever is packed is unpacked, in blocks and streams of any size', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, options), { minLength: 1, maxLength: 3 }), (streams) => {
      const { text: found, blocks } = unpacked(
        Buffer.concat(
          streams.map(([bytes, how]) => packBzip2(bytes, { ...how, blockBytes: Math.max(how.blockBytes, 20) })),
        ),
      );
      assert.deepEqual(found, Buffer.concat(streams.map(([bytes]) => bytes)));
      const wanted = streams.map(([bytes, { blockBytes }]) => Math.ceil(bytes.length / Math.max(blockBytes, 20)));
      assert.equal(
        blocks,
        wanted.reduce((sum, count) => sum + count, 0),
      );
    }),
    { numRuns: 40 },
  );
});

test('runs of every length, at the ends of blocks and beside their own letter', () => {
  for (const length of [1, 2, 3, 4, 5, 8, 9, 254, 255, 256, 257, 258, 259, 260, 510, 514])
    for (const blockBytes of [length, 2000]) {
      const bytes = Buffer.from(`b${'a'.repeat(length)}\u0001${'a'.repeat(4)}b`);
      assert.deepEqual(unpacked(packBzip2(bytes, { blockBytes })).text, bytes, `${length} in ${blockBytes}`);
    }
});

test('all letters, and a text that is longer than what is read at a time', () => {
  const letters = Buffer.from(Array.from({ length: 512 }, (_, at) => (at * 167) % 256));
  assert.deepEqual(unpacked(packBzip2(letters)).text, letters);
  // Each of its streams is a block of 600 bytes, which hardly gets smaller.
  const packed = packBzip2(Buffer.concat([letters, letters.subarray(88, 176)]));
  const many = Math.ceil(140_000 / packed.length);
  const { text: found, told } = unpacked(Buffer.concat(Array.from({ length: many }, () => packed)));
  assert.equal(found.length, 600 * many);
  assert.deepEqual([...told.slice(0, 2), told.at(-1)], [65_536, 131_072, packed.length * many]);
});

test('a block may hold as many bytes before its runs are undone as its level says, and no more', () => {
  // A run of one letter: 4 of them and a number stand for 255.
  const block = (letters: number): Buffer =>
    packBzip2(Buffer.alloc(1, 97), { level: '1', symbols: runOf(letters), origin: 0, blockSum: 0 });
  assert.throws(() => unpacked(block(100_000)), { message: 'the checksum of a block is wrong' });
  assert.throws(() => unpacked(block(100_001)), { message: 'a block is longer than it may be' });
  const then = (letters: number): Buffer =>
    packBzip2(Buffer.from('ab'), {
      level: '1',
      symbols: [...runOf(letters).slice(0, -1), 2, 3],
      origin: 0,
      blockSum: 0,
    });
  assert.throws(() => unpacked(then(99_999)), { message: 'the checksum of a block is wrong' });
  assert.throws(() => unpacked(then(100_000)), { message: 'a block is longer than it may be' });
  assert.throws(() => unpacked(packBzip2(Buffer.alloc(1, 97), { level: '1', symbols: new Array(40).fill(1) })), {
    message: 'a block is longer than it may be',
  });
});

/** The symbols of so many letters of an alphabet of one, and the end. */
function runOf(letters: number): number[] {
  const symbols: number[] = [];
  for (let left = letters; left > 0; left = Math.floor((left - 1) / 2)) symbols.push((left - 1) % 2);
  return [...symbols, 2];
}

const TEXT = Buffer.from('banana bandana');

for (const [how, sentence] of [
  [{ level: '0' }, 'the size of its blocks is unknown'],
  [{ level: ':' }, 'the size of its blocks is unknown'],
  [{ blockStart: 0x3141_5926_5358 }, 'a block does not begin'],
  [{ blockStart: 0x3141_5826_5359 }, 'a block does not begin'],
  [{ blockStart: 0x1772_4526_5359 }, 'a block does not begin'],
  [{ blockStart: 0x3141_5938_5090 }, 'a block does not begin'],
  [{ blockSum: 1 }, 'the checksum of a block is wrong'],
  [{ streamSum: 1 }, 'the checksum of a stream is wrong'],
  [{ randomised: 1 }, 'a block is randomised, which no packer has done for decades'],
  [{ origin: TEXT.length }, 'the origin of a block is outside it'],
  [{ origin: TEXT.length - 1 }, 'the checksum of a block is wrong'],
  [{ unused: true }, 'a block uses no symbols'],
  [{ writtenTables: 1 }, 'the tables of a block are wrong'],
  [{ writtenTables: 7 }, 'the tables of a block are wrong'],
  [{ selectors: 0 }, 'the tables of a block are wrong'],
  [{ firstLength: 0 }, 'a code has a wrong length'],
  [{ firstLength: 21 }, 'a code has a wrong length'],
  [{ symbols: new Array(50).fill(3) }, 'a block has too many symbols'],
] as const satisfies [Bzip2Options, string][])
  test(`a file with ${JSON.stringify(how).slice(0, 40)} is refused: ${sentence}`, () => {
    assert.throws(() => unpacked(packBzip2(TEXT, how)), { name: 'MalformedBzip2', message: sentence });
  });

test('what is no bzip2, or ends too early, is refused', () => {
  const packed = packBzip2(TEXT);
  assert.throws(() => unpacked(Buffer.from('BZi9')), { message: 'a stream does not begin with BZh' });
  assert.throws(() => unpacked(Buffer.concat([packed, Buffer.from('more')])), {
    message: 'a stream does not begin with BZh',
  });
  for (let length = 0; length < packed.length; length++)
    assert.throws(() => unpacked(packed.subarray(0, length)), { message: 'it is cut off' });
});

test('a changed bit is found, wherever it is', () => {
  const packed = packBzip2(TEXT, { tables: 3 });
  let unseen = 0;
  for (let bit = 0; bit < 8 * packed.length; bit++) {
    const changed = Buffer.from(packed);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    try {
      assert.deepEqual(unpacked(changed).text, TEXT);
      unseen++;
    } catch (error) {
      assert.equal((error as Error).name, 'MalformedBzip2', String(error));
    }
  }
  // The level, tables that are not used, and what fills the last byte.
  assert.ok(unseen < 40, String(unseen));
});
