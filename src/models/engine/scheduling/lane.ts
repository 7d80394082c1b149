import type { Logger } from '#kit/log';
import { fail } from '../../errors.ts';
import type { Model } from '../model-library.ts';
import { RetryLater } from '../retry-later.ts';
import type { Loaded, LoadedContext } from '../runner/protocol.ts';
import type { Runner } from '../runner/runner.ts';
import { FairQueue } from './fair-queue.ts';
import { KeepAliveTimer } from './keep-alive-timer.ts';
import { RecentTime } from './recent-time.ts';

/** The right to have one request in a runner. It must be released. */
export interface Lease {
  readonly runner: Runner;
  /** Tokens of a sequence. */
  readonly contextSize: number;
  /** Time until the model was loaded. 0 if it was. */
  readonly loadNanoseconds: number;
  /** Time in the queue, without the load. */
  readonly queueNanoseconds: number;
  release(): void;
}

/** What a request asks of a lane. */
export interface Wish {
  /** Tokens that prompt and answer need; a larger context serves it too. */
  readonly contextSize: number;
  /** Who asks. Clients are served in turn. */
  readonly client: string;
  /** Of the client, from -10 to 10; higher ones get more turns. */
  readonly priority?: number | undefined;
  readonly signal: AbortSignal | undefined;
}

interface Waiting {
  contextSize: number;
  readonly since: bigint;
  readonly resolve: (lease: Lease) => void;
  readonly reject: (error: Error) => void;
}

/** A context of the runner, and who uses it. */
interface Context extends LoadedContext {
  active: number;
  readonly activeOf: Map<string, number>;
  lastUsed: number;
}

export interface LaneOptions {
  readonly maxQueue: number;
  /** Requests for each sequence of a context that the runner has at a time; they take turns. At least 1. */
  readonly perSequence: number;
  readonly log: Logger;
  /** Waits for a place in memory, then starts a runner with the model. `unwanted` cancels it. */
  readonly load: (contextSize: number, unwanted: AbortSignal) => Promise<{ runner: Runner; loaded: Loaded }>;
  /** Waits for memory, then makes a further context. */
  readonly addContext: (runner: Runner, contextSize: number) => Promise<LoadedContext>;
  /** Called when the lane has released its place in memory. */
  readonly unloaded: () => void;
  /** Called whenever the lane has become idle. */
  readonly idle: () => void;
  /** Called when the first request begins or the last one ends. */
  readonly busy: () => void;
}

/**
 * One model's queue and, while it is loaded, its runner. Clients are served in turn. Requests that arrive while the model
 * is loading share that load. A request that needs a larger context waits until one is made beside the others.
 */
export class Lane {
  readonly model: Model;
  readonly #options: LaneOptions;
  readonly #waiting: FairQueue<Waiting>;
  readonly #timer = new KeepAliveTimer(() => this.unload());
  #runner: Runner | undefined;
  #loaded: Loaded | undefined;
  /** Smallest first. */
  #contexts: Context[] = [];
  #active = 0;
  readonly #recent = new RecentTime();
  #loading: { readonly controller: AbortController; readonly since: bigint } | undefined;
  #lastLoad: { readonly since: bigint; readonly until: bigint } | undefined;
  /** Sizes of contexts that are being made. */
  readonly #making = new Set<number>();
  /** Another model needs this one's place: running requests finish, waiting ones are served after the next load. */
  #leaving = false;
  /** How long the model stays loaded, ms, as the last request said. */
  keepAlive: number;
  lastUsed = Date.now();

  constructor(model: Model, keepAlive: number, options: LaneOptions) {
    this.model = model;
    this.keepAlive = keepAlive;
    this.#options = options;
    this.#waiting = new FairQueue(options.maxQueue);
  }

  get loaded(): Loaded | undefined {
    return this.#loaded;
  }

  /** The contexts of the loaded model, smallest first. */
  get contexts(): readonly LoadedContext[] {
    return this.#contexts;
  }

  get active(): number {
    return this.#active;
  }

  get queued(): number {
    return this.#waiting.length;
  }

  get runner(): Runner | undefined {
    return this.#runner;
  }

  get isIdle(): boolean {
    return this.#active === 0 && this.#waiting.length === 0 && this.#loading === undefined && this.#making.size === 0;
  }

  /** When the model will be unloaded if no request arrives, ms since the epoch; Infinity for never. */
  get expiresAt(): number {
    return (this.isIdle ? this.lastUsed : Date.now()) + this.keepAlive;
  }

  /**
   * Waits until the model has room for a request, and loads it first if necessary.
   * @throws ServiceError SERVER_BUSY as a {@link RetryLater} when the queue is full; REQUEST_CANCELED when the signal is aborted
   */
  acquire({ contextSize, client, priority, signal }: Wish): Promise<Lease> {
    if (signal?.aborted) return Promise.reject(fail('REQUEST_CANCELED'));
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        contextSize,
        since: process.hrtime.bigint(),
        resolve: (lease) => {
          signal?.removeEventListener('abort', cancel);
          resolve(lease);
        },
        reject: (error) => {
          signal?.removeEventListener('abort', cancel);
          reject(error);
        },
      };
      const cancel = (): void => {
        if (!this.#waiting.remove(waiting)) return;
        waiting.reject(fail('REQUEST_CANCELED'));
        if (this.#waiting.length === 0) this.#loading?.controller.abort();
        this.#settle();
      };
      signal?.addEventListener('abort', cancel, { once: true });
      this.#timer.clear();
      if (this.#canServe(waiting, client) && this.#waiting.length === 0) {
        this.#serve(waiting, client);
        return;
      }
      this.#waiting.add(client, waiting, priority)?.reject(this.#busy());
      this.#advance();
    });
  }

  #busy(): RetryLater {
    const places = this.#contexts.reduce((sum, { sequences }) => sum + sequences * this.#options.perSequence, 0);
    return new RetryLater(fail('SERVER_BUSY'), this.#recent.secondsUntilServed(this.#waiting.length, places));
  }

  /** The smallest context that is large enough and has room for this client. */
  #roomFor(contextSize: number, client: string): Context | undefined {
    return this.#contexts.find((context) => {
      if (context.size < contextSize) return false;
      const places = context.sequences * this.#options.perSequence;
      // One client leaves so many places to others that the next one begins at once.
      const own = this.#options.perSequence > 1 ? places - context.sequences : places;
      return context.active < places && (context.activeOf.get(client) ?? 0) < own;
    });
  }

  #canServe({ contextSize }: Waiting, client: string): boolean {
    return this.#runner !== undefined && !this.#leaving && this.#roomFor(contextSize, client) !== undefined;
  }

  #serve(waiting: Waiting, client: string): void {
    const context = this.#roomFor(waiting.contextSize, client)!;
    const now = process.hrtime.bigint();
    const load = this.#lastLoad;
    const loadTime =
      load === undefined || load.until < waiting.since
        ? 0n
        : load.until - (load.since > waiting.since ? load.since : waiting.since);
    waiting.resolve(this.#lease(context, client, Number(loadTime), Number(now - waiting.since - loadTime)));
  }

  /** Serves all waiting requests that can run now. */
  #advance(): void {
    if (this.#waiting.length === 0 || this.#loading !== undefined) return;
    if (this.#runner === undefined) {
      void this.#load();
      return;
    }
    if (this.#leaving) return;
    for (;;) {
      let servedClient = '';
      const next = this.#waiting.take((waiting, client) => {
        servedClient = client;
        return this.#canServe(waiting, client);
      });
      if (next === undefined) break;
      this.#serve(next, servedClient);
    }
    this.#makeContexts();
  }

  /** Makes the context that waiting requests lack. */
  #makeContexts(): void {
    const largest = Math.max(this.#contexts.at(-1)?.size ?? 0, ...this.#making);
    const lacking = [...this.#waiting].map(({ contextSize }) => contextSize).filter((size) => size > largest);
    if (lacking.length > 0) void this.#makeContext(Math.max(...lacking));
  }

  async #makeContext(size: number): Promise<void> {
    const runner = this.#runner!;
    this.#making.add(size);
    try {
      const context = await this.#options.addContext(runner, size);
      if (this.#runner === runner) this.#addContext(context, size);
    } catch (error) {
      if (this.#runner === runner) this.#refuseLargerThan(this.#contexts.at(-1)?.size ?? 0, error as Error);
    }
    this.#making.delete(size);
    this.#settle();
  }

  #refuseLargerThan(size: number, error: Error): void {
    for (const waiting of [...this.#waiting])
      if (waiting.contextSize > size && this.#waiting.remove(waiting)) waiting.reject(error);
  }

  /** @param asked an engine may make a context a little smaller; the requests it was made for accept that */
  #addContext(context: LoadedContext, asked: number): void {
    this.#contexts = [...this.#contexts, { ...context, active: 0, activeOf: new Map(), lastUsed: Date.now() }].sort(
      (a, b) => a.size - b.size,
    );
    for (const waiting of this.#waiting)
      if (waiting.contextSize <= asked) waiting.contextSize = Math.min(waiting.contextSize, context.size);
  }

  #lease(context: Context, client: string, loadNanoseconds: number, queueNanoseconds: number): Lease {
    const runner = this.#runner!;
    this.#active++;
    context.active++;
    context.activeOf.set(client, (context.activeOf.get(client) ?? 0) + 1);
    context.lastUsed = this.lastUsed = Date.now();
    if (this.#active === 1) this.#options.busy();
    const since = performance.now();
    let released = false;
    return {
      runner,
      contextSize: context.size,
      loadNanoseconds,
      queueNanoseconds,
      release: () => {
        if (released) return;
        released = true;
        this.#recent.add(performance.now() - since);
        this.#active--;
        context.active--;
        const left = (context.activeOf.get(client) ?? 1) - 1;
        if (left === 0) context.activeOf.delete(client);
        else context.activeOf.set(client, left);
        context.lastUsed = this.lastUsed = Date.now();
        if (this.#active === 0) this.#options.busy();
        this.#settle();
      },
    };
  }

  async #load(): Promise<void> {
    const contextSize = Math.max(...[...this.#waiting].map((waiting) => waiting.contextSize));
    const controller = new AbortController();
    this.#loading = { controller, since: process.hrtime.bigint() };
    const { since } = this.#loading;
    try {
      const { runner, loaded } = await this.#options.load(contextSize, controller.signal);
      this.#runner = runner;
      this.#loaded = loaded;
      this.#leaving = false;
      this.#lastLoad = { since, until: process.hrtime.bigint() };
      this.#contexts = [];
      // A model that makes no text takes requests one after another, whatever their size.
      this.#addContext(loaded.context ?? { size: contextSize, sequences: 1 }, contextSize);
      runner.onExit = () => this.#runnerEnded(runner);
      if (!runner.alive) this.#runnerEnded(runner);
    } catch (error) {
      // Requests that arrived after the load was aborted are served by the next one.
      if (!controller.signal.aborted) for (const waiting of this.#waiting.clear()) waiting.reject(error as Error);
    }
    this.#loading = undefined;
    this.#settle();
  }

  #runnerEnded(runner: Runner): void {
    if (this.#runner !== runner) return;
    this.#forgetRunner();
    this.#options.unloaded();
    // Requests that were waiting are served by a new process.
    this.#advance();
  }

  #forgetRunner(): void {
    this.#runner = undefined;
    this.#loaded = undefined;
    this.#contexts = [];
    this.#leaving = false;
    this.#timer.clear();
  }

  /** Called when something has ended: serves the next request or starts the keep-alive timer. */
  #settle(): void {
    if (this.#leaving && this.#active === 0 && this.#loading === undefined) {
      this.#drop();
      return;
    }
    this.#advance();
    if (!this.isIdle) return;
    this.#options.idle();
    if (!this.#runner) return;
    if (this.keepAlive <= 0) this.unload();
    else this.#timer.set(this.keepAlive);
  }

  /** Releases the place for another model as soon as nothing is running. */
  leave(): void {
    this.#leaving = true;
    this.#settle();
  }

  /**
   * Frees the least recently used context in which nothing runs, unless it is the only one.
   * @returns whether there was one
   */
  async dropIdleContext(): Promise<boolean> {
    const runner = this.#runner;
    const [oldest] = this.#contexts.filter(({ active }) => active === 0).sort((a, b) => a.lastUsed - b.lastUsed);
    if (runner === undefined || oldest === undefined || this.#contexts.length < 2) return false;
    this.#contexts = this.#contexts.filter((context) => context !== oldest);
    await runner.dropContext(oldest.size).catch(() => {});
    return true;
  }

  /** Ends the runner as soon as no request runs or waits. */
  unload(): void {
    this.keepAlive = Math.min(this.keepAlive, 0);
    if (this.isIdle && this.#runner) this.#drop();
  }

  #drop(): void {
    const runner = this.#runner;
    if (!runner) return;
    this.#options.log.debug({ model: this.model.stored.displayName, runner: runner.pid }, 'unloaded');
    this.#forgetRunner();
    runner.onExit = () => {};
    runner.stop();
    this.#options.unloaded();
    this.#advance();
  }

  /** Ends the runner at once. */
  close(): void {
    for (const waiting of this.#waiting.clear()) waiting.reject(fail('SHUTTING_DOWN'));
    this.#drop();
  }
}
