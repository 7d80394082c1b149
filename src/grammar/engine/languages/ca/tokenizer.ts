import { aroundAddresses, type Piece, type SplitIntoPieces } from '../../pack/analysis/pieces.ts';

const SIGNS =
  ' \u00A0\u115F\u1160\u1680\u2000-\u200B\u2013-\u2015\u2028\u2029\u202F\u205F\u3000\\t\\n\\r,.;()\\[\\]{}<>!?:=*#∗+×÷\\/|\\\\"«»„”“‘`´…¿¡\'’-';
/** Apostrophes and hyphens inside of words, l.l for l·l, and what stands between digits, cut nothing. */
const RUN = new RegExp(
  `(?:[^${SIGNS}]|(?<=[aeiouàéèíóòúïü]l)[.•](?=l[aeiouàéèíóòúïü])|(?<=\\p{L})['’](?=\\p{L})|(?<=(?<!\\p{L})[dl])['’](?=1[\\s.,])|(?<=\\p{L})-(?=[\\p{L}\\d])|(?<=\\d)[., ](?=\\d))+|[\\s\\S]`,
  'giu',
);
const PRONOUN = "('(?:[mst]|ls?|ns?|en|h[io])|-(?:[mnst]e?|em|ens?|els?|l(?:a|es|i|os?)?|h[io]|[nv]os|us))";
const ELIDED = "([lnmtsd]')";
/** How words come apart, the first that fits. */
const SPLITS: readonly RegExp[] = [
  new RegExp(`^${ELIDED}([^'-]*)$`, 'iu'),
  new RegExp(`^${ELIDED}?(.{2,}?)${PRONOUN}${PRONOUN}${PRONOUN}$`, 'iu'),
  new RegExp(`^${ELIDED}?(.{2,}?)${PRONOUN}${PRONOUN}$`, 'iu'),
  new RegExp(`^${ELIDED}(.{2,})${PRONOUN}$`, 'iu'),
  new RegExp(`^(.+[^cbfhjkovwyz])${PRONOUN}$`, 'iu'),
  new RegExp(`^${ELIDED}(.*)$`, 'iu'),
  /^(a|de|pe)(ls?)$/iu,
  /^(ca)(n)$/iu,
];

/** Catalan: articles and pronouns with their apostrophe or hyphen are tokens, contractions two. */
export function catalanTokenizer(knows: (word: string) => boolean): SplitIntoPieces {
  return (sentence) =>
    aroundAddresses(sentence, (text, offset) => {
      const pieces: Piece[] = [];
      const push = (piece: string, start: number): void => {
        pieces.push({ text: piece, start: offset + start, end: offset + start + piece.length });
      };
      for (const { 0: run, index } of text.matchAll(RUN)) {
        const word = run.replaceAll('’', "'");
        if (run.length === 1 || /^qui-sap-l(?:os?|a|es)$/i.test(word)) {
          push(word, index);
          continue;
        }
        const split = SPLITS.map((one) => one.exec(word)).find((found) => found !== null);
        let at = index;
        for (const part of split ? split.slice(1) : [word]) {
          if (part === undefined || part === '') continue;
          if (part.includes('-') && !knows(part))
            for (const { 0: inner, index: inside } of part.matchAll(/-(?:[^-]+$)?|[^-]+/g))
              if (inner.length > 1 && inner.startsWith('-') && !isPronoun(inner)) {
                push('-', at + inside);
                push(inner.slice(1), at + inside + 1);
              } else push(inner, at + inside);
          else push(part, at);
          at += part.length;
        }
      }
      return pieces;
    });
}

const isPronoun = (part: string): boolean => new RegExp(`^${PRONOUN}$`, 'iu').test(part);
