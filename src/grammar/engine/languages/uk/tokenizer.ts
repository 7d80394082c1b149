import { aroundAddresses, type Piece, type SplitIntoPieces } from '../../pack/analysis/pieces.ts';
import { separatorsWithout } from '../../pack/analysis/plain-tokenizer.ts';

/** What does not cut: apostrophes within words, hyphens, and the signs that numbers hold. */
const SIGNS = `${separatorsWithout("'’")}%$€£`;

/** Thousands with blanks between them, times, and numbers with the signs in them; ranges stay together. */
const NUMBER = '(?:\\d{1,3}(?:[ \u00A0\u202F]\\d{3})+(?!\\d)|\\d{1,2}:\\d\\d(?!\\d)|\\d+(?:[.,]\\d+)*)';
const RUN = new RegExp(
  `\\.{2,3}|[!?]{2,3}|[!?]\\.\\.|(?<![\\p{L}\\d])${NUMBER}(?:[-–]${NUMBER})*(?![\\d])(?:[-–]?\\p{L}[\\p{L}\\d]*)?|(?<![\\p{L}\\p{M}])['’]|['’](?!\\p{L})|(?:(?!['’](?!\\p{L}))[^${SIGNS}])+|[\\s\\S]`,
  'gu',
);

/** Ukrainian: numbers stay whole, abbreviations keep their point, digits behind letters stand apart. */
export function ukrainianTokenizer(knows: (word: string) => boolean): SplitIntoPieces {
  return (sentence) =>
    aroundAddresses(sentence, (text, offset) => {
      const pieces: Piece[] = [];
      const push = (piece: string, start: number): void => {
        pieces.push({ text: piece, start: offset + start, end: offset + start + piece.length });
      };
      let skip = -1;
      for (const { 0: run, index } of text.matchAll(RUN)) {
        if (index < skip) continue;
        let end = index + run.length;
        // A word and then digits are two, a year and its abbreviation as well.
        const apart = /^(\p{Ll}[\p{L}'’-]*)(\d+)$/u.exec(run) ?? /^(\d+)(рр?)$/u.exec(run);
        const [, before = '', last = ''] = apart ?? ['', '', run];
        if (before !== '') push(before, index);
        const point = text[end] === '.' && isAbbreviation(last, text, end, knows);
        if (point) end++;
        push(point ? `${last}.` : last, end - last.length - (point ? 1 : 0));
        skip = end;
      }
      return pieces;
    });
}

/** Does the point behind a word belong to it: an initial, or an abbreviation that is known so? */
function isAbbreviation(word: string, text: string, end: number, knows: (word: string) => boolean): boolean {
  if (!/\p{L}$/u.test(word) || text[end + 1] === '.') return false;
  if (/^\p{Lu}$/u.test(word) && /^\.\s?\p{Lu}/u.test(text.slice(end, end + 3))) return true;
  // Units before names alone: a metre is no town.
  if (/^(?:г|м|мін|с)$/.test(word) && !/^\.\s?\p{Lu}/u.test(text.slice(end, end + 3))) return false;
  return word.length < 6 && knows(`${word}.`);
}
