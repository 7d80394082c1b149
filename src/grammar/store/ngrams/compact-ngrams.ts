import { byteAt } from '#kit/element-at';
import { DamagedFile } from '#kit/files/damaged-file';
import {
  COMPACT_VERSION,
  type CompactHeader,
  decodeHeader,
  isWholePage,
  PAGE_HEAD,
  PAGE_SIZE,
} from './compact-format.ts';
import type { CountedNgram } from './counted-ngram.ts';
import { type PageCache, PagedFile } from './paged-file.ts';

const MOST_LEVELS = 16;

/** Counted n-grams in one file, a tree of pages that is read by `pread`. */
export class CompactNgrams {
  readonly header: CompactHeader;
  readonly #file: PagedFile;
  #at = 0;

  /** @throws DamagedFile when the file is something else, of another version or damaged */
  constructor(path: string, cache: PageCache) {
    this.#file = new PagedFile(path, cache, PAGE_SIZE, (page, index) => {
      if (index > 0 && !isWholePage(page)) throw new DamagedFile(`${path} is damaged.`);
    });
    try {
      const header = decodeHeader(this.#file.page(0));
      if (header === 'foreign') throw new DamagedFile(`${path} is no file of counted n-grams.`);
      if (header === 'damaged') throw new DamagedFile(`${path} is damaged.`);
      if ('version' in header)
        throw new DamagedFile(
          `${path} is version ${header.version} of the n-gram file; this build reads ${COMPACT_VERSION}.`,
        );
      this.header = header;
      if (header.levels > MOST_LEVELS || header.pages * PAGE_SIZE !== this.#file.size)
        throw new DamagedFile(`${path} is damaged.`);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** How often an n-gram was counted; 0 when it is not there. @throws DamagedFile when a page is damaged */
  count(ngram: string): number {
    const key = Buffer.from(ngram);
    let number = this.header.root;
    for (let level = this.header.levels; level > 0; level--) {
      const child = this.#search(this.#page(number), key, false);
      // Before the first n-gram of all.
      if (child === undefined) return 0;
      number = child;
    }
    return this.#search(this.#page(number), key, true) ?? 0;
  }

  /** All n-grams, sorted by their bytes. */
  *entries(): Generator<CountedNgram> {
    const leaves = this.#firstInner();
    for (let number = 1; number < leaves; number++) {
      const page = this.#page(number);
      let ngram = new Uint8Array(0);
      this.#at = PAGE_HEAD;
      const found: CountedNgram[] = [];
      for (let left = page.readUInt16LE(4); left > 0; left--) {
        const shared = this.#v(page);
        const rest = this.#v(page);
        const bytes = new Uint8Array(shared + rest);
        bytes.set(ngram.subarray(0, shared));
        bytes.set(page.subarray(this.#at, this.#at + rest), shared);
        this.#at += rest;
        found.push({ ngram: bytes, count: this.#v(page) });
        ngram = bytes;
      }
      yield* found;
    }
  }

  close(): void {
    this.#file.close();
  }

  /** Pages of n-grams come first; the way down the left side ends at the first of them and begins behind the last. */
  #firstInner(): number {
    let first = this.header.pages;
    let number = this.header.root;
    for (let level = this.header.levels; level > 0; level--) {
      first = number;
      const page = this.#page(number);
      this.#at = PAGE_HEAD;
      this.#v(page);
      const rest = this.#v(page);
      this.#at += rest;
      number = this.#v(page);
    }
    return first;
  }

  #page(number: number): Buffer {
    if (number < 1 || number >= this.header.pages) throw new DamagedFile(`${this.#file.path} is damaged.`);
    return this.#file.page(number);
  }

  /** The value of a key, or with `exact` false of the last key that is not greater. */
  #search(page: Buffer, key: Buffer, exact: boolean): number | undefined {
    let matched = 0; // bytes that the key has in common with the entry before
    let found: number | undefined;
    this.#at = PAGE_HEAD;
    for (let left = page.readUInt16LE(4); left > 0; left--) {
      const shared = this.#v(page);
      const rest = this.#v(page);
      const start = this.#at;
      this.#at += rest;
      // More in common with the entry before than the key has: on the same side of it.
      if (shared < matched) break;
      if (shared === matched) {
        let i = 0;
        while (i < rest && matched < key.length && page[start + i] === key[matched]) {
          i++;
          matched++;
        }
        if (i === rest && matched === key.length) return this.#v(page);
        if (matched === key.length || (i < rest && byteAt(page, start + i) > byteAt(key, matched))) break;
      }
      const value = this.#v(page);
      if (!exact) found = value;
    }
    return found;
  }

  #v(page: Buffer): number {
    let value = 0;
    let factor = 1;
    for (let i = 0; i < 8; i++, factor *= 128) {
      const byte = byteAt(page, this.#at++);
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
    throw new DamagedFile(`${this.#file.path} is damaged.`);
  }
}
