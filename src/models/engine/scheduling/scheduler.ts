import { elementAt } from '#kit/element-at';
import { ServiceError } from '#kit/error-table';
import type { Logger } from '#kit/log';
import { fail } from '../../errors.ts';
import type { EngineChoice, EngineName, EngineNeed } from '../engine-choice.ts';
import type { Model, ModelLibrary } from '../model-library.ts';
import type { CacheType, LoadedContext, LoadRequest } from '../runner/protocol.ts';
import type { Runner } from '../runner/runner.ts';
import type { RunnerOptions } from '../runner/runner-process.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { UpstreamRunner } from '../upstream/upstream-runner.ts';
import { Admission } from './admission.ts';
import type { AnswerMeasures } from './answer-measures.ts';
import { Lane, type Lease } from './lane.ts';
import { type Machine, THIS_MACHINE } from './machine.ts';
import { contextBytes, modelBytes } from './memory-estimate.ts';

export interface SchedulerOptions extends RunnerOptions {
  /** Maximum number of requests that wait for one model. */
  readonly maxQueue: number;
  readonly maxLoadedModels: number;
  readonly engines: EngineChoice;
  /** Sequences of one model that run in parallel. */
  readonly parallel: number;
  /** Requests for each sequence that take turns. */
  readonly perSequence: number;
  /** Tokens until a request makes room for one that waits. */
  readonly turn: number;
  /** Threads of all models together. */
  readonly threads: number;
  readonly batchSize: number;
  /** Pieces of an answer that are buffered for a slow client. */
  readonly maxBacklog: number;
  /** ms */
  readonly keepAlive: number;
  /** Context length in tokens if the request does not say; 0 is {@link DEFAULT_CONTEXT}. */
  readonly contextLength: number;
  readonly flashAttention: LoadRequest['flashAttention'];
  readonly cacheType: CacheType;
  readonly similarity: number;
  readonly states: LoadRequest['states'];
  /** Bytes that models may take together; 0 is what the machine and the control group leave. */
  readonly memory: number;
  /** Called for every answer that is complete. */
  readonly measured: (answer: AnswerMeasures) => void;
}

/** Context length in tokens if neither operator nor request say. A model with a shorter training context gets that. */
export const DEFAULT_CONTEXT = 4096;
/** Contexts of a model have sizes that are powers of two, so that there are few. */
const SMALLEST_CLASS = 256;

/** Who asks for a model, and how. */
export interface Ask {
  /** Tokens, from {@link Scheduler.contextFor}. */
  readonly contextSize: number;
  /** How long the model stays loaded afterwards, ms; undefined is the default. */
  readonly keepAlive: number | undefined;
  /** Clients are served in turn. */
  readonly client: string;
  /** Of the client, from -10 to 10; higher ones get more turns. */
  readonly priority?: number | undefined;
  readonly signal: AbortSignal | undefined;
  /** What only some engines have. */
  readonly needs?: readonly EngineNeed[];
}

/** A loaded model as `/api/ps` shows it. */
export interface RunningModel {
  readonly model: Model;
  /** Bytes of memory. */
  readonly size: number;
  readonly contextSize: number;
  /** ms since the epoch, or Infinity. */
  readonly expiresAt: number;
}

/**
 * Decides which models are in memory. Each model has its own queue, so no model blocks another. When all places are
 * taken or the memory is, the least recently used model is evicted: at once if it is idle, otherwise when its running
 * requests are done. Models that wait for a place get it in the order of their requests.
 */
export class Scheduler {
  readonly #options: SchedulerOptions;
  readonly #library: ModelLibrary;
  readonly #machine: Machine;
  readonly #log: Logger;
  readonly #lanes = new Map<string, Lane>();
  readonly #admission: Admission<Lane>;
  /** Estimated bytes of each runner. */
  readonly #estimates = new Map<Runner, number>();
  /** Number of models that are loaded or being loaded. */
  #taken = 0;
  readonly #placeWaiters: (() => void)[] = [];
  #closed = false;

  constructor(library: ModelLibrary, options: SchedulerOptions, machine: Machine = THIS_MACHINE) {
    this.#library = library;
    this.#machine = machine;
    this.#options = options;
    this.#log = options.log;
    this.#admission = new Admission({
      available: () => this.#availableMemory(),
      reclaimable: (owner, whose) => this.#reclaimable(owner, whose),
      free: (owner) => this.#freeMemory(owner),
    });
  }

  get maxBacklog(): number {
    return this.#options.maxBacklog;
  }

  /** Counts a complete answer. */
  measured(answer: AnswerMeasures): void {
    this.#options.measured(answer);
  }

  /** The context length for a request; never longer than the model's training context. */
  contextFor(model: Model, requested: number): number {
    const wanted = requested > 0 ? requested : this.#options.contextLength || DEFAULT_CONTEXT;
    return Math.max(4, Math.min(wanted, longestOf(model)));
  }

  /**
   * Waits until a model has room for a request.
   * @throws ServiceError SERVER_BUSY, REQUEST_CANCELED, MEMORY_SHORT, LOAD_FAILED, LOAD_STALLED, RUNNER_DIED, MODEL_DAMAGED
   */
  async acquire(model: Model, { contextSize, keepAlive, client, priority, signal, needs = [] }: Ask): Promise<Lease> {
    if (this.#closed) throw fail('SHUTTING_DOWN');
    const lane = model.upstream
      ? this.#remoteLane(model, model.upstream)
      : this.#localLane(model, this.#options.engines.engineFor(model, needs));
    lane.keepAlive = keepAlive ?? this.#options.keepAlive;
    return lane.acquire({ contextSize: classOf(contextSize, model), client, priority, signal });
  }

  /** The queue for a model on other servers. It takes no place in memory. */
  #remoteLane(model: Model, upstream: Upstream): Lane {
    const key = model.stored.digest;
    const known = this.#lanes.get(key);
    if (known) return known;
    const lane: Lane = new Lane(model, this.#options.keepAlive, {
      maxQueue: this.#options.maxQueue,
      perSequence: 1,
      log: this.#log,
      load: async () => ({
        runner: new UpstreamRunner(upstream),
        // The servers know how long a conversation may be.
        loaded: { context: { size: Number.MAX_SAFE_INTEGER, sequences: upstream.places } },
      }),
      addContext: (runner, contextSize) => runner.addContext(contextSize, upstream.places),
      unloaded: () => {
        if (lane.isIdle) this.#lanes.delete(key);
      },
      idle: () => {
        if (!lane.loaded) this.#lanes.delete(key);
      },
      busy: () => {},
    });
    this.#lanes.set(key, lane);
    return lane;
  }

  /** The queue for a model in one of the engines. */
  #localLane(model: Model, engine: EngineName): Lane {
    const key = laneKey(model.stored.digest, engine);
    const known = this.#lanes.get(key);
    if (known) return known;
    const lane: Lane = new Lane(model, this.#options.keepAlive, {
      maxQueue: this.#options.maxQueue,
      perSequence: this.#options.states.bytes > 0 ? this.#options.perSequence : 1,
      log: this.#log,
      load: (contextSize, unwanted) => this.#load(lane, engine, contextSize, unwanted),
      addContext: (runner, contextSize) => this.#addContext(lane, runner, contextSize),
      unloaded: () => {
        this.#givePlace();
        if (lane.isIdle) this.#lanes.delete(key);
      },
      idle: () => {
        if (!lane.loaded) this.#lanes.delete(key);
        else if (this.#placeWaiters.length > 0) lane.leave();
      },
      busy: () => this.#shareThreads(),
    });
    this.#lanes.set(key, lane);
    return lane;
  }

  /** The queues of models that take memory of this machine when they are loaded. */
  #localLanes(): Lane[] {
    return [...this.#lanes.values()].filter(({ model }) => model.upstream === undefined);
  }

  async #load(lane: Lane, engine: EngineName, contextSize: number, unwanted: AbortSignal) {
    const { model } = lane;
    await this.#takePlace();
    const name = model.stored.displayName;
    try {
      const counts = halves(this.#options.parallel);
      const isWanted = (): boolean => !unwanted.aborted && !this.#closed;
      const sizes = counts.map((count) => this.#estimate(model, contextSize, count));
      const admitted = await this.#admission.admit(lane, sizes, isWanted);
      try {
        if (this.#closed) throw fail('SHUTTING_DOWN');
        // The file may have changed since it was first read.
        this.#library.recheck(model);
        const start = performance.now();
        const started = await this.#machine.start(
          await this.#loadRequest(model, engine, contextSize, counts[admitted.index]!),
          this.#options,
          unwanted,
        );
        if (this.#closed) {
          started.runner.kill();
          throw fail('SHUTTING_DOWN');
        }
        this.#watch(started.runner, sizes[admitted.index]!);
        const ms = Math.round(performance.now() - start);
        const { context } = started.loaded;
        this.#log.info({ model: name, ms, runner: started.runner.pid, context: context?.size }, 'loaded');
        // By then the requests that waited for this model are running. It may be the next one to make room.
        setImmediate(() => {
          if (this.#placeWaiters.length > 0) this.#askForPlace();
        });
        return started;
      } finally {
        admitted.release();
      }
    } catch (error) {
      this.#givePlace();
      if (error instanceof ServiceError) throw error;
      throw fail('LOAD_FAILED', { name, reason: (error as Error).message }, { cause: error });
    }
  }

  async #loadRequest(model: Model, engine: EngineName, contextSize: number, sequences: number): Promise<LoadRequest> {
    const { threads, batchSize, flashAttention, cacheType, similarity, states, turn } = this.#options;
    return {
      path: model.path,
      purpose: model.capabilities.includes('embedding') ? 'embedding' : 'completion',
      contextSize,
      sequences,
      threads,
      batchSize,
      template: model.templateLanguage === 'jinja' ? model.details.chatTemplate : undefined,
      goTemplate: model.goTemplate,
      flashAttention,
      cacheType,
      similarity,
      states,
      turn,
      ...(engine === 'llama' ? {} : { server: await this.#options.engines.serverRequest(model) }),
    };
  }

  /** Remembers what a runner takes, until it has ended. */
  #watch(runner: Runner, bytes: number): void {
    this.#estimates.set(runner, bytes);
    void runner.ended.then(() => this.#estimates.delete(runner));
  }

  #estimate(model: Model, contextSize: number, sequences: number): number {
    const { cacheType } = this.#options;
    return modelBytes(model.stored.size) + contextBytes(model.details, contextSize, sequences, cacheType);
  }

  async #addContext(lane: Lane, runner: Runner, contextSize: number): Promise<LoadedContext> {
    const counts = halves(this.#options.parallel);
    const { cacheType } = this.#options;
    const sizes = counts.map((count) => contextBytes(lane.model.details, contextSize, count, cacheType));
    const admitted = await this.#admission.admit(lane, sizes, () => lane.runner === runner);
    try {
      const context = await runner.addContext(contextSize, counts[admitted.index]!);
      this.#estimates.set(runner, (this.#estimates.get(runner) ?? 0) + sizes[admitted.index]!);
      this.#log.info(
        { model: lane.model.stored.displayName, context: context.size, sequences: context.sequences },
        'added a context',
      );
      return context;
    } finally {
      admitted.release();
    }
  }

  #availableMemory(): number {
    const left = this.#machine.availableMemory();
    if (this.#options.memory === 0) return left;
    return Math.min(left, this.#options.memory - this.#estimated);
  }

  /** Bytes that the runners take together. */
  get #estimated(): number {
    return [...this.#estimates.values()].reduce((a, b) => a + b, 0);
  }

  #reclaimable(owner: Lane, whose: 'resting' | 'all'): number {
    let bytes = 0;
    for (const lane of this.#localLanes())
      if (lane !== owner && lane.runner !== undefined && (whose === 'all' || lane.isIdle))
        bytes += this.#estimates.get(lane.runner) ?? 0;
    return bytes;
  }

  /** Unloads the model that was used longest ago, one that rests if there is one; waits until its memory is free. */
  async #freeMemory(owner: Lane): Promise<boolean> {
    if (await owner.dropIdleContext()) return true;
    const others = this.#localLanes().filter((lane) => lane !== owner && lane.runner !== undefined);
    const resting = others.filter((lane) => lane.isIdle);
    const [oldest] = (resting.length > 0 ? resting : others).sort((a, b) => a.lastUsed - b.lastUsed);
    if (oldest?.runner === undefined) return false;
    const { ended } = oldest.runner;
    oldest.leave();
    await ended;
    return true;
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
    const loaded = this.#localLanes().filter((lane) => lane.loaded);
    const resting = loaded.filter((lane) => lane.isIdle);
    const [oldest] = (resting.length > 0 ? resting : loaded).sort((a, b) => a.lastUsed - b.lastUsed);
    oldest?.leave();
  }

  #givePlace(): void {
    this.#taken--;
    this.#placeWaiters.shift()?.();
    if (this.#placeWaiters.length > 0) this.#askForPlace();
  }

  /** Models that compute at the same time share the threads: more threads than cores are slower by orders of magnitude. */
  #shareThreads(): void {
    const computing = this.#localLanes().filter(({ active }) => active > 0);
    const each = Math.max(1, Math.floor(this.#options.threads / Math.max(1, computing.length)));
    for (const { runner } of computing) runner?.setThreads(each);
  }

  /**
   * Ends a model's runner as soon as nothing runs in it.
   * @param digest of its manifest
   */
  unload(digest: string): void {
    for (const key of [digest, ...ENGINES.map((engine) => laneKey(digest, engine))]) this.#lanes.get(key)?.unload();
  }

  /** The loaded models, sorted by expiry, latest first. */
  running(): RunningModel[] {
    return [...this.#lanes.values()]
      .flatMap((lane) => {
        const { runner, contexts } = lane;
        if (runner === undefined) return [];
        const size = (runner.pid && this.#machine.usedMemory(runner.pid)) || (this.#estimates.get(runner) ?? 0);
        const { model } = lane;
        const contextSize = model.upstream
          ? model.details.contextLength
          : elementAt(contexts, contexts.length - 1).size;
        return [{ model, size, contextSize, expiresAt: lane.expiresAt }];
      })
      .sort((a, b) => b.expiresAt - a.expiresAt);
  }

  /** Running and waiting requests, over all models. */
  load(): { active: number; queued: number; loaded: number; estimated: number } {
    const lanes = [...this.#lanes.values()];
    return {
      active: lanes.reduce((sum, lane) => sum + lane.active, 0),
      queued: lanes.reduce((sum, lane) => sum + lane.queued, 0),
      loaded: this.#localLanes().filter((lane) => lane.loaded).length,
      estimated: this.#estimated,
    };
  }

  /** Process ids of the runners. */
  runnerPids(): number[] {
    return [...this.#lanes.values()].flatMap((lane) => lane.runner?.pid ?? []);
  }

  /** Ends all runners. Running and waiting requests fail with SHUTTING_DOWN. Safe to call twice. */
  close(): void {
    this.#closed = true;
    for (const release of this.#placeWaiters.splice(0)) release();
    for (const lane of [...this.#lanes.values()]) lane.close();
  }
}

const ENGINES: readonly EngineName[] = ['llama', 'llama-server'];

/** A model can be loaded in both engines. */
const laneKey = (digest: string, engine: EngineName): string => `${digest} ${engine}`;

const longestOf = ({ details: { contextLength } }: Model): number =>
  contextLength > 0 ? contextLength : Number.POSITIVE_INFINITY;

/** The size of the context that serves a request. */
function classOf(contextSize: number, model: Model): number {
  return Math.min(Math.max(SMALLEST_CLASS, 2 ** Math.ceil(Math.log2(contextSize))), longestOf(model));
}

/** 4, 2, 1 */
function halves(count: number): readonly number[] {
  const list = [count];
  while (list.at(-1)! > 1) list.push(list.at(-1)! >> 1);
  return list;
}
