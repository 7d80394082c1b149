/** What a queue does with its documents. */
export interface QueueWork {
  /** Checks a document and publishes what is found. @throws the reason of `signal` when it is aborted */
  check(uri: string, signal: AbortSignal): Promise<void>;
  /** Told when a check failed for another reason. */
  failed(uri: string, error: unknown): void;
}

interface Running {
  readonly uri: string;
  readonly abort: AbortController;
}

/** A pause lasts at least so many times as long as the last check, so that long documents leave the processor time. */
const REST = 2;

/**
 * Decides when documents are checked: one at a time, after a pause in typing. A change of the document that is being
 * checked aborts the check.
 */
export class CheckQueue {
  readonly #work: QueueWork;
  readonly #due = new Set<string>();
  readonly #pauses = new Map<string, NodeJS.Timeout>();
  readonly #durations = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();
  #running: Running | undefined;

  constructor(work: QueueWork) {
    this.#work = work;
  }

  /** Has a document checked after a pause in milliseconds, which begins anew with each call. */
  add(uri: string, pause: number): void {
    this.#stop(uri);
    const wait = pause === 0 ? 0 : Math.max(pause, REST * (this.#durations.get(uri) ?? 0));
    this.#pauses.set(
      uri,
      setTimeout(() => {
        this.#pauses.delete(uri);
        this.#due.add(uri);
        this.#next();
      }, wait),
    );
  }

  /** Forgets a document. */
  remove(uri: string): void {
    this.#stop(uri);
    this.#durations.delete(uri);
    this.#tell(uri);
  }

  /** Waits until a document is checked as it is now, without a further pause. */
  settled(uri: string): Promise<void> {
    if (this.#pauses.has(uri)) this.add(uri, 0);
    else if (!this.#due.has(uri) && this.#running?.uri !== uri) return Promise.resolve();
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(uri);
      if (waiting === undefined) this.#waiting.set(uri, [resolve]);
      else waiting.push(resolve);
    });
  }

  #stop(uri: string): void {
    clearTimeout(this.#pauses.get(uri));
    this.#pauses.delete(uri);
    this.#due.delete(uri);
    if (this.#running?.uri === uri) this.#running.abort.abort();
  }

  /** Begins with what somebody waits for, then with what was changed last: other documents may just have been opened. */
  #next(): void {
    if (this.#running !== undefined) return;
    const latestFirst = [...this.#due].reverse();
    const uri = latestFirst.find((one) => this.#waiting.has(one)) ?? latestFirst[0];
    if (uri === undefined) return;
    this.#due.delete(uri);
    this.#running = { uri, abort: new AbortController() };
    void this.#run(this.#running);
  }

  async #run({ uri, abort }: Running): Promise<void> {
    const began = performance.now();
    try {
      await this.#work.check(uri, abort.signal);
    } catch (error) {
      if (!abort.signal.aborted) this.#work.failed(uri, error);
    }
    this.#running = undefined;
    if (!abort.signal.aborted) {
      this.#durations.set(uri, performance.now() - began);
      this.#tell(uri);
    }
    this.#next();
  }

  #tell(uri: string): void {
    for (const resolve of this.#waiting.get(uri) ?? []) resolve();
    this.#waiting.delete(uri);
  }
}
