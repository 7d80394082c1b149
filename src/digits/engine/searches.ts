import { WorkerPool } from '#kit/worker-pool';
import type { DigitSet } from '../store/digit-set.ts';
import { type SearchOptions, type SearchResult, search, searchRemote } from './search.ts';
import type { SearchTask } from './search-worker.ts';

/** Digits that are looked through in less time than a thread takes to answer. */
const SHORT = 200_000;

/** Searches of the sets in a directory: short ones at once, others in threads of their own. */
export class Searches {
  readonly #pool: WorkerPool<SearchTask, SearchResult>;
  readonly #remoteWindow: number;

  /**
   * @param threads threads that search at the same time; they start when they are needed and end when they rest
   * @param queue searches that wait for one
   * @param remoteWindow most digits that one search looks through in a set behind an address
   */
  constructor(directory: string, threads: number, queue: number, remoteWindow: number) {
    this.#remoteWindow = remoteWindow;
    const module = new URL('./search-worker.ts', import.meta.url);
    this.#pool = new WorkerPool({ module, threads, queue, workerData: { directory } });
  }

  /** @throws PoolFull when too many wait; an AbortError on `signal` */
  async search(set: DigitSet, digits: string, options: SearchOptions, signal: AbortSignal): Promise<SearchResult> {
    if (set.remote)
      return searchRemote(set, digits, { ...options, window: Math.min(options.window, this.#remoteWindow) }, signal);
    const length = Math.min(options.window, set.total + 1 - options.start);
    if (length <= SHORT) return search(set, digits, options);
    const { constant, radix } = set;
    return this.#pool.run({ constant: constant.name, radix, digits, ...options }, signal);
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
