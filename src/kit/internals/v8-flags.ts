import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isTestedNode } from './tested-node.ts';

/**
 * Sets a flag of V8 while the process runs. Node.js documents the function and warns against it: V8 promises nothing
 * for flags that change after its start. On a version that was not tested the flag stays as it is.
 */
export function setV8Flag(flag: `--${string}`): void {
  if (isTestedNode()) setFlagsFromString(flag);
}

/**
 * Works without V8's last compiler, in this process and all its threads. It takes more time than it saves where much
 * code runs for a few seconds each.
 */
export async function withoutLastCompiler<T>(work: () => Promise<T>): Promise<T> {
  setV8Flag('--no-turbofan');
  try {
    return await work();
  } finally {
    setV8Flag('--turbofan');
  }
}

/**
 * Works with much memory beside a small heap, such as that of arrays. Otherwise V8 collects the heap each time that this
 * memory has grown by a fixed number of bytes; so it does when all of it together has grown by a part. Later versions of
 * V8 always work so.
 */
export async function besideSmallHeap<T>(work: () => Promise<T>): Promise<T> {
  setV8Flag('--external-memory-accounted-in-global-limit');
  try {
    return await work();
  } finally {
    setV8Flag('--no-external-memory-accounted-in-global-limit');
  }
}

type Collector = (options: { type: 'major' }) => void;
let collect: Collector | undefined;

/** Collects all garbage, where V8 lets us; a process that calls this often keeps its memory small. */
export function collectGarbage(): void {
  collect ??= garbageCollector();
  collect({ type: 'major' });
}

/** V8 gives its collector to contexts that are made after the flag is set. */
function garbageCollector(): Collector {
  setV8Flag('--expose-gc');
  const found: unknown = runInNewContext('typeof gc === "function" ? gc : undefined');
  // What is compiled later is found compiled by a start that has the same flags.
  setV8Flag('--no-expose-gc');
  return typeof found === 'function' ? (found as Collector) : () => {};
}

/** Does V8 still take the flags and hand out its collector? */
export const hasGarbageCollector = (): boolean => {
  setV8Flag('--expose-gc');
  return runInNewContext('typeof gc') === 'function';
};
