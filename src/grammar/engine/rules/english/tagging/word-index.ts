import { readFileSync } from 'node:fs';
import { byteAt, wordAt } from '#kit/element-at';

const SLASH = 0x2f;
const NEWLINE = 0x0a;
const APOSTROPHE = 0x27;
const S = 0x73;
const SLOTS = 1 << 17;

/**
 * The words of a Hunspell word list with their affix flags, found by hashing where they stand in the bytes of the file:
 * fifty thousand words cost a megabyte and a few milliseconds. Only words of ASCII letters are found.
 */
export class WordIndex {
  readonly #bytes: Uint8Array;
  /** Where a line begins, plus one; 0 is free. */
  readonly #slots = new Int32Array(SLOTS);

  /** @param bytes of the .dic file */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    let lines = 0;
    for (let start = bytes.indexOf(NEWLINE) + 1; start < bytes.length && lines < SLOTS / 2; lines++) {
      const newline = bytes.indexOf(NEWLINE, start);
      const end = newline < 0 ? bytes.length : newline;
      let hash = FNV_START;
      for (let at = start; at < end && bytes[at] !== SLASH && !isPossessive(bytes, at, end); at++)
        hash = Math.imul(hash ^ byteAt(bytes, at), FNV_PRIME);
      let slot = slotOf(hash);
      while (this.#slots[slot] !== 0) slot = (slot + 1) & (SLOTS - 1);
      this.#slots[slot] = start + 1;
      start = end + 1;
    }
  }

  /** @throws when the file cannot be read */
  static read(path: string): WordIndex {
    return new WordIndex(readFileSync(path));
  }

  /** The flags of all lines of a word, M for a line with 's; undefined when the word is not there. */
  flagsOf(word: string): string | undefined {
    let hash = FNV_START;
    for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), FNV_PRIME);
    let flags: string | undefined;
    for (let slot = slotOf(hash); this.#slots[slot] !== 0; slot = (slot + 1) & (SLOTS - 1)) {
      const found = this.#flagsAt(wordAt(this.#slots, slot) - 1, word);
      if (found !== undefined) flags = (flags ?? '') + found;
    }
    return flags;
  }

  #flagsAt(start: number, word: string): string | undefined {
    const bytes = this.#bytes;
    let at = start;
    for (let i = 0; i < word.length; i++, at++) if (bytes[at] !== word.charCodeAt(i)) return undefined;
    const newline = bytes.indexOf(NEWLINE, at);
    const end = newline < 0 ? bytes.length : newline;
    if (isPossessive(bytes, at, end)) return 'M';
    if (at < end && bytes[at] !== SLASH) return undefined;
    let flags = '';
    for (at++; at < end; at++) flags += String.fromCharCode(byteAt(bytes, at));
    return flags;
  }
}

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const slotOf = (hash: number): number => (hash ^ (hash >>> 15)) & (SLOTS - 1);

/** Does 's, and with it the word, end here? */
const isPossessive = (bytes: Uint8Array, at: number, end: number): boolean =>
  bytes[at] === APOSTROPHE && bytes[at + 1] === S && (at + 2 === end || bytes[at + 2] === SLASH);
