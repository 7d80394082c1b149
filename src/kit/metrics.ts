import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The measurements of one service, each labelled with its name. */
export class Metrics {
  readonly registry = new Registry();
  readonly requests: Counter<'method' | 'route' | 'status'>;
  readonly seconds: Histogram<'route'>;
  readonly #tallies: { route: string; status: number; counts: Map<string, number> }[] = [];

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry, prefix: 'almanac_' });
    this.requests = new Counter({
      name: 'almanac_http_requests_total',
      help: 'Requests answered, by method, route and status.',
      labelNames: ['method', 'route', 'status'],
      registers: [this.registry],
      collect: () => this.#countTallies(),
    });
    this.seconds = new Histogram({
      name: 'almanac_http_request_seconds',
      help: 'Time from the request head to the end of the answer.',
      labelNames: ['route'],
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
      registers: [this.registry],
    });
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

  #countTallies(): void {
    for (const { route, status, counts } of this.#tallies) {
      for (const [method, count] of counts) this.requests.inc({ method, route, status }, count);
      counts.clear();
    }
  }

  /** A counter of the service's own; the name gets the prefix `almanac_`. */
  counter<L extends string>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> {
    return new Counter({ name: `almanac_${name}`, help, labelNames: [...labelNames], registers: [this.registry] });
  }

  /** A gauge of the service's own, read when the metrics are asked for. */
  gauge(name: string, help: string, read: () => number): Gauge {
    return new Gauge({
      name: `almanac_${name}`,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }
}
