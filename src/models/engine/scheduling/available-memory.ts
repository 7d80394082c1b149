import { readFileSync } from 'node:fs';
import { freemem } from 'node:os';

/** Reads a file of the system; an empty text if there is none. */
export type ReadSystemFile = (path: string) => string;

const readSystemFile: ReadSystemFile = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/**
 * Memory that processes could still take, in bytes: what the machine has available, limited by the control group. File
 * pages count as available, because the system drops them.
 */
export function availableMemory(read: ReadSystemFile = readSystemFile): number {
  const kilobytes = /^MemAvailable:\s*(\d+) kB/m.exec(read('/proc/meminfo'))?.[1];
  const machine = kilobytes === undefined ? freemem() : Number(kilobytes) * 1024;
  return Math.max(0, Math.min(machine, leftInGroup(read)));
}

/** What the control group (version 2, else 1) leaves; Infinity without a limit. */
function leftInGroup(read: ReadSystemFile): number {
  const [limit, used, statistics, files] = read('/sys/fs/cgroup/memory.max').trim()
    ? [
        read('/sys/fs/cgroup/memory.max'),
        read('/sys/fs/cgroup/memory.current'),
        '/sys/fs/cgroup/memory.stat',
        'inactive_file',
      ]
    : [
        read('/sys/fs/cgroup/memory/memory.limit_in_bytes'),
        read('/sys/fs/cgroup/memory/memory.usage_in_bytes'),
        '/sys/fs/cgroup/memory/memory.stat',
        'total_inactive_file',
      ];
  const most = Number(limit);
  if (limit.trim() === '' || !Number.isFinite(most)) return Number.POSITIVE_INFINITY;
  const droppable = Number(new RegExp(`^${files} (\\d+)`, 'm').exec(read(statistics))?.[1] ?? 0);
  return most - Number(used) + droppable;
}

/**
 * Memory that a process and the processes it has started take, in bytes: their own pages and its share of those it has in common with others, mapped
 * weights included (the proportional set size). That is what the machine gets back when the process ends, give or take
 * shared program code. Undefined where the system does not say.
 */
export function usedMemory(pid: number, read: ReadSystemFile = readSystemFile): number | undefined {
  const kilobytes = /^Pss:\s*(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1];
  if (kilobytes === undefined) return undefined;
  const started = read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter((one) => /^\d+$/.test(one));
  return started.reduce((sum, one) => sum + (usedMemory(Number(one), read) ?? 0), Number(kilobytes) * 1024);
}
