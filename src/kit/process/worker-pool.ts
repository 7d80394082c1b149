import { getCompileCacheDir } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { move, Piscina, transferableSymbol, valueSymbol } from 'piscina';

export interface WorkerPoolOptions {
  /** The module that runs in each worker: `new URL('./search-worker.ts', import.meta.url)`. */
  readonly module: URL;
  /** Most threads; the number of cores when left out. */
  readonly threads?: number;
  /** Threads that are started at once and kept; others come when needed and go after a rest. */
  readonly minThreads?: number;
  /** Milliseconds of rest after which a thread goes; half a minute when left out. */
  readonly idleTimeout?: number;
  /** Tasks that a thread may hold, one of them under way: it goes on while nobody hands it another one. One when left out. */
  readonly tasksPerThread?: number;
  /** Most tasks that wait for a thread. */
  readonly queue: number;
  /** Megabytes of a worker's heap for what is short-lived; V8's own choice, up to 48, when left out. */
  readonly youngGeneration?: number;
  /** Megabytes of a worker's heap for the rest, at most: less is collected sooner, and more ends the worker. */
  readonly oldGeneration?: number;
  /** Structured-cloned into every worker at its start. */
  readonly workerData?: unknown;
}

/** A pool could not take another task because its queue is full. */
export class PoolFull extends Error {
  constructor() {
    super('All workers are busy and the queue is full.');
    this.name = 'PoolFull';
  }
}

/**
 * What a worker returns so that the memory of these buffers goes to the thread that asked, instead of a copy of it.
 * @param buffers parts of the value, which the worker cannot read any more
 */
export function handedOver<Result>(value: Result, buffers: readonly ArrayBuffer[]): Result {
  return move({ [transferableSymbol]: buffers, [valueSymbol]: value } as unknown as ArrayBuffer) as Result;
}

/** Worker threads of one kind with a bounded queue. The module's default export is the function that is called. */
export class WorkerPool<Task, Result> {
  readonly #pool: Piscina<Task, Result>;
  readonly #queue: number;

  constructor(options: WorkerPoolOptions) {
    this.#queue = options.queue;
    this.#pool = new Piscina<Task, Result>({
      // Beside compiled code lies the compiled worker.
      filename: options.module.href.replace(/\.ts$/, import.meta.url.endsWith('.js') ? '.js' : '.ts'),
      minThreads: options.minThreads ?? 0,
      maxThreads: options.threads ?? availableParallelism(),
      concurrentTasksPerWorker: options.tasksPerThread ?? 1,
      idleTimeout: options.idleTimeout ?? 30_000,
      // Piscina asks with require() first, and Node 26 aborts when a thread is ended while that loads an ES module.
      // Flags of V8 are the process's, and a thread refuses them.
      execArgv: [
        ...process.execArgv.filter((flag) => flag.startsWith('--conditions')),
        '--no-experimental-require-module',
      ],
      workerData: options.workerData,
      env: workerEnvironment(),
      ...(options.youngGeneration || options.oldGeneration
        ? {
            resourceLimits: {
              ...(options.youngGeneration ? { maxYoungGenerationSizeMb: options.youngGeneration } : {}),
              ...(options.oldGeneration ? { maxOldGenerationSizeMb: options.oldGeneration } : {}),
            },
          }
        : {}),
    });
  }

  /** Is the queue full, so that a task would be refused? */
  get full(): boolean {
    return this.#pool.queueSize >= this.#queue;
  }

  /** @throws PoolFull at once when `queue` tasks wait already; whatever the worker throws; an AbortError on `signal` */
  run(task: Task, signal?: AbortSignal): Promise<Result> {
    if (this.full) return Promise.reject(new PoolFull());
    return this.#pool.run(task, signal ? { signal } : {});
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

/** Workers find modules compiled, as the process that starts them does; node passes only the variable on. */
function workerEnvironment(): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir();
  return cache === undefined ? process.env : { NODE_COMPILE_CACHE: dirname(cache), ...process.env };
}
