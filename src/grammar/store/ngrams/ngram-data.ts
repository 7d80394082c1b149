import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedFile } from '#kit/files/damaged-file';
import { CompactNgrams } from './compact-ngrams.ts';
import type { CountedNgram } from './counted-ngram.ts';
import { LuceneIndex } from './lucene/lucene-index.ts';
import { PageCache } from './paged-file.ts';

/** The file that `almanac grammar ngrams import` makes, in the directory of its language. */
export const COMPACT_FILE = 'counts.ngrams';

const INDEX = /^([1-4])grams$/;
const PART = /^index-\d+$/;

/** How often n-grams of a language were counted. */
export interface NgramCounts {
  /** Words that were counted in all. */
  readonly total: number;
  /** Words of the longest n-gram. */
  readonly longest: number;
  /** How often an n-gram was counted; its words are joined by one blank. 0 when it is not there. */
  count(ngram: string): number;
  close(): void;
}

/**
 * Opens the n-grams of a language: our compact file, or Lucene indexes as LanguageTool has them: `1grams`, `2grams`, …
 * in the directory of the language, or in several `index-1`, `index-2`, … there, whose counts are summed.
 * @param directory with one directory for each language
 * @param cacheBytes of the files that are kept in memory
 * @returns undefined when there is no directory for the language
 * @throws DamagedFile when there is one and it holds something else, or is damaged
 */
export function openNgramCounts(directory: string, language: string, cacheBytes: number): NgramCounts | undefined {
  const own = join(directory, language);
  if (!isDirectory(own)) return undefined;
  const cache = new PageCache(cacheBytes);
  const compact = join(own, COMPACT_FILE);
  if (existsSync(compact)) {
    const ngrams = new CompactNgrams(compact, cache);
    const { total, longest } = ngrams.header;
    return { total, longest, count: (ngram) => ngrams.count(ngram), close: () => ngrams.close() };
  }
  return sumOf(openIndexes(own, cache), own);
}

/** An opened index and how many words its n-grams have. */
interface OrderedIndex {
  readonly order: number;
  readonly index: LuceneIndex;
}

/** @throws DamagedFile when there are no indexes in a directory, or one cannot be read */
export function openIndexes(directory: string, cache: PageCache): OrderedIndex[] {
  const parts = readdirSync(directory).filter((name) => PART.test(name) && isDirectory(join(directory, name)));
  const opened: OrderedIndex[] = [];
  try {
    for (const part of parts.length > 0 ? parts.map((name) => join(directory, name)) : [directory])
      for (const name of readdirSync(part).sort()) {
        const order = INDEX.exec(name)?.[1];
        if (order === undefined || !isDirectory(join(part, name))) continue;
        opened.push({ order: Number(order), index: new LuceneIndex(join(part, name), cache) });
      }
    for (const needed of [1, 2, 3])
      if (!opened.some(({ order }) => order === needed))
        throw new DamagedFile(`${directory} holds no n-gram data: it has no ${needed}grams.`);
    return opened;
  } catch (error) {
    for (const { index } of opened) index.close();
    throw error;
  }
}

function sumOf(indexes: readonly OrderedIndex[], directory: string): NgramCounts {
  const close = (): void => {
    for (const { index } of indexes) index.close();
  };
  const totals = indexes.flatMap(({ order, index }) => (order === 1 ? [index.total()] : []));
  if (totals.some((total) => total === undefined)) {
    close();
    throw new DamagedFile(`${directory} does not say how many words were counted (totalTokenCount).`);
  }
  const byOrder = Map.groupBy(indexes, ({ order }) => order);
  return {
    total: totals.reduce((sum: number, total) => sum + (total ?? 0), 0),
    longest: Math.max(...byOrder.keys()),
    count(ngram) {
      const order = ngram.split(' ').length;
      let sum = 0;
      for (const { index } of byOrder.get(order) ?? []) sum += index.count(ngram);
      return sum;
    },
    close,
  };
}

/** All n-grams of opened indexes, each index and segment sorted by itself. */
export function entriesOf(indexes: readonly OrderedIndex[]): Generator<CountedNgram>[] {
  return indexes.flatMap(({ index }) => index.entries());
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
