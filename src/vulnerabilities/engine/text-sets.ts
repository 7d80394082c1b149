import { LRUCache } from 'lru-cache';
import { isStopped, newStopFlag, type StopFlag, stop } from '#kit/process/stop-flag';
import { type Phrase, phraseName, phrasesOf } from '../store/phrases.ts';
import type { IndexColumns } from './build-index.ts';
import type { Readers } from './readers.ts';

/** A search that goes on, for all who ask the same meanwhile. */
interface Coming {
  readonly bits: Promise<Uint32Array>;
  readonly flag: StopFlag;
  /** Those who have not left. */
  waiting: number;
}

/**
 * The records in which phrases occur, as one bit each, kept for the next search. Phrases that are kept singly, the
 * broad ones first of all, are put together from memory; only the others are looked for in the full-text index.
 */
export class TextSets {
  readonly #columns: IndexColumns;
  readonly #kept: LRUCache<string, Uint32Array>;
  readonly #coming = new Map<string, Coming>();

  /** @param most sets that are kept */
  constructor(columns: IndexColumns, most: number) {
    this.#columns = columns;
    this.#kept = new LRUCache({ max: most });
  }

  /**
   * Sets that all contain the records with every phrase, and whose intersection is those records.
   * @param gone whoever asks has left; what nobody waits for any more is not looked for
   * @throws PoolFull when too many searches wait; the reason of `gone`
   */
  async of(phrases: readonly Phrase[], readers: Pick<Readers, 'match'>, gone?: AbortSignal): Promise<Uint32Array[]> {
    const sets: Uint32Array[] = [];
    const others: Phrase[] = [];
    for (const phrase of phrases) {
      const kept = this.#kept.get(phraseName(phrase));
      if (kept === undefined) others.push(phrase);
      else sets.push(kept);
    }
    if (others.length > 0) sets.push(await this.#match(others, readers, gone));
    return sets;
  }

  async #match(phrases: readonly Phrase[], readers: Pick<Readers, 'match'>, gone?: AbortSignal): Promise<Uint32Array> {
    gone?.throwIfAborted();
    const name = phrases.map(phraseName).join('\n');
    const kept = this.#kept.get(name);
    if (kept !== undefined) return kept;
    const coming = this.#coming.get(name) ?? this.#begin(name, phrases, readers);
    coming.waiting++;
    const leave = (): void => {
      coming.waiting--;
      if (coming.waiting > 0) return;
      stop(coming.flag);
      if (this.#coming.get(name) === coming) this.#coming.delete(name);
    };
    gone?.addEventListener('abort', leave);
    try {
      const bits = await coming.bits;
      gone?.throwIfAborted();
      return bits;
    } finally {
      gone?.removeEventListener('abort', leave);
    }
  }

  #begin(name: string, phrases: readonly Phrase[], readers: Pick<Readers, 'match'>): Coming {
    const flag = newStopFlag();
    const search = async (): Promise<Uint32Array> => {
      try {
        const bits = await readers.match(phrases, this.#columns, flag);
        if (!isStopped(flag)) this.#kept.set(name, bits);
        return bits;
      } finally {
        if (this.#coming.get(name)?.flag === flag) this.#coming.delete(name);
      }
    };
    const coming = { bits: search(), flag, waiting: 0 };
    this.#coming.set(name, coming);
    return coming;
  }

  /**
   * Looks for broad words before anybody asks for them.
   * @param stop asked between two words
   */
  async warm(words: readonly string[], readers: Readers, stop: () => boolean): Promise<void> {
    // Less than the cache holds: what was asked for itself stays.
    for (const word of words.slice(0, this.#kept.max >> 1)) {
      if (stop()) return;
      const phrases = phrasesOf(word, true);
      if (phrases.length === 1) await this.of(phrases, readers);
    }
  }
}
