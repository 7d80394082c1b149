import { crc32 } from 'node:zlib';

// docs/formats/ngrams.md describes the layout.
export const MAGIC = 'ALMNGRAM';
export const COMPACT_VERSION = 1;
export const PAGE_SIZE = 4096;
/** Of a page: its checksum, how many entries it has, how many bytes they take. */
export const PAGE_HEAD = 8;
/** An n-gram longer than this is left out. */
export const LONGEST_NGRAM = 1000;

/** What the first page says. */
export interface CompactHeader {
  /** Levels of pages above those of the n-grams. */
  readonly levels: number;
  readonly pages: number;
  readonly root: number;
  readonly entries: number;
  /** Words that were counted in all. */
  readonly total: number;
  /** Words of the longest n-gram. */
  readonly longest: number;
}

const HEADER_LENGTH = 56;

export function encodeHeader(header: CompactHeader): Buffer {
  const page = Buffer.alloc(PAGE_SIZE);
  page.write(MAGIC, 'latin1');
  page.writeUInt32LE(COMPACT_VERSION, 8);
  page.writeUInt32LE(PAGE_SIZE, 16);
  page.writeUInt32LE(header.levels, 20);
  page.writeUInt32LE(header.pages, 24);
  page.writeUInt32LE(header.root, 28);
  page.writeDoubleLE(header.entries, 32);
  page.writeDoubleLE(header.total, 40);
  page.writeUInt32LE(header.longest, 48);
  page.writeUInt32LE(crc32(page.subarray(16)), 12);
  return page;
}

/** What is wrong with a first page, or what it says. */
export function decodeHeader(page: Buffer): CompactHeader | 'foreign' | 'damaged' | { readonly version: number } {
  if (page.length < HEADER_LENGTH || page.toString('latin1', 0, 8) !== MAGIC) return 'foreign';
  const version = page.readUInt32LE(8);
  if (version !== COMPACT_VERSION) return { version };
  if (page.length < PAGE_SIZE || page.readUInt32LE(12) !== crc32(page.subarray(16))) return 'damaged';
  if (page.readUInt32LE(16) !== PAGE_SIZE) return 'damaged';
  return {
    levels: page.readUInt32LE(20),
    pages: page.readUInt32LE(24),
    root: page.readUInt32LE(28),
    entries: page.readDoubleLE(32),
    total: page.readDoubleLE(40),
    longest: page.readUInt32LE(48),
  };
}

/** Fills in the head of a page. @param used bytes of its entries */
export function sealPage(page: Buffer, entries: number, used: number): void {
  page.fill(0, PAGE_HEAD + used);
  page.writeUInt16LE(entries, 4);
  page.writeUInt16LE(used, 6);
  page.writeUInt32LE(crc32(page.subarray(4)), 0);
}

/** Is a page as it was written? */
export function isWholePage(page: Buffer): boolean {
  return (
    page.length === PAGE_SIZE &&
    page.readUInt32LE(0) === crc32(page.subarray(4)) &&
    PAGE_HEAD + page.readUInt16LE(6) <= PAGE_SIZE
  );
}
