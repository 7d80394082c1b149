import type { CategoryNumber, ElementNumber, PosTestNumber, TextTestNumber } from './pack-numbers.ts';

/**
 * Rules as a pack stores them: JSON in which everything that is as usual is left out. Numbers of tests are places in
 * the pack's tables. docs/formats/rule-pack.md describes it.
 */
export interface PackedToken {
  /** Text test. */
  readonly text?: TextTestNumber;
  readonly negate?: true;
  /** Part-of-speech test. */
  readonly pos?: PosTestNumber;
  readonly negatePos?: true;
  readonly inflected?: true;
  readonly spaceBefore?: boolean;
  /** Chunk test: a text test that one of the chunk tags must pass. */
  readonly chunk?: TextTestNumber;
  readonly min?: 0;
  /** -1: any number. */
  readonly max?: number;
  /** -1: any number. */
  readonly skip?: number;
  readonly exceptions?: readonly PackedException[];
  readonly and?: readonly PackedToken[];
  /** What stands for part of the text is taken from another token of the match. */
  readonly reference?: PackedReference;
  /** Member of the pattern's unification, or neutral within it. */
  readonly unify?: 'member' | 'neutral';
}

export interface PackedException extends PackedToken {
  /** current when left out. */
  readonly scope?: 'previous' | 'next';
}

export interface PackedReference {
  readonly match: PackedMatch;
  /** The written text with `\N` in it, its kind, and whether case matters. */
  readonly source: string;
  readonly regexp?: true;
  readonly caseSensitive?: true;
}

/** A reference to a matched token that may take another form (`<match>`). */
export interface PackedMatch {
  readonly no: number;
  readonly pos?: string;
  readonly posRegexp?: true;
  readonly posReplace?: string;
  readonly find?: string;
  readonly replace?: string;
  readonly letterCase?: CaseConversion;
  readonly lemma?: string;
  readonly setPos?: true;
  readonly skipped?: 'following' | 'all';
}

export type CaseConversion =
  | 'startlower'
  | 'startupper'
  | 'allupper'
  | 'alllower'
  | 'preserve'
  | 'firstupper'
  | 'notashkeel'
  | 'none';

export interface PackedUnification {
  /** Each feature with the types that count; none for all. */
  readonly features: Readonly<Record<string, readonly string[]>>;
  readonly negate?: true;
}

export interface PackedPattern {
  readonly tokens: readonly PackedToken[];
  /** First and last token inside the marker; all of them when left out. */
  readonly marker?: readonly [number, number];
  /** The element by which the pattern is found; -1 for none. */
  readonly anchor?: number;
  readonly unification?: PackedUnification;
  /** Matches readings as they were before disambiguation. */
  readonly rawPos?: true;
}

/** A pattern as it is stored: its tokens are numbers in the pack's table, where equal ones stand once. */
export type StoredPattern = Omit<PackedPattern, 'tokens'> & { readonly tokens: readonly ElementNumber[] };

/** A rule with its patterns as they are stored; its antipatterns stand by themselves. */
export type Stored<Rule> = Omit<Rule, 'patterns' | 'antipatterns'> & {
  readonly patterns?: readonly StoredPattern[];
};

/** Part of a message: text, the text of a matched token, another form of one, or a suggestion. */
export type PackedPart = string | number | PackedMatch | PackedSuggestion;

export interface PackedSuggestion {
  readonly suggestion: readonly (string | number | PackedMatch)[];
  /** Left out when it is misspelt. */
  readonly suppressMisspelt?: true;
  /** What the suggestion means. */
  readonly meaning?: string;
}

export interface PackedFilter {
  /** Name of the class without its package. */
  readonly name: string;
  readonly arguments: Readonly<Record<string, string>>;
}

export interface PackedRule {
  readonly id: string;
  /** Empty where there is none. */
  readonly subId: string;
  readonly description: string;
  readonly category: CategoryNumber;
  readonly issueType: string;
  readonly tags?: readonly string[];
  readonly toneTags?: readonly string[];
  readonly goalSpecific?: true;
  readonly priority?: number;
  readonly off?: 'off' | 'temp_off';
  /** Only for writers with this mother tongue, as a short code. */
  readonly motherTongue?: string;
  readonly url?: string;
  readonly short?: string;
  /** Variant of the language it is for. */
  readonly variant?: string;
  /** The file it came from. */
  readonly file?: string;
  readonly context: number;
  readonly message: readonly PackedPart[];
  readonly suppressMisspelt?: true;
  /** Suggestions beside the message. */
  readonly suggestions?: readonly PackedSuggestion[];
  /** The rule matches where one of these does. */
  readonly patterns?: readonly PackedPattern[];
  readonly antipatterns?: readonly PackedPattern[];
  readonly filter?: PackedFilter;
  /** Rules of the kind `<regexp>`: JavaScript source with groups g1, g2 and so on, and the group that is marked. */
  readonly expression?: { readonly source: string; readonly mark: number };
  /** Reports only after so many earlier matches within a distance. */
  readonly repeated?: { readonly times: number; readonly distance: number };
}

export type DisambiguationAction =
  | 'replace'
  | 'filter'
  | 'filterall'
  | 'add'
  | 'remove'
  | 'unify'
  | 'immunize'
  | 'ignore_spelling'
  | 'addchunk';

/** A reading to be given or taken; what is missing is as it is, or any. */
export interface PackedReading {
  readonly text?: string;
  readonly lemma?: string;
  readonly pos?: string;
}

export interface PackedDisambiguation {
  readonly id: string;
  readonly action: DisambiguationAction;
  readonly patterns: readonly PackedPattern[];
  readonly antipatterns?: readonly PackedPattern[];
  readonly readings?: readonly PackedReading[];
  readonly pos?: string;
  readonly match?: PackedMatch;
  readonly filter?: PackedFilter;
}

/** A test of a text: some words, or an expression. */
export type PackedText =
  | { readonly words: string; readonly caseSensitive?: true }
  /** JavaScript source; the words an expression means that are too many to write out. */
  | { readonly expression: string }
  /** Java source of an expression that must be matched in linear time. */
  | { readonly java: string; readonly caseSensitive?: true };

/** A test of a part of speech. */
export interface PackedPos {
  readonly words?: string;
  readonly expression?: string;
}

export interface PackedExample {
  /** With `<marker>` and `</marker>`. */
  readonly text: string;
  /** Absent: the text is right. Otherwise the suggestions, `|` between them, or null where none are told. */
  readonly correction?: string | null;
}

/** The tests that equal types of a feature pass. */
export type PackedEquivalences = Readonly<Record<string, Readonly<Record<string, PackedToken>>>>;
