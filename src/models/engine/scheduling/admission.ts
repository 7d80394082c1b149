import { fail } from '../../errors.ts';
import { Mutex } from '../runner/mutex.ts';

/** What admission knows of the memory. */
export interface MemoryView<Owner> {
  /** Bytes that could be taken now. */
  available(): number;
  /** Bytes that unloading others would free: those that rest, or all. */
  reclaimable(owner: Owner, whose: 'resting' | 'all'): number;
  /** Frees what others use least. Resolves when it is free; false if there is nothing to free. */
  free(owner: Owner): Promise<boolean>;
}

/** The right to take memory. It is released when the memory is taken, or when it is not needed after all. */
export interface Admitted {
  /** Which of the wishes fits. */
  readonly index: number;
  release(): void;
}

/**
 * Decides whether there is memory for what is going to be loaded, before it is loaded. One decision at a time, in order
 * of arrival; memory that was promised and is not taken yet counts as taken.
 */
export class Admission<Owner> {
  readonly #memory: MemoryView<Owner>;
  readonly #mutex = new Mutex();
  #promised = 0;

  constructor(memory: MemoryView<Owner>) {
    this.#memory = memory;
  }

  /**
   * Waits until there is memory. Models that rest make room for the best wish; models that run only for the last one.
   * @param wishes bytes of what is wanted, the best and largest first
   * @param isWanted asked whenever it has waited
   * @throws ServiceError MEMORY_SHORT; REQUEST_CANCELED when it is not wanted any more
   */
  admit(owner: Owner, wishes: readonly number[], isWanted: () => boolean): Promise<Admitted> {
    const least = wishes.at(-1) ?? 0;
    return this.#mutex.run(async () => {
      for (;;) {
        if (!isWanted()) throw fail('REQUEST_CANCELED');
        const left = this.#memory.available() - this.#promised;
        const now = wishes.findIndex((bytes) => bytes <= left);
        const soon = wishes.findIndex((bytes) => bytes <= left + this.#memory.reclaimable(owner, 'resting'));
        if (now >= 0 && now === soon) return this.#promise(now, wishes[now]!);
        const mayWait = soon >= 0 || least <= left + this.#memory.reclaimable(owner, 'all');
        if (mayWait && (await this.#memory.free(owner))) continue;
        if (now >= 0) return this.#promise(now, wishes[now]!);
        throw fail('MEMORY_SHORT', { needed: humanBytes(least), available: humanBytes(Math.max(0, left)) });
      }
    });
  }

  #promise(index: number, bytes: number): Admitted {
    this.#promised += bytes;
    let released = false;
    return {
      index,
      release: () => {
        if (released) return;
        released = true;
        this.#promised -= bytes;
      },
    };
  }
}

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];

/** Bytes as ollama/ollama `format/bytes.go` writes them in messages: 1.5 GiB. */
export function humanBytes(bytes: number): string {
  const unit = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 2 ** (10 * unit);
  return `${unit === 0 ? value.toFixed(0) : value.toFixed(1)} ${UNITS[unit]}`;
}
