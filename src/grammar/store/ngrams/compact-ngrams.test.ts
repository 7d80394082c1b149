import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { DamagedFile } from '#kit/files/damaged-file';
import { CompactNgrams } from './compact-ngrams.ts';
import { writeCompactNgrams } from './compact-writer.ts';
import type { CountedNgram } from './counted-ngram.ts';
import { PageCache } from './paged-file.ts';

function temporary(context: TestContext): string {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-ngrams-'));
  context.after(() => rmSync(directory, { recursive: true }));
  return join(directory, 'counts.ngrams');
}

const sorted = (counts: ReadonlyMap<string, number>): CountedNgram[] =>
  [...counts]
    .map(([ngram, count]) => ({ ngram: Buffer.from(ngram), count }))
    .sort((a, b) => Buffer.compare(a.ngram, b.ngram));

const open = (path: string): CompactNgrams => new CompactNgrams(path, new PageCache(2 ** 20));

test('what is written is read back, over several levels of pages', async (context) => {
  const path = temporary(context);
  const counts = new Map<string, number>();
  for (let i = 0; i < 60_000; i++) counts.set(`word${(i * 7919) % 60_000} follows ${i % 7}`, i * i + 1);
  const summary = await writeCompactNgrams(path, sorted(counts), 1e12);
  assert.equal(summary.entries, counts.size);
  const ngrams = open(path);
  context.after(() => ngrams.close());
  assert.ok(ngrams.header.levels >= 2);
  assert.equal(ngrams.header.total, 1e12);
  for (const [ngram, count] of counts) assert.equal(ngrams.count(ngram), count);
  for (const absent of ['', 'a', 'word', 'word1', 'word1 follows', 'word1 follows 11', 'zebra'])
    assert.equal(ngrams.count(absent), 0);
  assert.deepEqual([...ngrams.entries()].length, counts.size);
});

test('any n-grams are read back, sorted by their bytes', async (context) => {
  const path = temporary(context);
  const ngram = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).filter((text) => text.isWellFormed());
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.tuple(ngram, fc.integer({ min: 1 })), { selector: ([text]) => text }),
      async (given) => {
        const counts = new Map(given);
        await writeCompactNgrams(path, sorted(counts));
        const ngrams = open(path);
        try {
          for (const [text, count] of counts) assert.equal(ngrams.count(text), count);
          const entries = [...ngrams.entries()].map((entry) => Buffer.from(entry.ngram).toString());
          assert.deepEqual(
            entries,
            sorted(counts).map((entry) => entry.ngram.toString()),
          );
        } finally {
          ngrams.close();
        }
      },
    ),
    { numRuns: 50 },
  );
});

test('without a total the single words are summed', async (context) => {
  const path = temporary(context);
  await writeCompactNgrams(
    path,
    sorted(
      new Map([
        ['a', 3],
        ['b', 4],
        ['a b', 100],
      ]),
    ),
  );
  const ngrams = open(path);
  context.after(() => ngrams.close());
  assert.deepEqual([ngrams.header.total, ngrams.header.longest], [7, 2]);
});

test('a file of another kind or version, or a damaged one, is refused in one sentence', async (context) => {
  const path = temporary(context);
  await writeCompactNgrams(path, sorted(new Map(Array.from({ length: 3000 }, (_, i) => [`n ${i}`, i + 1]))));
  const whole = readFileSync(path);
  const refused = (change: (bytes: Buffer) => Buffer, message: string): void => {
    writeFileSync(path, change(Buffer.from(whole)));
    assert.throws(
      () => {
        const ngrams = open(path);
        try {
          for (let i = 0; i < 3000; i++) ngrams.count(`n ${i}`);
        } finally {
          ngrams.close();
        }
      },
      { name: 'DamagedFile', message },
    );
  };
  refused(() => Buffer.from('nothing of the kind'), `${path} is no file of counted n-grams.`);
  refused(() => Buffer.alloc(0), `${path} is no file of counted n-grams.`);
  refused((bytes) => {
    bytes.writeUInt32LE(2, 8);
    return bytes;
  }, `${path} is version 2 of the n-gram file; this build reads 1.`);
  refused((bytes) => bytes.subarray(0, -1), `${path} is damaged.`);
  refused((bytes) => {
    bytes[4096 * 2 + 100] ^= 1;
    return bytes;
  }, `${path} is damaged.`);
  refused((bytes) => {
    bytes[40] ^= 1;
    return bytes;
  }, `${path} is damaged.`);
});

test('whatever is changed in a file, reading it ends in an answer or a refusal', async (context) => {
  const path = temporary(context);
  await writeCompactNgrams(path, sorted(new Map(Array.from({ length: 2000 }, (_, i) => [`n ${i}`, i + 1]))));
  const whole = readFileSync(path);
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, to) => {
      const bytes = Buffer.from(whole);
      bytes[at] = to;
      writeFileSync(path, bytes);
      try {
        const ngrams = open(path);
        try {
          for (const _ of ngrams.entries());
          ngrams.count('n 1234');
        } finally {
          ngrams.close();
        }
      } catch (error) {
        assert.ok(error instanceof DamagedFile, String((error as Error).stack));
      }
    }),
    { numRuns: 100 },
  );
});
