import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Bytes that are read at one time where nothing else is asked for. */
export const PAGE = 16_384;

/** Pages of files, bounded by their bytes; the ones longest unused go first. Several files share one. */
export class PageCache {
  readonly #limit: number;
  readonly #pages = new Map<number, Buffer>();
  #bytes = 0;
  #files = 0;

  /** @param bytes of all pages together; the newest page is always kept */
  constructor(bytes: number) {
    this.#limit = bytes;
  }

  /** A number that tells the pages of a file from those of the others. */
  nextFile(): number {
    return this.#files++;
  }

  get(key: number): Buffer | undefined {
    const page = this.#pages.get(key);
    if (page !== undefined) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  set(key: number, page: Buffer): void {
    this.#pages.set(key, page);
    this.#bytes += page.length;
    for (const [oldest, { length }] of this.#pages) {
      if (this.#bytes <= this.#limit || oldest === key) break;
      this.#pages.delete(oldest);
      this.#bytes -= length;
    }
  }

  /** Lets go of every page whose key is in a range. */
  forget(from: number, to: number): void {
    for (const [key, { length }] of this.#pages)
      if (key >= from && key < to) {
        this.#pages.delete(key);
        this.#bytes -= length;
      }
  }
}

/** So many pages a file may have. */
const MOST_PAGES = 2 ** 31;

/** A file that is read by `pread`, page by page, through a cache. */
export class PagedFile {
  readonly path: string;
  readonly size: number;
  readonly pageSize: number;
  readonly #cache: PageCache;
  readonly #first: number;
  readonly #descriptor: number;
  readonly #check: ((page: Buffer, index: number) => void) | undefined;

  /**
   * @param check is called once for each page that is read; what it throws reaches the reader
   * @throws the error of the file system when the file cannot be opened
   */
  constructor(path: string, cache: PageCache, pageSize = PAGE, check?: (page: Buffer, index: number) => void) {
    this.path = path;
    this.pageSize = pageSize;
    this.#cache = cache;
    this.#check = check;
    this.#first = cache.nextFile() * MOST_PAGES;
    this.#descriptor = openSync(path, 'r');
    this.size = fstatSync(this.#descriptor).size;
  }

  /** A page by its number; the last one of a file is shorter, and one beyond it empty. */
  page(index: number): Buffer {
    const key = this.#first + index;
    const known = this.#cache.get(key);
    if (known !== undefined) return known;
    const start = index * this.pageSize;
    const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(this.pageSize, this.size - start)));
    let read = 0;
    while (read < bytes.length) {
      const got = readSync(this.#descriptor, bytes, read, bytes.length - read, start + read);
      if (got === 0) break;
      read += got;
    }
    const page = read === bytes.length ? bytes : bytes.subarray(0, read);
    this.#check?.(page, index);
    this.#cache.set(key, page);
    return page;
  }

  close(): void {
    this.#cache.forget(this.#first, this.#first + MOST_PAGES);
    closeSync(this.#descriptor);
  }
}
