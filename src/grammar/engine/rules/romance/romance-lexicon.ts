import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BoundedMap } from '../../bounded-map.ts';
import { AffixedWords, type WordOrigin } from './affixed-words.ts';
import { type RomanceTagSet, withSummary } from './tags.ts';

/** Readings that are remembered; words beyond that begin anew. */
const MAX_MEMO = 8192;

/** What a language says of the words of its dictionary. */
export interface WordClasses {
  /** Function words and others that the dictionary says too little of, with all they can be; 0 for nothing. */
  readonly listed: ReadonlyMap<string, RomanceTagSet>;
  /** What a word can be by one of its analyses. */
  tagsOf(word: string, analysis: WordOrigin): RomanceTagSet;
}

/** What words of a language can be, and the other forms they have. */
export interface WordLexicon {
  /** The readings of a word in small letters; 0 when it is not known. */
  tagsOf(word: string): RomanceTagSet;
  /** The forms that share a word's entry and kind, with what each can be there; they begin with the word's own. */
  formsOf(word: string, kind: RomanceTagSet): readonly { readonly form: string; readonly tags: RomanceTagSet }[];
}

/** The lexicon over a Hunspell dictionary. */
export class RomanceLexicon implements WordLexicon {
  readonly #words: AffixedWords;
  readonly #classes: WordClasses;
  readonly #memo = new BoundedMap<string, RomanceTagSet>(MAX_MEMO);

  constructor(words: AffixedWords, classes: WordClasses) {
    this.#words = words;
    this.#classes = classes;
  }

  /** Reads the dictionary of an npm package. */
  static ofPackage(name: string, classes: WordClasses): RomanceLexicon {
    const folder = dirname(createRequire(import.meta.url).resolve(name));
    const words = new AffixedWords(
      readFileSync(join(folder, 'index.dic')),
      readFileSync(join(folder, 'index.aff'), 'utf8'),
    );
    return new RomanceLexicon(words, classes);
  }

  tagsOf(word: string): RomanceTagSet {
    let tags = this.#memo.get(word);
    if (tags === undefined) {
      tags = this.#read(word);
      this.#memo.set(word, tags);
    }
    return tags;
  }

  #read(word: string): RomanceTagSet {
    const listed = this.#classes.listed.get(word);
    if (listed !== undefined) return withSummary(listed);
    let tags = 0;
    for (const analysis of this.#words.analyse(word)) tags |= this.#classes.tagsOf(word, analysis);
    return withSummary(tags);
  }

  formsOf(word: string, kind: RomanceTagSet): { form: string; tags: RomanceTagSet }[] {
    const found: { form: string; tags: RomanceTagSet }[] = [];
    for (const analysis of this.#words.analyse(word)) {
      if (!(this.#classes.tagsOf(word, analysis) & kind)) continue;
      const { entry, line } = analysis;
      for (const flag of line.flags)
        for (const form of [entry, ...this.#words.formsOf(entry, flag)]) {
          const tags = this.#classes.tagsOf(form, { entry, flag: form === entry ? '' : flag, line });
          if (tags !== 0) found.push({ form, tags });
        }
    }
    return found;
  }
}
