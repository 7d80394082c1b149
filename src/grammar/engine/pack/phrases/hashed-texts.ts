import { byteAt } from '#kit/element-at';
// FNV-1a over UTF-16 units.
export const HASH_START = 0x811c9dc5;

/** The hash of a text that is longer by one UTF-16 unit; that of the empty text is HASH_START. */
export const hashed = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193);

const BYTES_PER_TEXT = 2;

/** Which byte of a set a hash falls into; the length of the set is a power of two. */
const byteOf = (hash: number, length: number): number => (hash ^ (hash >>> 15)) & (length - 1);

const bitOf = (hash: number): number => 1 << (hash >>> 29);

/** The bytes of a set of texts. */
export function encodeHashedTexts(texts: readonly string[]): Uint8Array<ArrayBuffer> {
  const bits = new Uint8Array(2 ** Math.ceil(Math.log2(BYTES_PER_TEXT * Math.max(1, texts.length))));
  for (const text of texts) {
    let hash = HASH_START;
    for (let i = 0; i < text.length; i++) hash = hashed(hash, text.charCodeAt(i));
    const at = byteOf(hash, bits.length);
    bits[at] = byteAt(bits, at) | bitOf(hash);
  }
  return bits;
}

/**
 * A set of texts as bits by their hashes: tells of nearly everything that is not among them that it is not, where
 * looking into a table would need a string of its own.
 */
export class HashedTexts {
  readonly #bits: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bits = bytes;
  }

  mayHave(hash: number): boolean {
    return (byteAt(this.#bits, byteOf(hash, this.#bits.length)) & bitOf(hash)) !== 0;
  }
}
