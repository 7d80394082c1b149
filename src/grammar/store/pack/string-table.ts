const HEADER = 2;
const ENTRY = 2;

/** FNV-1a over UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/**
 * The bytes of a table that finds the number of a string: its place in `keys`.
 * Layout, in 32-bit words: slots (a power of two), keys; for each slot key + 1 or 0; for each key where its units begin
 * and end; then the units of all keys, 16 bits each.
 */
export function encodeStringTable(keys: readonly string[]): Uint8Array<ArrayBuffer> {
  let slots = 8;
  while (slots < keys.length * 2) slots *= 2;
  const units = keys.reduce((sum, key) => sum + key.length, 0);
  const words = HEADER + slots + ENTRY * keys.length;
  const bytes = new Uint8Array(words * 4 + units * 2);
  const table = new Uint32Array(bytes.buffer, 0, words);
  const text = new Uint16Array(bytes.buffer, words * 4, units);
  table[0] = slots;
  table[1] = keys.length;
  let at = 0;
  keys.forEach((key, number) => {
    let slot = hashOf(key) & (slots - 1);
    while (table[HEADER + slot] !== 0) slot = (slot + 1) & (slots - 1);
    table[HEADER + slot] = number + 1;
    const entry = HEADER + slots + ENTRY * number;
    table[entry] = at;
    for (let i = 0; i < key.length; i++) text[at++] = key.charCodeAt(i);
    table[entry + 1] = at;
  });
  return bytes;
}

/** Finds strings in the bytes of a table, which are not unpacked: opening it costs nothing. */
export class StringTable {
  readonly size: number;
  readonly #slots: number;
  readonly #table: Uint32Array;
  readonly #text: Uint16Array;

  /** @throws RangeError when the bytes are no table */
  constructor(bytes: Uint8Array) {
    const [slots, size] = new Uint32Array(bytes.buffer, bytes.byteOffset, 2);
    const words = HEADER + slots + ENTRY * size;
    if (slots === 0 || (slots & (slots - 1)) !== 0 || size >= slots || words * 4 > bytes.length)
      throw new RangeError('The bytes are no table of strings.');
    this.size = size;
    this.#slots = slots;
    this.#table = new Uint32Array(bytes.buffer, bytes.byteOffset, words);
    this.#text = new Uint16Array(bytes.buffer, bytes.byteOffset + words * 4, (bytes.length - words * 4) >> 1);
  }

  /** The number of a string; -1 when it is not in the table. */
  find(key: string): number {
    const mask = this.#slots - 1;
    for (let slot = hashOf(key) & mask, seen = 0; seen <= mask; slot = (slot + 1) & mask, seen++) {
      const number = this.#table[HEADER + slot];
      if (number === 0) return -1;
      const entry = HEADER + this.#slots + ENTRY * (number - 1);
      const start = this.#table[entry];
      if (this.#table[entry + 1] - start !== key.length) continue;
      let i = 0;
      while (i < key.length && this.#text[start + i] === key.charCodeAt(i)) i++;
      if (i === key.length) return number - 1;
    }
    return -1;
  }

  has(key: string): boolean {
    return this.find(key) >= 0;
  }
}

/** The bytes of a list of byte strings, each read only when asked for: count, where each begins, and the bytes. */
export function encodeList(items: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const total = items.reduce((sum, item) => sum + item.length, 0);
  const head = 4 * (items.length + 2);
  const bytes = new Uint8Array(head + total);
  const words = new Uint32Array(bytes.buffer, 0, items.length + 2);
  words[0] = items.length;
  let at = 0;
  items.forEach((item, index) => {
    words[index + 1] = at;
    bytes.set(item, head + at);
    at += item.length;
  });
  words[items.length + 1] = at;
  return bytes;
}

/** A list over its bytes. */
export class ByteList {
  readonly size: number;
  readonly #bytes: Uint8Array;
  readonly #words: Uint32Array;

  /** @throws RangeError when the bytes are no list */
  constructor(bytes: Uint8Array) {
    const [size] = new Uint32Array(bytes.buffer, bytes.byteOffset, 1);
    const head = 4 * (size + 2);
    if (head > bytes.length) throw new RangeError('The bytes are no list.');
    this.size = size;
    this.#words = new Uint32Array(bytes.buffer, bytes.byteOffset, size + 2);
    this.#bytes = bytes.subarray(head);
  }

  item(index: number): Uint8Array {
    return this.#bytes.subarray(this.#words[index + 1], this.#words[index + 2]);
  }

  text(index: number): string {
    // A decoder does not take shared memory.
    return Buffer.from(this.item(index)).toString('utf8');
  }
}

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
    this.#words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  }

  /** Where a list begins, in words from the start of all. */
  start(index: number): number {
    return this.#words[index + 1];
  }

  list(index: number): Uint32Array {
    return this.#words.subarray(this.#words[index + 1], this.#words[index + 2]);
  }
}
