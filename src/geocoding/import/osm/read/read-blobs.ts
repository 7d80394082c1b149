import { setImmediate } from 'node:timers/promises';
import { CommandError } from '#kit/command/command-error';
import { DamagedFile } from '#kit/files/damaged-file';
import { WorkerPool } from '#kit/process/worker-pool';
import { FeatureWriter } from '../memory/feature-words.ts';
import { release } from '../memory/release.ts';
import type { Texts } from '../memory/texts.ts';
import type { TakePoints } from './read-blob.ts';
import { BlobReader, type ReadResult, type ReadTask } from './read-task.ts';
import type { WorkerAnswer } from './read-worker.ts';

/** Blobs that are in the hands of another thread at once. */
const AHEAD = 3;
/** Blobs that are read and wait for one before them, for each thread. */
const WAITING = 4;

/** A blob that was given to a thread, and what came of it. */
interface Reading {
  readonly task: ReadTask;
  readonly answered: Promise<void>;
  answer: WorkerAnswer | undefined;
  error: unknown;
}

/** Reads blobs, several at a time, and gives what they hold in their order. */
export class BlobReaders {
  readonly #pool: WorkerPool<ReadTask, WorkerAnswer> | undefined;
  readonly #others: number;
  readonly #reader = new BlobReader();
  #away = 0;

  /** Of what is taken as soon as it is read: others must not be numbered before what comes before them. */
  readonly #features: FeatureWriter;

  /** @param threads this one among them @param texts gives texts their numbers */
  constructor(threads: number, texts: Texts) {
    this.#features = new FeatureWriter(texts);
    this.#others = threads - 1;
    this.#pool =
      threads > 1
        ? new WorkerPool({
            module: new URL('./read-worker.ts', import.meta.url),
            threads: this.#others,
            tasksPerThread: AHEAD,
            queue: AHEAD * this.#others,
            youngGeneration: 16,
          })
        : undefined;
  }

  /**
   * @param points gets the coordinates of nodes, those of a blob before its other results
   * @throws DamagedFile with the position of a damaged blob
   */
  async each(
    tasks: Iterable<ReadTask>,
    take: (result: ReadResult, task: ReadTask) => void,
    points?: TakePoints,
  ): Promise<void> {
    const readings: Reading[] = [];
    const takeFirst = ({ task, answer, error }: Reading): void => {
      readings.shift();
      if (!answer) throw error;
      if ('refused' in answer) throw new (answer.isDamage ? DamagedFile : CommandError)(answer.refused);
      for (const { ids, xs, ys } of answer.result.points ?? []) {
        points?.(ids, xs, ys, ids.length);
        for (const column of [ids, xs, ys]) release(column);
      }
      take(answer.result, task);
    };
    try {
      for (const task of tasks) {
        if (this.#pool && this.#away < AHEAD * this.#others) readings.push(this.#give(this.#pool, task));
        else if (readings.length === 0) take(this.#reader.read(task, points, this.#features), task);
        else readings.push(this.#readHere(task));
        // Answers of other threads come between tasks.
        if (this.#pool) await setImmediate();
        for (let first = readings[0]; first; first = readings[0]) {
          if (!isRead(first)) {
            if (readings.length < WAITING * (this.#others + 1)) break;
            await first.answered;
          }
          takeFirst(first);
        }
      }
      for (let first = readings[0]; first; first = readings[0]) {
        await first.answered;
        takeFirst(first);
      }
    } finally {
      await Promise.all(readings.map(({ answered }) => answered));
    }
  }

  async close(): Promise<void> {
    this.#reader.close();
    await this.#pool?.close();
  }

  /** In this thread; what is wrong with it is told when its turn comes. */
  #readHere(task: ReadTask): Reading {
    const reading: Reading = { task, answer: undefined, error: undefined, answered: Promise.resolve() };
    try {
      reading.answer = { result: this.#reader.read(task) };
    } catch (error) {
      reading.error = error;
    }
    return reading;
  }

  #give(pool: WorkerPool<ReadTask, WorkerAnswer>, task: ReadTask): Reading {
    this.#away++;
    const reading: Reading = { task, answer: undefined, error: undefined, answered: pool.run(task).then(keep, fail) };
    const returned = (): void => {
      this.#away--;
    };
    function keep(answer: WorkerAnswer): void {
      reading.answer = answer;
      returned();
    }
    function fail(error: unknown): void {
      reading.error = error;
      returned();
    }
    return reading;
  }
}

const isRead = ({ answer, error }: Reading): boolean => answer !== undefined || error !== undefined;
