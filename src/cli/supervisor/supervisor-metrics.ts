import { AggregatorRegistry, Gauge, type MetricObjectWithValues, type MetricValue, Registry } from 'prom-client';
import { METRICS, type MetricName, PROCESS_METRICS } from '#kit/metric-table';
import type { SupervisedProcess } from './supervised-process.ts';

/** What one interface measured, as the library writes it. */
export type Measured = MetricObjectWithValues<MetricValue<string>>[];

/**
 * The metrics of all interfaces as one Prometheus text: what the supervisor knows of each, labelled with its service, and
 * what they measured. Imported late: the library takes 6 MB, and not everybody asks.
 */
export async function joinedMetrics(
  processes: readonly SupervisedProcess[],
  measured: readonly Measured[],
): Promise<string> {
  const registry = new Registry();
  const gauge = (name: MetricName, read: (each: SupervisedProcess) => number): void => {
    const of = new Gauge({
      name: `almanac_${name}`,
      help: METRICS[name].help,
      labelNames: ['service'],
      registers: [registry],
    });
    for (const each of processes) of.set({ service: each.name }, read(each));
  };
  gauge('interface_up', (each) => (each.state === 'ready' ? 1 : 0));
  gauge('interface_restarts', (each) => each.restarts);
  new Gauge({
    name: 'almanac_process_start_time_seconds',
    help: PROCESS_METRICS.process_start_time_seconds.help,
    labelNames: ['service'],
    registers: [registry],
    aggregator: 'max',
  }).set({ service: 'almanac' }, Math.floor(performance.timeOrigin / 1000));
  return AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...measured]).metrics();
}
