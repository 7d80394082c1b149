import type { Logger } from '#kit/log';
import { fail } from '../errors.ts';
import { KeepAliveTimer } from './keep-alive-timer.ts';
import type { Model } from './model-library.ts';
import type { Loaded } from './runner/protocol.ts';
import type { RunnerProcess } from './runner/runner-process.ts';

/** The right to use one sequence of a loaded model. It must be released. */
export interface Lease {
  readonly runner: RunnerProcess;
  /** Tokens of a sequence. */
  readonly contextSize: number;
  release(): void;
}

interface Waiting {
  contextSize: number;
  readonly resolve: (lease: Lease) => void;
  readonly reject: (error: Error) => void;
}

export interface LaneOptions {
  readonly maxQueue: number;
  readonly log: Logger;
  /** Waits for a place in memory, then starts a runner with the model. `unwanted` cancels it. */
  readonly load: (contextSize: number, unwanted: AbortSignal) => Promise<{ runner: RunnerProcess; loaded: Loaded }>;
  /** Called when the lane has released its place in memory. */
  readonly unloaded: () => void;
  /** Called whenever the lane has become idle. */
  readonly idle: () => void;
}

/**
 * One model's queue and, while it is loaded, its runner. Requests are served in order of arrival, as many in parallel as
 * the runner has sequences. Requests that arrive while the model is loading share that load.
 */
export class Lane {
  readonly model: Model;
  readonly #options: LaneOptions;
  readonly #waiting: Waiting[] = [];
  readonly #timer = new KeepAliveTimer(() => this.unload());
  #runner: RunnerProcess | undefined;
  #loaded: Loaded | undefined;
  #active = 0;
  #busy: 'load' | 'resize' | undefined;
  /** Aborts the load when every request that waited for it has been cancelled. */
  #loading: AbortController | undefined;
  /** Another model needs this one's place: running requests finish, waiting ones are served after the next load. */
  #leaving = false;
  /** How long the model stays loaded, ms, as the last request said. */
  keepAlive: number;
  lastUsed = Date.now();

  constructor(model: Model, keepAlive: number, options: LaneOptions) {
    this.model = model;
    this.keepAlive = keepAlive;
    this.#options = options;
  }

  get loaded(): Loaded | undefined {
    return this.#loaded;
  }

  get active(): number {
    return this.#active;
  }

  get queued(): number {
    return this.#waiting.length;
  }

  get pid(): number | undefined {
    return this.#runner?.pid;
  }

  get isIdle(): boolean {
    return this.#active === 0 && this.#waiting.length === 0 && this.#busy === undefined;
  }

  /** When the model will be unloaded if no request arrives, ms since the epoch; Infinity for never. */
  get expiresAt(): number {
    return (this.isIdle ? this.lastUsed : Date.now()) + this.keepAlive;
  }

  /**
   * Waits for a free sequence of the model, and loads the model first if necessary.
   * @param contextSize tokens that the request needs; a larger loaded context serves it too
   * @throws ServiceError SERVER_BUSY at once when the queue is full; REQUEST_CANCELED when `signal` is aborted
   */
  acquire(contextSize: number, signal: AbortSignal | undefined): Promise<Lease> {
    if (signal?.aborted) return Promise.reject(fail('REQUEST_CANCELED'));
    if (this.#waiting.length >= this.#options.maxQueue && !this.#hasRoom(contextSize))
      return Promise.reject(fail('SERVER_BUSY'));
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        contextSize,
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
        const index = this.#waiting.indexOf(waiting);
        if (index < 0) return;
        this.#waiting.splice(index, 1);
        waiting.reject(fail('REQUEST_CANCELED'));
        if (this.#waiting.length === 0) this.#loading?.abort();
        this.#settle();
      };
      signal?.addEventListener('abort', cancel, { once: true });
      this.#timer.clear();
      this.#waiting.push(waiting);
      this.#advance();
    });
  }

  #hasRoom(contextSize: number): boolean {
    return (
      this.#waiting.length === 0 &&
      this.#loaded !== undefined &&
      !this.#leaving &&
      this.#busy === undefined &&
      contextSize <= this.#loaded.contextSize &&
      this.#active < this.#loaded.sequences
    );
  }

  /** Serves all waiting requests that can run now. */
  #advance(): void {
    if (this.#busy !== undefined || this.#waiting.length === 0) return;
    if (!this.#runner || !this.#loaded) {
      void this.#load();
      return;
    }
    while (!this.#leaving && this.#active < this.#loaded.sequences) {
      const [next] = this.#waiting;
      if (next === undefined) return;
      if (next.contextSize > this.#loaded.contextSize) {
        // The context grows only when nothing is running. Later requests wait, so that this happens soon.
        if (this.#active === 0) void this.#resize(Math.max(...this.#waiting.map((waiting) => waiting.contextSize)));
        return;
      }
      this.#waiting.shift();
      next.resolve(this.#lease(this.#runner, this.#loaded.contextSize));
    }
  }

  #lease(runner: RunnerProcess, contextSize: number): Lease {
    this.#active++;
    this.lastUsed = Date.now();
    let released = false;
    return {
      runner,
      contextSize,
      release: () => {
        if (released) return;
        released = true;
        this.#active--;
        this.lastUsed = Date.now();
        this.#settle();
      },
    };
  }

  async #load(): Promise<void> {
    this.#busy = 'load';
    const contextSize = Math.max(...this.#waiting.map((waiting) => waiting.contextSize));
    const loading = new AbortController();
    this.#loading = loading;
    try {
      const { runner, loaded } = await this.#options.load(contextSize, loading.signal);
      this.#runner = runner;
      this.#loaded = loaded;
      this.#leaving = false;
      this.#acceptSize();
      runner.onExit = () => this.#runnerEnded(runner);
      if (!runner.alive) this.#runnerEnded(runner);
    } catch (error) {
      // Requests that arrived after the load was aborted are served by the next one.
      if (!loading.signal.aborted) for (const waiting of this.#waiting.splice(0)) waiting.reject(error as Error);
    }
    this.#busy = undefined;
    this.#loading = undefined;
    this.#settle();
  }

  /** The new context was made for the largest waiting request, so all of them accept its size. */
  #acceptSize(): void {
    const size = this.#loaded!.contextSize;
    for (const waiting of this.#waiting) waiting.contextSize = Math.min(waiting.contextSize, size);
  }

  async #resize(contextSize: number): Promise<void> {
    this.#busy = 'resize';
    try {
      const loaded = await this.#runner!.resize(contextSize);
      if (!this.#loaded) throw fail('RUNNER_DIED');
      this.#loaded = { ...this.#loaded, ...loaded };
      this.#acceptSize();
    } catch (error) {
      this.#waiting.shift()?.reject(error as Error);
    }
    this.#busy = undefined;
    this.#settle();
  }

  #runnerEnded(runner: RunnerProcess): void {
    if (this.#runner !== runner) return;
    this.#runner = undefined;
    this.#loaded = undefined;
    this.#leaving = false;
    this.#timer.clear();
    this.#options.unloaded();
    // Requests that were waiting are served by a new process.
    if (this.#busy === undefined) this.#advance();
  }

  /** Called when something has ended: serves the next request or starts the keep-alive timer. */
  #settle(): void {
    if (this.#leaving && this.#active === 0 && this.#busy === undefined) {
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

  /** Ends the runner as soon as no request runs or waits. */
  unload(): void {
    this.keepAlive = Math.min(this.keepAlive, 0);
    if (this.isIdle && this.#runner) this.#drop();
  }

  #drop(): void {
    const runner = this.#runner;
    if (!runner) return;
    this.#options.log.debug({ model: this.model.stored.displayName, runner: runner.pid }, 'unloaded');
    this.#runner = undefined;
    this.#loaded = undefined;
    this.#leaving = false;
    this.#timer.clear();
    runner.onExit = () => {};
    runner.stop();
    this.#options.unloaded();
    this.#advance();
  }

  /** Ends the runner at once. */
  close(): void {
    for (const waiting of this.#waiting.splice(0)) waiting.reject(fail('SHUTTING_DOWN'));
    this.#drop();
  }
}
