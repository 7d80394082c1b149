import { byteAt } from '#kit/element-at';
import type { WordLists } from '../../store/words/word-lists.ts';
import { WORD_BYTES } from '../../store/words/word-lists-layout.ts';
import type { SearchBudget } from './search-budget.ts';

/** A word of a dictionary, and how many letters are other ones. */
export interface SimilarWord {
  readonly word: string;
  readonly edits: number;
  readonly count: number;
  readonly bucket: number;
}

/** Edits that are forgiven in a word: none in short ones, two from eight letters on. */
export const editsIn = (word: string): number => (word.length < 3 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2);

/** Letters of the longest word that is compared. */
const WIDTH = WORD_BYTES + 2;

/**
 * Counts the letters that are other ones, missing, added, or two in each other's place (optimal string alignment), row by
 * row, so that words that begin alike share their rows.
 */
class EditTable {
  readonly #wanted: Uint8Array;
  readonly #most: number;
  readonly #rows = new Uint8Array(WIDTH * WIDTH);

  constructor(wanted: string, most: number) {
    this.#wanted = Buffer.from(wanted.slice(0, WORD_BYTES), 'latin1');
    this.#most = most;
    for (let column = 0; column < WIDTH; column++) this.#rows[column] = column;
  }

  /**
   * Fills the rows of a word's letters.
   * @param shared letters whose rows are filled already
   * @returns the edits; or, as a negative number, how many letters are too far away for any word that begins so
   */
  edits(word: Uint8Array, length: number, shared: number): number {
    const [rows, wanted, most] = [this.#rows, this.#wanted, this.#most];
    const columns = wanted.length;
    const end = Math.min(length, WORD_BYTES);
    for (let at = shared; at < end; at++) {
      const letter = byteAt(word, at);
      const before = at > 0 ? byteAt(word, at - 1) : 0;
      const above = at * WIDTH;
      const row = above + WIDTH;
      rows[row] = at + 1;
      let least = at + 1;
      // Cells farther from the diagonal than the edits allow are never few enough.
      const from = Math.max(1, at + 1 - most);
      const to = Math.min(columns, at + 1 + most);
      if (from > 1) rows[row + from - 1] = FAR;
      for (let column = from; column <= to; column++) {
        const other = byteAt(wanted, column - 1);
        let cost = byteAt(rows, above + column - 1) + (other === letter ? 0 : 1);
        const left = byteAt(rows, row + column - 1) + 1;
        if (left < cost) cost = left;
        const up = byteAt(rows, above + column) + 1;
        if (up < cost) cost = up;
        if (column > 1 && at > 0 && other === before && byteAt(wanted, column - 2) === letter) {
          const swapped = byteAt(rows, above - WIDTH + column - 2) + 1;
          if (swapped < cost) cost = swapped;
        }
        rows[row + column] = cost;
        if (cost < least) least = cost;
      }
      if (to < columns) rows[row + to + 1] = FAR;
      if (least > most) return -(at + 1);
    }
    return Math.abs(end - columns) > most ? FAR : byteAt(rows, end * WIDTH + columns);
  }
}

/** More edits than are ever forgiven. */
const FAR = 100;

/**
 * Words within some edits of a word: letters that are other ones, missing, added, or two in each other's place. A
 * dictionary is in order, so what begins with letters that are too far away already is passed over at once.
 * @param budget how many words may be compared
 * @param keepsFirst only words with the same first letter, which are a small part of a dictionary
 */
export function similarWords(
  words: WordLists,
  word: string,
  most: number,
  budget: Pick<SearchBudget, 'compared'>,
  keepsFirst = false,
): SimilarWord[] {
  const found: SimilarWord[] = [];
  const table = new EditTable(word, most);
  const first = word.charCodeAt(0);
  words.walk((letters, length, shared, count, bucket) => {
    // What stands before all letters are marks, not words.
    if (length > 0 && (byteAt(letters, 0) < FIRST_LETTER || (keepsFirst && byteAt(letters, 0) !== first))) return 1;
    if (--budget.compared < 0) return -1;
    const edits = table.edits(letters, length, shared);
    if (edits < 0) return -edits;
    if (edits > 0 && edits <= most)
      found.push({ word: String.fromCharCode(...letters.subarray(0, length)), edits, count, bucket });
    return 0;
  });
  return found;
}

/** Words begin with a digit or a letter. */
const FIRST_LETTER = 0x30;

/** Are two words within some edits of each other, but not the same? */
export function isSimilar(word: string, other: string, most: number): boolean {
  if (most === 0 || word === other || Math.abs(word.length - other.length) > most) return false;
  const edits = new EditTable(word, most).edits(Buffer.from(other, 'latin1'), other.length, 0);
  return edits > 0 && edits <= most;
}
