import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const CLOCK_TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** One process by the kernel's account. */
export interface ProcessFigures {
  readonly pid: number;
  /** Its command line. */
  readonly words: readonly string[];
  /** User and system seconds until now. */
  readonly cpuSeconds: number;
}

/** A process and all that it started and that still runs. Linux only. */
export function processTree(root: number): ProcessFigures[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const fields = readFileSync(`/proc/${name}/stat`, 'latin1')
          .replace(/^.*\) /s, '')
          .split(' ');
        const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
        const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS;
        return [{ pid: Number(name), parent: Number(fields[1]), words, cpuSeconds }];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
  const found = all.filter(({ pid }) => pid === root);
  for (const one of found) found.push(...all.filter(({ parent }) => parent === one.pid));
  return found;
}

/** MiB of memory of some processes: shared pages are divided among those that have them (PSS). */
export function memoryOf(processes: readonly ProcessFigures[]): number {
  const kilobytes = processes.map(({ pid }) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

/** The most memory that was seen, in MiB (PSS). */
export interface MostMemory {
  /** Of all processes together, at one moment. */
  readonly together: number;
  /** Of each process; they need not be of one moment. */
  readonly each: ReadonlyMap<number, number>;
}

/** Looks at the memory of a process and its children again and again. @returns ends it and tells the most */
export function watchMemory(root: number, interval = 100): () => MostMemory {
  let together = 0;
  const each = new Map<number, number>();
  const look = (): void => {
    let sum = 0;
    for (const one of processTree(root)) {
      const now = memoryOf([one]);
      sum += now;
      each.set(one.pid, Math.max(now, each.get(one.pid) ?? 0));
    }
    together = Math.max(together, sum);
  };
  const timer = setInterval(look, interval);
  return () => {
    clearInterval(timer);
    look();
    return { together, each };
  };
}

/** What `almanac` is asked to do in a process: `start`, or the name of an interface. */
export const commandOf = ({ words }: ProcessFigures): string =>
  words[words.findIndex((word) => word.endsWith('main.js')) + 1] ?? '';
