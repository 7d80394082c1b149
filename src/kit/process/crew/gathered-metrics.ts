import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

type Measured = readonly MetricObjectWithValues<MetricValue<string>>[];

/** Kinds of metrics whose numbers only rise. */
const RISING: ReadonlySet<unknown> = new Set(['counter', 'histogram']);

/**
 * The metrics of several processes as those of one. What a process had counted when it was asked last counts on after
 * its end: a counter that falls would look like a restart to whoever reads it.
 */
export class GatheredMetrics<Process extends object> {
  #ended: Measured = [];
  readonly #last = new Map<Process, Measured>();
  /** Those that end at once are added up one after the other. */
  #adding: Promise<void> = Promise.resolve();

  /** Notes what a process says of itself. */
  heard(process: Process, metrics: Measured): void {
    this.#last.set(process, metrics);
  }

  /** A process has ended. */
  ended(process: Process): void {
    this.#adding = this.#adding.then(async () => {
      const rising = this.#last.get(process)?.filter(({ type }) => RISING.has(type)) ?? [];
      const { AggregatorRegistry } = await library();
      this.#ended = await AggregatorRegistry.aggregate([[...this.#ended], rising]).getMetricsAsJSON();
      this.#last.delete(process);
    });
  }

  /** All of them together. @param own of this process */
  async all(own: Measured): Promise<Registry> {
    const { AggregatorRegistry } = await library();
    await this.#adding;
    const each = [...this.#last.values()].map((metrics) => [...metrics]);
    return AggregatorRegistry.aggregate([[...own], ...each, [...this.#ended]]);
  }
}

const library = async () => (await import('prom-client')).default;
