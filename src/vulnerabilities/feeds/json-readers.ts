import { WorkerPool } from '#kit/worker-pool';
import readLines, { type JsonLines } from './json-worker.ts';
import type { JsonItem } from './read-json.ts';

/** Batches under way for each thread: one that is read and some that wait while the store is being written. */
const BATCHES_PER_THREAD = 4;

/** Threads that read JSON lines. They start with the first batch, so that small imports do without. */
export class JsonReaders {
  readonly #threads: number;
  #pool: WorkerPool<JsonLines, JsonItem[]> | undefined;

  constructor(threads: number) {
    this.#threads = threads;
  }

  /** What the lines of each batch hold, batch by batch in their order; a bounded number of batches is read ahead. */
  async *read(batches: AsyncIterable<JsonLines>): AsyncGenerator<JsonItem[]> {
    // With one core a thread would only cost what its messages cost: a quarter of the whole.
    if (this.#threads === 1) {
      for await (const batch of batches) yield readLines(batch);
      return;
    }
    const ahead = this.#threads * BATCHES_PER_THREAD;
    this.#pool ??= new WorkerPool({
      module: new URL('./json-worker.ts', import.meta.url),
      threads: this.#threads,
      queue: ahead,
    });
    const underWay: Promise<JsonItem[]>[] = [];
    for await (const batch of batches) {
      const reading = this.#pool.run(batch);
      // One that fails while another is awaited fails in its turn.
      reading.catch(() => {});
      underWay.push(reading);
      if (underWay.length === ahead) yield underWay.shift() as Promise<JsonItem[]>;
    }
    yield* underWay;
  }

  async close(): Promise<void> {
    await this.#pool?.close();
  }
}
