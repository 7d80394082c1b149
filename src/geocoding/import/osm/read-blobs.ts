import { CommandError } from '#kit/command-error';
import { WorkerPool } from '#kit/worker-pool';
import type { TakePoints } from './read-blob.ts';
import { closeFiles, type ReadResult, type ReadTask, readTask } from './read-task.ts';
import type { WorkerAnswer } from './read-worker.ts';

/** Blobs that are in the hands of a thread at once, or wait for their turn. */
const AHEAD = 3;

/** Reads blobs, several at a time, and gives what they hold in their order. */
export class BlobReaders {
  readonly #pool: WorkerPool<ReadTask, WorkerAnswer> | undefined;
  readonly #threads: number;

  /** @param threads with one, everything happens in this thread */
  constructor(threads: number) {
    this.#threads = threads;
    this.#pool =
      threads > 1
        ? new WorkerPool({ module: new URL('./read-worker.ts', import.meta.url), threads, queue: AHEAD * threads })
        : undefined;
  }

  /**
   * @param points gets the coordinates of nodes, those of a blob before its other results
   * @throws CommandError with the position of a damaged blob
   */
  async each(
    tasks: Iterable<ReadTask>,
    take: (result: ReadResult, task: ReadTask) => void,
    points?: TakePoints,
  ): Promise<void> {
    const waiting: { task: ReadTask; answer: Promise<WorkerAnswer> }[] = [];
    const settle = async (): Promise<void> => {
      const first = waiting.shift();
      if (!first) return;
      const answer = await first.answer;
      if ('refused' in answer) throw new CommandError(answer.refused);
      for (const { ids, xs, ys } of answer.result.points ?? []) points?.(ids, xs, ys, ids.length);
      take(answer.result, first.task);
    };
    try {
      for (const task of tasks) {
        if (!this.#pool) {
          take(readTask(task, points), task);
          continue;
        }
        waiting.push({ task, answer: this.#pool.run(task) });
        if (waiting.length >= AHEAD * this.#threads) await settle();
      }
      while (waiting.length > 0) await settle();
    } finally {
      await Promise.allSettled(waiting.map(({ answer }) => answer));
    }
  }

  async close(): Promise<void> {
    closeFiles();
    await this.#pool?.close();
  }
}
