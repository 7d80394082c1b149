import type { Histogram } from 'prom-client';
import { addToHistogram } from './internals/histogram-buckets.ts';

/** Answers of a route and status, by method, and how long they took. */
export class Tally {
  readonly route: string;
  readonly status: number;
  /** Counts an answer. */
  readonly count: (method: string) => void;
  readonly #bounds: readonly number[];
  readonly #times: number[];
  #sum = 0;
  #gets = 0;
  readonly #others = new Map<string, number>();
  #untimed = 0;

  /** @param bounds seconds that times are counted by, ascending */
  constructor(route: string, status: number, bounds: readonly number[]) {
    this.route = route;
    this.status = status;
    this.#bounds = bounds;
    this.#times = [...bounds, Infinity].map(() => 0);
    this.count = (method) => {
      this.#untimed++;
      if (method === 'GET') this.#gets++;
      else this.#others.set(method, (this.#others.get(method) ?? 0) + 1);
    };
  }

  /** The answers counted since the last call, by method. */
  taken(): [string, number][] {
    const counts: [string, number][] = [['GET', this.#gets], ...this.#others];
    this.#gets = 0;
    this.#others.clear();
    return counts.filter(([, count]) => count > 0);
  }

  /** Records this duration for every answer counted since the last call. */
  timed(seconds: number): void {
    if (this.#untimed === 0) return;
    const bucket = this.#bounds.findIndex((bound) => seconds <= bound);
    const index = bucket < 0 ? this.#bounds.length : bucket;
    this.#times[index] = (this.#times[index] ?? 0) + this.#untimed;
    this.#sum += seconds * this.#untimed;
    this.#untimed = 0;
  }

  /** Adds what was timed since the last call. */
  addTimes(histogram: Histogram<'route'>): void {
    const times = this.#times.splice(0, Infinity, ...this.#times.map(() => 0));
    if (times.every((count) => count === 0)) return;
    addToHistogram(histogram, this.route, this.#bounds, times, this.#sum);
    this.#sum = 0;
  }
}
