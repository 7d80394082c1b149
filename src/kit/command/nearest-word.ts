/** Edits of a word that still count as a typing error. */
const MOST_EDITS = 3;
/** Of a word this share may differ. */
const MOST_SHARE = 0.4;

/**
 * The word that was probably meant: the one with the fewest edits (a letter put in, left out, changed, or swapped with
 * its neighbour: optimal string alignment distance).
 * @returns undefined when none of them is near
 */
export function nearestWord(word: string, words: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let fewest = Math.min(MOST_EDITS, Math.floor(MOST_SHARE * word.length)) + 1;
  for (const one of words) {
    if (Math.abs(one.length - word.length) >= fewest) continue;
    const edits = editsBetween(word, one);
    if (edits < fewest) {
      fewest = edits;
      nearest = one;
    }
  }
  return nearest;
}

/** ` Did you mean x?` behind a sentence; empty when nothing is near. */
export function didYouMean(word: string, words: Iterable<string>): string {
  const nearest = nearestWord(word, words);
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`;
}

function editsBetween(from: string, to: string): number {
  // Counts beyond an end are never the least.
  const at = (row: readonly number[], index: number): number => row[index] ?? Infinity;
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = at(last, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row.push(Math.min(change, at(last, j) + 1, at(row, j - 1) + 1, swap ? at(before, j - 2) + 1 : change));
    }
    before = last;
    last = row;
  }
  return at(last, to.length);
}
