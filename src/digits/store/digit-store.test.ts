import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { CommandError } from '#kit/command/command-error';
import { PI } from './constants.ts';
import { DigitReader, type DigitSet } from './digit-set.ts';
import { checkFirstDigits, DigitStore, storeDigits } from './digit-store.ts';
import { packWords } from './pack-words.ts';
import { writeYcdFile } from './ycd-file.ts';
import type { Radix, YcdHeader } from './ycd-header.ts';

// The digits after the 50 of the header do not matter here: a row that names its place shows any slip.
const row = (radix: Radix, length: number): string =>
  (PI.firstDigits[radix].slice(2) + Array.from({ length: 2000 }, (_, at) => at.toString(radix)).join('')).slice(
    0,
    length,
  );

async function inDirectory(work: (directory: string) => Promise<void>): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-digits-'));
  try {
    await work(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Writes digits as blocks; `last` says whether the last file names the total, as y-cruncher's do. */
async function writeBlocks(directory: string, radix: Radix, digits: string, blockSize: number): Promise<void> {
  for (let blockId = 0; blockId * blockSize < digits.length; blockId++) {
    const part = digits.slice(blockId * blockSize, (blockId + 1) * blockSize);
    const header: YcdHeader = {
      radix,
      firstDigits: PI.firstDigits[radix],
      totalDigits: part.length < blockSize ? digits.length : 0,
      blockSize,
      blockId,
    };
    await writeYcdFile(join(directory, PI.fileName(radix, blockId)), header, [packWords(radix, Buffer.from(part))]);
  }
}

const read = (set: DigitSet, position: number, count: number, reader = new DigitReader(set, count)): string => {
  const at = reader.read(position, count);
  return reader.text.toString('latin1', at, at + count);
};

const refusal = (directory: string): string => {
  try {
    DigitStore.open(directory, 0).close();
  } catch (error) {
    assert.ok(error instanceof CommandError, String(error));
    assert.ok(!error.message.includes('\n'));
    assert.ok(error.message.startsWith(`${directory}: `), error.message);
    return error.message;
  }
  return '';
};

for (const residentBytes of [0, 1e9])
  for (const radix of [10, 16] as const)
    test(`every run in base ${radix} is read over all word and block boundaries, ${residentBytes ? 'from memory' : 'from the disk'}`, () =>
      inDirectory(async (directory) => {
        const digits = row(radix, 437);
        await writeBlocks(directory, radix, digits, 101);
        const store = DigitStore.open(directory, residentBytes);
        const set = store.find(PI, radix);
        assert.ok(set);
        assert.equal(set.total, 437);
        assert.equal(set.text !== undefined, residentBytes > 0);
        const reader = new DigitReader(set, 438);
        const expected = `3${digits}`;
        for (let position = 0; position <= 437; position++)
          for (const count of [0, 1, 2, 18, 19, 20, 38, 39, 100, 101, 102, 438])
            if (position + count <= 438)
              assert.equal(read(set, position, count, reader), expected.slice(position, position + count));
        store.close();
      }));

test('digits stored as one block come back', () =>
  fc.assert(
    fc.asyncProperty(fc.integer({ min: 100, max: 1000 }), fc.constantFrom(10 as const, 16 as const), (length, radix) =>
      inDirectory(async (directory) => {
        const digits = row(radix, length);
        await storeDigits(directory, PI, radix, Buffer.from(digits));
        const store = DigitStore.open(directory, 0);
        const set = store.find(PI, radix);
        assert.ok(set);
        assert.equal(set.total, length);
        assert.equal(read(set, 1, length), digits);
        store.close();
      }),
    ),
    { numRuns: 30 },
  ));

test('a cut file is refused and its length named', () =>
  inDirectory(async (directory) => {
    const path = await storeDigits(directory, PI, 10, Buffer.from(row(10, 1000)));
    truncateSync(path, 300);
    assert.match(refusal(directory), /Pi - Dec - Chudnovsky - 0\.ycd is cut off: it holds \d+ of 1000 digits\.$/);
    truncateSync(path, 100);
    assert.match(refusal(directory), /its header has no end\.$/);
    truncateSync(path, 0);
    assert.match(refusal(directory), /no compressed digit file/);
  }));

test('a foreign file and another number are refused by name', () =>
  inDirectory(async (directory) => {
    writeFileSync(join(directory, 'holiday.ycd'), 'photographs');
    assert.match(refusal(directory), /holiday\.ycd is no compressed digit file/);
    const header: YcdHeader = {
      radix: 10,
      firstDigits: '1.73205080756887729352744634150587236694280525381038',
      totalDigits: 0,
      blockSize: 100,
      blockId: 0,
    };
    await writeYcdFile(join(directory, 'holiday.ycd'), header, [packWords(10, Buffer.alloc(100, '7'))]);
    assert.match(
      refusal(directory),
      /holiday\.ycd holds the digits of a number that is not known here: 1\.7320508075…\.$/,
    );
  }));

test('digits that do not begin as the header says are refused', () =>
  inDirectory(async (directory) => {
    const digits = row(10, 200);
    await storeDigits(directory, PI, 10, Buffer.from(`9${digits.slice(1)}`));
    assert.match(refusal(directory), /is damaged: its digits do not begin as its header says/);
  }));

test('a block that is missing, doubled or of another size is refused', () =>
  inDirectory(async (directory) => {
    await writeBlocks(directory, 10, row(10, 400), 150);
    rmSync(join(directory, PI.fileName(10, 1)));
    assert.match(refusal(directory), /- 2\.ycd is block 2, but block 1 is not there/);
    const header = { radix: 10, firstDigits: PI.firstDigits[10], totalDigits: 0, blockSize: 150, blockId: 0 } as const;
    await writeYcdFile(join(directory, 'twice.ycd'), header, [packWords(10, Buffer.from(row(10, 150)))]);
    rmSync(join(directory, PI.fileName(10, 2)));
    assert.match(refusal(directory), /twice\.ycd holds the same block as Pi - Dec - Chudnovsky - 0\.ycd/);
    await writeYcdFile(join(directory, 'twice.ycd'), { ...header, blockSize: 160, blockId: 1 }, [
      packWords(10, Buffer.from(row(10, 160))),
    ]);
    assert.match(refusal(directory), /twice\.ycd has another block size/);
  }));

test('blocks are put in the order of their numbers, not of their names', () =>
  inDirectory(async (directory) => {
    const digits = row(10, 1200);
    await writeBlocks(directory, 10, digits, 100);
    const store = DigitStore.open(directory, 0);
    const set = store.find(PI, 10);
    assert.ok(set);
    assert.equal(read(set, 1, 1200), digits);
    assert.equal(set.imported, false);
    assert.equal(set.remote, false);
    store.close();
  }));

test('sets are held in memory as long as there is room for all of their digits', () =>
  inDirectory(async (directory) => {
    for (const radix of [10, 16] as const) await storeDigits(directory, PI, radix, Buffer.from(row(radix, 300)));
    // Each has 300 digits and the one before the point.
    for (const [room, held] of [
      [300, [false, false]],
      [301, [true, false]],
      [601, [true, false]],
      [602, [true, true]],
    ] as const) {
      const store = DigitStore.open(directory, room);
      assert.deepEqual(
        store.sets.map(({ text }) => text !== undefined),
        held,
      );
      store.close();
    }
  }));

test('a file that became shorter after it was opened is told, and so is what cannot be read at all', () =>
  inDirectory(async (directory) => {
    const path = await storeDigits(directory, PI, 10, Buffer.from(row(10, 1000).padEnd(100_000, '7')));
    const store = DigitStore.open(directory, 0);
    const set = store.sets[0]!;
    assert.equal(store.readiness(), true);
    truncateSync(path, 10_000);
    const told = 'Pi - Dec - Chudnovsky - 0.ycd is cut off.';
    assert.throws(() => read(set, 30_000, 10), { message: told });
    assert.equal(store.damage, told);
    assert.equal(store.readiness(), told);
    const failure = new Error('the disk does not answer');
    const fails = (): never => {
      throw failure;
    };
    assert.throws(() => checkFirstDigits(set, fails), failure);
    store.close();
  }));

test('a word that is too large is found when it is read', () =>
  inDirectory(async (directory) => {
    const words = packWords(10, Buffer.from(row(10, 1000)));
    words.fill(0xff, 80, 88);
    const header = { radix: 10, firstDigits: PI.firstDigits[10], totalDigits: 0, blockSize: 1000, blockId: 0 } as const;
    await writeYcdFile(join(directory, 'x.ycd'), header, [words]);
    const store = DigitStore.open(directory, 0);
    assert.equal(read(store.sets[0]!, 1, 190), row(10, 190));
    assert.throws(() => read(store.sets[0]!, 1, 191), /x\.ycd is damaged: a word is larger than 19 digits allow\./);
    store.close();
  }));

test('files of another kind and unfinished ones are left alone', () =>
  inDirectory(async (directory) => {
    writeFileSync(join(directory, 'x.ycd.12.abcd.partial'), 'half a file');
    writeFileSync(join(directory, 'notes.txt'), 'notes');
    assert.deepEqual(DigitStore.open(directory, 0).sets, []);
  }));
