import type { DamagedFile } from '#kit/files/damaged-file';
import { PAGE_BYTES, type Section } from './paged-file.ts';

const PAGE_BITS = Math.log2(PAGE_BYTES);

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Where pages come from: a paged file, or memory. */
export interface Pages {
  /** A page, true until the next call; shorter than the others only at the end. */
  page(number: number): Uint8Array;
  /** What is wrong with the bytes, as an error to throw. */
  damaged(why: string): DamagedFile;
}

/**
 * Reads numbers from one section of a paged file. What was sought is true until another cursor seeks, or until it is
 * taken along by {@link ByteCursor.detach}. A record that reaches over a page's end is put together first, so
 * that reading a number never asks where a page ends.
 */
export class ByteCursor {
  readonly #file: Pages;
  readonly #start: number;
  readonly #length: number;
  #bytes: Uint8Array = new Uint8Array(0);
  /** Where {@link detach} puts a record. */
  #own: Uint8Array = new Uint8Array(0);
  /** Next byte to read. */
  #at = 0;
  /** After {@link record}: the first byte after it. */
  #end = 0;

  constructor(file: Pages, section: Section) {
    this.#file = file;
    this.#start = section.offset;
    this.#length = section.length;
  }

  /** Goes to an offset in the section, with so many bytes readable from there, or fewer at the section's end. */
  seek(offset: number, length: number): void {
    const available = this.#length - offset;
    if (!(offset >= 0 && available > 0)) throw this.#file.damaged(`it points outside a section, to ${offset}`);
    const wanted = Math.min(length, available);
    const position = this.#start + offset;
    const page = position < 2 ** 31 ? position >>> PAGE_BITS : Math.floor(position / PAGE_BYTES);
    const at = position - page * PAGE_BYTES;
    const bytes = this.#file.page(page);
    if (at + wanted <= bytes.length) {
      this.#bytes = bytes;
      this.#at = at;
    } else {
      this.#bytes = this.#gather(page, at, wanted);
      this.#at = 0;
    }
    this.#end = this.#at + wanted;
  }

  /** Goes to a record that begins with its length; {@link more} tells where it ends. */
  record(ref: number): void {
    this.seek(ref, 64);
    const before = this.#at;
    const length = this.varint();
    const head = this.#at - before;
    if (head + length <= this.#end - before) this.#end = this.#at + length;
    else if (ref + head + length > this.#length) throw this.#file.damaged('a record is longer than its section');
    else this.seek(ref + head, length);
  }

  /** Takes the record along, so that it stays true while others read pages. */
  detach(): void {
    const length = this.#end - this.#at;
    if (length > this.#own.length) this.#own = new Uint8Array(2 * length);
    const [own, bytes, at] = [this.#own, this.#bytes, this.#at];
    // For the few hundred bytes of a cell a loop is less than a view and a copy.
    if (length < 1024) for (let index = 0; index < length; index++) own[index] = bytes[at + index];
    else own.set(bytes.subarray(at, at + length));
    this.#bytes = own;
    this.#at = 0;
    this.#end = length;
  }

  /** The bytes that the record lies in, from {@link at} to {@link end}: for loops in which a call for each number would count. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  get at(): number {
    return this.#at;
  }

  set at(at: number) {
    this.#at = at;
  }

  get end(): number {
    return this.#end;
  }

  /** Is there something left of the record? */
  get more(): boolean {
    return this.#at < this.#end;
  }

  /** Bytes left. */
  get left(): number {
    return this.#end - this.#at;
  }

  byte(): number {
    return this.#bytes[this.#at++];
  }

  skip(bytes: number): void {
    this.#at += bytes;
  }

  varint(): number {
    const bytes = this.#bytes;
    let byte = bytes[this.#at++];
    if (byte < 0x80) return byte;
    let value = byte & 0x7f;
    byte = bytes[this.#at++];
    value |= (byte & 0x7f) << 7;
    if (byte < 0x80) return value;
    byte = bytes[this.#at++];
    value |= (byte & 0x7f) << 14;
    if (byte < 0x80) return value;
    byte = bytes[this.#at++];
    value |= (byte & 0x7f) << 21;
    if (byte < 0x80) return value;
    let factor = 2 ** 28;
    do {
      byte = bytes[this.#at++];
      value += (byte & 0x7f) * factor;
      factor *= 128;
    } while (byte >= 0x80 && factor < 2 ** 56);
    return value;
  }

  skipVarint(): void {
    const bytes = this.#bytes;
    let at = this.#at;
    while (bytes[at++] >= 0x80);
    this.#at = at;
  }

  /** A varint of 2n or -2n - 1. */
  signed(): number {
    const value = this.varint();
    if (value < 2 ** 31) return (value >>> 1) ^ -(value & 1);
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  u32(): number {
    const bytes = this.#bytes;
    const at = this.#at;
    this.#at = at + 4;
    return (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)) >>> 0;
  }

  i32(): number {
    return this.u32() | 0;
  }

  f64(): number {
    const words = ByteCursor.#doubleWords;
    words[0] = this.u32();
    words[1] = this.u32();
    return ByteCursor.#double[0];
  }

  utf8(length: number): string {
    const start = this.#at;
    this.#at += length;
    const bytes = this.#bytes;
    // House numbers: node keeps the texts of small numbers.
    if (length > 0 && length <= 3) {
      let number = 0;
      let at = start;
      for (; at < this.#at && bytes[at] >= 0x30 && bytes[at] <= 0x39; at++) number = number * 10 + bytes[at] - 0x30;
      if (at === this.#at && bytes[start] > 0x30) return String(number);
    }
    // Short ASCII is what most texts are; the decoder costs more than they do.
    if (length <= 24) {
      let text = '';
      for (let at = start; at < this.#at; at++) {
        const byte = bytes[at];
        if (byte >= 0x80) return decoder.decode(bytes.subarray(start, this.#at));
        text += String.fromCharCode(byte);
      }
      return text;
    }
    return decoder.decode(bytes.subarray(start, this.#at));
  }

  #gather(page: number, at: number, length: number): Uint8Array {
    const bytes = new Uint8Array(length);
    let filled = 0;
    for (let next = page, from = at; filled < length; next++, from = 0) {
      const piece = this.#file.page(next).subarray(from, from + length - filled);
      bytes.set(piece, filled);
      filled += piece.length;
    }
    return bytes;
  }

  static readonly #double = new Float64Array(1);
  static readonly #doubleWords = new Uint32Array(ByteCursor.#double.buffer);
}
