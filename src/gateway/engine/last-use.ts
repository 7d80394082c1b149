import { addLastUses } from '../store/last-use-file.ts';

/** Notes when tokens are used, and writes it down now and then. */
export class LastUse {
  readonly #directory: string;
  readonly #exists: (id: string) => boolean;
  readonly #onProblem: (sentence: string) => void;
  #uses = new Map<string, number>();
  #told = '';
  #writing: Promise<void> | undefined;
  readonly #timer: NodeJS.Timeout;

  /**
   * @param interval milliseconds between two writes
   * @param exists is a token with this id one that is listed?
   * @param onProblem gets one sentence when nothing can be written, once for each problem
   */
  constructor(
    directory: string,
    interval: number,
    exists: (id: string) => boolean,
    onProblem: (sentence: string) => void,
  ) {
    this.#directory = directory;
    this.#exists = exists;
    this.#onProblem = onProblem;
    this.#timer = setInterval(() => void this.write(), interval);
    this.#timer.unref();
  }

  /** @param now milliseconds since 1970 */
  note(id: string, now: number): void {
    if (this.#exists(id)) this.#uses.set(id, now);
  }

  /** Writes what was noted since the last time. It never rejects. */
  async write(): Promise<void> {
    while (this.#writing !== undefined) await this.#writing;
    if (this.#uses.size === 0) return;
    this.#writing = this.#add();
    await this.#writing;
    this.#writing = undefined;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }

  async #add(): Promise<void> {
    const uses = this.#uses;
    this.#uses = new Map();
    try {
      await addLastUses(this.#directory, uses, this.#exists);
      this.#told = '';
    } catch (error) {
      // What could not be written is written with the next.
      for (const [id, time] of uses) if (!this.#uses.has(id)) this.#uses.set(id, time);
      const { message } = error as Error;
      if (message !== this.#told) this.#onProblem(message);
      this.#told = message;
    }
  }
}
