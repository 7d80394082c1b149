import { uintAt } from '#kit/element-at';

const HEADER = 4;
/** Slots for a key: a search looks at two or three of them. */
const SLOTS_PER_KEY = 1.5;

const FNV_START = 0x811c9dc5;

/** FNV-1a over UTF-16 units. */
function hashOn(before: number, text: string, start: number, end: number): number {
  let hash = before;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

/** Bits of a slot that the number of a key takes; those above are bits of its hash, by which most other keys are told. */
const KEY_BITS = 24;
const KEY_MASK = 2 ** KEY_BITS - 1;

const mixed = (hash: number): number => Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);

/** The slot of a mixed hash: slots are chosen by the upper bits. */
const slotFor = (hash: number, slots: number): number => Math.floor(((hash >>> 0) * slots) / 2 ** 32);

/** What a slot has of the mixed hash of its key: the lower bits. */
const markOf = (hash: number): number => (hash << KEY_BITS) >>> 0;

const hashOf = (text: string, start: number, end: number): number => mixed(hashOn(FNV_START, text, start, end));

/** A hash of a text whose lower bits depend on all of it, in 32 bits with a sign. @param seed others give other hashes */
export const textHash = (text: string, seed: number): number => {
  const hash = mixed(hashOn(FNV_START ^ seed, text, 0, text.length));
  return hash ^ (hash >>> 16);
};

/**
 * The bytes of a table that finds the number of a string: its place in `keys`.
 * Layout, in 32-bit words: slots, keys, bytes of a unit, 0; for each slot 0, or key + 1 and 8 bits of the hash; for each
 * key where its units begin, and where the last end; then the units of all keys, 8 bits each where that is enough for
 * all, else 16.
 * @throws RangeError when there are more keys than a slot can tell apart
 */
export function encodeStringTable(keys: readonly string[]): Uint8Array<ArrayBuffer> {
  if (keys.length >= KEY_MASK) throw new RangeError('There are too many strings for a table.');
  const slots = Math.max(8, Math.ceil(keys.length * SLOTS_PER_KEY));
  const units = keys.reduce((sum, key) => sum + key.length, 0);
  const width = keys.every((key) => /^[\0-\xff]*$/.test(key)) ? 1 : 2;
  const words = HEADER + slots + keys.length + 1;
  const bytes = new Uint8Array(words * 4 + units * width);
  const table = new Uint32Array(bytes.buffer, 0, words);
  const text = width === 1 ? bytes.subarray(words * 4) : new Uint16Array(bytes.buffer, words * 4, units);
  table.set([slots, keys.length, width, 0]);
  let at = 0;
  keys.forEach((key, number) => {
    const hash = hashOf(key, 0, key.length);
    let slot = slotFor(hash, slots);
    while (table[HEADER + slot] !== 0) slot = slot + 1 < slots ? slot + 1 : 0;
    table[HEADER + slot] = markOf(hash) + number + 1;
    table[HEADER + slots + number] = at;
    for (let i = 0; i < key.length; i++) text[at++] = key.charCodeAt(i);
  });
  table[words - 1] = at;
  return bytes;
}

/** Finds strings in the bytes of a table, which are not unpacked: opening it costs nothing. */
export class StringTable {
  readonly size: number;
  readonly #slots: Uint32Array;
  readonly #starts: Uint32Array;
  readonly #narrow: Uint8Array | undefined;
  readonly #wide: Uint16Array;

  /** @throws RangeError when the bytes are no table */
  constructor(bytes: Uint8Array) {
    const [slots = 0, size = 0, width] = new Uint32Array(bytes.buffer, bytes.byteOffset, HEADER);
    const words = HEADER + slots + size + 1;
    if (slots === 0 || size >= slots || (width !== 1 && width !== 2) || words * 4 > bytes.length)
      throw new RangeError('The bytes are no table of strings.');
    this.size = size;
    this.#slots = new Uint32Array(bytes.buffer, bytes.byteOffset + HEADER * 4, slots);
    this.#starts = new Uint32Array(bytes.buffer, bytes.byteOffset + (HEADER + slots) * 4, size + 1);
    const at = bytes.byteOffset + words * 4;
    const length = bytes.length - words * 4;
    this.#narrow = width === 1 ? new Uint8Array(bytes.buffer, at, length) : undefined;
    this.#wide = new Uint16Array(
      width === 1 ? new ArrayBuffer(0) : bytes.buffer,
      width === 1 ? 0 : at,
      width === 1 ? 0 : length >> 1,
    );
  }

  /** The number of a string; -1 when it is not in the table. */
  find(key: string): number {
    return this.findPart(key, 0, key.length);
  }

  /** The same for the part of a text between two places, which is not cut out. */
  findPart(text: string, from: number, to: number): number {
    const slots = this.#slots;
    const starts = this.#starts;
    const hash = hashOf(text, from, to);
    const mark = markOf(hash);
    for (let slot = slotFor(hash, slots.length), seen = 0; seen < slots.length; seen++) {
      const held = uintAt(slots, slot);
      if (held === 0) return -1;
      if (((held ^ mark) & ~KEY_MASK) === 0) {
        const number = (held & KEY_MASK) - 1;
        const start = uintAt(starts, number);
        if (uintAt(starts, number + 1) - start === to - from && this.#isAt(start, text, from, to)) return number;
      }
      slot = slot + 1 < slots.length ? slot + 1 : 0;
    }
    return -1;
  }

  /** The number of the string that some texts make, which are not joined for it. */
  findJoined(first: string, second: string, third: string, fourth: string): number {
    const slots = this.#slots;
    const starts = this.#starts;
    let hash = hashOn(FNV_START, first, 0, first.length);
    hash = hashOn(hash, second, 0, second.length);
    hash = hashOn(hash, third, 0, third.length);
    hash = mixed(hashOn(hash, fourth, 0, fourth.length));
    const mark = markOf(hash);
    const secondAt = first.length;
    const thirdAt = secondAt + second.length;
    const fourthAt = thirdAt + third.length;
    const length = fourthAt + fourth.length;
    for (let slot = slotFor(hash, slots.length), seen = 0; seen < slots.length; seen++) {
      const held = uintAt(slots, slot);
      if (held === 0) return -1;
      if (((held ^ mark) & ~KEY_MASK) === 0) {
        const number = (held & KEY_MASK) - 1;
        const start = uintAt(starts, number);
        if (
          uintAt(starts, number + 1) - start === length &&
          this.#isAt(start, first, 0, first.length) &&
          this.#isAt(start + secondAt, second, 0, second.length) &&
          this.#isAt(start + thirdAt, third, 0, third.length) &&
          this.#isAt(start + fourthAt, fourth, 0, fourth.length)
        )
          return number;
      }
      slot = slot + 1 < slots.length ? slot + 1 : 0;
    }
    return -1;
  }

  #isAt(start: number, text: string, from: number, to: number): boolean {
    let i = from;
    let at = start;
    const narrow = this.#narrow;
    if (narrow) for (; i < to && narrow[at] === text.charCodeAt(i); at++) i++;
    else {
      const wide = this.#wide;
      for (; i < to && wide[at] === text.charCodeAt(i); at++) i++;
    }
    return i === to;
  }

  has(key: string): boolean {
    return this.find(key) >= 0;
  }

  /** The string with a number. */
  key(number: number): string {
    const units = (this.#narrow ?? this.#wide).subarray(this.#starts[number], this.#starts[number + 1]);
    return String.fromCharCode(...units);
  }
}

/** Where byte strings that lie one behind the other begin, and where the last ends: 32 bits each. */
export function placesOf(items: readonly { readonly length: number }[]): Uint8Array<ArrayBuffer> {
  const places = new Uint32Array(items.length + 1);
  let at = 0;
  items.forEach((item, index) => {
    at += item.length;
    places[index + 1] = at;
  });
  return new Uint8Array(places.buffer);
}

/** Numbers of 32 bits over bytes of a pack. */
export const wordsOf = (bytes: Uint8Array): Uint32Array =>
  new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);

/** The same with their signs. */
export const integersOf = (bytes: Uint8Array): Int32Array =>
  new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);

/** The bytes of lists of numbers. */
export function encodeNumberLists(lists: readonly (readonly number[])[]): Uint8Array<ArrayBuffer> {
  const total = lists.reduce((sum, list) => sum + list.length, 0);
  const words = new Uint32Array(lists.length + 2 + total);
  words[0] = lists.length;
  let at = lists.length + 2;
  lists.forEach((list, index) => {
    words[index + 1] = at;
    words.set(list, at);
    at += list.length;
  });
  words[lists.length + 1] = at;
  return new Uint8Array(words.buffer);
}

/** Lists of numbers over their bytes. */
export class NumberLists {
  readonly #words: Uint32Array;

  constructor(bytes: Uint8Array) {
    this.#words = wordsOf(bytes);
  }

  /** Where a list begins among all numbers; the next one begins where it ends. */
  begin(index: number): number {
    return uintAt(this.#words, index + 1);
  }

  /** One of all numbers, by its place. */
  number(place: number): number {
    return uintAt(this.#words, place);
  }

  list(index: number): Uint32Array {
    return this.#words.subarray(this.#words[index + 1], this.#words[index + 2]);
  }
}
