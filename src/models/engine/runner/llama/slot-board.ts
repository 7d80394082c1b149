import { chooseSlot, type Slot } from './slot.ts';

interface Waiting {
  readonly prompt: readonly number[];
  readonly take: (slot: Slot) => void;
}

/** Gives the sequences of a context to requests, in order of arrival. */
export class SlotBoard {
  readonly #free: Slot[];
  readonly #similarity: number;
  readonly #waiting: Waiting[] = [];
  /** Requests that have been told to make room and have not done so yet. */
  #yielding = 0;
  #uses = 0;

  constructor(slots: readonly Slot[], similarity: number) {
    this.#free = [...slots];
    this.#similarity = similarity;
  }

  /**
   * Waits for a sequence.
   * @param prompt what will be evaluated in it
   * @throws the reason of `signal`
   */
  acquire(prompt: readonly number[], signal: AbortSignal): Promise<Slot> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason as Error);
      const waiting: Waiting = {
        prompt,
        take: (slot) => {
          signal.removeEventListener('abort', leave);
          resolve(slot);
        },
      };
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waiting);
      this.#serve();
    });
  }

  #serve(): void {
    while (this.#waiting.length > 0) {
      const slot = chooseSlot(this.#free, this.#waiting[0]!.prompt, this.#similarity);
      if (slot === undefined) return;
      this.#free.splice(this.#free.indexOf(slot), 1);
      const { prompt, take } = this.#waiting.shift()!;
      slot.used = ++this.#uses;
      slot.wanted = prompt;
      take(slot);
    }
  }

  /** @param yielded whether its user was told to make room */
  release(slot: Slot, yielded = false): void {
    if (yielded) this.#yielding--;
    slot.wanted = [];
    slot.used = ++this.#uses;
    this.#free.push(slot);
    this.#serve();
  }

  /** Should the asking user of a sequence make room, because another request waits? If so, it must do so. */
  mustYield(): boolean {
    if (this.#waiting.length <= this.#yielding) return false;
    this.#yielding++;
    return true;
  }

  /** Nobody uses any sequence, and nobody waits. */
  isIdle(slots: number): boolean {
    return this.#free.length === slots && this.#waiting.length === 0;
  }
}
