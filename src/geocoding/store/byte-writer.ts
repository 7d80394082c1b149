import { byteAt, intAt } from '#kit/element-at';

const FEW_BYTES = 96;

/** Bytes that a step of 33 bits takes at most, for x and y. */
const STEP_BYTES = 10;

/** A double on its way to bytes. */
const DOUBLE = new DataView(new ArrayBuffer(8));
const DOUBLE_BYTES = new Uint8Array(DOUBLE.buffer);

/** A growing buffer that numbers are written to; the counterpart of ByteCursor. */
export class ByteWriter {
  bytes: Uint8Array<ArrayBuffer>;
  length = 0;

  constructor(size = 256) {
    this.bytes = new Uint8Array(size);
  }

  clear(): void {
    this.length = 0;
  }

  reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.bytes.length, this.length + more));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  /** A whole number from 0 below 2^53. */
  varint(value: number): void {
    this.reserve(8);
    this.length = putVarint(this.bytes, this.length, value);
  }

  /** Numbers that grow, each as its difference from the one before. */
  differences(numbers: readonly number[]): void {
    let last = 0;
    for (const number of numbers) {
      this.varint(number - last);
      last = number;
    }
  }

  /** A varint of 2n or -2n - 1. */
  signed(value: number): void {
    this.varint(value >= 0 ? 2 * value : -2 * value - 1);
  }

  /** Points that stand in words from a place to another, x, y, x, y …: steps from one to the next, the first one from x, y. */
  points(words: Int32Array, start: number, end: number, x: number, y: number): void {
    this.reserve(STEP_BYTES * ((end - start) >> 1));
    const { bytes } = this;
    let at = this.length;
    let lastX = x;
    let lastY = y;
    for (let word = start; word < end; word += 2) {
      const nextX = intAt(words, word);
      const nextY = intAt(words, word + 1);
      at = putStep(bytes, at, nextX - lastX);
      at = putStep(bytes, at, nextY - lastY);
      lastX = nextX;
      lastY = nextY;
    }
    this.length = at;
  }

  u16(value: number): void {
    this.reserve(2);
    this.bytes[this.length] = value & 0xff;
    this.bytes[this.length + 1] = (value >>> 8) & 0xff;
    this.length += 2;
  }

  u32(value: number): void {
    this.reserve(4);
    const { bytes, length } = this;
    bytes[length] = value & 0xff;
    bytes[length + 1] = (value >>> 8) & 0xff;
    bytes[length + 2] = (value >>> 16) & 0xff;
    bytes[length + 3] = value >>> 24;
    this.length = length + 4;
  }

  f64(value: number): void {
    this.reserve(8);
    DOUBLE.setFloat64(0, value, true);
    const { bytes, length } = this;
    for (let at = 0; at < 8; at++) bytes[length + at] = byteAt(DOUBLE_BYTES, at);
    this.length = length + 8;
  }

  /** A text in UTF-8, its length in bytes before it. */
  text(text: string): void {
    const { length } = text;
    if (length < 0x80) {
      this.reserve(1 + length);
      const { bytes, length: start } = this;
      let at = 0;
      for (; at < length; at++) {
        const code = text.charCodeAt(at);
        if (code >= 0x80) break;
        bytes[start + 1 + at] = code;
      }
      if (at === length) {
        bytes[start] = length;
        this.length = start + 1 + length;
        return;
      }
    }
    const encoded = Buffer.from(text, 'utf8');
    this.varint(encoded.length);
    this.append(encoded);
  }

  /** Characters of ASCII from one on, their number in a byte before them. */
  ascii(text: string, from = 0): void {
    const { length } = text;
    this.reserve(1 + length - from);
    const { bytes, length: start } = this;
    bytes[start] = length - from;
    for (let at = from; at < length; at++) bytes[start + 1 + at - from] = text.charCodeAt(at);
    this.length = start + 1 + length - from;
  }

  append(bytes: Uint8Array | ByteWriter): void {
    if (bytes instanceof ByteWriter) {
      this.appendWritten(bytes);
      return;
    }
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Appends what another one holds. */
  appendWritten({ bytes, length }: ByteWriter): void {
    this.reserve(length);
    // A view of a few bytes costs more than they do.
    if (length > FEW_BYTES) this.bytes.set(bytes.subarray(0, length), this.length);
    else for (let at = 0; at < length; at++) this.bytes[this.length + at] = byteAt(bytes, at);
    this.length += length;
  }

  view(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}

/** Writes what {@link ByteWriter.signed} does; there is room for it. @returns where the next number goes */
function putStep(bytes: Uint8Array, start: number, step: number): number {
  // Most steps take one byte or two.
  if (step >= -0x2000 && step < 0x2000) {
    const number = step >= 0 ? 2 * step : -2 * step - 1;
    if (number < 0x80) {
      bytes[start] = number;
      return start + 1;
    }
    bytes[start] = (number & 0x7f) | 0x80;
    bytes[start + 1] = number >>> 7;
    return start + 2;
  }
  return putVarint(bytes, start, step >= 0 ? 2 * step : -2 * step - 1);
}

/** Writes what {@link ByteWriter.varint} does; there is room for it. @returns where the next number goes */
function putVarint(bytes: Uint8Array, start: number, value: number): number {
  let at = start;
  let rest = value;
  while (rest >= 0x8000_0000) {
    bytes[at++] = (rest & 0x7f) | 0x80;
    rest = Math.floor(rest / 128);
  }
  while (rest >= 0x80) {
    bytes[at++] = (rest & 0x7f) | 0x80;
    rest >>>= 7;
  }
  bytes[at++] = rest;
  return at;
}
