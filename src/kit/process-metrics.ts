import { readdirSync, readFileSync } from 'node:fs';
import { constants, monitorEventLoopDelay, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';
import { Gauge, Histogram, type Labels, type Metric } from './metric.ts';

const GC_KINDS: Readonly<Record<number, string>> = {
  [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
  [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
  [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weakcb',
};

type Collection = PerformanceEntry & { readonly detail: { readonly kind: number } };
type MakeGauge = (name: string, help: string, read: () => number | Iterable<readonly [Labels, number]>) => Metric;

/**
 * What a process of node can say of itself, under the names that dashboards for node know, with `prefix` before them.
 * Delays of the event loop and collections of garbage are measured from this call on.
 */
export function processMetrics(prefix: string): Metric[] {
  const gauge: MakeGauge = (name, help, read) => new Gauge(prefix + name, help, read);
  const seconds = (name: string, help: string, read: () => number): Metric => {
    const counted = gauge(name, help, () => read() / 1e6);
    return { family: () => ({ ...counted.family(), type: 'counter' }) };
  };
  const delay = monitorEventLoopDelay();
  delay.enable();
  const lag = (name: string, help: string, read: () => number): Metric =>
    gauge(`nodejs_eventloop_lag_${name}seconds`, help, () => (delay.count === 0 ? 0 : read() / 1e9));
  const collections = new Histogram(
    `${prefix}nodejs_gc_duration_seconds`,
    'Time of collections of garbage by kind: major, minor, incremental or weakcb.',
    ['kind'],
    [0.001, 0.01, 0.1, 1, 2, 5],
  );
  new PerformanceObserver((list) => {
    for (const { detail, duration } of list.getEntries() as Collection[])
      collections.observe({ kind: GC_KINDS[detail.kind] ?? 'other' }, duration / 1000);
  }).observe({ entryTypes: ['gc'] });
  const started = Math.round(Date.now() / 1000 - process.uptime());
  const [major, minor, patch] = process.versions.node.split('.');
  const spaces = (part: 'space_size' | 'space_used_size' | 'space_available_size') => () =>
    getHeapSpaceStatistics().map((space) => [{ space: space.space_name.replace(/_space$/, '') }, space[part]] as const);
  return [
    seconds('process_cpu_user_seconds_total', 'User CPU time.', () => process.cpuUsage().user),
    seconds('process_cpu_system_seconds_total', 'System CPU time.', () => process.cpuUsage().system),
    seconds('process_cpu_seconds_total', 'User and system CPU time.', () => {
      const { user, system } = process.cpuUsage();
      return user + system;
    }),
    gauge('process_start_time_seconds', 'When the process started, since 1970.', () => started),
    gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss()),
    ...linuxMetrics(gauge),
    lag('min_', 'Least delay of the event loop.', () => delay.min),
    lag('max_', 'Greatest delay of the event loop.', () => delay.max),
    lag('mean_', 'Mean delay of the event loop.', () => delay.mean),
    lag('stddev_', 'Standard deviation of the delays of the event loop.', () => delay.stddev),
    lag('p50_', 'Delay of the event loop that half of all do not exceed.', () => delay.percentile(50)),
    lag('p90_', 'The same for nine tenths.', () => delay.percentile(90)),
    lag('p99_', 'The same for 99 of 100; what is measured begins anew with each reading.', () => {
      const value = delay.percentile(99);
      delay.reset();
      return value;
    }),
    gauge('nodejs_active_resources', 'What keeps the event loop alive, by type.', () => {
      const types = Map.groupBy(process.getActiveResourcesInfo(), (type) => type);
      return [...types].map(([type, all]) => [{ type }, all.length] as const);
    }),
    gauge(
      'nodejs_active_resources_total',
      'How much keeps the event loop alive.',
      () => process.getActiveResourcesInfo().length,
    ),
    gauge('nodejs_heap_size_total_bytes', 'Size of the heap.', () => process.memoryUsage().heapTotal),
    gauge('nodejs_heap_size_used_bytes', 'What of the heap is used.', () => process.memoryUsage().heapUsed),
    gauge('nodejs_external_memory_bytes', 'Memory outside of the heap.', () => process.memoryUsage().external),
    gauge('nodejs_heap_space_size_total_bytes', 'Size of each space of the heap.', spaces('space_size')),
    gauge('nodejs_heap_space_size_used_bytes', 'What of each space is used.', spaces('space_used_size')),
    gauge('nodejs_heap_space_size_available_bytes', 'What of each space is free.', spaces('space_available_size')),
    gauge('nodejs_version_info', 'Version of node.', () => [[{ version: process.version, major, minor, patch }, 1]]),
    collections,
  ];
}

/** What only Linux tells, where it does. */
function linuxMetrics(gauge: MakeGauge): Metric[] {
  try {
    readFileSync('/proc/self/status');
  } catch {
    return [];
  }
  const status = (field: string) => () =>
    1024 * Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync('/proc/self/status', 'latin1'))?.[1]);
  return [
    gauge('process_virtual_memory_bytes', 'Virtual memory.', status('VmSize')),
    gauge('process_heap_bytes', 'Memory for data.', status('VmData')),
    // Less the one that reads the directory.
    gauge('process_open_fds', 'Open file descriptors.', () => readdirSync('/proc/self/fd').length - 1),
    gauge('process_max_fds', 'Most file descriptors that may be open, where there is a limit.', () => {
      const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'latin1'))?.[1];
      return limit === undefined ? [] : Number(limit);
    }),
  ];
}
