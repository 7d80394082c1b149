import { byteAt, uintAt } from '#kit/element-at';

/** Words that are stored one behind the other; the first of them has all of its letters. */
const BLOCK = 16;
const HEADER = 2;
/** Bytes of the longest word that is stored. */
const LONGEST = 255;

/**
 * The bytes of a set of words in a quarter of the room that a table takes: in order, each without the beginning that it
 * shares with the word before. Words of more than 255 bytes are left out.
 * Layout: the number of words and of blocks of 16 of them, where each block begins among the bytes that follow, and where
 * the last ends, 32 bits each; then for each word, in one byte each, how many bytes it shares and how many follow, and these.
 */
export function encodeSortedWords(words: Iterable<string>): Uint8Array<ArrayBuffer> {
  const sorted = Array.from(new Set(words), (word) => Buffer.from(word))
    .filter(({ length }) => length <= LONGEST)
    .sort(Buffer.compare);
  const starts: number[] = [];
  const parts: Uint8Array[] = [];
  let at = 0;
  let before: Uint8Array = new Uint8Array(0);
  for (const [number, word] of sorted.entries()) {
    if (number % BLOCK === 0) {
      starts.push(at);
      before = new Uint8Array(0);
    }
    const shared = sharedLength(before, word);
    parts.push(Uint8Array.of(shared, word.length - shared), word.subarray(shared));
    at += 2 + word.length - shared;
    before = word;
  }
  const head = Uint32Array.from([sorted.length, starts.length, ...starts, at]);
  const bytes = new Uint8Array(head.byteLength + at);
  bytes.set(new Uint8Array(head.buffer));
  bytes.set(Buffer.concat(parts), head.byteLength);
  return bytes;
}

function sharedLength(one: Uint8Array, other: Uint8Array): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length++;
  return length;
}

/** Finds words in these bytes, which are not unpacked: opening them costs nothing. */
export class SortedWords {
  readonly size: number;
  readonly #blocks: number;
  readonly #starts: Uint32Array;
  readonly #bytes: Uint8Array;
  readonly #encoder = new TextEncoder();
  /** The word that is looked for, and the one that is compared with it. */
  readonly #wanted = new Uint8Array(LONGEST + 1);
  readonly #word = new Uint8Array(LONGEST);
  #length = 0;

  /** @throws RangeError when the bytes are no sorted words */
  constructor(bytes: Uint8Array) {
    const [size = 0, blocks = 0] =
      bytes.length < 4 * (HEADER + 1) ? [] : new Uint32Array(bytes.buffer, bytes.byteOffset, HEADER);
    const from = 4 * (HEADER + blocks + 1);
    if (blocks !== Math.ceil(size / BLOCK) || from > bytes.length)
      throw new RangeError('The bytes are no sorted words.');
    this.size = size;
    this.#blocks = blocks;
    this.#starts = new Uint32Array(bytes.buffer, bytes.byteOffset + 4 * HEADER, blocks + 1);
    this.#bytes = bytes.subarray(from);
  }

  has(word: string): boolean {
    const { read, written } = this.#encoder.encodeInto(word, this.#wanted);
    if (read < word.length || written > LONGEST || this.size === 0) return false;
    this.#length = written;
    let low = 0;
    for (let high = this.#blocks - 1; low < high; ) {
      const middle = (low + high + 1) >> 1;
      if (this.#isBehind(uintAt(this.#starts, middle))) high = middle - 1;
      else low = middle;
    }
    return this.#isInBlock(uintAt(this.#starts, low), uintAt(this.#starts, low + 1));
  }

  /** Is the word that begins a block behind the one that is looked for? */
  #isBehind(start: number): boolean {
    const bytes = this.#bytes;
    const length = byteAt(bytes, start + 1);
    const wanted = this.#length;
    for (let i = 0; i < length && i < wanted; i++) {
      const difference = byteAt(bytes, start + 2 + i) - byteAt(this.#wanted, i);
      if (difference !== 0) return difference > 0;
    }
    return length > wanted;
  }

  #isInBlock(start: number, end: number): boolean {
    const bytes = this.#bytes;
    const word = this.#word;
    for (let at = start; at < end; ) {
      const shared = byteAt(bytes, at);
      const length = shared + byteAt(bytes, at + 1);
      at += 2;
      for (let i = shared; i < length; i++) word[i] = byteAt(bytes, at++);
      if (length === this.#length && this.#isWanted(word)) return true;
    }
    return false;
  }

  #isWanted(word: Uint8Array): boolean {
    for (let i = 0; i < this.#length; i++) if (word[i] !== this.#wanted[i]) return false;
    return true;
  }
}
