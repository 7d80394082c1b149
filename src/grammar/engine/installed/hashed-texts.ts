// FNV-1a over UTF-16 units.
export const HASH_START = 0x811c9dc5;

/** The hash of a text that is longer by one UTF-16 unit; that of the empty text is HASH_START. */
export const hashed = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193);

const BYTES_PER_TEXT = 2;

/**
 * A set of texts as bits by their hashes: tells of nearly everything that is not among them that it is not, where
 * looking into a map would need a string of its own.
 */
export class HashedTexts {
  readonly #bits: Uint8Array;

  /** @param size how many texts there are */
  constructor(texts: Iterable<string>, size: number) {
    this.#bits = new Uint8Array(2 ** Math.ceil(Math.log2(BYTES_PER_TEXT * Math.max(1, size))));
    for (const text of texts) {
      let hash = HASH_START;
      for (let i = 0; i < text.length; i++) hash = hashed(hash, text.charCodeAt(i));
      this.#bits[this.#byteOf(hash)] |= 1 << (hash >>> 29);
    }
  }

  mayHave(hash: number): boolean {
    return (this.#bits[this.#byteOf(hash)] & (1 << (hash >>> 29))) !== 0;
  }

  #byteOf(hash: number): number {
    return (hash ^ (hash >>> 15)) & (this.#bits.length - 1);
  }
}
