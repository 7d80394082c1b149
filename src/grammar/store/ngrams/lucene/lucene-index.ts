import { DamagedFile } from '#kit/files/damaged-file';
import type { CountedNgram } from '../counted-ngram.ts';
import type { PageCache } from '../paged-file.ts';
import { readFieldInfos } from './field-infos.ts';
import { damaged } from './lucene-input.ts';
import { Postings } from './postings.ts';
import { readSegments, type Segment } from './segment-files.ts';
import { StoredNumbers } from './stored-fields.ts';
import type { TermState } from './term-block.ts';
import { TermDictionary } from './term-dictionary.ts';

const NGRAM = 'ngram';
const COUNT = 'count';
const TOTAL = 'totalTokenCount';

/** Documents of one n-gram whose counts are summed (LanguageTool 6.6, LuceneSingleIndexLanguageModel). */
const MOST_DOCUMENTS = 2000;
const MOST_TOTALS = 1000;

/**
 * A Lucene index of n-grams as LanguageTool has them, one for each length: documents with the indexed field `ngram` and
 * the stored field `count`; those of single words also have `totalTokenCount`. Lucene 4.10 and 5.5 are read.
 */
export class LuceneIndex {
  readonly #segments: readonly LuceneSegment[];

  /** @throws DamagedFile when it is no such index, damaged, or of another version */
  constructor(directory: string, cache: PageCache) {
    const segments = readSegments(directory, cache);
    try {
      this.#segments = segments.map((segment) => new LuceneSegment(segment));
      if (!this.#segments.some(({ hasNgrams }) => hasNgrams))
        throw new DamagedFile(`${directory} is an index without n-grams.`);
    } catch (error) {
      for (const { files } of segments) files.close();
      throw error;
    }
  }

  /** How often an n-gram was counted; 0 when it is not there. */
  count(ngram: string): number {
    const term = new TextEncoder().encode(ngram);
    let sum = 0;
    for (const segment of this.#segments) sum += segment.count(term);
    return sum;
  }

  /** How many words were counted in all; undefined when the index does not say. */
  total(): number | undefined {
    const totals = this.#segments.flatMap((segment) => segment.totals());
    return totals.length === 0 ? undefined : Math.max(...totals);
  }

  /** All n-grams of each segment, sorted by their bytes within it. */
  entries(): Generator<CountedNgram>[] {
    return this.#segments.map((segment) => segment.entries());
  }

  /** Documents of all segments together. */
  get size(): number {
    return this.#segments.reduce((sum, { maxDoc }) => sum + maxDoc, 0);
  }

  close(): void {
    for (const segment of this.#segments) segment.close();
  }
}

class LuceneSegment {
  readonly maxDoc: number;
  readonly #segment: Segment;
  readonly #terms: TermDictionary | undefined;
  readonly #postings: Postings | undefined;
  readonly #counts: StoredNumbers | undefined;

  constructor(segment: Segment) {
    this.#segment = segment;
    this.maxDoc = segment.maxDoc;
    const { files } = segment;
    const fields = readFieldInfos(files.open('.fnm'));
    const format = fields.find(({ name, postings }) => postings !== undefined && (name === NGRAM || name === TOTAL));
    if (format?.postings === undefined) return;
    this.#terms = new TermDictionary(files, format.postings, fields);
    this.#postings = new Postings(files.open(`${format.postings}.doc`));
    const count = fields.find(({ name }) => name === COUNT);
    if (count !== undefined) this.#counts = new StoredNumbers(files, count.number);
  }

  get hasNgrams(): boolean {
    return this.#terms?.has(NGRAM) === true && this.#counts !== undefined;
  }

  count(term: Uint8Array): number {
    const state = this.#terms?.find(NGRAM, term);
    return state === undefined ? 0 : this.#sum(state);
  }

  totals(): number[] {
    const totals: number[] = [];
    for (const { term } of this.#terms?.terms(TOTAL) ?? []) {
      const total = Number(new TextDecoder().decode(term));
      if (Number.isSafeInteger(total)) totals.push(total);
      if (totals.length >= MOST_TOTALS) break;
    }
    return totals;
  }

  *entries(): Generator<CountedNgram> {
    for (const { term, state } of this.#terms?.terms(NGRAM) ?? []) yield { ngram: term, count: this.#sum(state) };
  }

  #sum({ documentCount, document, place }: TermState): number {
    const documents =
      documentCount === 1 ? [document] : (this.#postings?.documents(place, documentCount, MOST_DOCUMENTS) ?? []);
    let sum = 0;
    for (const number of documents) {
      const count = number < this.maxDoc ? (this.#counts?.of(number) ?? 0) : Number.NaN;
      if (!(count >= 0)) throw damaged(this.#segment.files.name, 'a count is not a number');
      sum += count;
    }
    return sum;
  }

  close(): void {
    this.#segment.files.close();
  }
}
