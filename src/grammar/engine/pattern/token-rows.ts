import { wordAt } from '#kit/element-at';
/** Sets of tokens of one sentence as rows of bits, by number. One row at a time is looked at. */
export class TokenRows {
  #bits = new Uint32Array(0);
  /** Words of a row. */
  #width = 0;
  /** The row that `next` looks at. */
  row = 0;

  /** Makes room for so many rows of so many tokens; what the rows hold then is not told. */
  makeRoom(rows: number, tokens: number): void {
    this.#width = (tokens + 31) >> 5;
    if (this.#bits.length < rows * this.#width) this.#bits = new Uint32Array(rows * this.#width);
  }

  empty(row: number): void {
    for (let i = row * this.#width, end = i + this.#width; i < end; i++) this.#bits[i] = 0;
  }

  fill(row: number): void {
    for (let i = row * this.#width, end = i + this.#width; i < end; i++) this.#bits[i] = 0xffffffff;
  }

  add(row: number, token: number): void {
    const at = row * this.#width + (token >> 5);
    this.#bits[at] = wordAt(this.#bits, at) | (1 << (token & 31));
  }

  /** The first token of the row that is not before `from`; -1 when there is none. A full row has more than tokens. */
  next(from: number): number {
    let word = from >> 5;
    if (word >= this.#width) return -1;
    const start = this.row * this.#width;
    let bits = wordAt(this.#bits, start + word) & (-1 << (from & 31));
    while (bits === 0) {
      if (++word >= this.#width) return -1;
      bits = wordAt(this.#bits, start + word);
    }
    return (word << 5) + (31 - Math.clz32(bits & -bits));
  }
}
