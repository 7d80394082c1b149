import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/**
 * Physical cores that this process may use, limited by its control group and its affinity. With more threads,
 * llama.cpp's threads wait for each other in spin loops, which is slower by orders of magnitude.
 */
export function availableCores(): number {
  return Math.max(1, Math.floor(Math.min(availableParallelism(), physicalCores(), quotaCores())));
}

/**
 * Threads for one model: all cores except one, which the server, the runner's event loop and the rest of the machine
 * need. On a machine with two cores, two threads took 85 times as long as one as soon as anything else ran.
 */
export const defaultThreads = (cores = availableCores()): number => Math.max(1, cores - 1);

/** Physical cores from /proc/cpuinfo; Infinity if it does not say. */
export function physicalCores(text = readText('/proc/cpuinfo')): number {
  const cores = new Set<string>();
  for (const block of text.split('\n\n')) {
    const field = (name: string): string | undefined => new RegExp(`^${name}\\s*:\\s*(\\d+)`, 'm').exec(block)?.[1];
    const core = field('core id');
    if (core !== undefined) cores.add(`${field('physical id') ?? 0}/${core}`);
  }
  return cores.size || Number.POSITIVE_INFINITY;
}

/** Cores that the control group (version 2, else 1) grants; Infinity without a limit. */
export function quotaCores(
  max = readText('/sys/fs/cgroup/cpu.max'),
  quota = readText('/sys/fs/cgroup/cpu/cpu.cfs_quota_us'),
  period = readText('/sys/fs/cgroup/cpu/cpu.cfs_period_us'),
): number {
  const [granted, of] = max.trim() ? max.trim().split(/\s+/) : [quota || 'max', period];
  const cores = Number(granted) / Number(of);
  return cores > 0 && Number.isFinite(cores) ? cores : Number.POSITIVE_INFINITY;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
