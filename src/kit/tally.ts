import type { Histogram } from 'prom-client';

/** What of a histogram is not documented. */
interface Observed {
  readonly hashMap: Readonly<
    Record<string, { labels: { route?: string }; bucketValues: Record<number, number>; sum: number; count: number }>
  >;
}

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

  /** By method, what was counted since the last time. */
  taken(): [string, number][] {
    const counts: [string, number][] = [['GET', this.#gets], ...this.#others];
    this.#gets = 0;
    this.#others.clear();
    return counts.filter(([, count]) => count > 0);
  }

  /** So long took each answer that was counted since the last time. */
  timed(seconds: number): void {
    if (this.#untimed === 0) return;
    const bucket = this.#bounds.findIndex((bound) => seconds <= bound);
    this.#times[bucket < 0 ? this.#bounds.length : bucket] += this.#untimed;
    this.#sum += seconds * this.#untimed;
    this.#untimed = 0;
  }

  /** Adds what was timed since the last time. Observing each answer would stop the server for as long as they are many. */
  addTimes(histogram: Histogram<'route'>): void {
    const times = this.#times.splice(0, Infinity, ...this.#times.map(() => 0));
    const count = times.reduce((sum, part) => sum + part);
    if (count === 0) return;
    const { route } = this;
    const values = (): Observed['hashMap'][string] | undefined =>
      Object.values((histogram as unknown as Observed).hashMap).find(({ labels }) => labels.route === route);
    if (values() === undefined) histogram.zero({ route });
    const own = values();
    if (own === undefined) return;
    for (const [index, bound] of this.#bounds.entries()) own.bucketValues[bound] += times[index];
    own.sum += this.#sum;
    own.count += count;
    this.#sum = 0;
  }
}
