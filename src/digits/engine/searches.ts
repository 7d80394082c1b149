import type { WorkerPool } from '#kit/process/worker-pool';
import type { DigitSet } from '../store/digit-set.ts';
import { type SearchOptions, type SearchResult, search, searchRemote } from './search.ts';
import type { SearchTask } from './search-worker.ts';

/** Digits that are looked through in less time than a thread takes to answer. */
const SHORT = 200_000;

/** Searches of the sets in a directory: short ones at once, others in threads of their own. */
export class Searches {
  readonly #open: () => Promise<WorkerPool<SearchTask, SearchResult>>;
  #pool: Promise<WorkerPool<SearchTask, SearchResult>> | undefined;
  readonly #remoteWindow: number;

  /**
   * @param threads threads that search at the same time; they start when they are needed and end when they rest
   * @param queue searches that wait for one
   * @param remoteWindow most digits that one search looks through in a set behind an address
   */
  constructor(directory: string, threads: number, queue: number, remoteWindow: number) {
    this.#remoteWindow = remoteWindow;
    const module = new URL('./search-worker.ts', import.meta.url);
    // Imported late: a start is faster without it.
    this.#open = async () =>
      new (await import('#kit/process/worker-pool')).WorkerPool({ module, threads, queue, workerData: { directory } });
  }

  /** @throws PoolFull when too many wait; an AbortError on `signal` */
  async search(set: DigitSet, digits: string, options: SearchOptions, signal: AbortSignal): Promise<SearchResult> {
    if (set.remote)
      return searchRemote(set, digits, { ...options, window: Math.min(options.window, this.#remoteWindow) }, signal);
    const length = Math.min(options.window, set.total + 1 - options.start);
    if (length <= SHORT) return search(set, digits, options);
    const { constant, radix } = set;
    this.#pool ??= this.#open();
    const pool = await this.#pool;
    return pool.run({ constant: constant.name, radix, digits, ...options }, signal);
  }

  async close(): Promise<void> {
    await (await this.#pool)?.close();
  }
}
