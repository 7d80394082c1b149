import type { AnalysedSentence } from '../analysed-sentence.ts';

const PREFIX = 3;
/** Longer phrases are not looked for. */
const MAX_TOKENS = 12;

/** Phrases with what belongs to each, found at tokens without regard to letter case. */
export class PhraseIndex<Value> {
  readonly #values = new Map<string, Value>();
  /** How phrases begin, so that most tokens cost one look. */
  readonly #prefixes = new Set<string>();

  add(phrase: string, value: Value): void {
    const key = plain(phrase);
    if (key === '' || this.#values.has(key)) return;
    this.#values.set(key, value);
    this.#prefixes.add(key.slice(0, PREFIX));
  }

  /** Calls back for the longest phrase at each token that no phrase before has taken; tokens are from first to last. */
  find({ text, tokens }: AnalysedSentence, found: (first: number, last: number, value: Value) => void): void {
    if (this.#values.size === 0) return;
    const lower = plain(text);
    // Letters that change their length with their case would move all that follows.
    if (lower.length !== text.length) return;
    for (let i = 1; i < tokens.length; i++) {
      const { start } = tokens[i];
      if (!this.#prefixes.has(lower.slice(start, start + PREFIX)) && lower.length - start >= PREFIX) continue;
      for (let j = Math.min(tokens.length - 1, i + MAX_TOKENS - 1); j >= i; j--) {
        const value = this.#values.get(lower.slice(start, tokens[j].end));
        if (value === undefined) continue;
        if (!tokens.slice(i, j + 1).some(({ immunised }) => immunised)) found(i, j, value);
        i = j;
        break;
      }
    }
  }
}

const plain = (text: string): string => text.toLowerCase().replace(/[’\s]/g, (one) => (one === '’' ? "'" : ' '));
