/**
 * The intermediate form of pattern rules. Its matching semantics are LanguageTool's (6.6): elements are matched
 * greedily and without backtracking, see match-pattern.ts. Our own rules are written in the notation of notation.ts.
 */
export interface Pattern {
  readonly elements: readonly PatternElement[];
  /** First and last element inside the marker; what they matched is what is reported. */
  readonly marker: readonly [first: number, last: number];
}

export interface PatternElement {
  readonly test: TokenTest;
  /** 0: the element may be absent. */
  readonly min: 0 | 1;
  /** How many tokens in a row it may take; Infinity for any number. */
  readonly max: number;
  /** How many tokens may stand between this element and the next; Infinity for any number. */
  readonly skip: number;
  readonly exceptions: readonly PatternException[];
}

export interface PatternException {
  readonly test: TokenTest;
  /** Which token it looks at, seen from the element's own. */
  readonly scope: 'current' | 'next' | 'previous';
}

/** What one reading of a token must be. */
export interface TokenTest {
  /** undefined: any text. */
  readonly text?: TextTest;
  readonly negate: boolean;
  readonly pos?: PosTest;
  /** Compare the lemma in place of the text. */
  readonly inflected: boolean;
  /** undefined: with or without white space before. */
  readonly spaceBefore?: boolean;
}

export type TextTest =
  | { readonly kind: 'words'; readonly words: ReadonlySet<string>; readonly caseSensitive: boolean }
  | { readonly kind: 'expression'; readonly source: string; readonly matches: (text: string) => boolean };

export interface PosTest {
  readonly matches: (pos: string) => boolean;
  /** Does a reading without part of speech pass? */
  readonly acceptsUnknown: boolean;
  readonly negate: boolean;
}
