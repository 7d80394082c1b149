const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** A line is longer than it may be. */
export class LineTooLong extends Error {
  constructor(maxBytes: number) {
    super(`a line is longer than ${maxBytes} bytes`);
    this.name = 'LineTooLong';
  }
}

/** Splits bytes into lines of UTF-8, which end with CR, LF or both. How the bytes are cut into chunks makes no difference. */
export class LineReader {
  readonly #maxBytes: number;
  #pending: Uint8Array[] = [];
  #length = 0;
  /** Whether the last byte was a CR, so that an LF belongs to it. */
  #afterReturn = false;

  /** @param maxBytes of one line */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /**
   * The lines that a chunk completes, without their ends.
   * @throws LineTooLong
   */
  push(chunk: Uint8Array): string[] {
    const lines: string[] = [];
    let start = 0;
    for (let index = 0; index < chunk.length; index++) {
      const byte = chunk[index];
      if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN) {
        this.#afterReturn = false;
        continue;
      }
      const isSecond = byte === LINE_FEED && this.#afterReturn;
      this.#afterReturn = byte === CARRIAGE_RETURN;
      if (!isSecond) {
        this.#keep(chunk.subarray(start, index));
        lines.push(this.#take());
      }
      start = index + 1;
    }
    this.#keep(chunk.subarray(start));
    return lines;
  }

  /** What follows the last end of a line; empty if nothing does. */
  end(): string {
    return this.#take();
  }

  #keep(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#length += bytes.length;
    if (this.#length > this.#maxBytes) throw new LineTooLong(this.#maxBytes);
    this.#pending.push(bytes);
  }

  #take(): string {
    const text = Buffer.concat(this.#pending).toString('utf8');
    this.#pending = [];
    this.#length = 0;
    return text;
  }
}
