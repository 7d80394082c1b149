import type { StopFlag } from '#kit/process/stop-flag';
import { WorkerPool } from '#kit/process/worker-pool';
import type { Phrase } from '../store/phrases.ts';
import { type Snapshot, type Store, StoreUnavailable } from '../store/port.ts';
import { buildInProcess } from './build-in-process.ts';
import type { Built, IndexColumns } from './build-index.ts';
import { readIndexFile } from './index-file.ts';
import {
  type MatchIndex,
  perform,
  type SearchTask,
  type SearchTaskResult,
  UNAVAILABLE,
  WORTH_KEEPING,
} from './search-task.ts';
import type { SearchWorkerData } from './search-worker.ts';

export interface ReaderOptions {
  /** Threads that read beside the one that answers; 0 for none: then everything happens there. */
  readonly threads: number;
  /** Searches that wait for one of them at most. */
  readonly queue: number;
  /** Milliseconds of rest after which a thread ends; half a minute when left out. */
  readonly idleTimeout?: number;
}

type Pool = WorkerPool<SearchTask, SearchTaskResult | typeof UNAVAILABLE | undefined>;

/** Megabytes of a thread's heap for what is short-lived: what it makes lies outside the heap. */
const YOUNG_GENERATION = 4;
/** Megabytes for the rest: the keys of a broad word in two million records are a text of 34. */
const OLD_GENERATION = 96;

const startThreads = (workerData: SearchWorkerData, { threads, queue, idleTimeout }: ReaderOptions): Pool =>
  new WorkerPool({
    module: new URL('./search-worker.ts', import.meta.url),
    threads,
    // A resting thread takes 10 MB. One that comes back after new data leaves its work to the thread that answers.
    minThreads: 0,
    ...(idleTimeout === undefined ? {} : { idleTimeout }),
    queue,
    workerData,
    youngGeneration: YOUNG_GENERATION,
    oldGeneration: OLD_GENERATION,
  });

/**
 * Everybody who reads one state of the store: this thread for records by their keys, which takes microseconds, and
 * threads of their own for what may take longer, so that a slow search does not keep a fast one waiting.
 */
export class Readers {
  readonly snapshot: Snapshot;
  readonly #pool: Pool | undefined;
  readonly #workerData: SearchWorkerData;

  private constructor(snapshot: Snapshot, workerData: SearchWorkerData, options: ReaderOptions) {
    this.snapshot = snapshot;
    this.#workerData = workerData;
    if (options.threads > 0) this.#pool = startThreads(workerData, options);
  }

  static async open(store: Store, options: ReaderOptions): Promise<Readers> {
    const snapshot = await store.snapshot();
    return new Readers(snapshot, { location: store.location, dataVersion: snapshot.dataVersion }, options);
  }

  /**
   * The index of this state: from the file where it is kept, else made and kept there.
   * @param former the index of the state before, which shares with it what has not changed
   * @param onProblem told when the file is damaged or of another version
   * @returns undefined when the store was written between the start of two readers: open them anew
   */
  async build(former?: IndexColumns, onProblem?: (sentence: string) => void): Promise<Built | undefined> {
    const { directory } = this.#workerData.location;
    const kept = await readIndexFile(directory, this.snapshot, former);
    if (typeof kept === 'object') return kept;
    if (kept !== undefined) onProblem?.(kept);
    if (this.#pool === undefined) return (await perform(this.snapshot, { kind: 'build', keepIn: directory })) as Built;
    if ((await this.snapshot.size()) < WORTH_KEEPING) return (await this.#ask({ kind: 'build' })) as Built | undefined;
    if (!(await buildInProcess(this.#workerData))) return undefined;
    const made = await readIndexFile(directory, this.snapshot, former);
    // Another server of this directory may have made that of a newer state since.
    return typeof made === 'object' ? made : undefined;
  }

  /**
   * A bit for each record with all phrases, in memory that threads share; of a search that is stopped before its turn none.
   * @throws PoolFull
   */
  async match(
    phrases: readonly Phrase[],
    { size, ascending, positions }: MatchIndex,
    flag: StopFlag,
  ): Promise<Uint32Array> {
    return (await this.#run({ kind: 'match', phrases, index: { size, ascending, positions }, flag })) as Uint32Array;
  }

  /** Words that occur in at least so many records, the commonest first. */
  async broadWords(records: number, limit: number): Promise<string[]> {
    return (await this.#run({ kind: 'broadWords', records, limit })) as string[];
  }

  async close(): Promise<void> {
    await this.#pool?.close();
    await this.snapshot.close();
  }

  async #run(task: SearchTask): Promise<SearchTaskResult> {
    // A thread that came too late for this state leaves the work to us.
    return (await this.#ask(task)) ?? perform(this.snapshot, task);
  }

  /** @returns undefined when no thread does it */
  async #ask(task: SearchTask): Promise<SearchTaskResult | undefined> {
    const result = await this.#pool?.run(task);
    if (result === UNAVAILABLE) throw new StoreUnavailable();
    return result;
  }
}
