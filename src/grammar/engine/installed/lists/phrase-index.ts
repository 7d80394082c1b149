import type { AnalysedSentence } from '../analysed-sentence.ts';

/** Characters of a phrase that are looked at first: few tokens begin so. */
const BEGINNING = 5;
/** Longer phrases are not looked for. */
const MAX_TOKENS = 12;

/** Phrases with what belongs to each, found at tokens; without regard to letter case when it is not to count. */
export class PhraseIndex<Value> {
  readonly #plain: (text: string) => string;
  readonly #caseSensitive: boolean;
  readonly #values = new Map<string, Value>();
  /** How phrases begin, shorter ones by their first character, and how long the longest is that begins so. */
  readonly #longestOf = new Map<string, number>();

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
    const longest = this.#longestOf.get(plain.slice(start, start + BEGINNING)) ?? this.#longestOf.get(plain[start]);
    if (longest === undefined) return undefined;
    const end = Math.min(tokens.length, first + MAX_TOKENS);
    let last = first;
    while (last + 1 < end && tokens[last + 1].end - start <= longest) last++;
    for (; last >= first; last--) {
      const value = this.#values.get(plain.slice(start, tokens[last].end));
      if (value === undefined) continue;
      if (!tokens.slice(first, last + 1).some(({ immunised }) => immunised)) found(first, last, value);
      return last;
    }
    return undefined;
  }
}

const small = (text: string, at: number): string =>
  text.slice(0, at) + text.charAt(at).toLowerCase() + text.slice(at + 1);

const plainMarks = (text: string): string => text.replace(/[’\s]/g, (one) => (one === '’' ? "'" : ' '));
