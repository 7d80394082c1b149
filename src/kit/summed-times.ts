import type { Histogram } from 'prom-client';
import { addToHistogram } from './internals/histogram-buckets.ts';

/** How long answers took between two looks at them, by route: as {@link SummedCounts} for a histogram. */
export class SummedTimes {
  readonly #bounds: readonly number[];
  readonly #routes = new Map<string, { readonly counts: number[]; sum: number }>();

  /** @param bounds seconds that times are counted by, ascending */
  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
  }

  add(route: string, seconds: number): void {
    let times = this.#routes.get(route);
    if (times === undefined) {
      times = { counts: [...this.#bounds, Infinity].map(() => 0), sum: 0 };
      this.#routes.set(route, times);
    }
    let index = 0;
    while (index < this.#bounds.length && seconds > (this.#bounds[index] ?? Infinity)) index++;
    times.counts[index] = (times.counts[index] ?? 0) + 1;
    times.sum += seconds;
  }

  /** Adds what was timed since the last call. */
  addTo(histogram: Histogram<'route'>): void {
    for (const [route, { counts, sum }] of this.#routes) addToHistogram(histogram, route, this.#bounds, counts, sum);
    this.#routes.clear();
  }
}
