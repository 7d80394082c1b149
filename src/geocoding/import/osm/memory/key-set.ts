import { floatAt } from '#kit/element-at';
import type { MemberKey } from './osm-ids.ts';

const SLOTS = 1 << 12;

/** A set of keys above 0 of any number: JavaScript's own end at 2^24. An open hash table of 8 bytes for each slot. */
export class KeySet {
  #slots = new Float64Array(SLOTS);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  has(key: MemberKey): boolean {
    return floatAt(this.#slots, this.#slotOf(key)) === key;
  }

  add(key: MemberKey): void {
    const slot = this.#slotOf(key);
    if (this.#slots[slot] === key) return;
    this.#slots[slot] = key;
    this.#size++;
    if (3 * this.#size > 2 * this.#slots.length) this.#grow();
  }

  #slotOf(key: MemberKey): number {
    const mask = this.#slots.length - 1;
    let hash = Math.imul((key % 2 ** 32) ^ (key / 2 ** 32), 0x9e37_79b1);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85eb_ca6b);
    let slot = (hash ^ (hash >>> 13)) & mask;
    while (this.#slots[slot] !== 0 && this.#slots[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Float64Array(2 * old.length);
    for (const key of old) if (key !== 0) this.#slots[this.#slotOf(key as MemberKey)] = key;
  }
}
