import { setTimeout } from 'node:timers/promises';

/** Knows when nobody is asking, for work that nobody waits for. */
export class Lull {
  /** Milliseconds by the clock of `performance`. */
  #last = performance.now();
  #underWay = 0;

  /** Does what somebody asks for. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#underWay++;
    try {
      return await work();
    } finally {
      this.#underWay--;
      this.#last = performance.now();
    }
  }

  /**
   * Waits until nobody has asked for `rest` milliseconds, at most `most` milliseconds, or until `signal` is aborted.
   * Does not keep the process alive.
   */
  async wait(rest: number, most: number, signal: AbortSignal): Promise<void> {
    const end = performance.now() + most;
    while (!signal.aborted) {
      const now = performance.now();
      const quiet = (this.#underWay > 0 ? now : this.#last) + rest;
      const left = Math.min(quiet, end) - now;
      if (left <= 0) return;
      // Aborted: the loop ends.
      await setTimeout(Math.ceil(left), undefined, { ref: false, signal }).catch(() => {});
    }
  }
}
