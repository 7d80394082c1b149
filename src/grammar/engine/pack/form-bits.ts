/**
 * Gives each word list and each speller a bit of its own. A form sets the bit of a list that has nothing for it. Most forms
 * are not in a list, and a bit costs less to read than a map.
 */
export class FormBits {
  #next = 1;

  /** A bit that nobody else has; 0, which remembers nothing, once all 32 are given. */
  take(): number {
    const bit = this.#next;
    this.#next <<= 1;
    return bit;
  }
}
