import type { Reading, Token } from '../../text/token.ts';

/** What a German part of speech is, by the first thing that its tag says. */
export type WordKind = 'name' | 'noun' | 'participle' | 'verb' | 'adjective' | 'pronoun' | 'article';

const KINDS: Readonly<Record<string, WordKind>> = {
  SUB: 'noun',
  VER: 'verb',
  ADJ: 'adjective',
  PRO: 'pronoun',
  ART: 'article',
};

/** The kind that a tag stands for; names and participles say so anywhere in it. Short tags say too little. */
export function kindOf(pos: string): WordKind | undefined {
  let kind: WordKind | undefined;
  const parts = pos.split(':');
  if (parts.length < 3) return undefined;
  for (const part of parts) {
    if (part === 'EIG') kind = 'name';
    else if (part === 'PA1' || part === 'PA2') kind = 'participle';
    else kind ??= KINDS[part];
  }
  return kind;
}

/** Does a token have a reading of the kind? Those behind the mark of a sentence's end do not count. */
export function isKind({ readings }: Token, kind: WordKind): boolean {
  for (const { pos } of readings) {
    if (pos === 'SENT_END' || pos === 'PARA_END') return false;
    if (pos !== null && kindOf(pos) === kind) return true;
  }
  return false;
}

/** Is one of these texts part of a tag? */
export const hasTagPart = (readings: readonly Reading[] | undefined, ...parts: readonly string[]): boolean =>
  readings?.some(({ pos }) => pos !== null && parts.some((part) => pos.includes(part))) === true;

/** Is there a reading with exactly this tag? */
export const hasTag = (readings: readonly Reading[] | undefined, tag: string): boolean =>
  readings?.some(({ pos }) => pos === tag) === true;

/** Does a tag begin so? */
export const hasTagStart = (readings: readonly Reading[] | undefined, ...starts: readonly string[]): boolean =>
  readings?.some(({ pos }) => pos !== null && starts.some((start) => pos.startsWith(start))) === true;

/** Does a tag match the expression? */
export const hasTagLike = (readings: readonly Reading[] | undefined, expression: RegExp): boolean =>
  readings?.some(({ pos }) => pos !== null && expression.test(pos)) === true;

/** Is a word known at all? */
export const isTagged = ({ readings }: Token): boolean =>
  readings.some(({ pos }) => pos !== null && pos !== 'SENT_END' && pos !== 'PARA_END');

export const hasLemma = (readings: readonly Reading[] | undefined, lemma: string): boolean =>
  readings?.some((reading) => reading.lemma === lemma) === true;

export const isNumeric = (text: string | undefined): boolean => text !== undefined && /^\p{Nd}+$/u.test(text);
export const beginsWithCapital = (text: string): boolean => /^\p{Lu}/u.test(text);
export const withSmallLetter = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
