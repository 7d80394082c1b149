const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** A line without its end; undefined in place of one that is longer than the bound. */
export type Line = Buffer | undefined;

/** Cuts chunks of bytes into lines and holds no more than one line's bound of them. */
export class LineSplitter {
  readonly #maxBytes: number;
  #kept: Buffer[] = [];
  #keptBytes = 0;
  /** Within a line that is too long; its bytes are let go. */
  #dropping = false;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The lines that end in this chunk. They may share its memory. */
  push(chunk: Buffer): Line[] {
    const lines: Line[] = [];
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(LINE_FEED, start);
      if (end < 0) break;
      lines.push(this.#complete(chunk.subarray(start, end)));
      start = end + 1;
    }
    this.#keep(chunk.subarray(start));
    return lines;
  }

  /** The last line, when the bytes did not end in a line feed. */
  end(): Line[] {
    return this.#keptBytes > 0 || this.#dropping ? [this.#complete(Buffer.alloc(0))] : [];
  }

  #keep(rest: Buffer): void {
    if (this.#dropping) return;
    if (this.#keptBytes + rest.length > this.#maxBytes) {
      this.#dropping = true;
      this.#kept = [];
      return;
    }
    this.#kept.push(rest);
    this.#keptBytes += rest.length;
  }

  #complete(rest: Buffer): Line {
    this.#keep(rest);
    const line = this.#dropping ? undefined : this.#kept.length === 1 ? this.#kept[0] : Buffer.concat(this.#kept);
    this.#kept = [];
    this.#keptBytes = 0;
    this.#dropping = false;
    return line?.at(-1) === CARRIAGE_RETURN ? line.subarray(0, -1) : line;
  }
}
