import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { DIRECTORY, ngramsOf, OFTEN, TOTAL, VERSIONS } from '../store/ngrams/lucene/testing/index.ts';
import { COMPACT_FILE, openNgramCounts } from '../store/ngrams/ngram-data.ts';
import { parseNgramLine } from '../store/ngrams/ngram-text.ts';
import { importNgrams } from './import-ngrams.ts';

const OPTIONS = { minimum: 1, since: 1910, progress: () => {} };

function temporary(context: TestContext): string {
  const directory = mkdtempSync(join(tmpdir(), 'almanac-import-'));
  context.after(() => rmSync(directory, { recursive: true }));
  return directory;
}

function counts(context: TestContext, directory: string) {
  const opened = openNgramCounts(directory, 'en', 2 ** 20);
  assert.ok(opened !== undefined);
  context.after(() => opened.close());
  return opened;
}

for (const version of VERSIONS)
  test(`indexes by Lucene ${version} become one file with the same counts`, async (context) => {
    const out = temporary(context);
    const summary = await importNgrams([`${DIRECTORY}/${version}/en`], join(out, 'en', COMPACT_FILE), OPTIONS);
    const read = counts(context, out);
    const direct = counts(context, `${DIRECTORY}/${version}`);
    const all = ([1, 2, 3] as const).flatMap((order) => [...ngramsOf(order)]);
    assert.equal(summary.entries, all.length);
    assert.deepEqual([read.total, read.longest], [TOTAL, 3]);
    assert.deepEqual([direct.total, direct.longest], [TOTAL, 3]);
    for (const [ngram, count] of all) {
      assert.equal(read.count(ngram), count);
      assert.equal(direct.count(ngram), count);
    }
    assert.deepEqual(readdirSync(join(out, 'en')), [COMPACT_FILE]);
  });

test('text files in any order become one file, the years summed, tagged words left out', async (context) => {
  const out = temporary(context);
  const plain = join(out, 'plain.tsv');
  writeFileSync(plain, 'the\t100\na house\t7\n漢字\t2\n\u{1f600}\t3\nﬀ\t4\n');
  const yearly = join(out, 'googlebooks-eng-all-1gram-a.gz');
  writeFileSync(yearly, gzipSync('house\t1800\t5\t1\nhouse\t1950\t6\t2\nhouse\t2000\t7\t3\nhouse_NOUN\t2000\t7\t3\n'));
  const newest = join(out, '2-00001-of-00589.gz');
  writeFileSync(
    newest,
    gzipSync('the house\t1899,9,1\t1999,20,2\t2001,30,3\n_NOUN_ house\t1999,1,1\na house\t1999,1,1\n'),
  );
  await importNgrams([plain, yearly, newest], join(out, 'en', COMPACT_FILE), { ...OPTIONS, run: 2 });
  const read = counts(context, out);
  assert.deepEqual(
    ['the', 'house', 'the house', 'a house', '漢字', '\u{1f600}', 'ﬀ', 'house_NOUN', '_NOUN_ house'].map(read.count),
    [100, 13, 50, 8, 2, 3, 4, 0, 0],
  );
  assert.equal(read.total, 100 + 13 + 2 + 3 + 4);
  assert.deepEqual(readdirSync(join(out, 'en')), [COMPACT_FILE]);
});

test('rare n-grams and those without a wanted word can be left out', async (context) => {
  const out = temporary(context);
  const only = new Set(['ba', 'du']);
  await importNgrams([`${DIRECTORY}/4.10/en`], join(out, 'en', COMPACT_FILE), { ...OPTIONS, minimum: 1000, only });
  const read = counts(context, out);
  for (const order of [1, 2, 3] as const)
    for (const [ngram, count] of ngramsOf(order)) {
      const wanted = order < 3 || ngram.split(' ').some((word) => only.has(word));
      assert.equal(read.count(ngram), count >= 1000 && wanted ? count : 0, ngram);
    }
  assert.equal(read.count(OFTEN.ngram), OFTEN.count);
});

test('what is neither an index nor a text of n-grams is refused in one sentence, and nothing is left behind', async (context) => {
  const out = temporary(context);
  const file = join(out, 'en', COMPACT_FILE);
  const other = join(out, 'letter.txt');
  writeFileSync(other, 'Dear all,\nthis is no list.\n');
  await assert.rejects(importNgrams([other], file, OPTIONS), {
    message: `${other} is no file of n-grams: "Dear all," has no count after a tab.`,
  });
  const packed = join(out, 'broken.gz');
  writeFileSync(packed, gzipSync('the\t1\n'.repeat(1000)).subarray(0, 30));
  await assert.rejects(importNgrams([packed], file, OPTIONS), {
    message: `${packed} is damaged: it cannot be unpacked.`,
  });
  await assert.rejects(importNgrams([join(out, 'en')], file, OPTIONS), {
    message: `${join(out, 'en')} holds neither Lucene indexes (1grams, 2grams, 3grams) nor text files.`,
  });
  assert.deepEqual(readdirSync(join(out, 'en')), []);
});

test('lines of every kind of file are read', () => {
  assert.deepEqual(parseNgramLine('a b\t12', 1910), { ngram: 'a b', count: 12 });
  assert.deepEqual(parseNgramLine('a  b \t1999\t12\t3', 1910), { ngram: 'a b', count: 12 });
  assert.deepEqual(parseNgramLine('a\t1909\t12\t3', 1910), { ngram: 'a', count: 0 });
  assert.deepEqual(parseNgramLine('a\t1909,1,1\t1910,2,1', 1910), { ngram: 'a', count: 2 });
  for (const line of ['', 'a', 'a b 12', '\t12', 'a\tb', 'a\t-1', 'a\t1.5', 'a\tx,y,z'])
    assert.equal(parseNgramLine(line, 1910), undefined, line);
});

test('a directory of a language without all three lengths is refused', () => {
  const directory = `${DIRECTORY}/4.10`;
  assert.equal(openNgramCounts(directory, 'de', 1), undefined);
  assert.throws(() => openNgramCounts('test/grammar', 'lucene', 1), {
    message: `${join('test/grammar', 'lucene')} holds no n-gram data: it has no 1grams.`,
  });
});
