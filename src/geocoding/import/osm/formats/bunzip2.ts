import { readSync } from 'node:fs';
import { byteAt, elementAt, intAt } from '#kit/element-at';

/** The bytes are not bzip2, or damaged. */
export class MalformedBzip2 extends Error {
  override readonly name = 'MalformedBzip2';
}

const CHUNK_BYTES = 1 << 16;
const BLOCK_UNIT = 100_000;
const GROUP_SYMBOLS = 50;
const LONGEST_CODE = 20;
const BLOCK_START = [0x314159, 0x265359] as const;
const STREAM_END = [0x177245, 0x385090] as const;

/** The CRC of bzip2: the polynomial of CRC-32, highest bit first. */
const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24;
  for (let bit = 0; bit < 8; bit++) crc = crc < 0 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  return crc >>> 0;
});

/**
 * Unpacks a file of bzip2, block by block; files of several streams, as parallel packers write them, too.
 * @param file a descriptor, read from where it stands @param told bytes that were read so far
 * @returns up to 4.6 MB at a time, which the caller must use before it asks for more
 * @throws MalformedBzip2 when it is damaged or cut off
 */
export function* bunzip2(file: number, told: (bytes: number) => void = () => {}): Generator<Buffer> {
  const bits = new BitReader(file, told);
  do {
    if (bits.take(24) !== 0x425a68) throw new MalformedBzip2('a stream does not begin with BZh');
    const level = bits.take(8) - 0x30;
    if (level < 1 || level > 9) throw new MalformedBzip2('the size of its blocks is unknown');
    const block = new Block(level * BLOCK_UNIT);
    let all = 0;
    for (;;) {
      const [high, low] = [bits.take(24), bits.take(24)];
      const crc = bits.take32();
      if (high === STREAM_END[0] && low === STREAM_END[1]) {
        if (crc !== all) throw new MalformedBzip2('the checksum of a stream is wrong');
        break;
      }
      if (high !== BLOCK_START[0] || low !== BLOCK_START[1]) throw new MalformedBzip2('a block does not begin');
      all = (((all << 1) | (all >>> 31)) ^ crc) >>> 0;
      yield block.read(bits, crc);
    }
    bits.toByte();
  } while (bits.more());
}

/** Reads bits of a file, highest first. */
class BitReader {
  readonly #file: number;
  readonly #bytes = new Uint8Array(CHUNK_BYTES);
  #at = 0;
  #end = 0;
  #held = 0;
  #count = 0;
  readonly #told: (bytes: number) => void;
  #read = 0;

  constructor(file: number, told: (bytes: number) => void) {
    this.#file = file;
    this.#told = told;
  }

  /** @param count at most 24 */
  take(count: number): number {
    while (this.#count < count) {
      if (!this.#fill()) throw new MalformedBzip2('it is cut off');
      this.#held = ((this.#held << 8) | byteAt(this.#bytes, this.#at++)) >>> 0;
      this.#count += 8;
    }
    this.#count -= count;
    const value = (this.#held >>> this.#count) & (2 ** count - 1);
    this.#held &= 2 ** this.#count - 1;
    return value;
  }

  take32(): number {
    return this.take(16) * 65_536 + this.take(16);
  }

  toByte(): void {
    this.take(this.#count % 8);
  }

  more(): boolean {
    return this.#count > 0 || this.#fill();
  }

  #fill(): boolean {
    if (this.#at < this.#end) return true;
    this.#end = readSync(this.#file, this.#bytes, 0, CHUNK_BYTES, null);
    this.#at = 0;
    this.#read += this.#end;
    this.#told(this.#read);
    return this.#end > 0;
  }
}

/** A table of codes: how many there are up to each length, and their symbols in order. */
interface Codes {
  readonly limit: Int32Array;
  readonly base: Int32Array;
  readonly symbols: Uint16Array;
  readonly least: number;
}

/** Unpacks one block after the other. */
class Block {
  readonly #most: number;
  readonly #next: Uint32Array;
  #out = Buffer.alloc(1 << 16);

  constructor(most: number) {
    this.#most = most;
    this.#next = new Uint32Array(most);
  }

  read(bits: BitReader, crc: number): Buffer {
    if (bits.take(1) !== 0) throw new MalformedBzip2('a block is randomised, which no packer has done for decades');
    const origin = bits.take(24);
    const alphabet = symbolsUsed(bits);
    const length = this.#symbols(bits, alphabet);
    if (origin >= length) throw new MalformedBzip2('the origin of a block is outside it');
    this.#order(length);
    return this.#text(length, origin, crc);
  }

  /** Undoes Huffman codes, runs of zeros and move-to-front. @returns bytes of the block, one in each word of `#next` */
  #symbols(bits: BitReader, alphabet: Uint8Array): number {
    const tables = bits.take(3);
    const selectors = bits.take(15);
    if (tables < 2 || tables > 6 || selectors === 0) throw new MalformedBzip2('the tables of a block are wrong');
    const selected = selectorsOf(bits, tables, selectors);
    const size = alphabet.length + 2;
    const codes = Array.from({ length: tables }, () => codesOf(bits, size));
    const end = size - 1;
    const next = this.#next;
    const front = alphabet.slice();
    let count = 0;
    let run = 0;
    let step = 1;
    const flush = (): void => {
      if (count + run > this.#most) throw new MalformedBzip2('a block is longer than it may be');
      next.fill(byteAt(front, 0), count, count + run);
      count += run;
      run = 0;
      step = 1;
    };
    for (let group = 0; ; group++) {
      if (group >= selectors) throw new MalformedBzip2('a block has too many symbols');
      const table = elementAt(codes, byteAt(selected, group));
      for (let symbol = 0; symbol < GROUP_SYMBOLS; symbol++) {
        const code = decode(bits, table);
        if (code < 2) {
          run += step << code;
          step <<= 1;
          if (run > this.#most) throw new MalformedBzip2('a block is longer than it may be');
          continue;
        }
        if (run > 0) flush();
        if (code === end) return count;
        if (count >= this.#most) throw new MalformedBzip2('a block is longer than it may be');
        const byte = byteAt(front, code - 1);
        front.copyWithin(1, 0, code - 1);
        front[0] = byte;
        next[count++] = byte;
      }
    }
  }

  /** Puts into the upper bits of each word where the byte after it is (Burrows-Wheeler). */
  #order(length: number): void {
    const next = this.#next;
    const starts = new Uint32Array(257);
    for (let at = 0; at < length; at++) {
      const after = (wordAt32(next, at) & 255) + 1;
      starts[after] = wordAt32(starts, after) + 1;
    }
    for (let byte = 0; byte < 256; byte++) starts[byte + 1] = wordAt32(starts, byte + 1) + wordAt32(starts, byte);
    for (let at = 0; at < length; at++) {
      const byte = wordAt32(next, at) & 255;
      const place = wordAt32(starts, byte);
      starts[byte] = place + 1;
      next[place] = (wordAt32(next, place) | (at << 8)) >>> 0;
    }
  }

  /** Undoes runs of equal bytes: four of them are followed by how many more there are. */
  #text(length: number, origin: number, crc: number): Buffer {
    const next = this.#next;
    let at = wordAt32(next, origin) >>> 8;
    let filled = 0;
    let same = 0;
    let last = -1;
    let sum = 0xffff_ffff;
    for (let taken = 0; taken < length; taken++) {
      const word = wordAt32(next, at);
      const byte = word & 255;
      at = word >>> 8;
      if (filled + 256 > this.#out.length) this.#out = Buffer.concat([this.#out, Buffer.alloc(this.#out.length)]);
      let times = 1;
      let value = byte;
      if (same === 4) {
        times = byte;
        value = last;
        same = 0;
      } else if (byte === last) same++;
      else same = 1;
      last = times === 1 && same > 0 ? byte : last;
      for (let each = 0; each < times; each++) {
        this.#out[filled++] = value;
        sum = ((sum << 8) ^ wordAt32(CRC, ((sum >>> 24) ^ value) & 255)) >>> 0;
      }
    }
    if ((sum ^ 0xffff_ffff) >>> 0 !== crc) throw new MalformedBzip2('the checksum of a block is wrong');
    return this.#out.subarray(0, filled);
  }
}

const wordAt32 = (words: Uint32Array, at: number): number => words[at] ?? 0;

function symbolsUsed(bits: BitReader): Uint8Array {
  const used: number[] = [];
  const groups = bits.take(16);
  for (let group = 0; group < 16; group++) {
    if ((groups & (0x8000 >> group)) === 0) continue;
    const symbols = bits.take(16);
    for (let symbol = 0; symbol < 16; symbol++)
      if ((symbols & (0x8000 >> symbol)) !== 0) used.push(16 * group + symbol);
  }
  if (used.length === 0) throw new MalformedBzip2('a block uses no symbols');
  return Uint8Array.from(used);
}

function selectorsOf(bits: BitReader, tables: number, count: number): Uint8Array {
  const front = Uint8Array.from({ length: tables }, (_, table) => table);
  const selected = new Uint8Array(count);
  for (let at = 0; at < count; at++) {
    let place = 0;
    while (bits.take(1) === 1) if (++place >= tables) throw new MalformedBzip2('a selector names no table');
    const table = byteAt(front, place);
    front.copyWithin(1, 0, place);
    front[0] = table;
    selected[at] = table;
  }
  return selected;
}

function codesOf(bits: BitReader, size: number): Codes {
  const lengths = new Uint8Array(size);
  let length = bits.take(5);
  for (let symbol = 0; symbol < size; symbol++) {
    for (;;) {
      if (length < 1 || length > LONGEST_CODE) throw new MalformedBzip2('a code has a wrong length');
      if (bits.take(1) === 0) break;
      length += bits.take(1) === 0 ? 1 : -1;
    }
    lengths[symbol] = length;
  }
  const limit = new Int32Array(LONGEST_CODE + 1);
  const base = new Int32Array(LONGEST_CODE + 1);
  const symbols = new Uint16Array(size);
  let code = 0;
  let filled = 0;
  let least = 0;
  for (let bitCount = 1; bitCount <= LONGEST_CODE; bitCount++) {
    base[bitCount] = filled - code;
    for (let symbol = 0; symbol < size; symbol++)
      if (lengths[symbol] === bitCount) {
        symbols[filled++] = symbol;
        code++;
        if (least === 0) least = bitCount;
      }
    limit[bitCount] = code;
    code *= 2;
  }
  return { limit, base, symbols, least };
}

function decode(bits: BitReader, { limit, base, symbols, least }: Codes): number {
  let code = bits.take(least);
  for (let length = least; length <= LONGEST_CODE; length++) {
    if (code < intAt(limit, length)) {
      const symbol = symbols[intAt(base, length) + code];
      if (symbol === undefined) break;
      return symbol;
    }
    code = 2 * code + bits.take(1);
  }
  throw new MalformedBzip2('a code stands for nothing');
}
