/** How much of the average a new value makes up, so that about the last ten requests count. */
const WEIGHT = 0.2;
const SHORTEST_SECONDS = 1;
const LONGEST_SECONDS = 60;

/** How long recent requests took, as a moving average. */
export class RecentTime {
  #milliseconds: number | undefined;

  add(milliseconds: number): void {
    this.#milliseconds =
      this.#milliseconds === undefined
        ? milliseconds
        : this.#milliseconds + WEIGHT * (milliseconds - this.#milliseconds);
  }

  /**
   * When a request that finds the queue full should come again: when those that wait now have been served.
   * @param waiting number of requests in the queue
   * @param places requests that are answered at a time
   * @returns whole seconds from 1 to 60; 1 while nothing is known
   */
  secondsUntilServed(waiting: number, places: number): number {
    const seconds = Math.ceil((waiting * (this.#milliseconds ?? 0)) / Math.max(1, places) / 1000);
    return Math.min(Math.max(seconds, SHORTEST_SECONDS), LONGEST_SECONDS);
  }
}
