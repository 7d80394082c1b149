/** The spelling of one language: which words are right, and what may have been meant by a wrong one. */
export interface Speller {
  /** The language code it answers for, as LanguageTool writes it: en-US, fr, pt-PT. */
  readonly code: string;
  /** Whether the word is spelt right as it stands, its letter case included. */
  isCorrect(word: string): boolean;
  /** At most `limit` words that may have been meant, the likeliest first; empty when nothing is near. */
  suggest(word: string, limit: number): string[];
}
