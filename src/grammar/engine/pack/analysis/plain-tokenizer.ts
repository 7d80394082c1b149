import { aroundAddresses, type Piece, type SplitIntoPieces } from './pieces.ts';

// Signs at which every language cuts, by their code points.
const SEPARATORS =
  '\t\n\r !"#\'()*+,./:;<=>?\\[\\]\\\\_`{|}~\u00A0¡«´·»¿×÷\u115F\u1160\u1680\u2000-\u200B–—‘’“”„‛…\u2028\u2029\u202F′‹›⁇⁈⁉\u205F→∗\u3000';

/** The signs at which every language cuts, without some, as they stand in a class of an expression. */
export const separatorsWithout = (signs: string): string =>
  [...signs].reduce((rest, sign) => rest.replace(sign, ''), SEPARATORS);

/**
 * Cuts at white space and signs, each sign a token.
 * @param more further signs that cut
 * @param fewer signs that do not, but for apostrophes at the edge of a word
 * @param whole whether a word with a hyphen in it stays in one piece; without, all do
 */
export function plainTokenizer(more: string, fewer = '', whole?: (word: string) => boolean): SplitIntoPieces {
  const kept = separatorsWithout(fewer);
  const edges = fewer.includes("'") ? '(?:[\'’](?![^\\s.,;:!?()"]))|(?<![^\\s("])[\'’]|' : '';
  const expression = new RegExp(
    `${edges}(?:(?!${edges === '' ? '[]' : "['’](?![\\p{L}\\p{N}-])"})[^${kept}${more}])+|[\\s\\S]`,
    'gu',
  );
  const split = (text: string, offset: number): Piece[] => {
    const pieces: Piece[] = [];
    const push = (piece: string, start: number): void => {
      pieces.push({ text: piece, start: offset + start, end: offset + start + piece.length });
    };
    for (const { 0: piece, index } of text.matchAll(expression))
      if (whole && piece.length > 1 && piece.includes('-') && !whole(piece))
        for (const part of piece.matchAll(/-|[^-]+/g)) push(part[0], index + part.index);
      else push(piece, index);
    return pieces;
  };
  return (sentence) => aroundAddresses(sentence, split);
}
