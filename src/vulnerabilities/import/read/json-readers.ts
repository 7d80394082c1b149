import { isUtf8 } from 'node:buffer';
import { elementAt } from '#kit/element-at';
import { WorkerPool } from '#kit/process/worker-pool';
import readLines, { type JsonLines } from './json-worker.ts';
import { type JsonItem, readUsual } from './read-json.ts';

/** Batches under way for each thread: one that is read and some that wait while the store is being written. */
const BATCHES_PER_THREAD = 4;

/**
 * Reads JSON lines: usual CVE records at once, the others in threads, which start with the first of them, so that small
 * imports do without.
 */
export class JsonReaders {
  readonly #threads: number;
  #pool: WorkerPool<JsonLines, JsonItem[][]> | undefined;

  constructor(threads: number) {
    this.#threads = threads;
  }

  /** What the lines of each batch hold, batch by batch in their order; a bounded number of batches is read ahead. */
  async *read(batches: AsyncIterable<JsonLines>): AsyncGenerator<JsonItem[]> {
    // With one core a thread would only cost what its messages cost: a quarter of the whole.
    if (this.#threads === 1) {
      for await (const batch of batches) yield readLines(batch).flat();
      return;
    }
    const ahead = this.#threads * BATCHES_PER_THREAD;
    const underWay: Promise<JsonItem[]>[] = [];
    let hasUsual = true;
    for await (const batch of batches) {
      const usual = batch.texts.map((text, at) =>
        hasUsual && text !== undefined && isUtf8(text)
          ? readUsual(text, { line: elementAt(batch.numbers, at) })
          : undefined,
      );
      hasUsual = usual.some((item) => item !== undefined);
      const reading = this.#readOthers(batch, usual);
      // One that fails while another is awaited fails in its turn.
      reading.catch(() => {});
      underWay.push(reading);
      if (underWay.length === ahead) yield underWay.shift() as Promise<JsonItem[]>;
    }
    yield* underWay;
  }

  /** @param usual of each line what was read of it at once */
  async #readOthers({ texts, numbers }: JsonLines, usual: readonly (JsonItem | undefined)[]): Promise<JsonItem[]> {
    const isOther = (_: unknown, at: number): boolean => usual[at] === undefined;
    const others = { texts: texts.filter(isOther), numbers: numbers.filter(isOther) };
    if (others.texts.length === 0) return usual as JsonItem[];
    this.#pool ??= new WorkerPool({
      module: new URL('./json-worker.ts', import.meta.url),
      threads: this.#threads,
      queue: this.#threads * BATCHES_PER_THREAD,
    });
    const read = (await this.#pool.run(others)).values();
    return usual.flatMap((item) => item ?? (read.next().value as JsonItem[]));
  }

  async close(): Promise<void> {
    await this.#pool?.close();
  }
}
