/** Line and column, both from 1. The column counts UTF-16 units. */
export interface LinePlace {
  readonly line: number;
  readonly column: number;
}

/** The lines of a document, by their starts. */
export class Lines {
  readonly #starts: number[] = [];
  readonly #length: number;

  /** A byte order mark stands before the first line. */
  constructor(source: string) {
    for (let at = source.startsWith('\uFEFF') ? 1 : 0; ; ) {
      this.#starts.push(at);
      const end = source.indexOf('\n', at);
      if (end < 0) break;
      at = end + 1;
    }
    this.#length = source.length;
  }

  placeOf(offset: number): LinePlace {
    const line = this.#lineOf(offset);
    return { line: line + 1, column: offset - (this.#starts[line] ?? 0) + 1 };
  }

  /** Where the line of an offset begins and ends. */
  rangeOf(offset: number): { readonly start: number; readonly end: number } {
    const line = this.#lineOf(offset);
    return { start: this.#starts[line] ?? 0, end: (this.#starts[line + 1] ?? this.#length + 1) - 1 };
  }

  #lineOf(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? this.#length) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
