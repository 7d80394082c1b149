import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { WatchData, WatchMessage } from './watch-worker.ts';

/** A thread that brings the feeds up to date, each at its interval, while a server runs. */
export interface SyncThread {
  /** Ends it; what is being downloaded is gone on with the next time. */
  close(): Promise<void>;
}

/** @param onError is told what should not have happened; the server goes on without the thread */
export function startSyncThread(
  data: WatchData,
  onMessage: (message: WatchMessage) => void,
  onError: (error: unknown) => void,
): SyncThread {
  // Beside compiled code lies the compiled worker.
  const module = new URL(import.meta.url.endsWith('.js') ? './watch-worker.js' : './watch-worker.ts', import.meta.url);
  // Flags of V8 are the process's, and a thread refuses them.
  const execArgv = process.execArgv.filter((flag) => flag.startsWith('--conditions'));
  const worker = new Worker(module, { workerData: data, execArgv });
  const exited = once(worker, 'exit').catch(() => {});
  worker.on('message', onMessage).on('error', onError);
  return {
    async close() {
      worker.postMessage('stop');
      await exited;
    },
  };
}
