import { byteAt } from '#kit/element-at';
import type { Dictionary } from '../../../store/words/dictionary.ts';
import { WORD_BYTES } from '../../../store/words/word-lists-layout.ts';
import type { SearchBudget } from '../search-budget.ts';

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

  /**
   * The least beginning, after the words that begin with some letters, of words that can be near enough.
   * @param word letters whose rows are filled, all but the last one's row, which is too far away @param into takes it
   * @returns its letters; 0 where there is none
   */
  after(word: Uint8Array, length: number, into: Uint8Array): number {
    for (let at = length - 1; at >= 0; at--) {
      const letter = this.#letterAfter(word, at);
      if (letter === 0) continue;
      for (let each = 0; each < at; each++) into[each] = byteAt(word, each);
      into[at] = letter;
      return at + 1;
    }
    return 0;
  }

  /** The least letter after that of a word in a place with which words can be near enough; 0 where there is none. */
  #letterAfter(word: Uint8Array, at: number): number {
    const [rows, wanted, most] = [this.#rows, this.#wanted, this.#most];
    const columns = wanted.length;
    const now = byteAt(word, at);
    const row = at * WIDTH;
    let least = 0;
    const to = Math.min(columns, at + most);
    for (let column = Math.max(0, at - most); column <= to; column++) {
      const cost = byteAt(rows, row + column);
      // Any letter can still be another one, or one too many.
      if (cost < most) return now + 1;
      if (column === columns) continue;
      const letter = byteAt(wanted, column);
      if (letter <= now || (least > 0 && letter >= least)) continue;
      // Of two letters in each other's place the second one is first taken for one too many.
      if (cost === most) least = letter;
    }
    return least;
  }
}

/** More edits than are ever forgiven. */
const FAR = 100;

/**
 * Words within some edits of a word: letters that are other ones, missing, added, or two in each other's place. A
 * dictionary is in order, so all words up to the next beginning that can be near enough are passed over at once.
 * @param budget how many words may be compared
 * @param keepsFirst only words with the same first letter, which are a small part of a dictionary
 */
export function similarWords(
  words: Dictionary,
  word: string,
  most: number,
  budget: Pick<SearchBudget, 'compared'>,
  keepsFirst = false,
): SimilarWord[] {
  const found: SimilarWord[] = [];
  const table = new EditTable(word, most);
  const first = word.charCodeAt(0);
  const walk = words.walk();
  const next = new Uint8Array(WIDTH);
  next[0] = keepsFirst ? first : FIRST_LETTER;
  let isThere = walk.seek(next, 1);
  while (isThere && --budget.compared >= 0) {
    const { letters, length, count, bucket } = walk;
    if (keepsFirst && byteAt(letters, 0) !== first) break;
    const edits = table.edits(letters, length, walk.same);
    if (edits > 0 && edits <= most)
      found.push({ word: String.fromCharCode(...letters.subarray(0, length)), edits, count, bucket });
    if (edits >= 0) isThere = walk.next();
    else {
      const beginning = table.after(letters, -edits, next);
      isThere = beginning > 0 && walk.seek(next, beginning);
    }
  }
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
