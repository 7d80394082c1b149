import { aroundAddresses, type Piece, type SplitIntoPieces } from '../../pack/analysis/pieces.ts';
import { separatorsWithout } from '../../pack/analysis/plain-tokenizer.ts';

/** Apostrophes are looked at afterwards. */
const SIGNS = separatorsWithout("'’_");
/** @param numbers what of digits and signs between them stays together */
const runsOf = (numbers: string): RegExp => new RegExp(`${numbers}[^${SIGNS}]*|[^${SIGNS}]+|[\\s\\S]`, 'gu');

const FRENCH_RUN = runsOf('(?:(?:\\d+(?: \\d{3}){2,}|\\d{1,3} \\d{3})(?!\\d)(?:[.,]\\d+)?|\\d+[.,]\\d+)');
const SPANISH_RUN = runsOf('(?:\\d\\d\\.\\d\\d\\.\\d{4}|\\d+[.,]\\d+)');
const PORTUGUESE_RUN = runsOf('(?:\\d+(?:[.,]\\d+)+|\\d+:\\d+(?::\\d+)?)');

const ELISION = /^(?:(?:jus|lors|puis|quoi)?qu|[cçdjlmnst])['’]/iu;
/** One word each, though they begin with an elided one or end like a verb with its pronoun. */
const ONE_WORD =
  /^(?:add-ons?|c't|c'te|c'est-à-dire|chez-(?:eux|[mst]oi|[nv]ous)|garde-à-vous|m'as-tu-vu|rendez-vous)$/iu;
const CLITIC =
  /-(?:t-(?:il|elle|on|ils|elles)|je|tu|il|elle|on|nous|vous|ils|elles|ce|moi|toi|lui|leur|leurs|les|le|la|y|en|eux)$/iu;

/** French: elided words keep their apostrophe, pronouns after verbs their hyphen; other hyphens cut unknown words, and those before a word stand alone. */
export function frenchTokenizer(knows: (word: string) => boolean): SplitIntoPieces {
  return tokenizer(FRENCH_RUN, (word, start, push) => {
    splitFrench(word, start, knows, push);
  });
}

/** Spanish: hyphens and apostrophes cut words that the tagger does not know. */
export function spanishTokenizer(knows: (word: string) => boolean): SplitIntoPieces {
  return tokenizer(SPANISH_RUN, (word, start, push) => {
    splitAtSigns(word, start, knows, push);
  });
}

/** Portuguese: the same, with larger numbers and times in one piece. */
export function portugueseTokenizer(knows: (word: string) => boolean): SplitIntoPieces {
  return tokenizer(PORTUGUESE_RUN, (word, start, push) => {
    splitAtSigns(word, start, knows, push);
  });
}

type Push = (text: string, start: number, length?: number) => void;

function tokenizer(runs: RegExp, splitWord: (word: string, start: number, push: Push) => void): SplitIntoPieces {
  return (sentence) =>
    aroundAddresses(sentence, (text, offset) => {
      const pieces: Piece[] = [];
      const push: Push = (piece, start, length = piece.length) => {
        pieces.push({ text: piece, start: offset + start, end: offset + start + length });
      };
      for (const { 0: run, index } of text.matchAll(runs))
        if (run.length > 1 && /[-'’]/.test(run)) splitWord(run, index, push);
        else push(run, index);
      return pieces;
    });
}

function splitFrench(word: string, start: number, knows: (word: string) => boolean, push: Push): void {
  const hyphens = /^-+(?=.)/.exec(word)?.[0].length ?? 0;
  if (hyphens > 0) {
    for (let at = 0; at < hyphens; at++) push('-', start + at);
    splitFrench(word.slice(hyphens), start + hyphens, knows, push);
    return;
  }
  const straight = word.replaceAll('’', "'");
  if (ONE_WORD.test(straight)) {
    push(straight, start);
    return;
  }
  const elided = ELISION.exec(straight)?.[0];
  if (elided && elided.length < straight.length) {
    push(elided, start);
    splitFrench(straight.slice(elided.length), start + elided.length, knows, push);
    return;
  }
  if (elided) {
    push(elided, start);
    return;
  }
  if (knows(straight)) {
    push(straight, start);
    return;
  }
  const clitics: string[] = [];
  let rest = straight;
  for (let found = CLITIC.exec(rest); found && found.index > 0; found = CLITIC.exec(rest)) {
    clitics.unshift(found[0]);
    rest = rest.slice(0, found.index);
  }
  splitAtSigns(rest, start, knows, push, /-|[^-]+/g);
  let at = start + rest.length;
  for (const clitic of clitics) {
    push(clitic, at);
    at += clitic.length;
  }
}

function splitAtSigns(
  word: string,
  start: number,
  knows: (word: string) => boolean,
  push: Push,
  parts = /[-'’]|[^-'’]+/g,
): void {
  const straight = word.replaceAll('’', "'");
  if (knows(straight)) push(straight, start);
  else for (const part of word.matchAll(parts)) push(part[0], start + part.index);
}
