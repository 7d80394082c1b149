/**
 * Finds stop texts in a stream. Text that may turn out to be the beginning of one is held back until it is known.
 */
export class StopMatcher {
  readonly #stops: readonly string[];
  #held = '';

  constructor(stops: readonly string[]) {
    this.#stops = stops.filter((stop) => stop !== '');
  }

  /**
   * Adds a piece of text.
   * @returns what may be given out now, and whether a stop text was met; it and what follows are never given out
   */
  add(piece: string): { text: string; stopped: boolean } {
    this.#held += piece;
    let first = -1;
    for (const stop of this.#stops) {
      const at = this.#held.indexOf(stop);
      if (at >= 0 && (first < 0 || at < first)) first = at;
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

  /** What is still held back, when the stream ends without a stop text. */
  end(): string {
    const text = this.#held;
    this.#held = '';
    return text;
  }

  /** Length of the longest end of the held text that begins a stop text. */
  #longestBeginning(): number {
    let longest = 0;
    for (const stop of this.#stops)
      for (let length = Math.min(stop.length - 1, this.#held.length); length > longest; length--)
        if (this.#held.endsWith(stop.slice(0, length))) longest = length;
    return longest;
  }
}
