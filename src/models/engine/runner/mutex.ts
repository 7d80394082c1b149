/** Lets one work at a time run, in order of arrival. */
export class Mutex {
  #last: Promise<unknown> = Promise.resolve();
  #held = 0;

  /** @returns what the work returns, when everything before it and it itself have ended */
  run<T>(work: () => Promise<T>): Promise<T> {
    // What holds it alone starts at once: a step of the engine would otherwise wait for the event loop.
    const started = this.#held === 0 ? work() : this.#last.then(work, work);
    this.#held++;
    const settled = (): void => {
      this.#held--;
    };
    this.#last = started.then(settled, settled);
    return started;
  }
}
