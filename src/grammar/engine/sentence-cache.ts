import type { RuleMatch } from './rules/rule.ts';

/** Matches of sentences seen before, bounded by the characters of the sentences; the longest unused go first. */
export class SentenceCache {
  readonly #limit: number;
  #size = 0;
  readonly #entries = new Map<string, readonly RuleMatch[]>();

  /** @param limit characters of all keys together; 0 keeps nothing */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): readonly RuleMatch[] | undefined {
    const found = this.#entries.get(key);
    if (found) {
      this.#entries.delete(key);
      this.#entries.set(key, found);
    }
    return found;
  }

  set(key: string, matches: readonly RuleMatch[]): void {
    if (key.length > this.#limit || this.#entries.has(key)) return;
    this.#entries.set(key, matches);
    this.#size += key.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#limit) break;
      this.#entries.delete(oldest);
      this.#size -= oldest.length;
    }
  }
}
