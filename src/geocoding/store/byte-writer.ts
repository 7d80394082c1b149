const FEW_BYTES = 96;

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
    let rest = value;
    while (rest >= 0x8000_0000) {
      this.bytes[this.length++] = (rest & 0x7f) | 0x80;
      rest = Math.floor(rest / 128);
    }
    while (rest >= 0x80) {
      this.bytes[this.length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.bytes[this.length++] = rest;
  }

  /** A varint of 2n or -2n - 1. */
  signed(value: number): void {
    this.varint(value >= 0 ? 2 * value : -2 * value - 1);
  }

  u32(value: number): void {
    this.reserve(4);
    for (let shift = 0; shift < 32; shift += 8) this.bytes[this.length++] = (value >>> shift) & 0xff;
  }

  f64(value: number): void {
    this.reserve(8);
    new DataView(this.bytes.buffer).setFloat64(this.length, value, true);
    this.length += 8;
  }

  append(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Appends what another one holds. */
  appendWritten({ bytes, length }: ByteWriter): void {
    this.reserve(length);
    // A view of a few bytes costs more than they do.
    if (length > FEW_BYTES) this.bytes.set(bytes.subarray(0, length), this.length);
    else for (let at = 0; at < length; at++) this.bytes[this.length + at] = bytes[at];
    this.length += length;
  }

  view(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}

/** Bytes that a signed number takes. */
export function varintLength(value: number): number {
  let length = 1;
  for (let rest = value; rest >= 0x80; rest = Math.floor(rest / 128)) length++;
  return length;
}
