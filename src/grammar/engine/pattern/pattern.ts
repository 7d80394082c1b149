import type { ElementNumber } from '../../store/pack/pack-numbers.ts';
import type { Token } from '../text/token.ts';
import type { TestPlace } from './remembered-tests.ts';
import type { WordChoice } from './word-choice.ts';

/**
 * The intermediate form of pattern rules, ours and installed ones. Its matching semantics are LanguageTool's (6.6):
 * elements are matched greedily and without backtracking, see match-pattern.ts. Our own rules are written in the
 * notation of notation.ts, installed ones come out of a pack.
 */
export interface PatternParts {
  readonly elements: readonly PatternElement[];
  /** First and last element inside the marker; what they matched is what is reported. */
  readonly marker: readonly [first: number, last: number];
  readonly unification?: Unification | undefined;
  /** An element that must match for the pattern to match, and by which starts are chosen. */
  readonly anchor?: Anchor | undefined;
  /** The same without its tests of chunks, which cost most: where it does not match, the pattern does not either. */
  readonly withoutChunks?: Pattern | undefined;
  /** Looks at the readings that tokens had before disambiguation. */
  readonly rawReadings?: boolean | undefined;
}

/** A pattern with what follows from its elements and is asked at every start. */
export interface Pattern extends PatternParts {
  /** How many elements may be absent. */
  readonly optional: number;
  /** How many tokens a match may cover at most. */
  readonly extent: number;
  /** Every element takes one token, right behind the one before. */
  readonly fixed: boolean;
  /** It matches at the start of a sentence alone. */
  readonly atStart: boolean;
  /** Every match begins with a token that fits its first element by itself, which the anchor does not tell before. */
  readonly beginsPlainly: boolean;
}

// Patterns, elements and tests are made by these functions alone: objects that have the same fields in the same order are
// of one shape for V8, which reads a field of those several times as fast as where shapes are many.

export function patternOf(parts: PatternParts): Pattern {
  let optional = 0;
  let extent = 0;
  let fixed = true;
  for (const { min, max, skip } of parts.elements) {
    if (min === 0) optional++;
    extent += max + skip;
    fixed &&= min === 1 && max === 1 && skip === 0;
  }
  const [begin] = parts.elements;
  const first = begin?.test;
  return {
    elements: parts.elements,
    marker: parts.marker,
    unification: parts.unification,
    anchor: parts.anchor,
    withoutChunks: parts.withoutChunks,
    rawReadings: parts.rawReadings,
    optional,
    extent,
    fixed,
    atStart: first?.pos?.only === 'SENT_START' && !first.pos.negate && first.text === undefined,
    beginsPlainly:
      begin?.min === 1 &&
      begin.reference === undefined &&
      parts.rawReadings !== true &&
      (parts.anchor?.element !== 0 || begin.max > 1),
  };
}

export interface Anchor {
  readonly element: number;
  /** How many tokens at least and at most stand between the start of a match and what the element takes first. */
  readonly least: number;
  readonly most: number;
}

export interface PatternElement {
  /** Its number in the pack. */
  readonly number?: ElementNumber | undefined;
  readonly test: TokenTest;
  /** 0: the element may be absent. */
  readonly min: 0 | 1;
  /** How many tokens in a row it may take; Infinity for any number. */
  readonly max: number;
  /** How many tokens may stand between this element and the next; Infinity for any number. */
  readonly skip: number;
  readonly exceptions: Exceptions;
  /** What the same token must be besides, each of some reading. */
  readonly and?: readonly AndMember[] | undefined;
  /** One of the token's chunk tags passes this. */
  readonly chunk?: TextTest | undefined;
  /** The test is made when earlier elements have matched. */
  readonly reference?: TokenReference | undefined;
  /** Shares features with the other members of the pattern's unification. */
  readonly unify?: 'member' | 'neutral' | undefined;
}

export const elementOf = (parts: PatternElement): PatternElement => ({
  number: parts.number,
  test: parts.test,
  min: parts.min,
  max: parts.max,
  skip: parts.skip,
  exceptions: parts.exceptions,
  and: parts.and,
  chunk: parts.chunk,
  reference: parts.reference,
  unify: parts.unify,
});

export interface AndMember {
  readonly test: TokenTest;
  readonly exceptions: Exceptions;
  readonly chunk?: TextTest | undefined;
}

/** Tests that must not pass, by the token they look at, seen from the element's own. */
export interface Exceptions {
  readonly current: readonly TokenTest[];
  readonly next: readonly TokenTest[];
  readonly previous: readonly TokenTest[];
}

export const NO_EXCEPTIONS: Exceptions = { current: [], next: [], previous: [] };

/** Part of a test is taken from the token at an offset from where the match begins. */
export interface TokenReference {
  readonly offset: number;
  /** What the token must be whatever the other one is. */
  readonly rest: TokenTest;
  resolve(tokens: readonly Token[], index: number): TokenTest;
}

export interface Unification {
  /** For each feature the tests of the types that count. */
  readonly features: readonly (readonly TokenTest[])[];
  readonly negate: boolean;
}

/** What one reading of a token must be. */
export interface TokenTest {
  /** undefined: any text. */
  readonly text?: TextTest | undefined;
  readonly negate: boolean;
  readonly pos?: PosTest | undefined;
  /** Compare the lemma in place of the text. */
  readonly inflected: boolean;
  /** undefined: with or without white space before. */
  readonly spaceBefore?: boolean | undefined;
}

export const tokenTestOf = (parts: TokenTest): TokenTest => ({
  text: parts.text,
  negate: parts.negate,
  pos: parts.pos,
  inflected: parts.inflected,
  spaceBefore: parts.spaceBefore,
});

export type TextTest =
  | {
      readonly kind: 'words';
      readonly words: WordChoice;
      readonly caseSensitive: boolean;
      /** Where results are remembered. */
      readonly place?: TestPlace;
    }
  | {
      readonly kind: 'expression';
      readonly source: string;
      readonly matches: (text: string) => boolean;
      readonly place?: TestPlace;
      /** The same without remembering: for those who remember themselves. */
      readonly once?: (text: string) => boolean;
    };

export interface PosTest {
  readonly matches: (pos: string) => boolean;
  /** The one tag it means, where it means one only. */
  readonly only?: string | undefined;
  /** Does a reading without part of speech pass? */
  readonly acceptsUnknown: boolean;
  readonly negate: boolean;
  /** Where results are remembered. */
  readonly place?: TestPlace | undefined;
}

export const posTestOf = (parts: PosTest): PosTest => ({
  matches: parts.matches,
  only: parts.only,
  acceptsUnknown: parts.acceptsUnknown,
  negate: parts.negate,
  place: parts.place,
});
