import { readdirSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DamagedFile } from '#kit/files/damaged-file';
import { type CompactSummary, writeCompactNgrams } from '../store/ngrams/compact-writer.ts';
import { type CountedNgram, mergeSorted } from '../store/ngrams/counted-ngram.ts';
import { entriesOf, openIndexes } from '../store/ngrams/ngram-data.ts';
import { NgramRuns } from '../store/ngrams/ngram-runs.ts';
import { readNgramText } from '../store/ngrams/ngram-text.ts';
import { PageCache } from '../store/ngrams/paged-file.ts';

export interface ImportOptions {
  /** Words counted in all, where the data does not say. */
  readonly total?: number | undefined;
  /** Rarer n-grams are left out. */
  readonly minimum: number;
  /** Counts of earlier years are left out, where there are years. */
  readonly since: number;
  /** Are n-grams of three and more words wanted only with one of these words? */
  readonly only?: ReadonlySet<string> | undefined;
  /** Called now and then with the number of n-grams read. */
  readonly progress: (read: number) => void;
  /** Of text that is sorted in memory at one time; for tests. */
  readonly run?: number;
}

const CACHE = 64 * 2 ** 20;
const PROGRESS_EVERY = 10_000;

/**
 * Makes the compact file of a language from Lucene indexes (a directory with `1grams`, `2grams` and `3grams`) or from
 * text files; a file that is there already is replaced when the new one is whole.
 * @throws DamagedFile when an input is neither, or damaged
 */
export async function importNgrams(
  inputs: readonly string[],
  output: string,
  options: ImportOptions,
): Promise<CompactSummary> {
  await mkdir(dirname(output), { recursive: true });
  const directories = inputs.filter((input) => statSync(input, { throwIfNoEntry: false })?.isDirectory());
  const indexes = directories.filter(hasIndexes);
  const files = inputs.filter((input) => !directories.includes(input));
  const text = directories.filter((directory) => !indexes.includes(directory)).flatMap(textFilesIn);
  const cache = new PageCache(CACHE);
  const opened: ReturnType<typeof openIndexes> = [];
  const runs = new NgramRuns(output, options.run);
  try {
    for (const directory of indexes) opened.push(...openIndexes(directory, cache));
    let read = 0;
    for (const path of [...files, ...text])
      for await (const { ngram, count } of readNgramText(path, options.since)) {
        await runs.add(ngram, count);
        if (++read % PROGRESS_EVERY === 0) options.progress(read);
      }
    const totals = opened.flatMap(({ order, index }) => (order === 1 ? [index.total() ?? 0] : []));
    const total = options.total ?? (totals.length > 0 ? totals.reduce((sum, one) => sum + one, 0) : undefined);
    const sorted = mergeSorted([...entriesOf(opened), runs.sorted()]);
    return await writeCompactNgrams(output, chosen(sorted, options, read), total || undefined);
  } finally {
    for (const { index } of opened) index.close();
    await runs.close();
  }
}

const BLANK = 0x20;

function* chosen(
  ngrams: Iterable<CountedNgram>,
  { minimum, only, progress }: ImportOptions,
  already: number,
): Generator<CountedNgram> {
  let read = already;
  for (const found of ngrams) {
    if (++read % PROGRESS_EVERY === 0) progress(read);
    if (found.count < minimum) continue;
    if (only !== undefined && found.ngram.indexOf(BLANK, found.ngram.indexOf(BLANK) + 1) > found.ngram.indexOf(BLANK)) {
      const words = Buffer.from(found.ngram).toString().split(' ');
      if (!words.some((word) => only.has(word))) continue;
    }
    yield found;
  }
}

function hasIndexes(directory: string): boolean {
  return readdirSync(directory).some((name) => /^(?:[1-4]grams|index-\d+)$/.test(name));
}

function textFilesIn(directory: string): string[] {
  const files = readdirSync(directory)
    .filter((name) => /(?:\.gz|\.tsv|\.txt|\.csv|^googlebooks-[^.]*|^\d-\d+-of-\d+)$/.test(name))
    .map((name) => join(directory, name));
  if (files.length === 0)
    throw new DamagedFile(`${directory} holds neither Lucene indexes (1grams, 2grams, 3grams) nor text files.`);
  return files.sort();
}
