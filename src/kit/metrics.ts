import type { Registry } from 'prom-client';
import { AnswerPace } from './http/direct/answer-pace.ts';
import { METRICS, metric } from './metric-table.ts';
import { SummedCounts } from './summed-counts.ts';
import { SummedTimes } from './summed-times.ts';
import { Tally } from './tally.ts';
import { version } from './version.ts';

type Library = typeof import('prom-client');
type LabelValues<L extends string> = Readonly<Partial<Record<L, string | number>>>;

/** How long after what was measured first the library is loaded, unless the metrics are asked for before. */
const LOAD_AFTER_MS = 500;

/** Seconds. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** A number that only rises, for each combination of labels. */
export interface Counter<L extends string> {
  inc(labels: LabelValues<L>, by?: number): void;
}

/** Values counted by size, for each combination of labels. */
export interface Histogram<L extends string> {
  observe(labels: LabelValues<L>, value: number): void;
}

/**
 * The measurements of one service, each labelled with its name. The library that keeps them is loaded when the service
 * has answered something, or when they are asked for: it takes a sixth of a start.
 */
export class Metrics {
  readonly requests: Counter<'method' | 'route' | 'status'>;
  readonly seconds: Histogram<'route'>;
  readonly #service: string;
  readonly #isAsked: boolean;
  /** Told when direct answers begin and end; they are those of {@link tallyDirect}. */
  readonly pace = new AnswerPace((seconds) => this.#timed(seconds));
  readonly #tallies: Tally[] = [];
  readonly #direct: Tally[] = [];
  readonly #times = new SummedTimes(BUCKETS);
  /** Hands what was measured since the last call to the library. */
  readonly #handOver: (() => void)[] = [];
  /** Of the direct answer that was timed last. */
  #directSeconds = 0;
  readonly #definitions: ((library: Library, registry: Registry) => void)[] = [];
  #registry: Promise<Registry> | undefined;
  #loading: NodeJS.Timeout | undefined;

  /** @param isAsked whether anybody can ask for them: else nothing is kept, and the library is not loaded */
  constructor(service: string, isAsked: boolean) {
    this.#service = service;
    this.#isAsked = isAsked;
    this.#definitions.push(({ collectDefaultMetrics }, registry) => {
      collectDefaultMetrics({ register: registry, prefix: 'almanac_' });
      // The library leaves it out where the metrics of several processes come together.
      const start = registry.getSingleMetric('almanac_process_start_time_seconds');
      if (start !== undefined) Object.assign(start, { aggregator: 'max' });
    });
    this.requests = this.counter(...metric('http_requests_total'));
    this.gauges(...metric('build_info'), () => [[{ version, node: process.versions.node }, 1]], 'max');
    this.#definitions.push(({ Histogram }, registry) => {
      const histogram = new Histogram({
        name: 'almanac_http_request_seconds',
        help: METRICS.http_request_seconds.help,
        labelNames: ['route'] as const,
        buckets: BUCKETS,
        registers: [registry],
      });
      this.#handOver.push(() => {
        this.#times.addTo(histogram);
        for (const tally of this.#direct) tally.addTimes(histogram);
      });
    });
    this.seconds = {
      observe: (labels, value) => {
        if (this.#isMeasured()) this.#times.add(String(labels.route), value);
      },
    };
  }

  /**
   * Counts requests of a fast path, where a labelled counter would cost more than the answer: plain numbers that flow
   * into `requests` when the metrics are asked for.
   * @returns the function that counts one request of a method
   */
  tally(route: string, status: number): (method: string) => void {
    return this.#tally(route, status).count;
  }

  /** The same for direct answers, whose times are counted too: see {@link AnswerPace}. */
  tallyDirect(route: string, status: number): (method: string) => void {
    const tally = this.#tally(route, status);
    this.#direct.push(tally);
    return tally.count;
  }

  #tally(route: string, status: number): Tally {
    const tally = new Tally(route, status, BUCKETS);
    this.#tallies.push(tally);
    return tally;
  }

  #timed(seconds: number): void {
    this.#directSeconds = seconds;
    for (const tally of this.#direct) tally.timed(seconds);
  }

  /** A counter of the service's own; the name gets the prefix `almanac_`. Defined before the service answers. */
  counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
    const sums = new SummedCounts(labelNames);
    this.#definitions.push(({ Counter }, registry) => {
      const counter = new Counter({
        name: `almanac_${name}`,
        help,
        labelNames: [...labelNames],
        registers: [registry],
      });
      this.#handOver.push(() => sums.addTo(counter));
    });
    return {
      inc: (labels, by = 1) => {
        if (this.#isMeasured()) sums.add(labels, by);
      },
    };
  }

  /**
   * A gauge of the service's own, read when the metrics are asked for. Defined before the service answers.
   * @param together what the gauges of several processes make: their sum, or the highest where all see the same
   */
  gauge(name: string, help: string, read: () => number, together: 'sum' | 'max' = 'sum'): void {
    this.#definitions.push(
      ({ Gauge }, registry) =>
        void new Gauge({
          name: `almanac_${name}`,
          help,
          aggregator: together,
          registers: [registry],
          collect() {
            this.set(read());
          },
        }),
    );
  }

  /** The same with a value for each combination of labels. @param together also the lowest */
  gauges<L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    read: () => Iterable<readonly [labels: LabelValues<L>, value: number]>,
    together: 'sum' | 'max' | 'min' = 'sum',
  ): void {
    this.#definitions.push(
      ({ Gauge }, registry) =>
        void new Gauge({
          name: `almanac_${name}`,
          help,
          labelNames: [...labelNames],
          aggregator: together,
          registers: [registry],
          collect() {
            this.reset();
            for (const [labels, value] of read()) this.set(labels, value);
          },
        }),
    );
  }

  /** Everything as it is now, for Prometheus or as JSON. */
  async registry(): Promise<Registry> {
    clearTimeout(this.#loading);
    this.#registry ??= this.#load();
    const registry = await this.#registry;
    for (const tally of this.#tallies) {
      const { route, status } = tally;
      for (const [method, count] of tally.taken()) this.requests.inc({ method, route, status }, count);
    }
    this.#timed(this.#directSeconds);
    for (const handOver of this.#handOver) handOver();
    return registry;
  }

  /** Whether what is measured now is kept; then the library is loaded soon. */
  #isMeasured(): boolean {
    if (this.#isAsked) this.#loading ??= setTimeout(() => void this.registry(), LOAD_AFTER_MS).unref();
    return this.#isAsked;
  }

  async #load(): Promise<Registry> {
    const { default: library } = await import('prom-client');
    const registry = new library.Registry();
    registry.setDefaultLabels({ service: this.#service });
    for (const define of this.#definitions) define(library, registry);
    return registry;
  }
}
