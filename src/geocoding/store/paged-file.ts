import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { endianness } from 'node:os';
import { crc32 } from 'node:zlib';
import { CommandError, EXIT } from '#kit/command/command-error';
import { givenFile } from '#kit/command/given-path';
import { elementAt, wordAt } from '#kit/element-at';
import { DamagedFile } from '#kit/files/damaged-file';
import { HttpSource, isRemote, openSource, type RemoteAccess, type Source } from '#kit/files/source';
import { reasonOf } from '#kit/files/system-error';
import { PageMissing } from './page-missing.ts';
import type { FileKind } from './section-file.ts';

/**
 * A read-only file of named sections that is read by checked pages: the frame of docs/formats/osm-index.md, "Frame".
 */

export const PAGE_BYTES = 16_384;
export const HEADER_BYTES = 32;
export const ENTRY_BYTES = 40;
export const NAME_BYTES = 16;
/** Sections begin at multiples of this. */
export const SECTION_ALIGNMENT = 4096;
export const CHECKS_SECTION = 'pageChecks';

export interface Section {
  readonly offset: number;
  readonly length: number;
}

/** Where the bytes are. Both ways give whole ranges or throw. */
interface Bytes {
  readonly size: number;
  /** Can bytes only be fetched? */
  readonly remote: boolean;
  /** Fills a buffer at once. */
  fill(buffer: Uint8Array, offset: number): void;
  fetch(offset: number, length: number): Promise<Uint8Array>;
  /** Does something else lie behind the address now? Never so for a file that is open. */
  hasChanged(): Promise<boolean>;
  close(): Promise<void>;
}

/** Pages that are fetched together behind HTTP. */
const FETCH_PAGES = 4;
/** Pages that are read together when a whole file is checked. */
const CHECKED_TOGETHER = 64;
/** Pages that one piece of work may ask for at most, behind HTTP. */
const MOST_FETCHES = 10_000;

export class PagedFile {
  readonly location: string;
  readonly sections: ReadonlyMap<string, Section>;
  readonly #bytes: Bytes;
  readonly #title: string;
  readonly #checks: Uint32Array;
  /** Pages in the cache by number: views of buffers. A view is true until another page is asked for. */
  readonly #pages: (Uint8Array | undefined)[];
  /** The buffer of each slot, made when it is first filled and used again: what is evicted leaves no garbage behind. */
  readonly #buffers: Uint8Array[] = [];
  /** Numbers of the cached pages; the hand of the clock goes round them. */
  readonly #slots: Int32Array;
  readonly #used: Uint8Array;
  readonly #pending = new Map<number, Promise<void>>();
  #filled = 0;
  #hand = 0;
  #closed = false;

  private constructor(
    location: string,
    title: string,
    bytes: Bytes,
    sections: ReadonlyMap<string, Section>,
    checks: Uint32Array,
    cachePages: number,
  ) {
    this.location = location;
    this.sections = sections;
    this.#title = title;
    this.#bytes = bytes;
    this.#checks = checks;
    this.#pages = new Array(checks.length);
    this.#slots = new Int32Array(Math.max(16, Math.min(cachePages, checks.length)));
    this.#used = new Uint8Array(checks.length);
  }

  /**
   * Opens a file: its header, its directory and the checksums of its pages are read, nothing else.
   * @param location a path, an http(s) address or an object @param cacheBytes most bytes of pages that are kept
   * @throws DamagedFile when it is of another kind or version, or damaged; CommandError when it cannot be read
   */
  static async open(location: string, kind: FileKind, cacheBytes: number, access?: RemoteAccess): Promise<PagedFile> {
    if (endianness() !== 'LE')
      throw new CommandError(`${location} holds little-endian numbers; this machine is big-endian.`, EXIT.unavailable);
    const bytes = await openBytes(location, access);
    try {
      const refuse = (why: string): DamagedFile => new DamagedFile(why, location);
      const head = Buffer.from(await bytes.fetch(0, Math.min(PAGE_BYTES, bytes.size)));
      const sections = readDirectory(head, kind, bytes.size, refuse);
      const { offset, length, check } = sections.get(CHECKS_SECTION) ?? { offset: 0, length: 0, check: 0 };
      const pages = Math.ceil(offset / PAGE_BYTES);
      if (length !== 4 * pages || offset + length > bytes.size)
        throw refuse('is damaged: the checksums do not fit its pages');
      const raw = await bytes.fetch(offset, length);
      if (raw.length !== length || crc32(raw) !== check)
        throw refuse('is damaged: the checksum of its checksums is wrong');
      const checks = new Uint32Array(raw.slice().buffer);
      return new PagedFile(location, kind.title, bytes, sections, checks, Math.floor(cacheBytes / PAGE_BYTES));
    } catch (error) {
      await bytes.close();
      throw error;
    }
  }

  /** Asks whether another version lies behind the address now. @throws SourceUnreachable */
  hasChanged(): Promise<boolean> {
    return this.#bytes.hasChanged();
  }

  get size(): number {
    return this.#bytes.size;
  }

  /** Bytes of pages in the cache. */
  get cached(): number {
    return this.#filled * PAGE_BYTES;
  }

  /** @throws DamagedFile when the file lacks it */
  section(name: string): Section {
    const section = this.sections.get(name);
    if (!section) throw this.#damaged(`the section ${name} is missing`);
    return section;
  }

  /**
   * A checked page; shorter than the others only at the end. It is true until the next call.
   * @throws PageMissing when it has to be fetched @throws DamagedFile when it is damaged
   */
  page(number: number): Uint8Array {
    const page = this.#pages[number];
    if (page !== undefined) {
      this.#used[number] = 1;
      return page;
    }
    return this.#load(number);
  }

  /** A whole section, kept by the caller; its pages do not stay in the cache. */
  async resident(name: string): Promise<Uint8Array> {
    const { offset, length } = this.section(name);
    const first = Math.floor(offset / PAGE_BYTES);
    const last = Math.ceil((offset + length) / PAGE_BYTES);
    const start = first * PAGE_BYTES;
    const raw = await this.#bytes.fetch(start, this.#end(last - 1) - start);
    for (let page = first; page < last; page++)
      this.#check(page, raw.subarray(page * PAGE_BYTES - start, this.#end(page) - start));
    return raw.slice(offset - start, offset - start + length);
  }

  /**
   * Reads the whole file and compares each page with its checksum, past the cache.
   * @returns how many pages there are and the numbers of those that are damaged
   * @throws CommandError when the file cannot be read
   */
  async verify(): Promise<{ readonly pages: number; readonly damaged: readonly number[] }> {
    const pages = this.#checks.length;
    const damaged: number[] = [];
    for (let first = 0; first < pages; first += CHECKED_TOGETHER) {
      const end = Math.min(first + CHECKED_TOGETHER, pages);
      const start = first * PAGE_BYTES;
      const raw = await this.#bytes.fetch(start, this.#end(end - 1) - start);
      for (let page = first; page < end; page++)
        if (!this.#holds(page, raw.subarray(page * PAGE_BYTES - start, this.#end(page) - start))) damaged.push(page);
    }
    return { pages, damaged };
  }

  /** Runs pure work; when a page is missing it is fetched, with those after it, and the work begun anew. */
  async withPages<T>(work: () => T): Promise<T> {
    for (let fetches = 0; ; fetches++) {
      try {
        return work();
      } catch (error) {
        if (!(error instanceof PageMissing) || error.file !== this || fetches >= MOST_FETCHES) throw error;
        await this.#fetch(error.page);
      }
    }
  }

  /** What is wrong with the file, as an error to throw. */
  damaged(why: string): DamagedFile {
    return this.#damaged(why);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#pages.length = 0;
    await this.#bytes.close();
  }

  #load(number: number): Uint8Array {
    if (!(number >= 0 && number < this.#checks.length)) throw this.#damaged(`it points to page ${number}`);
    const start = number * PAGE_BYTES;
    if (this.#bytes.remote) throw new PageMissing(number, this);
    return this.#keep(number, (page) => this.#bytes.fill(page, start));
  }

  /** One that several wait for is asked for once. */
  #fetch(number: number): Promise<void> {
    const pending = this.#pending.get(number);
    if (pending !== undefined) return pending;
    const fetched = this.#request(number).finally(() => this.#pending.delete(number));
    this.#pending.set(number, fetched);
    return fetched;
  }

  async #request(number: number): Promise<void> {
    const last = Math.min(number + FETCH_PAGES, this.#checks.length) - 1;
    const start = number * PAGE_BYTES;
    const raw = await this.#bytes.fetch(start, this.#end(last) - start);
    for (let page = last; page >= number; page--) {
      if (this.#pages[page] !== undefined) continue;
      const bytes = raw.subarray(page * PAGE_BYTES - start, this.#end(page) - start);
      this.#keep(page, (into) => into.set(bytes));
    }
  }

  /** Puts a page where the clock finds one that was not used since it last passed. @throws DamagedFile when it is damaged */
  #keep(number: number, fill: (page: Uint8Array) => void): Uint8Array {
    let slot = this.#filled;
    if (slot < this.#slots.length) {
      this.#filled++;
      this.#buffers.push(new Uint8Array(PAGE_BYTES));
    } else {
      while (this.#used[wordAt(this.#slots, this.#hand)] === 1) {
        this.#used[wordAt(this.#slots, this.#hand)] = 0;
        this.#hand = (this.#hand + 1) % this.#slots.length;
      }
      slot = this.#hand;
      this.#pages[wordAt(this.#slots, slot)] = undefined;
      this.#hand = (slot + 1) % this.#slots.length;
    }
    this.#slots[slot] = number;
    const page = elementAt(this.#buffers, slot).subarray(0, this.#end(number) - number * PAGE_BYTES);
    fill(page);
    this.#check(number, page);
    this.#pages[number] = page;
    this.#used[number] = 1;
    return page;
  }

  /** Pages end at the next one, the last one where the checksums begin. */
  #end(page: number): number {
    return Math.min((page + 1) * PAGE_BYTES, this.section(CHECKS_SECTION).offset);
  }

  #check(number: number, bytes: Uint8Array): void {
    if (!this.#holds(number, bytes)) throw this.#damaged(`the checksum of page ${number} is wrong`);
  }

  /** Page 0 holds the directory, which has a checksum of its own. */
  #holds(number: number, bytes: Uint8Array): boolean {
    return number === 0 || crc32(bytes) === this.#checks[number];
  }

  #damaged(why: string): DamagedFile {
    return new DamagedFile(
      `is damaged: ${why}; it is not a complete ${this.#title.replace(/^an? /, '')}`,
      this.location,
    );
  }
}

function readDirectory(
  head: Buffer,
  kind: FileKind,
  size: number,
  refuse: (why: string) => DamagedFile,
): Map<string, Section & { readonly check: number }> {
  if (head.length < HEADER_BYTES || head.toString('latin1', 0, 8) !== kind.magic)
    throw refuse(`is not ${kind.title}: it does not begin with ${kind.magic}`);
  const version = head.readUInt32LE(8);
  if (version !== kind.version)
    throw refuse(`is ${kind.title} of version ${version}; this program reads version ${kind.version}`);
  const length = Number(head.readBigUInt64LE(16));
  if (length !== size) throw refuse(`is damaged: it is ${size} bytes long and says ${length}`);
  const check = head.readUInt32LE(24);
  head.writeUInt32LE(0, 24);
  if (crc32(head) !== check) throw refuse('is damaged: the checksum of its header is wrong');
  const count = head.readUInt32LE(12);
  if (head.readUInt32LE(28) !== PAGE_BYTES || HEADER_BYTES + count * ENTRY_BYTES > head.length)
    throw refuse('is damaged: its header makes no sense');
  const sections = new Map<string, Section & { check: number }>();
  for (let index = 0; index < count; index++) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    const name = head.toString('latin1', entry, entry + NAME_BYTES).replace(/\0+$/, '');
    const offset = Number(head.readBigUInt64LE(entry + 16));
    const bytes = Number(head.readBigUInt64LE(entry + 24));
    if (offset % SECTION_ALIGNMENT !== 0 || offset + bytes > size)
      throw refuse(`is damaged: the section ${name} is outside the file`);
    sections.set(name, { offset, length: bytes, check: head.readUInt32LE(entry + 32) });
  }
  return sections;
}

async function openBytes(location: string, access: RemoteAccess | undefined): Promise<Bytes> {
  try {
    return isRemote(location) ? await remoteBytes(await openSource(location, access)) : localBytes(location);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${location} cannot be read: ${reasonOf(error)}.`, EXIT.unavailable);
  }
}

/** node:fs' synchronous reading costs a microsecond from the system's cache; a promise costs many. */
function localBytes(path: string): Bytes {
  givenFile(path);
  const file = openSync(path, 'r');
  const fill = (bytes: Uint8Array, offset: number): number => {
    let filled = 0;
    while (filled < bytes.length) {
      const count = readSync(file, bytes, filled, bytes.length - filled, offset + filled);
      if (count === 0) break;
      filled += count;
    }
    // What a file that was cut short no longer has.
    bytes.fill(0, filled);
    return filled;
  };
  return {
    size: fstatSync(file).size,
    remote: false,
    fill,
    async fetch(offset, length) {
      const bytes = new Uint8Array(length);
      return bytes.subarray(0, fill(bytes, offset));
    },
    hasChanged: async () => false,
    close: async () => closeSync(file),
  };
}

async function remoteBytes(source: Source): Promise<Bytes> {
  return {
    size: await source.size(),
    remote: true,
    fill() {
      throw new Error('It must be fetched.');
    },
    fetch: (offset, length) => source.getBytes(offset, length),
    hasChanged: async () => source instanceof HttpSource && (await source.hasChanged()),
    close: () => source.close(),
  };
}
