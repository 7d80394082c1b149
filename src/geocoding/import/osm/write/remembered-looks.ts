import { intAt } from '#kit/element-at';

/** Numbers of a look. */
const NUMBERS = 9;
/** Looks that are remembered; then all are forgotten. */
const MOST = 1 << 15;
const SLOTS = 2 * MOST;

/** What places look like to those who search, of the last ones: an open hash table of rows of numbers. */
export class RememberedLooks {
  #rows = new Int32Array(NUMBERS << 10);
  /** Row + 1. */
  readonly #slots = new Uint16Array(SLOTS);
  #count = 0;

  /** Remembers a look. @param look {@link NUMBERS} whole numbers of 32 bits @returns was it there? */
  add(look: Int32Array): boolean {
    if (this.#count === MOST) {
      this.#slots.fill(0);
      this.#count = 0;
    }
    const slots = this.#slots;
    let hash = 0;
    for (let at = 0; at < NUMBERS; at++) hash = Math.imul(hash ^ intAt(look, at), 0x9e37_79b1) ^ (hash >>> 15);
    let slot = (hash ^ (hash >>> 16)) & (SLOTS - 1);
    for (; slots[slot] !== 0; slot = (slot + 1) & (SLOTS - 1))
      if (this.#isAt(NUMBERS * ((slots[slot] ?? 0) - 1), look)) return true;
    const start = NUMBERS * this.#count++;
    if (start === this.#rows.length) {
      const larger = new Int32Array(2 * start);
      larger.set(this.#rows);
      this.#rows = larger;
    }
    for (let at = 0; at < NUMBERS; at++) this.#rows[start + at] = intAt(look, at);
    slots[slot] = this.#count;
    return false;
  }

  #isAt(start: number, look: Int32Array): boolean {
    for (let at = 0; at < NUMBERS; at++) if (intAt(this.#rows, start + at) !== intAt(look, at)) return false;
    return true;
  }
}
