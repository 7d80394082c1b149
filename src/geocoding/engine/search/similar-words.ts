import type { WordEntry, WordLists } from '../../store/word-lists.ts';

/** Entries of a dictionary that are compared with one word at most. */
const MOST_COMPARED = 50_000;
/** A character that stands behind all others of words. */
const LAST = '\x7f';

/** A word of a dictionary, and how many letters are other ones. */
export interface SimilarWord {
  readonly word: string;
  readonly edits: number;
  readonly count: number;
  readonly bucket: number;
}

/** Edits that are forgiven in a word: none in short ones, two from eight letters on. */
export const editsIn = (word: string): number => (word.length < 3 || /\d/.test(word) ? 0 : word.length < 8 ? 1 : 2);

/**
 * Words within some edits of a word: letters that are other ones, missing, added, or two in each other's place. A
 * dictionary is in order, so what begins with letters that are too far away already is passed over at once.
 */
export function similarWords(words: WordLists, word: string, most: number): SimilarWord[] {
  const found: SimilarWord[] = [];
  const width = word.length + 1;
  /** The row of the distance table for each letter of the word at hand; row 0 is that of no letter. */
  const rows: number[][] = [Array.from({ length: width }, (_, at) => at)];
  let last = '';
  let from = 'a';
  for (let compared = 0; compared < MOST_COMPARED; ) {
    const entries = words.from(from, 64);
    if (entries.length === 0) break;
    let jump: string | undefined;
    for (const entry of entries) {
      compared++;
      const dead = extend(rows, word, entry.word, last, most);
      last = dead === undefined ? entry.word : entry.word.slice(0, dead);
      if (dead !== undefined) {
        jump = entry.word.slice(0, dead) + LAST;
        break;
      }
      const edits = rows[entry.word.length]?.[word.length] ?? most + 1;
      if (edits > 0 && edits <= most) found.push(similar(entry, edits));
    }
    const end = entries.at(-1)?.word ?? '';
    from = jump ?? `${end}\0`;
    if (jump === undefined && entries.length < 64) break;
  }
  return found;
}

const similar = ({ word, count, bucket }: WordEntry, edits: number): SimilarWord => ({ word, edits, count, bucket });

/** Fills the rows of a word's letters. @returns how many letters are too far away for any word that begins so */
function extend(rows: number[][], wanted: string, word: string, last: string, most: number): number | undefined {
  let shared = 0;
  while (shared < last.length && last[shared] === word[shared]) shared++;
  for (let at = shared; at < word.length; at++) {
    const above = rows[at] ?? [];
    const twoAbove = rows[at - 1] ?? [];
    const row = [at + 1];
    let least = at + 1;
    for (let column = 1; column <= wanted.length; column++) {
      const isSame = wanted[column - 1] === word[at];
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (row[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = column > 1 && at > 0 && wanted[column - 2] === word[at] && wanted[column - 1] === word[at - 1];
      if (isSwapped) cost = Math.min(cost, (twoAbove[column - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < least) least = cost;
    }
    rows[at + 1] = row;
    if (least > most) return at + 1;
  }
  return undefined;
}
