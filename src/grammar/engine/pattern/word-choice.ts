/** Where there are no more words than these, they are a list, of which a look goes through all. */
const FEW = 4;

/** Words of which a text is to be one. Most tests name one or two: a set of these would take four times the memory. */
export class WordChoice {
  readonly #few: readonly string[];
  readonly #many: ReadonlySet<string> | undefined;

  /** @param words those that are there again count once */
  constructor(words: readonly string[]) {
    const all = new Set(words);
    this.#few = all.size > FEW ? [] : [...all];
    this.#many = all.size > FEW ? all : undefined;
  }

  get size(): number {
    return this.#many?.size ?? this.#few.length;
  }

  has(word: string): boolean {
    if (this.#many) return this.#many.has(word);
    for (const one of this.#few) if (one === word) return true;
    return false;
  }

  [Symbol.iterator](): IterableIterator<string> {
    return (this.#many ?? this.#few).values();
  }
}
