/** Names, and parts of strings, that say what a text is about. */
const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/[A-Za-z_][\w-]{3,}/g));

/** How much tests have in common with a module, by the words of both: those that few tests have say most. */
export class SharedWords {
  readonly #words: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #weights = new Map<string, number>();

  /** @param texts of the tests, by path */
  constructor(texts: ReadonlyMap<string, string>) {
    this.#words = new Map([...texts].map(([test, text]) => [test, wordsOf(text)]));
    const counts = new Map<string, number>();
    for (const words of this.#words.values()) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts) this.#weights.set(word, Math.log(texts.size / count));
  }

  /** @param text of a module @returns the tests, those with most in common first */
  sort(text: string, tests: readonly string[]): string[] {
    const asked = wordsOf(text);
    const common = new Map(
      tests.map((test) => {
        const words = this.#words.get(test) ?? new Set();
        let sum = 0;
        for (const word of words) if (asked.has(word)) sum += this.#weights.get(word) ?? 0;
        // Long tests have words of everything.
        return [test, sum / Math.sqrt(words.size + 1)];
      }),
    );
    const of = (test: string): number => common.get(test) ?? 0;
    return [...tests].sort((a, b) => of(b) - of(a) || (a < b ? -1 : 1));
  }
}
