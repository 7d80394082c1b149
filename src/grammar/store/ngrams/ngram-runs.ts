import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { CompactNgrams } from './compact-ngrams.ts';
import { writeCompactNgrams } from './compact-writer.ts';
import { type CountedNgram, mergeSorted } from './counted-ngram.ts';
import { PageCache } from './paged-file.ts';

/** N-grams that are sorted in memory at one time. */
export const RUN = 1_000_000;
const CACHE = 2 ** 20;

/** Sorts n-grams that come in any order: runs of them on the disk, each in our own format, merged at the end. */
export class NgramRuns {
  readonly #path: string;
  readonly #limit: number;
  readonly #runs: string[] = [];
  /** Keeps apart the files of imports that run at the same time. */
  readonly #id = randomBytes(4).toString('hex');
  #counts = new Map<string, number>();

  /** @param path what the names of the runs begin with; they are removed by `close` */
  constructor(path: string, limit = RUN) {
    this.#path = path;
    this.#limit = limit;
  }

  async add(ngram: string, count: number): Promise<void> {
    this.#counts.set(ngram, (this.#counts.get(ngram) ?? 0) + count);
    if (this.#counts.size >= this.#limit) await this.#spill();
  }

  /** All n-grams that were added, sorted by their bytes, each once. To be called once. */
  *sorted(): Generator<CountedNgram> {
    const cache = new PageCache(CACHE);
    const runs = this.#runs.map((path) => new CompactNgrams(path, cache));
    try {
      yield* mergeSorted([...runs.map((run) => run.entries()), sortedEntries(this.#counts)]);
    } finally {
      for (const run of runs) run.close();
    }
  }

  async close(): Promise<void> {
    for (const path of this.#runs) await rm(path, { force: true });
  }

  async #spill(): Promise<void> {
    const path = `${this.#path}.run-${this.#id}-${this.#runs.length}`;
    this.#runs.push(path);
    await writeCompactNgrams(path, sortedEntries(this.#counts));
    this.#counts = new Map();
  }
}

/** Beyond these, the order of UTF-16 units is not that of UTF-8 bytes. */
const ORDERED_OTHERWISE = /[\ud800-\uffff]/;

function* sortedEntries(counts: ReadonlyMap<string, number>): Generator<CountedNgram> {
  const ngrams = [...counts.keys()];
  if (ngrams.some((ngram) => ORDERED_OTHERWISE.test(ngram)))
    ngrams.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  else ngrams.sort();
  for (const ngram of ngrams) yield { ngram: Buffer.from(ngram), count: counts.get(ngram) as number };
}
