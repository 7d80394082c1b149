import type { SpellingDictionary } from '../../store/spelling-dictionary.ts';
import type { Speller } from './speller.ts';
import { Suggester } from './suggester.ts';
import { WordCheck } from './word-check.ts';

/** The speller over a compiled Hunspell dictionary. */
export class HunspellSpeller implements Speller {
  readonly code: string;
  readonly #check: WordCheck;
  readonly #dictionary: SpellingDictionary;
  #suggester: Suggester | undefined;

  constructor(code: string, dictionary: SpellingDictionary) {
    this.code = code;
    this.#dictionary = dictionary;
    this.#check = new WordCheck(dictionary, code);
  }

  isCorrect(word: string): boolean {
    return this.#check.isCorrect(word);
  }

  suggest(word: string, limit: number): string[] {
    this.#suggester ??= new Suggester(this.#dictionary, this.#check, this.code);
    return this.#suggester.suggest(word, limit);
  }
}
