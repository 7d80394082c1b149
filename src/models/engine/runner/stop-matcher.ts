/**
 * Finds stop sequences in a stream. Text that may begin a stop sequence is held back until that is decided.
 */
export class StopMatcher {
  readonly #stops: readonly string[];
  #held = '';
  #found: string | undefined;

  constructor(stops: readonly string[]) {
    this.#stops = stops.filter((stop) => stop !== '');
  }

  /**
   * Adds a piece of text.
   * @returns the text to send now, and whether a stop sequence was found; it and everything after it are dropped
   */
  add(piece: string): { text: string; stopped: boolean } {
    this.#held += piece;
    let first = -1;
    for (const stop of this.#stops) {
      const at = this.#held.indexOf(stop);
      if (at < 0 || (first >= 0 && at >= first)) continue;
      first = at;
      this.#found = stop;
    }
    if (first >= 0) {
      const text = this.#held.slice(0, first);
      this.#held = '';
      return { text, stopped: true };
    }
    const keep = this.#longestBeginning();
    const text = this.#held.slice(0, this.#held.length - keep);
    this.#held = this.#held.slice(this.#held.length - keep);
    return { text, stopped: false };
  }

  /** The stop sequence that was found. */
  get found(): string | undefined {
    return this.#found;
  }

  /** The text still held back when the stream ends without a stop sequence. */
  end(): string {
    const text = this.#held;
    this.#held = '';
    return text;
  }

  /** Length of the longest suffix of the held text that begins a stop sequence. */
  #longestBeginning(): number {
    let longest = 0;
    for (const stop of this.#stops)
      for (let length = Math.min(stop.length - 1, this.#held.length); length > longest; length--)
        if (this.#held.endsWith(stop.slice(0, length))) longest = length;
    return longest;
  }
}
