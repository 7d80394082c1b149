import type { Sentence } from '../text/token.ts';

/** A word of a sentence and where it begins. */
export interface SpelledWord {
  readonly text: string;
  readonly from: number;
  /** What was surely meant; absent where suggestions are to be looked for. */
  readonly meant?: string;
}

/** The spelling of one language: which words are right, and what may have been meant by a wrong one. */
export interface Speller {
  /** The language code it answers for, as LanguageTool writes it: en-US, fr, pt-PT. */
  readonly code: string;
  /** Whether the word is spelt right as it stands, its letter case included. */
  isCorrect(word: string): boolean;
  /** Whether the dictionary or a list has the word itself: nothing is taken apart, and digits count. */
  has?(word: string): boolean;
  /** How frequent a word is, 0 to 25; 0 where the dictionary does not tell. */
  frequency?(word: string): number;
  /** The wrong words of a sentence, where they are not simply wrong tokens. */
  misspelt?(sentence: Sentence): readonly SpelledWord[];
  /** At most `limit` words that may have been meant, the likeliest first; empty when nothing is near. */
  suggest(word: string, limit: number): string[];
}
