import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { DamagedFile } from '#kit/files/damaged-file';
import { PageCache } from '../paged-file.ts';
import { LuceneIndex } from './lucene-index.ts';
import { DIRECTORY, ngramsOf, TOTAL, VERSIONS } from './testing/index.ts';

const ORDERS = [1, 2, 3] as const;
const open = (directory: string): LuceneIndex => new LuceneIndex(directory, new PageCache(2 ** 20));

for (const version of VERSIONS)
  for (const order of ORDERS)
    test(`an index of ${order} words by Lucene ${version} gives every count, and 0 for what it has not`, (context) => {
      const index = open(`${DIRECTORY}/${version}/en/${order}grams`);
      context.after(() => index.close());
      const expected = ngramsOf(order);
      const found = new Map([...expected.keys()].map((ngram) => [ngram, index.count(ngram)]));
      assert.deepEqual(found, expected);
      for (const absent of ['', ' ', 'zz', '_', 'often', 'often counte', 'often countedx', 'ba ba ba ba', '\u{1f600}'])
        assert.equal(index.count(absent), 0, absent);
      assert.equal(index.total(), order === 1 ? TOTAL : undefined);
    });

test('all n-grams of an index come sorted by their bytes within a segment', (context) => {
  const index = open(`${DIRECTORY}/4.10/en/2grams`);
  context.after(() => index.close());
  const [segment] = index.entries();
  const entries = [...segment];
  assert.deepEqual(
    new Map(entries.map(({ ngram, count }) => [Buffer.from(ngram).toString(), count])),
    new Map([...ngramsOf(2)].sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))),
  );
  for (let i = 1; i < entries.length; i++) assert.ok(Buffer.compare(entries[i - 1].ngram, entries[i].ngram) < 0);
});

test('a directory without an index is refused', (context) => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-lucene-'));
  context.after(() => rmSync(directory, { recursive: true }));
  assert.throws(() => open(directory), {
    name: 'DamagedFile',
    message: `${directory} is no Lucene index: it has no segments file.`,
  });
  writeFileSync(join(directory, 'segments_1'), 'these are no segments');
  assert.throws(() => open(directory), {
    message: `${join(directory, 'segments_1')} is not a file of a Lucene index.`,
  });
});

test('an index with deleted documents is refused', (context) => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-lucene-'));
  context.after(() => rmSync(directory, { recursive: true }));
  cpSync(`${DIRECTORY}/4.10/en/1grams`, directory, { recursive: true });
  const path = join(directory, 'segments_1');
  const bytes = readFileSync(path);
  bytes.writeInt32BE(3, bytes.indexOf('Lucene410') + 'Lucene410'.length + 8);
  writeFileSync(path, bytes);
  assert.throws(() => open(directory), { message: `${path} has deleted documents, which are not read.` });
});

test('an index with a missing file is refused by the name of the file', (context) => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-lucene-'));
  context.after(() => rmSync(directory, { recursive: true }));
  cpSync(`${DIRECTORY}/4.10/en/1grams`, directory, { recursive: true });
  rmSync(join(directory, '_0_Lucene41_0.tim'));
  assert.throws(() => open(directory), {
    message: `${join(directory, '_0_Lucene41_0.tim')}, a part of the index, is missing.`,
  });
});

test('a damaged index is refused in one sentence, or answers; it never hangs', (context) => {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-lucene-'));
  context.after(() => rmSync(directory, { recursive: true }));
  const wanted = [...ngramsOf(1).keys(), ...[...ngramsOf(2).keys()].filter((_ngram, i) => i % 200 === 0)];
  const damage = fc.record({
    version: fc.constantFrom(...VERSIONS),
    order: fc.constantFrom(...ORDERS),
    file: fc.nat(),
    places: fc.array(fc.record({ at: fc.nat(), to: fc.nat(255) }), { minLength: 1, maxLength: 4 }),
    cut: fc.option(fc.nat(), { freq: 4 }),
  });
  fc.assert(
    fc.property(damage, ({ version, order, file, places, cut }) => {
      const source = `${DIRECTORY}/${version}/en/${order}grams`;
      const names = readdirSync(source).filter((name) => name !== 'segments.gen');
      const name = names[file % names.length];
      const own = join(directory, `${version}-${order}`);
      cpSync(source, own, { recursive: true });
      const bytes = readFileSync(join(own, name));
      for (const { at, to } of places) bytes[at % bytes.length] = to;
      writeFileSync(join(own, name), bytes);
      if (cut !== null) truncateSync(join(own, name), cut % bytes.length);
      try {
        const index = open(own);
        try {
          for (const ngram of wanted) assert.ok(index.count(ngram) >= 0);
          index.total();
          for (const segment of index.entries()) for (const { count } of segment) assert.ok(count >= 0);
        } finally {
          index.close();
        }
      } catch (error) {
        assert.ok(error instanceof DamagedFile, String((error as Error).stack));
        assert.match(error.message, /^[^\n]+\.$/);
      }
    }),
    { numRuns: 300 },
  );
});
