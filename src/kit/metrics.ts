import { Counter, type Family, Gauge, Histogram, type Metric } from './metric.ts';

/** The measurements of one service, each labelled with its name. */
export class Metrics {
  readonly requests: Counter<'method' | 'route' | 'status'>;
  readonly seconds: Histogram<'route'>;
  readonly #service: string;
  readonly #metrics: Metric[] = [];
  readonly #tallies: { route: string; status: number; counts: Map<string, number> }[] = [];

  constructor(service: string) {
    this.#service = service;
    this.requests = this.counter('http_requests_total', 'Requests answered, by method, route and status.', [
      'method',
      'route',
      'status',
    ]);
    this.seconds = new Histogram(
      'almanac_http_request_seconds',
      'Time from the request head to the end of the answer.',
      ['route'],
      [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    );
    this.add(this.seconds);
  }

  add(...metrics: readonly Metric[]): void {
    this.#metrics.push(...metrics);
  }

  /**
   * Counts requests of a fast path, where a labelled counter would cost more than the answer: plain numbers that flow
   * into `requests` when the metrics are asked for.
   * @returns the function that counts one request of a method
   */
  tally(route: string, status: number): (method: string) => void {
    const counts = new Map<string, number>();
    this.#tallies.push({ route, status, counts });
    return (method) => counts.set(method, (counts.get(method) ?? 0) + 1);
  }

  /** A counter of the service's own; the name gets the prefix `almanac_`. */
  counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
    const counter = new Counter(`almanac_${name}`, help, labelNames);
    this.add(counter);
    return counter;
  }

  /** A gauge of the service's own, read when the metrics are asked for. */
  gauge(name: string, help: string, read: () => number): void {
    this.add(new Gauge(`almanac_${name}`, help, read));
  }

  /** Everything as it is now. */
  families(): Family[] {
    for (const { route, status, counts } of this.#tallies) {
      for (const [method, count] of counts) this.requests.inc({ method, route, status }, count);
      counts.clear();
    }
    return this.#metrics.map((metric) => {
      const { samples, ...family } = metric.family();
      const service = this.#service;
      return { ...family, samples: samples.map((sample) => ({ ...sample, labels: { ...sample.labels, service } })) };
    });
  }
}
