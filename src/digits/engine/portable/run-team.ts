import { Worker } from 'node:worker_threads';
import { heapStart, type Machine } from './kernel.ts';
import type { Plan } from './team.ts';
import type { Results, Task, WorkerJob, WorkerMessage } from './worker.ts';

/** Where the numbers of a computation lie in the memory that its threads share. */
export interface Layout {
  /** The largest power of two in a transform. */
  readonly points: number;
  readonly heap: number;
  /** Bytes of the whole shared memory. */
  readonly bytes: number;
}

/**
 * Room for numbers and for the tables of the transforms.
 * @param plans the longest transforms; shorter ones may have a larger power of two, up to the length of the longest
 * @param bytes for numbers and transforms
 */
export function layoutOf(plans: readonly Plan[], bytes: number): Layout {
  const points = 2 ** Math.floor(Math.log2(Math.max(256, ...plans.map((plan) => plan.bytes)) / 16));
  const heap = heapStart(points);
  return { points, heap, bytes: heap + bytes };
}

export interface TeamOptions {
  /** Told the phase and a share of the whole from 0 to 1. */
  readonly onProgress?: (phase: string, share: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Lets threads work at a task together.
 * @param heap first byte of the memory that they may use
 * @throws what any of them throws
 */
export async function runTeam<Name extends keyof Results>(
  machine: Machine,
  size: number,
  heap: number,
  task: Task & { readonly name: Name },
  { onProgress, signal }: TeamOptions,
): Promise<Results[Name]> {
  // Beside compiled code lies the compiled worker.
  const script = new URL(`./worker.${import.meta.url.endsWith('.js') ? 'js' : 'ts'}`, import.meta.url);
  const workers: Worker[] = [];
  const listening = new AbortController();
  try {
    return await new Promise<Results[Name]>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { signal: listening.signal });
      for (let rank = 0; rank < size; rank++) {
        const workerData: WorkerJob = { machine, rank, size, heap, task };
        const worker = new Worker(script, { workerData });
        worker.on('message', (message: WorkerMessage) => {
          if ('phase' in message) onProgress?.(message.phase, message.share);
          else if ('result' in message) resolve(message.result as Results[Name]);
          else reject(message.failure);
        });
        worker.on('error', reject);
        worker.on('exit', (code) => {
          if (code !== 0) reject(new Error(`A thread of the computation ended with status ${code}.`));
        });
        workers.push(worker);
      }
    });
  } finally {
    listening.abort();
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
