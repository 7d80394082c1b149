/** How {@link packBzip2} packs. What is given beyond the first rows makes a file that no packer writes. */
export interface Bzip2Options {
  /** Hundreds of thousands of bytes that a block may have; the sign that is written. */
  readonly level?: string;
  /** Bytes of the text in each block. */
  readonly blockBytes?: number;
  /** Tables of codes, which take turns. */
  readonly tables?: number;
  /** How often the whole table of codes is shifted, which gives the symbols codes of other lengths. */
  readonly shift?: number;
  readonly blockStart?: number;
  readonly blockSum?: number;
  readonly streamSum?: number;
  readonly randomised?: number;
  readonly origin?: number;
  readonly writtenTables?: number;
  readonly selectors?: number;
  readonly unused?: boolean;
  /** The length of the first code of each table. */
  readonly firstLength?: number;
  /** Symbols in place of those of the text; the last one is written until its table is used up. */
  readonly symbols?: readonly number[];
}

/** Writes bits, highest first. */
class Bits {
  readonly bytes: number[] = [];
  #held = 0;
  #count = 0;

  put(value: number, count: number): void {
    for (let bit = count - 1; bit >= 0; bit--) {
      this.#held = 2 * this.#held + (Math.floor(value / 2 ** bit) % 2);
      if (++this.#count < 8) continue;
      this.bytes.push(this.#held);
      this.#held = this.#count = 0;
    }
  }

  fill(): void {
    if (this.#count > 0) this.put(0, 8 - this.#count);
  }
}

const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc = (crc ^ (byte << 24)) >>> 0;
    for (let bit = 0; bit < 8; bit++) crc = (crc >= 0x8000_0000 ? (crc << 1) ^ 0x04c1_1db7 : crc << 1) >>> 0;
  }
  return (crc ^ 0xffff_ffff) >>> 0;
};

/** Four equal bytes are followed by how many more of them there are. */
function withoutRuns(bytes: Uint8Array): number[] {
  const found: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    let length = 1;
    while (length < 255 && bytes[at + length] === byte) length++;
    for (let each = 0; each < Math.min(length, 4); each++) found.push(byte);
    if (length >= 4) found.push(length - 4);
    at += length;
  }
  return found;
}

/** The last letters of all rotations in their order, and which of these is the text itself. */
function rotated(text: readonly number[]): { last: number[]; origin: number } {
  const { length } = text;
  const starts = text.map((_, start) => start);
  starts.sort((a, b) => {
    for (let at = 0; at < length; at++) {
      const difference = (text[(a + at) % length] ?? 0) - (text[(b + at) % length] ?? 0);
      if (difference !== 0) return difference;
    }
    return a - b;
  });
  return { last: starts.map((start) => text[(start + length - 1) % length] ?? 0), origin: starts.indexOf(0) };
}

/** Places in a list whose letters move to its front, with runs of the first place as numbers of two digits. */
function symbolsOf(last: readonly number[], alphabet: readonly number[]): number[] {
  const front = [...alphabet];
  const symbols: number[] = [];
  let zeros = 0;
  const flush = (): void => {
    for (; zeros > 0; zeros = Math.floor((zeros - 1) / 2)) symbols.push((zeros - 1) % 2);
  };
  for (const letter of last) {
    const place = front.indexOf(letter);
    if (place === 0) zeros++;
    else {
      flush();
      symbols.push(place + 1);
      front.splice(place, 1);
      front.unshift(letter);
    }
  }
  flush();
  return [...symbols, alphabet.length + 1];
}

/** Lengths of codes for so many symbols: short ones at a place that `shift` moves, long ones elsewhere. */
function lengthsOf(size: number, shift: number): number[] {
  const long = Math.ceil(Math.log2(size)) + 1;
  return Array.from({ length: size }, (_, symbol) => ((symbol + shift) % size === 0 ? 2 : long));
}

/** The codes of these lengths, in order of length and symbol. */
function codesOf(lengths: readonly number[]): number[] {
  const codes: number[] = [];
  let code = 0;
  for (let length = 1; length <= 20; length++, code *= 2)
    for (const [symbol, own] of lengths.entries()) if (own === length) codes[symbol] = code++;
  return codes;
}

/** Packs bytes as bzip2 does, but slowly and not small. */
export function packBzip2(bytes: Uint8Array, options: Bzip2Options = {}): Buffer {
  const { level = '9', blockBytes = 1000 } = options;
  const bits = new Bits();
  for (const letter of `BZh${level}`) bits.put(letter.charCodeAt(0), 8);
  let all = 0;
  for (let at = 0; at < bytes.length; at += blockBytes) {
    const block = bytes.subarray(at, at + blockBytes);
    const sum = options.blockSum ?? crcOf(block);
    all = (((all << 1) | (all >>> 31)) ^ sum) >>> 0;
    bits.put(options.blockStart ?? 0x3141_5926_5359, 48);
    bits.put(sum, 32);
    putBlock(bits, block, options);
  }
  bits.put(0x1772_4538_5090, 48);
  bits.put(options.streamSum ?? all, 32);
  bits.fill();
  return Buffer.from(bits.bytes);
}

function putBlock(bits: Bits, block: Uint8Array, options: Bzip2Options): void {
  const { tables = 2, shift = 0 } = options;
  const { last, origin } = rotated(withoutRuns(block));
  const alphabet = [...new Set(last)].sort((a, b) => a - b);
  const size = alphabet.length + 2;
  const symbols = options.symbols ?? symbolsOf(last, alphabet);
  bits.put(options.randomised ?? 0, 1);
  bits.put(options.origin ?? origin, 24);
  const groups = Array.from({ length: 16 }, (_, group) => alphabet.filter((letter) => letter >> 4 === group));
  for (const group of groups) bits.put(options.unused !== true && group.length > 0 ? 1 : 0, 1);
  for (const group of groups)
    if (options.unused !== true && group.length > 0)
      for (let letter = 0; letter < 16; letter++) bits.put(group.some((one) => (one & 15) === letter) ? 1 : 0, 1);
  const selectors = Math.ceil(symbols.length / 50);
  bits.put(options.writtenTables ?? tables, 3);
  bits.put(options.selectors ?? selectors, 15);
  const front = Array.from({ length: tables }, (_, table) => table);
  for (let group = 0; group < selectors; group++) {
    const place = front.indexOf(group % tables);
    bits.put(2 ** place - 1, place);
    bits.put(0, 1);
    front.unshift(...front.splice(place, 1));
  }
  const lengths = Array.from({ length: tables }, (_, table) => lengthsOf(size, shift + table));
  for (const own of lengths) {
    let written = options.firstLength ?? own[0] ?? 0;
    bits.put(written, 5);
    for (const length of own) {
      for (; written < length; written++) bits.put(0b10, 2);
      for (; written > length; written--) bits.put(0b11, 2);
      bits.put(0, 1);
    }
  }
  const codes = lengths.map(codesOf);
  for (const [at, symbol] of symbols.entries()) {
    const table = Math.floor(at / 50) % tables;
    bits.put(codes[table]?.[symbol] ?? 0, lengths[table]?.[symbol] ?? 0);
  }
}
