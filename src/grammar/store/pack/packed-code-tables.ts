import type { PackedTokenTest } from './packed-token-test.ts';

/**
 * Tables that LanguageTool has in the code of a language. Expressions are in Java's syntax and stand for whole texts.
 */
export interface PackedCodeTables {
  /** How the tagger guesses words that are in no dictionary. */
  readonly guesses?: PackedGuesses;
  /** Tags that stand near a word, and those that it must have to agree with them; the first that fits counts. */
  readonly agreement?: readonly (readonly [near: string, wanted: string])[];
  readonly determiners?: PackedDeterminers;
  readonly beginnings?: PackedBeginnings;
  /** Where a word may come twice in a row; asked of the second one. */
  readonly mayRepeat?: PackedTokenTest;
  /** How German compounds are taken apart and judged. */
  readonly compounds?: PackedCompounds;
  /** What names of files end in, without the dot. */
  readonly fileTypes?: readonly string[];
  /** Words that rules in code leave alone or look for, by the class and the field that they are in. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** What may stand before a right word without a hyphen. */
  readonly prefixes?: readonly string[];
}

export interface PackedGuesses {
  /** The tags of adjectives and participles in the form that adverbs are made of. */
  readonly adverb?: string;
  /** A prefix and the word after it, as groups 1 and 2, and the tags that this has then; the first that tells something counts. */
  readonly prefixes: readonly (readonly [made: string, tags: string])[];
}

/** How determiners and words behind them are made to agree. */
export interface PackedDeterminers {
  /** How tags of determiners begin. */
  readonly determiner: string;
  readonly determiners: string;
  readonly words: string;
  /** How tags end, for each gender and number. */
  readonly endings: readonly string[];
  /** Forms that are none. */
  readonly noForms: readonly string[];
  /** A category and ids of rules that show that a determiner is the wrong one before its word. */
  readonly category: string;
  readonly rules: readonly string[];
}

/** What is said of sentences in a row that begin alike. */
export interface PackedBeginnings {
  /** Words that begin sentences as they must. */
  readonly unremarkable: readonly string[];
  /** Adverbs that stand for each other, and phrases that may stand for them. */
  readonly adverbs: readonly { readonly words: readonly string[]; readonly phrases: readonly string[] }[];
  /** What may stand before a word that begins too many sentences; \u0001 is the word. */
  readonly openings: readonly string[];
  /** Words in small letters that may come again at the beginning, in any letter case, and numbers. */
  readonly unremarkableInAnyCase?: readonly string[];
  /** How sentences begin, in small letters, that are passed over. */
  readonly passedOver?: readonly string[];
  /** The words that openings are for; those that a tag tells where this is absent. */
  readonly pronouns?: readonly string[];
}

/** What decides whether a German compound is put together right. */
export interface PackedCompounds {
  /** Parts in small letters beside those of the word list. */
  readonly words: readonly string[];
  /** Compounds that would be taken apart wrongly: their parts. */
  readonly splits: readonly (readonly string[])[];
  readonly expressions: {
    /** Words that are typical mistakes as a whole, by their beginnings and ends. */
    readonly typos: string;
    readonly typoEnds: string;
    /** Parts that stand in no compound as the first, as the second. */
    readonly neverFirst: string;
    readonly neverSecond: string;
    /** Nouns behind which an s must join, and those that must be in the plural. */
    readonly needsS: string;
    readonly needsPlural: string;
    readonly persons: string;
    /** Feminine nouns in -e that need not. */
    readonly singularInE: string;
    /** Infinitives behind which no plural stands. */
    readonly ofOne: string;
    /** Parts that are joined with and without s, in singular and plural, or confused with another. */
    readonly eitherJoint: string;
    readonly eitherNumber: string;
    readonly confused: string;
    /** What does not stand behind names of places. */
    readonly notBehindPlaces: string;
    /** Adjectives that are made of a noun; group 1 is what is behind the noun. */
    readonly adjectives: string;
    /** Nouns behind which an s joins when an adjective follows. */
    readonly joinedAdjectives: string;
  };
  /** Parts that stand before some words (`fits`) or before all but these. */
  readonly pairs: readonly { readonly first: string; readonly second: string; readonly fits: boolean }[];
}
