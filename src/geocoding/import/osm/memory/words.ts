/** A growing array of 32-bit numbers. */
export class Words {
  array: Int32Array;
  length = 0;

  constructor(size = 4096) {
    this.array = new Int32Array(size);
  }

  /** Makes room; call before writing to `array` directly. */
  reserve(more: number): void {
    if (this.length + more <= this.array.length) return;
    const larger = new Int32Array(Math.max(2 * this.array.length, this.length + more));
    larger.set(this.array.subarray(0, this.length));
    this.array = larger;
  }

  push(word: number): void {
    if (this.length === this.array.length) this.reserve(1);
    this.array[this.length++] = word;
  }

  /** The words so far, not to be changed by later ones. */
  finish(): Int32Array {
    return this.array.slice(0, this.length);
  }
}
