import type { AnalysedSentence } from '../analysed-sentence.ts';
import { HASH_START, HashedTexts, hashed } from '../hashed-texts.ts';

/** Characters of a phrase that are looked at first: few tokens begin so. */
const BEGINNING = 5;
/** Longer phrases are not looked for. */
const MAX_TOKENS = 12;

const NONE = new HashedTexts([], 0);

/** Phrases with what belongs to each, found at tokens; without regard to letter case when it is not to count. */
export class PhraseIndex<Value> {
  readonly #plain: (text: string) => string;
  readonly #caseSensitive: boolean;
  readonly #values = new Map<string, Value>();
  /** How phrases begin, shorter ones by their first character, and how long the longest is that begins so. */
  readonly #longestOf = new Map<string, number>();
  /** Of how many phrases the hashes are. */
  #hashed = 0;
  #phrases = NONE;
  #beginnings = NONE;

  constructor(caseSensitive = false) {
    this.#caseSensitive = caseSensitive;
    this.#plain = caseSensitive ? plainMarks : (text) => plainMarks(text.toLowerCase());
  }

  add(phrase: string, value: Value): void {
    const key = this.#plain(phrase);
    if (key === '' || this.#values.has(key)) return;
    this.#values.set(key, value);
    const beginning = key.length < BEGINNING ? key[0] : key.slice(0, BEGINNING);
    this.#longestOf.set(beginning, Math.max(key.length, this.#longestOf.get(beginning) ?? 0));
  }

  /** Calls back for the longest phrase at each token that no phrase before has taken; tokens are from first to last. */
  find({ text, tokens }: AnalysedSentence, found: (first: number, last: number, value: Value) => void): void {
    if (this.#values.size === 0) return;
    if (this.#hashed < this.#values.size) {
      this.#hashed = this.#values.size;
      this.#phrases = new HashedTexts(this.#values.keys(), this.#values.size);
      this.#beginnings = new HashedTexts(this.#longestOf.keys(), this.#longestOf.size);
    }
    const plain = this.#plain(text);
    // Letters that change their length with their case would move all that follows.
    if (plain.length !== text.length) return;
    for (let i = 1; i < tokens.length; i++) {
      // A phrase in small letters begins a sentence with a capital.
      i =
        this.#longest(plain, tokens, i, found) ??
        (i === 1 && this.#caseSensitive ? this.#longest(small(plain, tokens[1].start), tokens, 1, found) : undefined) ??
        i;
    }
  }

  /** Calls back for the longest phrase at a token and gives its last token. */
  #longest(
    plain: string,
    tokens: AnalysedSentence['tokens'],
    first: number,
    found: (first: number, last: number, value: Value) => void,
  ): number | undefined {
    const { start } = tokens[first];
    const longest = this.#longestFrom(plain, start);
    if (longest === undefined) return undefined;
    // Tokens, counted from the first, that a phrase may end with, as bits.
    let ends = 0;
    let hash = HASH_START;
    let at = start;
    for (let j = 0; j < MAX_TOKENS && first + j < tokens.length; j++) {
      const { end } = tokens[first + j];
      if (j > 0 && end - start > longest) break;
      for (; at < end; at++) hash = hashed(hash, plain.charCodeAt(at));
      if (this.#phrases.mayHave(hash)) ends |= 1 << j;
    }
    while (ends !== 0) {
      const last = first + 31 - Math.clz32(ends);
      ends &= ~(1 << (last - first));
      const value = this.#values.get(plain.slice(start, tokens[last].end));
      if (value === undefined) continue;
      if (!tokens.slice(first, last + 1).some(({ immunised }) => immunised)) found(first, last, value);
      return last;
    }
    return undefined;
  }

  /** How long the longest phrase is that begins as the text does from a place; undefined when none does. */
  #longestFrom(plain: string, start: number): number | undefined {
    let hash = HASH_START;
    const end = Math.min(start + BEGINNING, plain.length);
    for (let at = start; at < end; at++) hash = hashed(hash, plain.charCodeAt(at));
    const known = this.#beginnings.mayHave(hash) ? this.#longestOf.get(plain.slice(start, end)) : undefined;
    return known ?? this.#longestOf.get(plain[start]);
  }
}

const small = (text: string, at: number): string =>
  text.slice(0, at) + text.charAt(at).toLowerCase() + text.slice(at + 1);

const plainMarks = (text: string): string => text.replace(/[’\s]/g, (one) => (one === '’' ? "'" : ' '));
