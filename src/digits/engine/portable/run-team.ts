import { Worker } from 'node:worker_threads';
import type { Results, Task, WorkerJob, WorkerMessage } from './worker.ts';
import type { Workspace } from './workspace.ts';

export interface TeamOptions {
  /** Told the phase and a share of the whole from 0 to 1. */
  readonly onProgress?: (phase: string, share: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Lets threads work at a task together.
 * @throws what any of them throws
 */
export async function runTeam<Name extends keyof Results>(
  workspace: Workspace,
  size: number,
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
        const workerData: WorkerJob = { workspace, rank, size, task };
        const worker = new Worker(script, { workerData });
        worker.on('message', (message: WorkerMessage) => {
          if ('phase' in message) onProgress?.(message.phase, message.share);
          else if ('result' in message) resolve(message.result as Results[Name]);
          else reject(Object.assign(message.failure, message.system));
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
