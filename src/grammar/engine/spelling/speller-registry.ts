import type { SpellingLimits } from '../limits.ts';
import { DictionaryCatalogue } from './dictionaries/catalogue.ts';
import { loadDictionary } from './dictionaries/dictionary-loader.ts';
import { HunspellSpeller } from './hunspell-speller.ts';
import type { Speller } from './speller.ts';

/** The spellers of all languages, each loaded when it is first asked for. */
export interface SpellerRegistry {
  /** The language codes there is a dictionary for, sorted. */
  readonly codes: readonly string[];
  /**
   * The speller of a language; undefined when there is no dictionary for it.
   * @throws Error in one sentence when the dictionary cannot be read
   */
  get(code: string): Promise<Speller | undefined>;
  /** Lets go of every loaded dictionary. */
  close(): void;
}

/**
 * The spellers over the dictionaries that came with the package, and over pairs `<code>.aff`, `<code>.dic` that lie in
 * the directory; such a pair goes before the package's dictionary.
 * @param options.directory where compiled dictionaries are kept; it is made when the first one is
 * @param options.maxLoaded how many dictionaries may be in memory at once; the one longest unused goes first
 */
export function createSpellerRegistry(options: {
  directory: string;
  maxLoaded: number;
  limits: SpellingLimits;
}): SpellerRegistry {
  const catalogue = new DictionaryCatalogue(options.directory);
  const codes = catalogue.codes;
  const loaded = new Map<string, Promise<Speller>>();
  const failures = new Map<string, unknown>();
  return {
    codes,
    async get(code) {
      if (!codes.includes(code)) return undefined;
      let speller = loaded.get(code);
      if (speller === undefined) {
        const source = catalogue.find(code);
        if (source === undefined) return undefined;
        // Compiling may take long: what failed is tried anew only when its files have changed.
        if (failures.has(source.key)) throw failures.get(source.key);
        speller = loadDictionary(source).then((dictionary) => new HunspellSpeller(code, dictionary, options.limits));
        speller.catch((error) => {
          failures.set(source.key, error);
          loaded.delete(code);
        });
      }
      // A map keeps the order of insertion: the first is the one longest unused.
      loaded.delete(code);
      loaded.set(code, speller);
      for (const oldest of loaded.keys()) {
        if (loaded.size <= Math.max(1, options.maxLoaded)) break;
        loaded.delete(oldest);
      }
      return speller;
    },
    close: () => loaded.clear(),
  };
}

/** What a dictionary is, and what it asks for in vain. */
export interface DictionaryDescription {
  readonly code: string;
  /** The npm package and its version, or the installed files. */
  readonly source: string;
  /** Lines of its word list. */
  readonly entries: number;
  /** Directives that have no effect here, by how often they come. */
  readonly notHonoured: Readonly<Record<string, number>>;
}

/**
 * Describes the dictionary of a language; it is compiled when it was not yet.
 * @throws Error in one sentence when the dictionary cannot be read
 */
export async function describeDictionary(directory: string, code: string): Promise<DictionaryDescription | undefined> {
  const catalogue = new DictionaryCatalogue(directory);
  const source = catalogue.find(code);
  if (source === undefined) return undefined;
  const { rules } = await loadDictionary(source);
  return { code, source: source.key, entries: rules.entries, notHonoured: Object.fromEntries(rules.notHonoured) };
}
