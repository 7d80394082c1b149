import type { FileHandle } from 'node:fs/promises';
import { elementAt } from '#kit/element-at';
import { writeAtomically } from '#kit/files/atomic-file';
import { encodeHeader, LONGEST_NGRAM, PAGE_HEAD, PAGE_SIZE, sealPage } from './compact-format.ts';
import type { CountedNgram } from './counted-ngram.ts';

const ROOM = PAGE_SIZE - PAGE_HEAD;
/** Pages that are written at one time. */
const BATCH = 256;

/** Pages of one level of the tree as they fill. */
class PageFiller {
  readonly #page = Buffer.alloc(PAGE_SIZE);
  #used = 0;
  #entries = 0;
  #last: Uint8Array = new Uint8Array(0);

  get isEmpty(): boolean {
    return this.#entries === 0;
  }

  /** @returns false when the entry does not fit any more */
  add(key: Uint8Array, value: number): boolean {
    let shared = 0;
    if (this.#entries > 0) while (shared < key.length && key[shared] === this.#last[shared]) shared++;
    const rest = key.length - shared;
    if (this.#used + rest + lengthOf(shared) + lengthOf(rest) + lengthOf(value) > ROOM) return false;
    this.#v(shared);
    this.#v(rest);
    this.#page.set(key.subarray(shared), PAGE_HEAD + this.#used);
    this.#used += rest;
    this.#v(value);
    this.#entries++;
    this.#last = key;
    return true;
  }

  /** The page with its head; a new one begins. */
  take(): Buffer {
    sealPage(this.#page, this.#entries, this.#used);
    const page = Buffer.from(this.#page);
    this.#used = 0;
    this.#entries = 0;
    return page;
  }

  #v(value: number): void {
    let left = value;
    while (left >= 0x80) {
      this.#page[PAGE_HEAD + this.#used++] = (left % 128) | 0x80;
      left = Math.floor(left / 128);
    }
    this.#page[PAGE_HEAD + this.#used++] = left;
  }
}

function lengthOf(value: number): number {
  let length = 1;
  for (let left = value; left >= 0x80; left = Math.floor(left / 128)) length++;
  return length;
}

/** What was written. */
export interface CompactSummary {
  readonly entries: number;
  readonly total: number;
  readonly bytes: number;
}

/**
 * Writes counted n-grams as a tree of pages, beside its place and renamed when it is whole.
 * @param ngrams sorted by their bytes, each once; longer ones than the format holds are left out
 * @param total words that were counted in all; the sum of the single words when undefined
 */
export async function writeCompactNgrams(
  path: string,
  ngrams: AsyncIterable<CountedNgram> | Iterable<CountedNgram>,
  total?: number,
): Promise<CompactSummary> {
  let summary: CompactSummary | undefined;
  await writeAtomically(path, async (file) => {
    summary = await new TreeWriter(file).write(ngrams, total);
  });
  return summary as CompactSummary;
}

class TreeWriter {
  readonly #file: FileHandle;
  /** The first page is the header. */
  #pages = 1;
  #waiting: Buffer[] = [];
  #written = 1;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async write(ngrams: AsyncIterable<CountedNgram> | Iterable<CountedNgram>, total?: number): Promise<CompactSummary> {
    const leaf = new PageFiller();
    let firsts: { key: Uint8Array; page: number }[] = [];
    let entries = 0;
    let words = 0;
    let longest = 0;
    for await (const { ngram, count } of ngrams) {
      if (ngram.length > LONGEST_NGRAM || count <= 0) continue;
      if (leaf.isEmpty) firsts.push({ key: ngram, page: this.#pages });
      if (!leaf.add(ngram, count)) {
        await this.#put(leaf.take());
        firsts.push({ key: ngram, page: this.#pages });
        leaf.add(ngram, count);
      }
      entries++;
      const order = wordsOf(ngram);
      if (order === 1) words += count;
      longest = Math.max(longest, order);
    }
    await this.#put(leaf.take());
    if (firsts.length === 0) firsts = [{ key: new Uint8Array(0), page: 1 }];
    let levels = 0;
    for (; firsts.length > 1; levels++) firsts = await this.#level(firsts);
    await this.#flush();
    const header = {
      levels,
      pages: this.#pages,
      root: elementAt(firsts, 0).page,
      entries,
      total: total ?? words,
      longest,
    };
    await this.#file.write(encodeHeader(header), 0, PAGE_SIZE, 0);
    return { entries, total: header.total, bytes: this.#pages * PAGE_SIZE };
  }

  /** Writes the pages that lead to the pages of the level below. */
  async #level(below: readonly { key: Uint8Array; page: number }[]): Promise<{ key: Uint8Array; page: number }[]> {
    const filler = new PageFiller();
    const firsts: { key: Uint8Array; page: number }[] = [];
    for (const { key, page } of below) {
      if (filler.isEmpty) firsts.push({ key, page: this.#pages });
      if (filler.add(key, page)) continue;
      await this.#put(filler.take());
      firsts.push({ key, page: this.#pages });
      filler.add(key, page);
    }
    await this.#put(filler.take());
    return firsts;
  }

  async #put(page: Buffer): Promise<void> {
    this.#waiting.push(page);
    this.#pages++;
    if (this.#waiting.length >= BATCH) await this.#flush();
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.concat(this.#waiting);
    await this.#file.write(bytes, 0, bytes.length, this.#written * PAGE_SIZE);
    this.#written += this.#waiting.length;
    this.#waiting = [];
  }
}

const BLANK = 0x20;

function wordsOf(ngram: Uint8Array): number {
  let words = 1;
  for (const byte of ngram) if (byte === BLANK) words++;
  return words;
}
