import { LRUCache } from 'lru-cache';
import { type Phrase, phraseName, phrasesOf } from '../store/full-text.ts';
import type { IndexColumns } from './build-index.ts';
import type { Readers } from './readers.ts';

/**
 * The records in which phrases occur, as one bit each, kept for the next search. Phrases that are kept singly, the
 * broad ones first of all, are put together from memory; only the others are looked for in the full-text index.
 */
export class TextSets {
  readonly #columns: IndexColumns;
  readonly #kept: LRUCache<string, Uint32Array>;
  readonly #coming = new Map<string, Promise<Uint32Array>>();

  /** @param most sets that are kept */
  constructor(columns: IndexColumns, most: number) {
    this.#columns = columns;
    this.#kept = new LRUCache({ max: most });
  }

  /**
   * Sets that all contain the records with every phrase, and whose intersection is those records.
   * @throws PoolFull when too many searches wait
   */
  async of(phrases: readonly Phrase[], readers: Readers): Promise<Uint32Array[]> {
    const sets: Uint32Array[] = [];
    const others: Phrase[] = [];
    for (const phrase of phrases) {
      const kept = this.#kept.get(phraseName(phrase));
      if (kept === undefined) others.push(phrase);
      else sets.push(kept);
    }
    if (others.length > 0) sets.push(await this.#match(others, readers));
    return sets;
  }

  async #match(phrases: readonly Phrase[], readers: Readers): Promise<Uint32Array> {
    const name = phrases.map(phraseName).join('\n');
    const kept = this.#kept.get(name);
    if (kept !== undefined) return kept;
    let coming = this.#coming.get(name);
    if (coming === undefined) {
      coming = readers.match(phrases, this.#columns).finally(() => this.#coming.delete(name));
      this.#coming.set(name, coming);
    }
    const bits = await coming;
    this.#kept.set(name, bits);
    return bits;
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
