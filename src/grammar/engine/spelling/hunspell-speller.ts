import { OCTAVES_PER_LETTER } from '../../store/morfologik/word-list.ts';
import type { SpellingDictionary } from '../../store/spelling/dictionary.ts';
import type { SpellingLimits } from '../limits.ts';
import type { Speller } from './speller.ts';
import { Suggester } from './suggestions/suggester.ts';
import { WordCheck } from './words/word-check.ts';

/** The speller over a compiled Hunspell dictionary. */
export class HunspellSpeller implements Speller {
  readonly code: string;
  readonly #check: WordCheck;
  readonly #dictionary: SpellingDictionary;
  readonly #limits: SpellingLimits;
  #suggester: Suggester | undefined;

  constructor(code: string, dictionary: SpellingDictionary, limits: SpellingLimits) {
    this.code = code;
    this.#limits = limits;
    this.#dictionary = dictionary;
    this.#check = new WordCheck(dictionary, code, limits);
  }

  isCorrect(word: string): boolean {
    return this.#check.isCorrect(word);
  }

  has(word: string): boolean {
    return this.#check.has(word);
  }

  frequency(word: string): number {
    return Math.round(this.#check.octave(word) / OCTAVES_PER_LETTER);
  }

  suggest(word: string, limit: number): string[] {
    this.#suggester ??= new Suggester(this.#dictionary, this.#check, this.code, this.#limits);
    return this.#suggester.suggest(word, limit);
  }
}
