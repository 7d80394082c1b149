/** Of so many chunks of requests one is timed. */
const SHARE = 64;

/**
 * How long direct answers take, from a chunk of requests to the end of their answers. Reading the time twice costs a short
 * answer more than it may: one chunk of 64 is timed, the first one among them, and counts for all since the last one.
 */
export class AnswerPace {
  readonly #timed: (seconds: number) => void;
  #left = 0;
  #begin = 0;

  /** @param timed told the seconds of each chunk that is timed */
  constructor(timed: (seconds: number) => void) {
    this.#timed = timed;
  }

  begin(): void {
    if (this.#left === 0) this.#begin = performance.now();
  }

  end(): void {
    if (this.#left-- > 0) return;
    this.#left = SHARE - 1;
    this.#timed((performance.now() - this.#begin) / 1000);
  }
}
