import { crypto } from '#kit/process/late-crypto';
import type { RuleMatch } from './rules/rule.ts';

/** Matches of sentences seen before, bounded by the characters of the sentences; the longest unused go first. */
export class SentenceCache {
  readonly #limit: number;
  #size = 0;
  #digested = { text: '', digest: '' };
  readonly #entries = new Map<string, readonly RuleMatch[]>();

  /** @param limit characters of all keys together; 0 keeps nothing */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** A digest that stands for a long text in keys; that of the last one is at hand. */
  digestOf(text: string): string {
    if (text !== this.#digested.text) this.#digested = { text, digest: crypto().hash('sha256', text, 'base64') };
    return this.#digested.digest;
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
