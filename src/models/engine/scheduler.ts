import { ServiceError } from '#kit/error-table';
import type { Logger } from '#kit/log';
import { fail } from '../errors.ts';
import { Lane, type Lease } from './lane.ts';
import type { Model, ModelLibrary } from './model-library.ts';
import { type RunnerOptions, RunnerProcess } from './runner/runner-process.ts';

export interface SchedulerOptions extends RunnerOptions {
  /** Maximum number of requests that wait for one model. */
  readonly maxQueue: number;
  readonly maxLoadedModels: number;
  /** Sequences of one model that run in parallel. */
  readonly parallel: number;
  readonly threads: number;
  readonly batchSize: number;
  /** Pieces of an answer that are buffered for a slow client. */
  readonly maxBacklog: number;
  /** ms */
  readonly keepAlive: number;
  /** Context length in tokens if the request does not say; 0 is {@link DEFAULT_CONTEXT}. */
  readonly contextLength: number;
}

/** Context length in tokens if neither operator nor request say. A model with a shorter training context gets that. */
export const DEFAULT_CONTEXT = 4096;

/** A loaded model as `/api/ps` shows it. */
export interface RunningModel {
  readonly model: Model;
  /** Bytes of the weights. */
  readonly size: number;
  readonly contextSize: number;
  /** ms since the epoch, or Infinity. */
  readonly expiresAt: number;
}

/**
 * Decides which models are in memory. Each model has its own queue, so no model blocks another. When all places are
 * taken, the least recently used model is evicted: at once if it is idle, otherwise when its running requests are done.
 * Models that wait for a place get it in the order of their requests.
 */
export class Scheduler {
  readonly #options: SchedulerOptions;
  readonly #library: ModelLibrary;
  readonly #log: Logger;
  readonly #lanes = new Map<string, Lane>();
  /** Number of models that are loaded or being loaded. */
  #taken = 0;
  readonly #placeWaiters: (() => void)[] = [];
  #closed = false;

  constructor(library: ModelLibrary, options: SchedulerOptions) {
    this.#library = library;
    this.#options = options;
    this.#log = options.log;
  }

  get maxBacklog(): number {
    return this.#options.maxBacklog;
  }

  /** The context length for a request; never longer than the model's training context. */
  contextFor(model: Model, requested: number): number {
    const wanted = requested > 0 ? requested : this.#options.contextLength || DEFAULT_CONTEXT;
    const trained = model.details.contextLength;
    return Math.max(4, trained > 0 ? Math.min(wanted, trained) : wanted);
  }

  /**
   * Waits for a sequence of a model.
   * @param contextSize tokens, from {@link contextFor}
   * @param keepAlive how long the model stays loaded afterwards, ms; undefined is the default
   * @throws ServiceError SERVER_BUSY, REQUEST_CANCELED, LOAD_FAILED, LOAD_STALLED, RUNNER_DIED, MODEL_DAMAGED
   */
  acquire(
    model: Model,
    contextSize: number,
    keepAlive: number | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Lease> {
    if (this.#closed) return Promise.reject(fail('SHUTTING_DOWN'));
    const lane = this.#lane(model);
    lane.keepAlive = keepAlive ?? this.#options.keepAlive;
    return lane.acquire(contextSize, signal);
  }

  #lane(model: Model): Lane {
    const key = model.stored.digest;
    const known = this.#lanes.get(key);
    if (known) return known;
    const lane: Lane = new Lane(model, this.#options.keepAlive, {
      maxQueue: this.#options.maxQueue,
      log: this.#log,
      load: (contextSize, unwanted) => this.#load(model, contextSize, unwanted),
      unloaded: () => {
        this.#givePlace();
        if (lane.isIdle) this.#lanes.delete(key);
      },
      idle: () => {
        if (!lane.loaded) this.#lanes.delete(key);
        else if (this.#placeWaiters.length > 0) lane.leave();
      },
    });
    this.#lanes.set(key, lane);
    return lane;
  }

  async #load(model: Model, contextSize: number, unwanted: AbortSignal) {
    await this.#takePlace();
    const name = model.stored.displayName;
    try {
      if (this.#closed) throw fail('SHUTTING_DOWN');
      if (unwanted.aborted) throw fail('REQUEST_CANCELED');
      // The file may have changed since it was first read.
      this.#library.recheck(model);
      const start = performance.now();
      const started = await RunnerProcess.start(
        {
          path: model.path,
          contextSize,
          sequences: this.#options.parallel,
          threads: this.#options.threads,
          batchSize: this.#options.batchSize,
          template: model.details.chatTemplate,
          goTemplate: model.goTemplate,
        },
        this.#options,
        unwanted,
      );
      if (this.#closed) {
        started.runner.kill();
        throw fail('SHUTTING_DOWN');
      }
      const ms = Math.round(performance.now() - start);
      this.#log.info({ model: name, ms, runner: started.runner.pid, context: started.loaded.contextSize }, 'loaded');
      // By then the requests that waited for this model are running. It may be the next one to make room.
      setImmediate(() => {
        if (this.#placeWaiters.length > 0) this.#askForPlace();
      });
      return started;
    } catch (error) {
      this.#givePlace();
      if (error instanceof ServiceError) throw error;
      throw fail('LOAD_FAILED', { name, reason: (error as Error).message }, { cause: error });
    }
  }

  #takePlace(): Promise<void> {
    if (this.#taken < this.#options.maxLoadedModels && this.#placeWaiters.length === 0) {
      this.#taken++;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      this.#placeWaiters.push(() => {
        this.#taken++;
        resolve();
      });
      this.#askForPlace();
    });
  }

  /** Asks the least recently used model to make room. */
  #askForPlace(): void {
    const loaded = [...this.#lanes.values()].filter((lane) => lane.loaded);
    const resting = loaded.filter((lane) => lane.isIdle);
    const [oldest] = (resting.length > 0 ? resting : loaded).sort((a, b) => a.lastUsed - b.lastUsed);
    oldest?.leave();
  }

  #givePlace(): void {
    this.#taken--;
    this.#placeWaiters.shift()?.();
    if (this.#placeWaiters.length > 0) this.#askForPlace();
  }

  /**
   * Ends a model's runner as soon as nothing runs in it.
   * @param digest of its manifest
   */
  unload(digest: string): void {
    this.#lanes.get(digest)?.unload();
  }

  /** The loaded models, sorted by expiry, latest first. */
  running(): RunningModel[] {
    return [...this.#lanes.values()]
      .flatMap((lane) =>
        lane.loaded
          ? [
              {
                model: lane.model,
                size: lane.loaded.weights,
                contextSize: lane.loaded.contextSize,
                expiresAt: lane.expiresAt,
              },
            ]
          : [],
      )
      .sort((a, b) => b.expiresAt - a.expiresAt);
  }

  /** Running and waiting requests, over all models. */
  load(): { active: number; queued: number; loaded: number } {
    const lanes = [...this.#lanes.values()];
    return {
      active: lanes.reduce((sum, lane) => sum + lane.active, 0),
      queued: lanes.reduce((sum, lane) => sum + lane.queued, 0),
      loaded: lanes.filter((lane) => lane.loaded).length,
    };
  }

  /** Process ids of the runners. */
  runnerPids(): number[] {
    return [...this.#lanes.values()].flatMap((lane) => lane.pid ?? []);
  }

  /** Ends all runners. Running and waiting requests fail with SHUTTING_DOWN. Safe to call twice. */
  close(): void {
    this.#closed = true;
    for (const release of this.#placeWaiters.splice(0)) release();
    for (const lane of [...this.#lanes.values()]) lane.close();
  }
}
