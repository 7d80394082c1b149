import type { PlaceList, WordEntry } from './place-list.ts';

/** Goes through a dictionary in order, word by word or on to a later one. */
export interface Walk {
  /** The letters of the word at hand. */
  readonly letters: Uint8Array;
  readonly length: number;
  /** Letters that the word has in common with the one that was at hand before. */
  readonly same: number;
  /** Places in its list. */
  readonly count: number;
  /** The highest bucket of importance in its list. */
  readonly bucket: number;
  /** Goes to the next word. @returns false at the end */
  next(): boolean;
  /**
   * Goes on to the first word that is not before another one, never back.
   * @param wanted bytes of the other one, which comes after the word at hand
   * @returns false at the end
   */
  seek(wanted: Uint8Array, length: number): boolean;
}

/** Words in order of their bytes, each with a list of places. */
export interface Dictionary {
  /** The list of a word; undefined where no name has it. */
  find(word: string): PlaceList | undefined;
  /** The list of the words that begin with some letters, in a dictionary of beginnings; undefined where they are few. */
  beginningWith(letters: string): PlaceList | undefined;
  /** Its place in the order of all words, from 1 on; 0 for a word that no name has. */
  numberOf(word: string): number;
  /** A number that {@link numberOf} does not go beyond. */
  readonly highest: number;
  list(entry: WordEntry): PlaceList;
  /** Entries from a word on, in order; at most so many. @param prefix only words that begin so */
  from(word: string, most: number, prefix?: string): WordEntry[];
  /** Words that begin as a text does: all of them where they are few, else those of the best known places. */
  beginning(prefix: string): WordEntry[];
  walk(): Walk;
}
