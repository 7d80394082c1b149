import { byteAt } from '#kit/element-at';
import { DamagedFile } from '#kit/files/damaged-file';
import { PAGE, type PagedFile } from '../paged-file.ts';

/** A part of a file on the disk that stands for a file of an index: all of it, or its place in a compound file. */
export interface LuceneFile {
  /** What messages call it. */
  readonly name: string;
  readonly file: PagedFile;
  readonly start: number;
  readonly length: number;
}

export function damaged(name: string, what: string): DamagedFile {
  return new DamagedFile(`${name} is damaged: ${what}.`);
}

/** Strings of an index are terms and names; nothing of ours is longer. */
const LONGEST_STRING = 65_536;

/**
 * Reads the primitive types of Lucene (org.apache.lucene.store.DataInput): big-endian integers, numbers of seven bits a
 * byte, counted strings. Every read stays inside the file.
 */
export class LuceneInput {
  readonly source: LuceneFile;
  #position: number;
  readonly #end: number;
  #page: Buffer = Buffer.alloc(0);
  /** Where the page lies in the file of the disk. */
  #pageStart = 0;

  constructor(source: LuceneFile, position = 0) {
    this.source = source;
    this.#end = source.length;
    this.#position = position;
    if (position < 0 || position > this.#end) throw this.damaged('a place in it lies outside');
  }

  get position(): number {
    return this.#position;
  }

  get remaining(): number {
    return this.#end - this.#position;
  }

  damaged(what: string): DamagedFile {
    return damaged(this.source.name, what);
  }

  seek(position: number): void {
    if (!(position >= 0 && position <= this.#end)) throw this.damaged('a place in it lies outside');
    this.#position = position;
  }

  skip(bytes: number): void {
    this.seek(this.#position + bytes);
  }

  byte(): number {
    if (this.#position >= this.#end) throw this.damaged('it ends too early');
    return this.#at(this.#position++);
  }

  /** The byte before the position, which moves back: automata are read backwards. */
  byteBefore(lowest: number): number {
    if (this.#position < lowest) throw this.damaged('a place in it lies outside');
    return this.#at(this.#position--);
  }

  bytes(count: number): Uint8Array {
    if (count > this.remaining) throw this.damaged('it ends too early');
    const bytes = new Uint8Array(count);
    for (let i = 0; i < count; i++) bytes[i] = this.#at(this.#position++);
    return bytes;
  }

  int(): number {
    return (this.byte() << 24) | (this.byte() << 16) | (this.byte() << 8) | this.byte();
  }

  /** @returns a number; longs beyond 2^53 occur in damaged files only, but for -1 */
  long(): number {
    return this.int() * 2 ** 32 + (this.int() >>> 0);
  }

  /** A number of seven bits a byte, the lowest first, below 2^53. */
  vLong(): number {
    let value = 0;
    let factor = 1;
    for (let i = 0; i < 8; i++, factor *= 128) {
      const byte = this.byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) {
        if (!Number.isSafeInteger(value)) break;
        return value;
      }
    }
    throw this.damaged('a number in it is too large');
  }

  vInt(): number {
    const value = this.vLong();
    if (value > 0xffff_ffff) throw this.damaged('a number in it is too large');
    return value;
  }

  /** A count of things of which each takes a byte at least. */
  count(): number {
    const value = this.vInt();
    if (value > this.remaining) throw this.damaged('it ends too early');
    return value;
  }

  string(): string {
    const length = this.vInt();
    if (length > LONGEST_STRING) throw this.damaged('a text in it is too long');
    return new TextDecoder().decode(this.bytes(length));
  }

  #at(position: number): number {
    const place = this.source.start + position - this.#pageStart;
    if (place >= 0 && place < this.#page.length) return byteAt(this.#page, place);
    const absolute = this.source.start + position;
    const index = Math.floor(absolute / PAGE);
    this.#page = this.source.file.page(index);
    this.#pageStart = index * PAGE;
    const byte = this.#page[absolute - this.#pageStart];
    if (byte === undefined) throw this.damaged('it ends too early');
    return byte;
  }
}

const CODEC_MAGIC = 0x3fd7_6c17;
/** Bytes at the end of every file: magic, algorithm and checksum. */
export const FOOTER = 16;
const ID = 16;

export interface CodecHeader {
  readonly codec: string;
  readonly version: number;
}

/**
 * Reads the header of a file of an index.
 * @param codecs the names it may have, each with whether an id and a suffix follow (Lucene 5)
 * @throws DamagedFile when it has another
 */
export function readHeader(input: LuceneInput, codecs: Readonly<Record<string, 'plain' | 'index'>>): CodecHeader {
  if (input.remaining < 4 || input.int() !== CODEC_MAGIC)
    throw new DamagedFile(`${input.source.name} is not a file of a Lucene index.`);
  const codec = input.string();
  const version = input.int();
  const kind = Object.hasOwn(codecs, codec) ? codecs[codec] : undefined;
  if (kind === undefined)
    throw new DamagedFile(
      `${input.source.name} is of a kind of Lucene that is not read (${printable(codec)}); 4.10 and 5.5 are.`,
    );
  if (kind === 'index') {
    input.skip(ID);
    input.skip(input.byte());
  }
  return { codec, version };
}

const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 60);
