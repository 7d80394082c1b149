import type { AnalysedToken } from '../../pack/analysis/analysed-sentence.ts';
import type { InstalledPack } from '../../pack/installed-pack.ts';

const FILES = ['resource/de/eigennamen_gross.txt', 'resource/de/case_rule_exceptions.txt'];

/** A row of words, each written or as an expression. */
type Phrase = readonly (string | RegExp)[];

/** Names and phrases in which words have capitals that they have nowhere else. */
export interface CapitalExceptions {
  /** Is the token at a place part of one? */
  has(tokens: readonly AnalysedToken[], place: number): boolean;
}

/** The phrases of a pack with such capitals. */
export function capitalExceptions(pack: InstalledPack): CapitalExceptions {
  const phrases = FILES.flatMap((file) => pack.lines(file)).map((line) => line.split(' ').map(wordOf));
  return {
    has: (tokens, place) =>
      phrases.some((phrase) => phrase.some((_, offset) => place >= offset && isAt(phrase, tokens, place - offset))),
  };
}

const isAt = (phrase: Phrase, tokens: readonly AnalysedToken[], start: number): boolean =>
  phrase.every((word, offset) => {
    const text = tokens[start + offset]?.text;
    return text !== undefined && (typeof word === 'string' ? word === text : word.test(text));
  });

function wordOf(written: string): string | RegExp {
  if (!/[[\]|()?*+\\.]/.test(written)) return written;
  try {
    return new RegExp(`^(?:${written})$`, 'u');
  } catch {
    return written;
  }
}
