import { aroundAddresses, type Piece, type SplitIntoPieces } from './pieces.ts';

/** Signs at which every language cuts. */
const SEPARATORS =
  ' \u00A0\u115F\u1160\u1680\u2000-\u200B\u2028\u2029\u202F\u205F\u3000\t\n\r,.;()\\[\\]{}=*#∗+×·÷<>!?:\\/|\\\\"\'«»„”“‘’`´‛′›‹…¿¡→—–_⁇⁈⁉~';

/** Cuts at white space and signs, each sign a token. @param more further signs that cut */
export function plainTokenizer(more: string, fewer = ''): SplitIntoPieces {
  const kept = [...fewer].reduce((signs, sign) => signs.replace(sign, ''), SEPARATORS);
  const expression = new RegExp(`[^${kept}${more}]+|[\\s\\S]`, 'gu');
  const split = (text: string, offset: number): Piece[] =>
    Array.from(text.matchAll(expression), ({ 0: piece, index }) => ({
      text: piece,
      start: offset + index,
      end: offset + index + piece.length,
    }));
  return (sentence) => aroundAddresses(sentence, split);
}
