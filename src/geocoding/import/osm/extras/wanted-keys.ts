import { byteAt, intAt, uintAt } from '#kit/element-at';

/** Slots at first; a power of two. */
const SLOTS = 1 << 10;
/** Bits of a byte string that tell it from all others: 64, so two of 20 million are hardly ever taken for one. */
export interface KeyHash {
  low: number;
  high: number;
}

/**
 * Keys that are looked for in a large table, and what was found for each: 24 bytes at most for a key, whatever its
 * length.
 */
export class WantedKeys {
  #low = new Uint32Array(SLOTS);
  #high = new Uint32Array(SLOTS);
  /** 1 where nothing was found yet, 2 and more for what was found; 0 is a free slot. */
  #found = new Int32Array(SLOTS);
  #mask = SLOTS - 1;
  #count = 0;

  get size(): number {
    return this.#count;
  }

  /** A text is wanted from now on. */
  add(text: string): void {
    const hash = hashOfText(text);
    const slot = this.#slotOf(hash);
    if (this.#found[slot] !== 0) return;
    this.#enter(slot, hash, 1);
    if (3 * ++this.#count > 2 * this.#mask) this.#grow();
  }

  /** What was found for a text; -1 for nothing. */
  of(text: string): number {
    return Math.max(-1, intAt(this.#found, this.#slotOf(hashOfText(text))) - 2);
  }

  /** The same for a key of a table; -2 where it is not wanted. */
  ofHash(hash: KeyHash): number {
    return intAt(this.#found, this.#slotOf(hash)) - 2;
  }

  /** Something was found for a wanted key. */
  set(hash: KeyHash, found: number): void {
    this.#found[this.#slotOf(hash)] = found + 2;
  }

  #slotOf({ low, high }: KeyHash): number {
    let slot = low & this.#mask;
    while (this.#found[slot] !== 0 && (this.#low[slot] !== low || this.#high[slot] !== high))
      slot = (slot + 1) & this.#mask;
    return slot;
  }

  #enter(slot: number, { low, high }: KeyHash, found: number): void {
    this.#low[slot] = low;
    this.#high[slot] = high;
    this.#found[slot] = found;
  }

  #grow(): void {
    const [low, high, found] = [this.#low, this.#high, this.#found];
    this.#low = new Uint32Array(2 * low.length);
    this.#high = new Uint32Array(2 * low.length);
    this.#found = new Int32Array(2 * low.length);
    this.#mask = 2 * low.length - 1;
    for (let at = 0; at < low.length; at++) {
      if (found[at] === 0) continue;
      const hash = { low: uintAt(low, at), high: uintAt(high, at) };
      this.#enter(this.#slotOf(hash), hash, intAt(found, at));
    }
  }
}

const LOW = 0x9747_b28c;
const HIGH = 0x3c6e_f372;

/** The hash of a key before its first byte. */
export const newHash = (): KeyHash => ({ low: LOW, high: HIGH });

/** Begins the hash of another key. */
export function beginHash(hash: KeyHash): void {
  hash.low = LOW;
  hash.high = HIGH;
}

/** Goes on with bytes of it. */
export function hashBytes(hash: KeyHash, bytes: Uint8Array, from: number, to: number): void {
  let { low, high } = hash;
  for (let at = from; at < to; at++) {
    const byte = byteAt(bytes, at);
    low = Math.imul(low ^ byte, 0x0100_0193) ^ (low >>> 15);
    high = Math.imul(high ^ byte, 0x85eb_ca6b) ^ (high >>> 13);
  }
  hash.low = low;
  hash.high = high;
}

/** Ends it: only now may it be asked for. */
export function endHash(hash: KeyHash): void {
  hash.low = Math.imul(hash.low ^ (hash.low >>> 16), 0xc2b2_ae35) >>> 0;
  hash.high = Math.imul(hash.high ^ (hash.high >>> 15), 0x27d4_eb2f) >>> 0;
}

function hashOfText(text: string): KeyHash {
  const hash = newHash();
  const bytes = Buffer.from(text);
  hashBytes(hash, bytes, 0, bytes.length);
  endHash(hash);
  return hash;
}
